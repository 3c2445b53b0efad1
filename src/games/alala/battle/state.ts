import type { ArmySetup, Blazon, Colour, DisplayName, Rank } from '../army/army-setup.ts';
import { coloursOf } from '../army/colours.ts';
import type { Deck } from '../gods/deck.ts';
import { initialGods } from '../gods/draw-and-discard.ts';
import type { GodsState } from '../gods/gods-state.ts';
import { HOUSE_DECK } from '../gods/house-deck.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import type { TableMove } from '../rules/movement/table-moves.ts';
import type { Footprint, Place } from '../rules/plan/geometry.ts';
import type { Ground } from '../rules/plan/ground.ts';
import type { Moment } from '../rules/turn.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import type { ChargedSide, ControlResult, Move, Phase, Unit } from '../rules/vocabulary.ts';
import type { FighterPlan } from './events.ts';
import { type BattleResult, SIDES, type SideId, type Standing } from './sides.ts';

export interface Setup {
  readonly house: HouseRules;
  readonly armies: { readonly a: ArmySetup; readonly b: ArmySetup };
  readonly about?: BattleNotes;
  /** The cards of the God Pack; the house deck by default. */
  readonly gods?: Deck;
  /** The plan to scale; a battle without one has none. */
  readonly plan?: {
    readonly ground: Ground;
    readonly places: readonly { readonly unit: string; readonly place: Place }[];
  };
  /** The battle ends by the house rule, after this turn at the latest. Absent if the players decide. */
  readonly houseEnd?: HouseEnd;
  /** The armies that the app commands. */
  readonly commanders?: Commanders;
}

export interface HouseEnd {
  readonly lastTurn: number;
  /** The share of its points that each army has lost decides, not the points themselves: for armies of unequal strength. */
  readonly byShare?: true;
}

/** The AI level of an army. */
export const COMMANDER_LEVELS = ['recruit', 'veteran', 'strategos'] as const;
export type CommanderLevel = (typeof COMMANDER_LEVELS)[number];

/** An army that the app commands. Its character follows from the seed, which is hidden until the end. */
export interface CommanderSetup {
  readonly level: CommanderLevel;
  /** 0 to 2³² − 1. */
  readonly seed: number;
}
export type Commanders = Readonly<Partial<Record<SideId, CommanderSetup>>>;

/** The players' notes about a battle; each can be empty. */
export interface BattleNotes {
  readonly place: string;
  readonly date: string;
  readonly notes: string;
}

/** A charge that was declared (G1); `met` unless the target evaded. */
export interface Charge {
  readonly target: string;
  readonly side: ChargedSide;
  /** Into the rear or the shieldless flank (A3). */
  readonly shieldless: boolean;
  readonly met: boolean;
}

/** A unit's actions this turn, as far as recorded. */
export interface UnitTurn {
  /** The result of its control test; null if it took none (T1). */
  readonly control: ControlResult | null;
  /** Its leader has it in hand (C1). */
  readonly controlled: boolean;
  readonly shots: number;
  readonly moved: boolean;
  /**
   * The phase of its last move this turn. For units that pass through it in that phase, it is not stationary (M11,
   *
   */
  readonly movedIn: Phase | null;
  readonly redressed: boolean;
  /** It had its move and stood still (A3). */
  readonly halted: boolean;
  /** Inches of its advance (G1, R-12). */
  readonly advanced: number;
  readonly charge: Charge | null;
  /** The units it fought. */
  readonly fought: readonly string[];
}

export const NEW_UNIT_TURN: UnitTurn = {
  control: null,
  controlled: false,
  shots: 0,
  moved: false,
  movedIn: null,
  redressed: false,
  halted: false,
  advanced: 0,
  charge: null,
  fought: [],
};

/** A move, or the test after a pursuit, that a unit must still make: at once, or after the fights (T6). */
export interface PendingMove {
  readonly what: TableMove | 'pursuitTest';
  readonly when: 'now' | 'afterCombat';
}

