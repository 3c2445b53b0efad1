import { Stepper } from '../../../../ui/form/stepper.tsx';
import { Toggle } from '../../../../ui/form/toggle.tsx';
import { LIMITS } from '../../battle/limits.ts';
import { gameMessages } from '../../messages/index.ts';
import type { DiceGain } from '../../rules/combat/combat.ts';
import { isHoplites, type UnitKind } from '../../rules/unit-kinds.ts';
import { diceGainText } from './dice-gain-text.ts';

/** Circumstances of a fighter besides movement and support, for a real fight or a hypothetical one. */
export interface Circumstances {
  readonly highGround: boolean;
  readonly leader: boolean;
  readonly flankOrRearOnly: boolean;
  readonly shieldless: boolean;
  readonly againstFortifications: boolean;
  readonly engaged?: number;
  readonly byHand?: number;
}

interface CircumstancesProps {
  readonly unit: { readonly kind: UnitKind; readonly men: number };
  readonly fighter: Circumstances;
  readonly worth: (held: Partial<Circumstances>, not: Partial<Circumstances>) => DiceGain;
  readonly onChange: (more: Partial<Circumstances>) => void;
}

const TOGGLES = [
  ['highGround', 'highGround'],
  ['leader', 'leader'],
  ['flankOrRearOnly', 'flankOrRear'],
  ['againstFortifications', 'fortifications'],
] as const;

/** Toggles with the value of each circumstance (B2, B5, B6, A3). */
export const CircumstanceToggles = ({ fighter, worth, onChange }: Omit<CircumstancesProps, 'unit'>) => {
  const t = gameMessages().fight;
  return (
    <>
      {TOGGLES.map(([what, word]) => (
        <Toggle
          key={what}
          on={fighter[what]}
          onToggle={on => onChange({ [what]: on, ...(what === 'flankOrRearOnly' && !on && { shieldless: false }) })}
          {...diceGainText(worth({ [what]: true }, { [what]: false }))}
        >
          {t[word]}
        </Toggle>
      ))}
      {fighter.flankOrRearOnly && (
        <Toggle on={fighter.shieldless} onToggle={shieldless => onChange({ shieldless })}>
          {t.shieldless}
        </Toggle>
      )}
    </>
  );
};

/** Men in reach, for units that fight man by man, and dice that players add or remove (B1, R-13). */
export const DiceSteppers = ({ unit, fighter, onChange }: Omit<CircumstancesProps, 'worth'>) => {
  const t = gameMessages().fight;
  const engaged = Math.min(unit.men, fighter.engaged ?? unit.men);
  return (
    <>
      {!isHoplites(unit) && (
        <Stepper
          label={t.engaged}
          value={engaged}
          least={0}
          most={unit.men}
          onStep={by => onChange({ engaged: engaged + by })}
        />
      )}
      <Stepper
        label={t.byHand}
        value={fighter.byHand ?? 0}
        least={-LIMITS.dice}
        most={LIMITS.dice}
        onStep={by => onChange({ byHand: (fighter.byHand ?? 0) + by })}
      />
    </>
  );
};
