import { createSeededRandom } from '../../../../core/probability/random.ts';
import { drawCharacters } from '../../ai/characters.ts';
import { computerOf, computerPlayersOf, type Seats } from '../../battle/players/seats.ts';
import type { WarState } from '../../battle/state.ts';
import type { Player } from '../../board/powers.ts';
import { playerName } from '../../messages/names.ts';
import { computerMessages } from '../../messages/players/computer-players.ts';

/** The character of a computer player, in words. */
export const characterWordsOf = (seats: Seats, player: Player): readonly [name: string, style: string] => {
  const characters = drawCharacters(createSeededRandom(computerOf(seats, player).seed));
  return computerMessages().characters[characters[player].id];
};

/** The characters of the computer players, which are shown when a campaign is over. */
export const Characters = ({ state }: { readonly state: WarState }) => {
  const t = computerMessages();
  const programs = computerPlayersOf(state);
  const levels = [...new Set(programs.map(player => computerOf(state, player).level))];
  const title = t.title(levels.map(level => t.levels[level]).join(', '));
  return (
    <section class="grid gap-1" aria-label={title}>
      <h2>{title}</h2>
      <ul class="grid gap-1">
        {programs.map(player => {
          const [name, style] = characterWordsOf(state, player);
          return (
            <li key={player} class="flex items-baseline gap-2 text-sm">
              <i class={`war-swatch war-${player}`} aria-hidden="true" />
              <span class="min-w-0">
                <strong>
                  {playerName(state, player)}: {name}
                </strong>{' '}
                {levels.length > 1 && `(${t.levels[computerOf(state, player).level]}) `}
                {style}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
