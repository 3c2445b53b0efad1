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
  /** The battle that is being learned with, if something has been done in it. */
  readonly practice: BattleListItem | undefined;
  /** What can be done with that, once it is here. */
  readonly Again: typeof PracticeAgain | undefined;
  /** Whether there is no battle to go on with: then each game shows one that is laid out and ready. */
  readonly ready: boolean;
  readonly onKeep: () => void;
}

/** What each game has outside its battles. */
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

/** The game whose ready-made battle is offered before all others. */
export const firstReady = (): GameInfo | undefined => GAMES.find(({ about }) => about.readyMade)?.about;

/** To the ready-made battle of a game, in one tap. */
export const ReadyBattleButton = ({ about, class: look }: { readonly about: GameInfo; readonly class: string }) =>
  about.readyMade && (
    <a class={look} href={formatRoute({ at: 'page', game: about.id, page: NEW, place: READY })}>
      {appMessages().beginReady(about.readyMade[language.value])}
    </a>
  );

/** A game among several: what it is called, for how many it is, and what they need. */
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
