import { RANKS } from '../../army/army-setup.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { unitLabel } from '../../messages/describe/unit-label.ts';
import { hyphenatedName } from '../../messages/index.ts';
import { UnitToken } from './token/unit-token.tsx';

interface UnitChoiceProps {
  readonly label: string;
  readonly state: BattleState;
  readonly units: readonly BattleUnit[];
  readonly onPick: (id: string) => void;
}

/** Units to tap, as shields with their names, from left to right as the field shows them, skirmishers first. */
export const UnitChoice = ({ label, state, units, onPick }: UnitChoiceProps) => (
  <fieldset class="min-w-0">
    <legend class="field-label">{label}</legend>
    <div class="unit-choice">
      {asShown(units).map(unit => (
        <button
          key={unit.id}
          type="button"
          class="btn"
          aria-label={`${label}: ${unitLabel(state, unit)}`}
          onClick={() => onPick(unit.id)}
        >
          <span class="w-10 flex-none">
            <UnitToken state={state} unit={unit} />
          </span>
          <span class="min-w-0 flex-1 text-start hyphens-manual text-wrap wrap-anywhere">
            {hyphenatedName(unit.name)}
          </span>
        </button>
      ))}
    </div>
  </fieldset>
);

const asShown = (units: readonly BattleUnit[]): readonly BattleUnit[] => {
  const shown = units[0]?.side === 'b' ? [...units].reverse() : units;
  return RANKS.flatMap(rank => shown.filter(unit => unit.rank === rank));
};
