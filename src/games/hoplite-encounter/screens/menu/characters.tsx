import { characterOf } from '../../ai/characters.ts';
import { aiEmpiresOf, aiLevelOf } from '../../battle/resolve-turn.ts';
import type { EncounterState } from '../../battle/state.ts';
import { characterMessages } from '../../messages/characters.ts';
import { empireName } from '../../messages/names.ts';
import type { Code } from '../../rules/force.ts';

/** The name and style of each computer's character; none without the seed, and none of a recruit. */
export const charactersOf = (
  state: EncounterState,
): readonly { readonly empire: Code; readonly name: string; readonly style: string }[] => {
  const { seed } = state.setup;
  if (seed === undefined) return [];
  return aiEmpiresOf(state)
    .filter(empire => aiLevelOf(state, empire) !== 'recruit')
    .map(empire => {
      const [name, style] = characterMessages().characters[characterOf(seed, empire)];
      return { empire, name, style };
    });
};

/** The characters of the computer players, which are shown when a game is over. */
export const Characters = ({ state }: { readonly state: EncounterState }) => {
  const characters = charactersOf(state);
  if (characters.length === 0) return null;
  const { title } = characterMessages();
  return (
    <section class="grid gap-1" aria-label={title}>
      <h2>{title}</h2>
      <ul class="grid gap-1">
        {characters.map(({ empire, name, style }) => (
          <li key={empire} class="flex items-baseline gap-2 text-sm">
            <i class="empire-swatch" style={{ background: `var(--of-${empire})` }} aria-hidden="true" />
            <span class="min-w-0">
              <strong>
                {empireName(state, empire)}: {name}
              </strong>{' '}
              {style}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
