import { useEffect, useState } from 'preact/hooks';
import type { GameInfo } from '../../game-contract/game-info.ts';
import { LoadMoreRows } from '../../game-ui/layout/load-more.tsx';
import { PageHeader } from '../../game-ui/layout/page-header.tsx';
import { GAMES, gameOf } from '../../games/index.ts';
import type { BattleList } from '../../store/queries.ts';
import type { Store } from '../../store/store.ts';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { formatDateTime } from '../../ui/messages/format.ts';
import { language } from '../../ui/messages/language.ts';
import owl from '../../ui/pictures/owl.svg';
import { readLessonBattleId } from '../battle/lesson-battle.ts';
import { appMessages } from '../messages/index.ts';
import { formatRoute, NEW_BATTLE_PATH } from '../routes.ts';
import { battleListMessages } from './battles/list-messages.ts';
import { PracticeAgain } from './battles/practice-again.tsx';
import { formatPlayerCount } from './game-covers.tsx';
import { NavigationCard } from './navigation-card.tsx';
import { PRACTICE_PATH, READY_BATTLE_PATH, readPracticeBattleId } from './practice.ts';
import { Tour } from './tour.tsx';

interface GameHomeProps {
  readonly store: Store;
  /** The id of the game. */
  readonly id: string;
}

/** The page of one game: its cover, its battles, and everything that it offers. */
export const GameHome = ({ store, id }: GameHomeProps) => {
  const t = appMessages();
  const [list, setList] = useState<BattleList | undefined>(undefined);
  useEffect(() => store.watchBattles(setList), [store]);
  useFocusTitle(true);
  const [practising, setPractice] = useState(readPracticeBattleId);
  const unlisted = [practising, readLessonBattleId()];
  const about = gameOf(id)?.about;
  if (!about) return null;
  const live = list?.battles.filter(({ battle }) => battle.game === id && battle.deletedAt === undefined) ?? [];
  const practice = live.find(({ battle, entries }) => battle.id === practising && entries > 0);
  const [last, ...earlier] = live.filter(({ battle }) => !unlisted.includes(battle.id));
  const addressOf = (page: string, place = ''): string => formatRoute({ at: 'page', game: id, page, place });
  return (
    <main class="page game-page">
      <PageHeader title={about.title} back={t.home} onBack={formatRoute({ at: 'home' })} />
      <img class="game-picture" src={about.cover} width="320" height="220" alt="" />
      <p class="text-soft">{[formatPlayerCount(about), ...about.needs.map(need => t.games.needs[need])].join(' · ')}</p>
      {about.practice && <Tour />}
      {last && (
        <a class="btn btn-main" href={formatRoute({ at: 'battle', id: last.battle.id, place: '' })}>
          {t.games.lastBattleOf(last.battle.title)}
        </a>
      )}
      {about.readyMade && (
        <a class={last ? 'btn' : 'btn btn-main'} href={addressOf(NEW_BATTLE_PATH, READY_BATTLE_PATH)}>
          {t.beginReady(about.readyMade[language.value])}
        </a>
      )}
      {about.lesson && (
        <NavigationCard
          href={formatRoute({ at: 'learn', game: id })}
          picture={owl}
          size={[54, 54]}
          title={t.begin.learn.title}
          text={t.begin.learn.text}
        />
      )}
      <nav class="home-rows" aria-label={about.title}>
        {about.pages.map(({ id: page, mark, name }) => (
          <a key={page} class={page === NEW_BATTLE_PATH ? 'btn row tile' : 'btn row'} href={addressOf(page)}>
            <Icon name={mark} />
            {name[language.value]}
          </a>
        ))}
        {about.practice && (
          <a class="btn row" href={addressOf(NEW_BATTLE_PATH, PRACTICE_PATH)}>
            <Icon name="fight" />
            {practice ? t.practiceOn : t.practice}
          </a>
        )}
        {practice && (
          <PracticeAgain store={store} game={id} id={practice.battle.id} onKeep={() => setPractice(undefined)} />
        )}
      </nav>
      {earlier.length > 0 && (
        <section aria-label={t.games.battles} class="grid gap-2">
          <h2>{t.games.battles}</h2>
          <LoadMoreRows
            items={earlier}
            draw={({ battle, playedAt, entries }) => (
              <a key={battle.id} class="btn listed" href={formatRoute({ at: 'battle', id: battle.id, place: '' })}>
                <span class="wrap-anywhere">{battle.title}</span>
                <span class="text-sm font-normal text-soft">
                  {formatDateTime(playedAt)}&nbsp;· {battleListMessages().entries(entries)}
                </span>
              </a>
            )}
          />
        </section>
      )}
      <p class="mt-auto text-sm text-soft">{about.source[language.value]}</p>
    </main>
  );
};

/** The link of a game's card, and the text under its title. */
interface GameLink {
  readonly href: string;
  readonly text: string;
}

interface GameLinksProps {
  readonly title: string;
  /** Returns the link; undefined for a game without it. */
  readonly linkOf: (about: GameInfo) => GameLink | undefined;
}

/** A page with a card for each game. */
const GameLinks = ({ title, linkOf }: GameLinksProps) => {
  useFocusTitle(true);
  return (
    <main class="page game-page">
      <PageHeader title={title} back={appMessages().home} onBack={formatRoute({ at: 'home' })} />
      {GAMES.map(({ about }) => {
        const link = linkOf(about);
        return (
          link && <NavigationCard key={about.id} picture={about.cover} size={[96, 66]} title={about.title} {...link} />
        );
      })}
    </main>
  );
};

/** A page of the games that can be played against the computer. One tap starts a game's ready-made battle. */
export const ComputerOpponentLinks = () => (
  <GameLinks
    title={appMessages().begin.app.title}
    linkOf={({ id, readyMade }) =>
      readyMade && {
        href: formatRoute({ at: 'page', game: id, page: NEW_BATTLE_PATH, place: READY_BATTLE_PATH }),
        text: readyMade[language.value],
      }
    }
  />
);

/** A page of the games that have a lesson. */
export const LessonLinks = () => {
  const { title, text } = appMessages().begin.learn;
  return (
    <GameLinks
      title={title}
      linkOf={({ id, lesson }) => (lesson ? { href: formatRoute({ at: 'learn', game: id }), text } : undefined)}
    />
  );
};
