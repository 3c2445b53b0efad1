/** Classes of stands, for clauses about infantry, cavalry and so on. */
export const TROOP_ARMS = ['infantry', 'cavalry', 'chariot', 'elephant', 'crew', 'catapult', 'commander'] as const;
export type TroopArm = (typeof TROOP_ARMS)[number];

/** The rows of F7: how light troops hit a stand. Catapults have none. */
export const HIT_CLASSES = ['lightFoot', 'heavyFoot', 'heavyHorse', 'great', 'commander'] as const;
export type HitClass = (typeof HIT_CLASSES)[number];

/** A stand's support type in a melee (L2): 0, for catapults, is never used. */
export type SupportType = 0 | 1 | 2 | 3 | 4;

/** The nations with armies in Y15; an army of another nation is `free`. */
export const NATIONS = ['free', 'carthaginian', 'roman', 'macedonian', 'egyptian', 'assyrian'] as const;
export type Nation = (typeof NATIONS)[number];

/** Properties of a kind beyond the figures of its row. */
interface Traits {
  readonly arm: TroopArm;
  readonly hitAs: HitClass | null;
  /** The armies in which it fights (Y15); absent for normal troops, which fight in any army. */
  readonly nations?: readonly Nation[];
  /** May split and join (N3, Y7). */
  readonly splits?: true;
  /** The last stand retires until it is off the board (Q4). */
  readonly retires?: true;
  /** A single stand in the open is run down (Q5, Y3). */
  readonly runDown?: true;
  /** The value of a stand at the head of a charge, in quarters (X1, Y9, Y10). */
  readonly chargingValue?: number;
  /** The value of a stand in a unit of at least three stands, in quarters (Y11). */
  readonly phalanxValue?: number;
  /** The lowest face on which the kind may charge, for a kind that rolls before a charge (Y9). */
  readonly chargeRoll?: number;
  /** Four stands keep cavalry from charging (Y12). */
  readonly hedge?: true;
  /** Always fired at as if protected (Y13). */
  readonly shielded?: true;
  /** Dice that a stand fires with, if not one (Y14). */
  readonly dice?: number;
  /** Further clauses about it, beyond its traits. */
  readonly clauses?: readonly string[];
}

/** One row of X or Y. Distances are in half squares, values in quarters; both whole numbers. */
export interface Troop extends Traits {
  /** Half squares a move. */
  readonly move: number;
  /** Quarters a stand. */
  readonly value: number;
  /** The range in half squares; 0 without missiles. */
  readonly range: number;
  readonly support: SupportType;
  /** Points a stand. */
  readonly points: number;
  /** Stands in a unit that is bought. */
  readonly stands: number;
}

const half = (squares: number): number => squares * 2;
const quarters = (value: number): number => value * 4;

const row = (
  move: number,
  value: number,
  range: number,
  support: SupportType,
  points: number,
  stands: number,
  traits: Traits,
): Troop => ({ move: half(move), value: quarters(value), range: half(range), support, points, stands, ...traits });

const splits = true;
const retires = true;
const runDown = true;
const hedge = true;
const shielded = true;
const carthaginian: readonly Nation[] = ['carthaginian'];
const roman: readonly Nation[] = ['roman'];
const macedonian: readonly Nation[] = ['macedonian'];
const egyptian: readonly Nation[] = ['egyptian'];
const assyrian: readonly Nation[] = ['assyrian'];
const COMMANDER = ['L15', 'R-9', 'R-20'];
const CATAPULT = ['F1', 'F2', 'F4', 'N7'];

