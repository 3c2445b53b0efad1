import { useId } from 'preact/hooks';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import type { BattleState } from '../../battle/state.ts';
import { displayName } from '../../messages/index.ts';
import { UnitToken } from './token/unit-token.tsx';

interface ShieldChoiceProps {
  readonly label: string;
  readonly state: BattleState;
  readonly units: readonly string[];
  readonly value: string | undefined;
  readonly onChoose: (unit: string) => void;
}

/** A choice of one unit among several, as shields: native radio buttons. */
export const ShieldChoice = ({ label, state, units, value, onChoose }: ShieldChoiceProps) => {
  const name = useId();
  return (
    <fieldset class="min-w-0">
      <legend class="field-label">{label}</legend>
      <div class="shields">
        {units.map(id => {
          const unit = state.units[id];
          return (
            unit && (
              <label key={id} class="choice-tile">
                <input
                  class="sr-only"
                  type="radio"
                  name={name}
                  aria-label={displayName(unit.name)}
                  checked={id === value}
                  onChange={() => onChoose(id)}
                />
                <span>
                  <UnitToken state={state} unit={unit} />
                  <span>
                    <HyphenatedText text={displayName(unit.name)} />
                  </span>
                </span>
              </label>
            )
          );
        })}
      </div>
    </fieldset>
  );
};
