import type { BattleState } from '../../battle/state.ts';
import { unitName } from '../../words/describe/names.ts';
import { breakableName } from '../../words/index.ts';
import { UnitToken } from '../field/token/unit-token.tsx';

/** What came of one unit's dice, or would, in a figure and a word or two. */
export interface Told {
  readonly figure: string;
  readonly text: string;
  /** For ears, where the figure does not speak for itself. */
  readonly said?: string;
  readonly tone: 'good' | 'bad' | 'plain';
  /** The figure is who it is aimed at: an arrow leads there from the unit's own name. */
  readonly aims?: boolean;
}

interface RowProps {
  readonly label: string;
  readonly state: BattleState;
  readonly units: readonly string[];
  /** Whose dice are typed next, or who is chosen. */
  readonly at: string | undefined;
  readonly told?: (unit: string) => Told | undefined;
  readonly onPick: (unit: string) => void;
}

/** Units as a row of shields; a tap chooses one, to type its dice or to correct them. */
export const Row = ({ label, state, units, at, told, onPick }: RowProps) => {
  const names = shortNames(units.map(id => breakableName(state.units[id]?.name ?? id)));
  return (
    <fieldset aria-label={label} class="console-row">
      {units.map((id, i) => {
        const unit = state.units[id];
        const outcome = told?.(id);
        return (
          unit && (
            <button
              key={id}
              type="button"
              class="console-unit"
              aria-pressed={id === at}
              aria-label={[
                unitName(state, id),
                outcome && (outcome.said ?? [outcome.figure, outcome.text].filter(Boolean).join(': ')),
              ]
                .filter(Boolean)
                .join(': ')}
              onClick={() => onPick(id)}
            >
              <UnitToken state={state} unit={unit} />
              <span class="console-name">
                {names[i]}
                {outcome?.aims && ' →'}
              </span>
              {told && (
                <span class={`console-told tone-${outcome?.tone ?? 'plain'}`}>
                  {outcome ? (
                    <>
                      <b>{outcome.figure}</b> {outcome.text}
                    </>
                  ) : (
                    '–'
                  )}
                </span>
              )}
            </button>
          )
        );
      })}
    </fieldset>
  );
};

/** Names without the words that all of them begin with: I, II, III. All of one, and those of which nothing would be left. */
export const shortNames = (names: readonly string[]): readonly string[] => {
  const split = names.map(name => name.split(' '));
  const [first = []] = split;
  let same = 0;
  while (names.length > 1 && split.every(parts => parts.length > same + 1 && parts[same] === first[same])) same++;
  return split.map(parts => parts.slice(same).join(' '));
};

/** The words that all names begin with; empty where they have none in common. */
export const sharedName = (names: readonly string[]): string => {
  const [name = ''] = names;
  const [short = ''] = shortNames(names);
  return names.length > 1 ? name.slice(0, name.length - short.length).trim() : name;
};