/** X0 and Y0: every kind of stand – move, melee value, range, support, points, stands in a unit – and its traits. */
export const TROOPS = {
  heavyInfantry: row(2, 1, 0, 1, 3, 4, { arm: 'infantry', hitAs: 'heavyFoot', retires, runDown }),
  lightInfantry: row(3, 1 / 2, 3, 2, 3, 3, { arm: 'infantry', hitAs: 'lightFoot', splits, runDown, clauses: ['L14'] }),
  heavyCavalry: row(4, 1, 0, 1, 5, 4, { arm: 'cavalry', hitAs: 'heavyHorse', retires }),
  lightCavalry: row(5, 1 / 2, 2.5, 2, 5, 3, { arm: 'cavalry', hitAs: 'heavyFoot', splits, retires }),
  chariot: row(4, 2, 0, 1, 10, 1, { arm: 'chariot', hitAs: 'great', chargingValue: quarters(3), clauses: ['X1'] }),
  elephant: row(4, 2, 0, 1, 10, 1, {
    arm: 'elephant',
    hitAs: 'great',
    chargingValue: quarters(3),
    clauses: ['X1', 'R-8'],
  }),
  heavyCatapult: row(2, 0, 6, 0, 8, 1, { arm: 'catapult', hitAs: null, clauses: CATAPULT }),
  footCrew: row(2, 1 / 2, 0, 3, 2, 2, { arm: 'crew', hitAs: 'lightFoot', splits, runDown, clauses: ['L14'] }),
  lightCatapult: row(3, 0, 4, 0, 6, 1, { arm: 'catapult', hitAs: null, clauses: CATAPULT }),
  horseCrew: row(3, 1, 0, 3, 3, 1, { arm: 'crew', hitAs: 'heavyFoot', splits, clauses: ['L14'] }),
  commander: row(2, 2, 0, 4, 10, 1, { arm: 'commander', hitAs: 'commander', clauses: COMMANDER }),
  legionary: row(2, 1.5, 1.5, 1, 4, 4, {
    arm: 'infantry',
    hitAs: 'heavyFoot',
    nations: roman,
    runDown,
    hedge,
    clauses: ['Y6'],
  }),
  velites: row(3, 1, 2, 2, 3, 3, { arm: 'infantry', hitAs: 'lightFoot', nations: roman, splits, runDown }),
  numidian: row(6, 3 / 4, 3, 2, 6, 3, { arm: 'cavalry', hitAs: 'heavyFoot', nations: carthaginian, splits }),
  carthaginianElephant: row(4, 2, 3, 1, 10, 1, {
    arm: 'elephant',
    hitAs: 'great',
    nations: carthaginian,
    chargingValue: quarters(4),
    chargeRoll: 3,
    clauses: ['Y9', 'R-8'],
  }),
  hypaspist: row(3, 1, 0, 1, 4, 4, { arm: 'infantry', hitAs: 'heavyFoot', nations: macedonian, runDown }),
  phalangite: row(2, 1, 0, 1, 3, 4, {
    arm: 'infantry',
    hitAs: 'heavyFoot',
    nations: macedonian,
    runDown,
    hedge,
    phalanxValue: quarters(1.5),
    clauses: ['Y11'],
  }),
  peltast: row(3, 3 / 4, 2, 2, 4, 3, { arm: 'infantry', hitAs: 'lightFoot', nations: macedonian, splits, runDown }),
  companion: row(4, 1.5, 0, 1, 6, 4, { arm: 'cavalry', hitAs: 'heavyHorse', nations: macedonian }),
  lightChariot: row(5, 2, 3, 2, 9, 2, {
    arm: 'chariot',
    hitAs: 'great',
    nations: [...egyptian, ...assyrian],
    splits,
    chargingValue: quarters(3),
    clauses: ['Y10'],
  }),
  subcommander: row(3, 1.5, 0, 4, 5, 1, {
    arm: 'commander',
    hitAs: 'great',
    nations: egyptian,
    clauses: ['Y8', 'L15'],
  }),
  heavyChariot: row(4, 3, 3, 1, 12, 1, {
    arm: 'chariot',
    hitAs: 'great',
    nations: assyrian,
    dice: 2,
    clauses: ['Y14'],
  }),
  heavyFootArcher: row(2, 1, 3, 1, 4, 3, {
    arm: 'infantry',
    hitAs: 'heavyFoot',
    nations: assyrian,
    shielded,
    clauses: ['Y13', 'R-21'],
  }),
  heavyMountedArcher: row(4, 1, 3, 2, 6, 3, { arm: 'cavalry', hitAs: 'heavyHorse', nations: assyrian }),
  /** Y5: heavy infantry in everything but Q4. */
  sardinianGuard: row(2, 1, 0, 1, 3, 4, {
    arm: 'infantry',
    hitAs: 'heavyFoot',
    nations: egyptian,
    runDown,
    clauses: ['Y5'],
  }),
} as const satisfies Readonly<Record<string, Troop>>;

export type Kind = keyof typeof TROOPS;
export const KINDS = Object.keys(TROOPS) as readonly Kind[];

/** The row of a kind. Special troops without a special trait follow the normal rules (Y1). */
export const troopOf = (kind: Kind): Troop => TROOPS[kind];

/** True for the troops of the five armies (Y0). */
export const isSpecial = (kind: Kind): boolean => troopOf(kind).nations !== undefined;

export const isCatapult = (kind: Kind): boolean => troopOf(kind).arm === 'catapult';
export const isCrew = (kind: Kind): boolean => troopOf(kind).arm === 'crew';
/** Commanders, and subcommanders, who join and leave anyone, and support, as they do (N3, Y8). */
export const isCommander = (kind: Kind): boolean => troopOf(kind).arm === 'commander';

/** Cavalry, chariots and elephants, which L2 and Q5 name together. */
export const isMounted = (kind: Kind): boolean => ['cavalry', 'chariot', 'elephant'].includes(troopOf(kind).arm);

/** True for kinds that fire as light troops: all with a range except catapults (F5, R-8, Y6). */
export const firesByHand = (kind: Kind): boolean => troopOf(kind).range > 0 && !isCatapult(kind);

/** The crew that comes with a catapult (X0). */
export const CREW_OF: Readonly<Partial<Record<Kind, Kind>>> = { heavyCatapult: 'footCrew', lightCatapult: 'horseCrew' };

/** The clauses to look up for a kind, each once: the clauses of its row and of its traits. */
export const clausesFor = (kind: Kind): readonly string[] => {
  const { arm, clauses = [], hedge, retires, runDown, splits } = troopOf(kind);
  return [
    ...clauses,
    ...(hedge ? ['Y12'] : []),
    ...(splits ? [isSpecial(kind) ? 'Y7' : 'N3'] : []),
    ...(retires ? ['Q4'] : []),
    ...(isSpecial(kind) && arm !== 'commander' ? ['Y3'] : []),
    ...(runDown || isMounted(kind) ? ['Q5'] : []),
  ];
};
