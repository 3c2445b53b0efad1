import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { LIMITS } from '../../battle/limits.ts';
import { gameMessages } from '../../messages/index.ts';

interface DistanceFieldsProps {
  /** The meaning of the inches. */
  readonly label: string;
  /** Undefined until measured; then no clause is checked against it. */
  readonly inches: number | undefined;
  /** As far as the clause reaches: where the stepper begins. */
  readonly reach: number;
  readonly onInches: (inches: number | undefined) => void;
}

/** Inches that were measured on the table, for players who want them checked (G1, S1, C2, C3). */
export const DistanceFields = ({ label, inches, reach, onInches }: DistanceFieldsProps) => (
  <>
    <Toggle on={inches !== undefined} onToggle={on => onInches(on ? reach : undefined)}>
      {gameMessages().charge.measured}
    </Toggle>
    {inches !== undefined && (
      <Stepper
        label={label}
        value={inches}
        least={0}
        most={LIMITS.inches}
        onStep={by => onInches(Math.min(LIMITS.inches, Math.max(0, inches + by)))}
      />
    )}
  </>
);
