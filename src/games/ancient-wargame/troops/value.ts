import { type Kind, troopOf } from './roster.ts';

/** How a unit comes to a melee. */
export interface MeleeUnit {
  readonly kind: Kind;
  readonly stands: number;
  /** It moved into the contact square this turn and so leads the melee (X1, Y9, Y10). */
  readonly charging: boolean;
}

/** Quarters that a stand is worth at the head of a charge, where that is more than its row says (X1, Y9, Y10). */
const CHARGING: Readonly<Partial<Record<Kind, number>>> = {
  chariot: 12,
  elephant: 12,
  lightChariot: 12,
  carthaginianElephant: 16,
};

/** Stands of phalangites from which on each is worth 1½ (Y11). */
const PHALANX = 3;
const IN_PHALANX = 6;

/** Quarters that each stand of a unit is worth in a melee (X0, X1, Y0, Y9–Y11). */
export const standValue = ({ kind, stands, charging }: MeleeUnit): number => {
  if (kind === 'phalangite' && stands >= PHALANX) return IN_PHALANX;
  return (charging && CHARGING[kind]) || troopOf(kind).value;
};

/** Quarters that a unit is worth in a melee. */
export const unitValue = (unit: MeleeUnit): number => unit.stands * standValue(unit);

/** Points of so many stands (X0, Y0). */
export const pointsOf = (kind: Kind, stands: number): number => stands * troopOf(kind).points;

/** Dice that a stand fires with (F6); a heavy chariot has two (Y14). */
export const dicePerStand = (kind: Kind): number => (kind === 'heavyChariot' ? 2 : 1);

/** Always fired at as if protected (Y13). */
export const isShielded = (kind: Kind): boolean => kind === 'heavyFootArcher';

/** The nations whose armies Y15 gives; an army of none of them is `free`. */
export const NATIONS = ['free', 'carthaginian', 'roman', 'macedonian', 'egyptian', 'assyrian'] as const;
export type Nation = (typeof NATIONS)[number];

/** Whether a unit's last stand has to retire (Q4): not special troops (Y3, Y5, R-21), nor anybody in the armies of Y4. */
export const mustRetire = (kind: Kind, stands: number, nation: Nation): boolean =>
  stands === 1 && troopOf(kind).retires === true && nation !== 'carthaginian' && nation !== 'roman';

/** Whether a unit is a single stand that is run down in the open (Q5, Y3, R-21). */
export const isRunDown = (kind: Kind, stands: number): boolean => stands === 1 && troopOf(kind).runDown === true;

/** Whether four stands of it keep cavalry from charging (Y12). */
export const isHedge = (kind: Kind, stands: number): boolean =>
  stands >= 4 && (kind === 'legionary' || kind === 'phalangite');

/** Who throws for its charge before it moves: the face from which on it charges, or undefined for no throw (Y9). */
export const chargeRollNeeded = (kind: Kind): number | undefined => (kind === 'carthaginianElephant' ? 3 : undefined);

/** Most stands in a square that split and join: crews six, others no more than a unit has. */
export const maxStandsTogether = (kind: Kind): number => (troopOf(kind).arm === 'crew' ? 6 : troopOf(kind).stands);

/** Whether it splits and joins as it likes (N3, Y7). */
export const maySplit = (kind: Kind): boolean => troopOf(kind).splits === true;
