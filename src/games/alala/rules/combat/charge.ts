import { allowUnless, type Reason, type RuleCheck } from '../../../../core/rule-check.ts';
import type { HouseRules } from '../house-rules.ts';
import { everCharges, kindOf } from '../unit-kinds.ts';
import { type ChargedSide, isFormed, type Unit } from '../vocabulary.ts';

/** Inches: how far a charge reaches (G1), and how far hoplites must have advanced before (G1, R-12). */
export const CHARGE_RANGE = 4;
export const CHARGE_RUN_UP = 5;

/** The circumstances of a charge other than its two units. */
export interface ChargePath {
  /** Inches to the target; left out if unmeasured. */
  readonly inches?: number;
  readonly straight: boolean;
  readonly side: ChargedSide;
  /** Inches the charger advanced in the manoeuvre phase of this turn and of the last. */
  readonly advanced: { readonly thisTurn: number; readonly lastTurn: number };
  /** Whether the charger redressed its ranks this turn (M12). */
  readonly redressed: boolean;
}

/** Inches that count as the advance before a charge. */
export const runUpInches = (
  { thisTurn, lastTurn }: ChargePath['advanced'],
  { advance }: Pick<HouseRules, 'advance'>,
): number => (advance === 'thisTurn' ? thisTurn : thisTurn + lastTurn);

type Charger = Pick<Unit, 'kind' | 'aggression'>;
type Target = Pick<Unit, 'kind' | 'formed'>;

/**
 * Whether a unit may declare a charge, with every clause against it; the players may proceed anyway (G1, G2, M12, R-12,
 *
 */
export const mayCharge = (
  charger: Charger,
  target: Target,
  path: ChargePath,
  house: Pick<HouseRules, 'advance'>,
): RuleCheck => {
  const { inches, straight, side, redressed } = path;
  const advanced = runUpInches(path.advanced, house);
  return allowUnless(
    !everCharges(charger) && { clause: 'G1', word: 'neverCharges' },
    charger.aggression === 'shaken' && { clause: 'G1', word: 'shakenMayNotCharge' },
    inches !== undefined &&
      inches > CHARGE_RANGE && { clause: 'G1', word: 'chargeTooFar', figures: { inches, most: CHARGE_RANGE } },
    !straight && { clause: 'G1', word: 'chargeNotStraight' },
    kindOf(charger).charges === 'afterAdvance' &&
      advanced < CHARGE_RUN_UP && {
        clause: 'G1',
        word: 'advancedTooLittle',
        figures: { advanced, needed: CHARGE_RUN_UP },
      },
    redressed && { clause: 'M12', word: 'redressedMayNotCharge' },
    againstTarget(charger, target, side),
  );
};

const againstTarget = (charger: Charger, target: Target, side: ChargedSide): Reason | false => {
  if (!isFormed(target)) return false;
  const { charges } = kindOf(charger);
  if (charges === 'unformedOrOpen') return side === 'front' && { clause: 'G2', word: 'onlyFormedFlankOrRear' };
  return charges === 'unformed' && { clause: 'G2', word: 'onlyUnformed' };
};

/** The answers of a charged unit. */
export const CHARGE_RESPONSES = ['stand', 'evade'] as const;
export type ChargeResponse = (typeof CHARGE_RESPONSES)[number];

/** The legal answers of a charged unit (G3); empty if it makes a charge of its own. */
export const chargeResponses = (unit: Pick<Unit, 'kind'>, charges: boolean): readonly ChargeResponse[] =>
  charges ? [] : kindOf(unit).answers;
