import { seededRandom } from '../../../../core/probability/random.ts';
import { drawCharacters } from '../../ai/characters.ts';
import { computersOf } from '../../battle/setup.ts';
import type { WarState } from '../../battle/state.ts';
import { computerMessages } from '../../messages/computer-players.ts';
import { playerName } from '../../messages/names.ts';

/** The characters of the computer players, which are shown when a campaign is over. */
export const Characters = ({ state }: { readonly state: WarState }) => {
  const t = computerMessages();
  const { level, seed } = computersOf(state.setup);
  const characters = drawCharacters(seededRandom(seed));
  return (
    <section class="grid gap-1" aria-label={t.title(t.levels[level])}>
      <h2>{t.title(t.levels[level])}</h2>
      <ul class="grid gap-1">
        {state.setup.programs.map(player => {
          const [name, style] = t.characters[characters[player].id];
          return (
            <li key={player} class="flex items-baseline gap-2 text-sm">
              <i class={`war-swatch war-${player}`} aria-hidden="true" />
              <span class="min-w-0">
                <strong>
                  {playerName(state, player)}: {name}
                </strong>{' '}
                {style}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
