import type { BattleState } from '../../battle/state.ts';
import { inFieldOrder } from '../../guide/enemies-ahead.ts';
import { unitName } from '../../messages/describe/names.ts';
import { hyphenatedName } from '../../messages/index.ts';
import { UnitToken } from '../field/token/unit-token.tsx';

/** The result of a unit's dice, actual or possible, in a few words. */
export interface UnitResultText {
  /** Highlighted: a rolled face, or a unit's target. */
  readonly figure: string;
  readonly text: string;
  /** For screen readers, where the words are too short. */
  readonly said?: string;
  readonly tone: 'good' | 'bad' | 'plain';
  /** The figure is the unit's target: an arrow leads there from its name. */
  readonly aims?: boolean;
}

interface UnitRowProps {
  readonly label: string;
  readonly state: BattleState;
  readonly units: readonly string[];
  /** The unit whose dice are typed next, or the selected unit. */
  readonly at: string | undefined;
  readonly told?: (unit: string) => UnitResultText | undefined;
  /** Without their shields: the keys have the room. */
  readonly plain?: boolean;
  readonly onPick: (unit: string) => void;
}

/** With more units than this, names and results need the room of the shields. */
const MOST_SHIELDS = 4;

/** Units in the order of the field, by name. A tap selects one, to type or correct its dice. */
export const UnitRow = ({ label, state, units, at, told, plain = false, onPick }: UnitRowProps) => {
  const isTight = plain || (told !== undefined && units.length > MOST_SHIELDS);
  return (
    <fieldset
      aria-label={label}
      class={isTight && units.length > MOST_SHIELDS ? 'console-row console-row-tight' : 'console-row'}
    >
      {inFieldOrder(state, units).map(id => {
        const unit = state.units[id];
        const outcome = told?.(id);
        const words = outcome && [outcome.figure, outcome.text].filter(Boolean).join(outcome.aims ? ' ' : ' → ');
        return (
          unit && (
            <button
              key={id}
              type="button"
              class="console-unit"
              aria-pressed={id === at}
              aria-label={[unitName(state, id), outcome?.said ?? words].filter(Boolean).join(': ')}
              onClick={() => onPick(id)}
            >
              {!isTight && <UnitToken state={state} unit={unit} />}
              <span class={`console-name text-side colour-${state.armies[unit.side].colour}`}>
                {hyphenatedName(unit.name)}
                {outcome?.aims && ' →'}
              </span>
              {told && (
                <span class={`console-told tone-${outcome?.tone ?? 'plain'}`}>
                  {outcome ? (
                    <>
                      {outcome.aims ? <b class="block">{outcome.figure}</b> : outcome.figure}
                      {outcome.figure !== '' && outcome.text !== '' && (outcome.aims ? ' ' : ' → ')}
                      {outcome.aims ? outcome.text : <b>{outcome.text}</b>}
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

/** Names without their common first words: I, II, III. The full name for a single unit, or if nothing would remain. */
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