export interface BattleUnit extends Unit {
  readonly id: string;
  readonly side: SideId;
  readonly name: DisplayName;
  readonly phalanx?: string;
  readonly rank: Rank;
  /** For rank `rear`: the unit of the line in front of it. */
  readonly behind?: string;
  /** Its ground on the plan; absent for the default of its kind. */
  readonly footprint?: Footprint;
  /** Its place on the plan; undefined before it is placed. */
  readonly place?: Place;
  readonly standing: Standing;
  /** The move that its last fight or control test demanded. */
  readonly move: Move | null;
  /** Its last move on the table, for a control test that repeats it (K3). */
  readonly lastMove: TableMove | null;
  readonly thisTurn: UnitTurn;
  /** Inches of its advance in the turn before. */
  readonly advancedLast: number;
  readonly owes: PendingMove | null;
  /** True if the unit retired in the last turn and has done nothing since, so that it would continue to flee. */
  readonly fledLast?: true | undefined;
  /**
   * Inches of its flight, the number of moves (the first goes farther, M3), and the inches that each pursuer has
   * covered.
   */
  readonly flight: {
    readonly inches: number;
    readonly moves: number;
    readonly pursued: Readonly<Record<string, number>>;
  } | null;
  /** Its last fight and opponents, as defaults for the next fight, and supporters that have lost contact. */
  readonly lastFight?: {
    readonly plan: FighterPlan;
    readonly foes: readonly string[];
    readonly apart?: readonly string[];
  };
  /**
   * True if the unit has moved, halted or redressed since its last fight or charge, so that it has no impetus any more
   * (R-37).
   */
  readonly settled?: true;
}

export interface Leader {
  readonly id: string;
  readonly side: SideId;
  readonly name: DisplayName;
  readonly secondName?: DisplayName;
  readonly phalanx?: string;
  /** Command points each turn: his allowance. */
  readonly cp: number;
  /** Of these, spent this turn. */
  readonly spent: number;
  readonly unit: string | null;
  readonly alive: boolean;
  /** The second in command has taken over (L2). */
  readonly second: boolean;
  /** He has signalled the advance of his phalanx, this turn or an earlier one (C4). */
  readonly signalled: boolean;
  /** The unit that he was with when he signalled (C4). */
  readonly signalledWith?: string | null;
  /** He has paid for control this turn (C1). */
  readonly controls: boolean;
}

/** Something that the sheet asks for now, until it is done or dismissed. */
export type Question =
  | { readonly kind: 'risk'; readonly leader: string; readonly cause: 'shot' | 'combat' | 'card' }
  | { readonly kind: 'hack'; readonly unit: string; readonly victim: string }
  /** A correction by hand has taken it below half: is it Shaken, and its leader at risk? (A1, L1, R-42) */
  | { readonly kind: 'halved'; readonly unit: string }
  | {
      readonly kind: 'morale';
      readonly event: 'broken' | 'leaderKilled';
      readonly unit: string | null;
      readonly side: SideId;
    };

export type PendingQuestion = Question & { readonly id: string };

/** Where the battle stands in the sequence of play (T). */
export interface TurnState extends Moment {
  /** The side with the initiative this turn, or null if undecided (T0). */
  readonly initiative: SideId | null;
  /** The dice of each side that gave the initiative, in the order of `SIDES`; empty if it was set by hand or kept. */
  readonly initiativeDice: readonly number[];
  /** Tasks of this turn that the players ticked off by hand. */
  readonly ticked: readonly string[];
  /** Units within 4" of a unit when the players were last asked, this turn (R-4). */
  readonly near: Readonly<Record<string, readonly string[]>>;
  /** Units whose breaking was already asked about this turn: one flight is one event. */
  readonly broken: readonly string[];
}

