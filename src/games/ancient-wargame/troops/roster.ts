/** What a stand is, for clauses that speak of infantry, cavalry and so on. */
export const TROOP_ARMS = ['infantry', 'cavalry', 'chariot', 'elephant', 'crew', 'catapult', 'commander'] as const;
export type TroopArm = (typeof TROOP_ARMS)[number];

/** The rows of F7: as what a stand is hit by light troops. Catapults are not. */
export const HIT_CLASSES = ['lightFoot', 'heavyFoot', 'heavyHorse', 'great', 'commander'] as const;
export type HitClass = (typeof HIT_CLASSES)[number];

/** How a stand supports a melee (L2): 0 never comes up, for catapults. */
export type SupportType = 0 | 1 | 2 | 3 | 4;

/** One row of X or Y. Distances are in half squares, values in quarters; both whole numbers. */
export interface Troop {
  /** Half squares a move. */
  readonly move: number;
  /** Quarters a stand; what some stands are worth besides, `value.ts` says (X1, Y9–Y11). */
  readonly value: number;
  /** Half squares that it reaches, 0 for who does not fire. */
  readonly range: number;
  readonly support: SupportType;
  /** Points a stand. */
  readonly points: number;
  /** Stands in a unit that is bought. */
  readonly stands: number;
  readonly arm: TroopArm;
  readonly hitAs: HitClass | null;
  /** Y: belongs to one of the five armies. */
  readonly special?: true;
  /** May split and join (N3, Y7). */
  readonly splits?: true;
  /** The last stand retires until it is off the board (Q4). */
  readonly retires?: true;
  /** A single stand in the open is run down (Q5, Y3). */
  readonly runDown?: true;
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
  more: Pick<Troop, 'arm' | 'hitAs'> & Partial<Pick<Troop, 'special' | 'splits' | 'retires' | 'runDown'>>,
): Troop => ({ move: half(move), value: quarters(value), range: half(range), support, points, stands, ...more });

const special = true;
const splits = true;
const retires = true;
const runDown = true;

/** X0 and Y0: every kind of stand – move, melee value, range, support, points, stands in a unit – and what it is. */
export const TROOPS = {
  heavyInfantry: row(2, 1, 0, 1, 3, 4, { arm: 'infantry', hitAs: 'heavyFoot', retires, runDown }),
  lightInfantry: row(3, 1 / 2, 3, 2, 3, 3, { arm: 'infantry', hitAs: 'lightFoot', splits, runDown }),
  heavyCavalry: row(4, 1, 0, 1, 5, 4, { arm: 'cavalry', hitAs: 'heavyHorse', retires }),
  lightCavalry: row(5, 1 / 2, 2.5, 2, 5, 3, { arm: 'cavalry', hitAs: 'heavyFoot', splits, retires }),
  chariot: row(4, 2, 0, 1, 10, 1, { arm: 'chariot', hitAs: 'great' }),
  elephant: row(4, 2, 0, 1, 10, 1, { arm: 'elephant', hitAs: 'great' }),
  heavyCatapult: row(2, 0, 6, 0, 8, 1, { arm: 'catapult', hitAs: null }),
  footCrew: row(2, 1 / 2, 0, 3, 2, 2, { arm: 'crew', hitAs: 'lightFoot', splits, runDown }),
  lightCatapult: row(3, 0, 4, 0, 6, 1, { arm: 'catapult', hitAs: null }),
  horseCrew: row(3, 1, 0, 3, 3, 1, { arm: 'crew', hitAs: 'heavyFoot', splits }),
  commander: row(2, 2, 0, 4, 10, 1, { arm: 'commander', hitAs: 'commander' }),
  legionary: row(2, 1.5, 1.5, 1, 4, 4, { arm: 'infantry', hitAs: 'heavyFoot', special, runDown }),
  velites: row(3, 1, 2, 2, 3, 3, { arm: 'infantry', hitAs: 'lightFoot', special, splits, runDown }),
  numidian: row(6, 3 / 4, 3, 2, 6, 3, { arm: 'cavalry', hitAs: 'heavyFoot', special, splits }),
  carthaginianElephant: row(4, 2, 3, 1, 10, 1, { arm: 'elephant', hitAs: 'great', special }),
  hypaspist: row(3, 1, 0, 1, 4, 4, { arm: 'infantry', hitAs: 'heavyFoot', special, runDown }),
  phalangite: row(2, 1, 0, 1, 3, 4, { arm: 'infantry', hitAs: 'heavyFoot', special, runDown }),
  peltast: row(3, 3 / 4, 2, 2, 4, 3, { arm: 'infantry', hitAs: 'lightFoot', special, splits, runDown }),
  companion: row(4, 1.5, 0, 1, 6, 4, { arm: 'cavalry', hitAs: 'heavyHorse', special }),
  lightChariot: row(5, 2, 3, 2, 9, 2, { arm: 'chariot', hitAs: 'great', special, splits }),
  subcommander: row(3, 1.5, 0, 4, 5, 1, { arm: 'commander', hitAs: 'great', special }),
  heavyChariot: row(4, 3, 3, 1, 12, 1, { arm: 'chariot', hitAs: 'great', special }),
  heavyFootArcher: row(2, 1, 3, 1, 4, 3, { arm: 'infantry', hitAs: 'heavyFoot', special }),
  heavyMountedArcher: row(4, 1, 3, 2, 6, 3, { arm: 'cavalry', hitAs: 'heavyHorse', special }),
  /** Y5: heavy infantry in everything but Q4. */
  sardinianGuard: row(2, 1, 0, 1, 3, 4, { arm: 'infantry', hitAs: 'heavyFoot', special, runDown }),
} as const satisfies Readonly<Record<string, Troop>>;

export type Kind = keyof typeof TROOPS;
export const KINDS = Object.keys(TROOPS) as readonly Kind[];

/** The row of a kind; what special troops have no word for follows the normal rules (Y1). */
export const troopOf = (kind: Kind): Troop => TROOPS[kind];

export const isCatapult = (kind: Kind): boolean => troopOf(kind).arm === 'catapult';
export const isCrew = (kind: Kind): boolean => troopOf(kind).arm === 'crew';
/** Commanders, and subcommanders, who join and leave anyone, and support, as they do (N3, Y8). */
export const isCommander = (kind: Kind): boolean => troopOf(kind).arm === 'commander';

/** Cavalry, chariots and elephants, whom L2 and Q5 name together. */
export const isMounted = (kind: Kind): boolean => ['cavalry', 'chariot', 'elephant'].includes(troopOf(kind).arm);

/** Whether they throw, shoot or sling as light troops do: all who have a range and are no catapult (F5, R-8, Y6). */
export const firesByHand = (kind: Kind): boolean => troopOf(kind).range > 0 && !isCatapult(kind);

/** The crew that comes with a catapult (X0). */
export const CREW_OF: Readonly<Partial<Record<Kind, Kind>>> = { heavyCatapult: 'footCrew', lightCatapult: 'horseCrew' };
