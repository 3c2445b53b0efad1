import { Fragment } from 'preact';
import type { GameInfo } from '../../game-contract/about.ts';
import { GAMES } from '../../games/index.ts';
import type { BattleListItem } from '../../store/queries.ts';
import type { Store } from '../../store/store.ts';
import { Icon } from '../../ui/icons.tsx';
import { language } from '../../ui/messages/language.ts';
import { appMessages } from '../messages/index.ts';
import { formatRoute, NEW } from '../routes.ts';
import { PRACTICE, READY } from './practice.ts';
import type { PracticeAgain } from './practice-again.tsx';

interface GameBandsProps {
  readonly store: Store;
  /** The practice battle, if it has entries. */
  readonly practice: BattleListItem | undefined;
  /** The component for a practice battle; undefined until it is loaded. */
  readonly Again: typeof PracticeAgain | undefined;
  /** True if there is no battle to continue: then each game offers its ready-made battle. */
  readonly ready: boolean;
  readonly onKeep: () => void;
}

/** A section for each game with its pages. */
export const GameSections = ({ store, practice, Again, ready, onKeep }: GameBandsProps) => (
  <>
    {GAMES.map(({ about }) => (
      <nav key={about.id} class="game-band home-rows" aria-label={GAMES.length > 1 ? about.title : undefined}>
        {GAMES.length > 1 && <Title about={about} />}
        {ready && about !== firstReady() && <ReadyBattleButton about={about} class="btn ready" />}
        {about.pages.map(({ id, mark, name }) => (
          <Fragment key={id}>
            <a
              class={id === NEW ? 'btn row tile' : 'btn row'}
              href={formatRoute({ at: 'page', game: about.id, page: id, place: '' })}
            >
              <Icon name={mark} />
              {name[language.value]}
            </a>
            {id === NEW && about.practice && (
              <a class="btn row tile" href={formatRoute({ at: 'page', game: about.id, page: NEW, place: PRACTICE })}>
                <Icon name="fight" />
                {practice?.battle.game === about.id ? appMessages().practiceOn : appMessages().practice}
              </a>
            )}
            {id === NEW && practice?.battle.game === about.id && Again && (
              <Again store={store} game={about.id} id={practice.battle.id} onKeep={onKeep} />
            )}
          </Fragment>
        ))}
      </nav>
    ))}
  </>
);

/** The first game with a ready-made battle. */
export const firstReady = (): GameInfo | undefined => GAMES.find(({ about }) => about.readyMade)?.about;

/** Starts the ready-made battle of a game. */
export const ReadyBattleButton = ({ about, class: look }: { readonly about: GameInfo; readonly class: string }) =>
  about.readyMade && (
    <a class={look} href={formatRoute({ at: 'page', game: about.id, page: NEW, place: READY })}>
      {appMessages().beginReady(about.readyMade[language.value])}
    </a>
  );

/** The title of a game, with its number of players and needs. */
const Title = ({ about: { title, seats, needs } }: { readonly about: GameInfo }) => {
  const t = appMessages().games;
  const [least, most] = typeof seats === 'number' ? [seats, seats] : seats;
  return (
    <div>
      <h2>{title}</h2>
      <p class="text-sm text-soft">{[t.seats(least, most), ...needs.map(need => t.needs[need])].join('\u00a0· ')}</p>
    </div>
  );
};