export interface BattleState {
  /** The players' verdict at the end; null during the battle. */
  readonly ended: BattleResult | null;
  readonly turn: TurnState;
  readonly house: HouseRules;
  readonly about?: BattleNotes;
  /** The table to scale; none where the battle goes without a plan. */
  readonly ground?: Ground;
  readonly armies: Readonly<
    Record<
      SideId,
      Pick<ArmySetup, 'name' | 'blazon' | 'phalanxes'> & { readonly colour: Colour; readonly line: readonly string[] }
    >
  >;
  readonly units: Readonly<Record<string, BattleUnit>>;
  readonly leaders: Readonly<Record<string, Leader>>;
  readonly due: readonly PendingQuestion[];
  /** Questions of the state itself that the players left open (see stranded.ts). */
  readonly waived: readonly string[];
  readonly gods: GodsState;
  readonly houseEnd?: HouseEnd;
  readonly commanders?: Commanders;
}

/** The state before the first entry. */
export const initialState = (setup: Setup): BattleState => {
  const units: Record<string, BattleUnit> = {};
  const leaders: Record<string, Leader> = {};
  const places = new Map(setup.plan?.places.map(({ unit, place }) => [unit, place]));
  for (const side of SIDES) {
    for (const unit of setup.armies[side].units)
      units[unit.id] = {
        ...unit,
        side,
        startingMen: unit.men,
        disorder: 0,
        formed: isHoplites(unit),
        standing: 'inLine',
        move: null,
        lastMove: null,
        thisTurn: NEW_UNIT_TURN,
        advancedLast: 0,
        owes: null,
        flight: null,
        ...(places.has(unit.id) && { place: places.get(unit.id) as Place }),
      };
    for (const leader of setup.armies[side].leaders)
      leaders[leader.id] = { ...leader, side, spent: 0, alive: true, second: false, signalled: false, controls: false };
  }
  const colours = coloursOf(setup.armies);
  const army = (side: SideId): BattleState['armies'][SideId] => {
    const { name, blazon, phalanxes, units } = setup.armies[side];
    return { name, blazon, colour: colours[side], phalanxes, line: units.map(unit => unit.id) };
  };
  return {
    house: setup.house,
    ...(setup.about && { about: setup.about }),
    ...(setup.plan && { ground: setup.plan.ground }),
    ...(setup.houseEnd && { houseEnd: setup.houseEnd }),
    ...(setup.commanders && { commanders: setup.commanders }),
    armies: { a: army('a'), b: army('b') },
    units,
    leaders,
    due: [],
    waived: [],
    gods: initialGods(setup.gods ?? HOUSE_DECK),
    ended: null,
    turn: { turn: 1, phase: 'initiative', initiative: null, initiativeDice: [], ticked: [], near: {}, broken: [] },
  };
};

/**
 * Looks up a unit or leader by id. Ids come from outside, so `constructor` must not be found unless the set-up has it.
 */
export const findById = <T>(all: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

/** The leaders with a unit who live: there may be more than one. */
export const leadersWith = (state: BattleState, unit: string): Leader[] =>
  Object.values(state.leaders).filter(leader => leader.alive && leader.unit === unit);

/** The leader with a unit, if he lives. */
export const leaderWith = (state: BattleState, unit: string): Leader | undefined => leadersWith(state, unit)[0];

/** Whether a unit is still in the battle. */
export const isOnTable = (unit: BattleUnit): boolean => unit.standing !== 'out' && unit.standing !== 'destroyed';

/** A side's units in the order of its line, left to right. */
export const unitsOf = (state: BattleState, side: SideId): BattleUnit[] =>
  state.armies[side].line.map(id => state.units[id] as BattleUnit);

/** The sign on a unit's shields: its phalanx's, or the army's. */
export const blazonOf = (state: BattleState, unit: BattleUnit): Blazon =>
  state.armies[unit.side].phalanxes.find(phalanx => phalanx.id === unit.phalanx)?.blazon ??
  state.armies[unit.side].blazon;
