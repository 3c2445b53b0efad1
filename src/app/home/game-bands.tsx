import { Fragment } from 'preact';
import type { About } from '../../games/about.ts';
import { GAMES } from '../../games/index.ts';
import type { BattleListed } from '../../store/lists.ts';
import type { Store } from '../../store/store.ts';
import { Mark } from '../../ui/icons.tsx';
import { language } from '../../ui/words/index.ts';
import { formatRoute, NEW } from '../routes.ts';
import { words } from '../words/index.ts';
import { Practice } from './practice.tsx';

interface GameBandsProps {
  readonly store: Store;
  readonly battles: readonly BattleListed[] | undefined;
  /** The battle that is being learned with. */
  readonly practice: string | undefined;
  readonly onKeep: () => void;
}

/** What each game has outside its battles. */
export const GameBands = ({ store, battles, practice, onKeep }: GameBandsProps) => (
  <>
    {GAMES.map(({ about }) => (
      <nav key={about.id} class="game-band" aria-label={GAMES.length > 1 ? about.title : undefined}>
        {GAMES.length > 1 && <Title about={about} />}
        {about.pages.map(({ id, mark, name }) => (
          <Fragment key={id}>
            <a
              class={id === NEW ? 'btn tile' : 'btn row'}
              href={formatRoute({ at: 'page', game: about.id, page: id, place: '' })}
            >
              <Mark name={mark} />
              {name[language.value]}
            </a>
            {id === NEW && about.practice && (
              <Practice
                store={store}
                game={about.id}
                here={battles?.find(
                  ({ battle }) => battle.id === practice && battle.game === about.id && battle.deletedAt === undefined,
                )}
                onKeep={onKeep}
              />
            )}
          </Fragment>
        ))}
      </nav>
    ))}
  </>
);

/** A game among several: what it is called, for how many it is, and what they need. */
const Title = ({ about: { title, seats, needs } }: { readonly about: About }) => {
  const t = words().games;
  const [least, most] = typeof seats === 'number' ? [seats, seats] : seats;
  return (
    <div>
      <h2>{title}</h2>
      <p class="text-sm text-soft">{[t.seats(least, most), ...needs.map(need => t.needs[need])].join(' · ')}</p>
    </div>
  );
};
