import { type Kind, type Nation, troopOf } from './roster.ts';

/** A unit's circumstances in a melee. */
export interface MeleeUnit {
  readonly kind: Kind;
  readonly stands: number;
  /** True if the unit moved into the contact square this turn and leads the melee (X1, Y9, Y10). */
  readonly charging: boolean;
}

/** The least number of stands of a phalanx (Y11). */
const PHALANX = 3;

/** The value of each stand of a unit in a melee, in quarters (X0, X1, Y0, Y9–Y11). */
export const standValue = ({ kind, stands, charging }: MeleeUnit): number => {
  const { value, chargingValue = value, phalanxValue = value } = troopOf(kind);
  if (stands >= PHALANX && phalanxValue > value) return phalanxValue;
  return charging ? chargingValue : value;
};

/** The value of a unit in a melee, in quarters. */
export const unitValue = (unit: MeleeUnit): number => unit.stands * standValue(unit);

/** Points of a number of stands (X0, Y0). */
export const pointsOf = (kind: Kind, stands: number): number => stands * troopOf(kind).points;

/** Dice that a stand fires with (F6, Y14). */
export const dicePerStand = (kind: Kind): number => troopOf(kind).dice ?? 1;

/** True if fire at this kind always counts as fire into protection (Y13). */
export const isShielded = (kind: Kind): boolean => troopOf(kind).shielded === true;

/**
 * True if a unit's last stand must retire (Q4). Special troops never do (Y3, Y5, R-21), nor do any troops in the armies
 * of Y4.
 */
export const mustRetire = (kind: Kind, stands: number, nation: Nation): boolean =>
  stands === 1 && troopOf(kind).retires === true && nation !== 'carthaginian' && nation !== 'roman';

/** True if a unit is a single stand that mounted troops can run down in the open (Q5, Y3, R-21). */
export const isRunDown = (kind: Kind, stands: number): boolean => stands === 1 && troopOf(kind).runDown === true;

/** True if this number of stands of the kind keeps cavalry from charging (Y12). */
export const isHedge = (kind: Kind, stands: number): boolean => stands >= 4 && troopOf(kind).hedge === true;

/**
 * The lowest face on which a kind may charge, for a kind that rolls before it moves; undefined for other kinds (Y9).
 */
export const chargeRollNeeded = (kind: Kind): number | undefined => troopOf(kind).chargeRoll;

/**
 * The most stands together in a square for kinds that split and join: six for crews, otherwise the stands of a
 * unit.
 */
export const maxStandsTogether = (kind: Kind): number => (troopOf(kind).arm === 'crew' ? 6 : troopOf(kind).stands);

/** True if the kind may split and join freely (N3, Y7). */
export const maySplit = (kind: Kind): boolean => troopOf(kind).splits === true;
