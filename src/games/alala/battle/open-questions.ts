import { levelChange } from '../actions/unit-changes.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import { applyMoraleEvent, belowHalf, type MoraleEvent } from '../rules/morale.ts';
import { lastFoes, quarriesOf } from './relations.ts';
import { otherSide, type SideId } from './sides.ts';
import { type BattleState, type BattleUnit, findById, isOnTable, type PendingQuestion } from './state.ts';

/** The last state that was checked, in which all questions matter. A log is applied one entry after another. */
let lastChecked: BattleState | undefined;

/**
 * The state without questions and due moves that no longer matter: about units that are dead or gone, or that another
 * phone's entry has settled. A removed question is asked again only after a change that concerns it.
 */
export const withoutSettledQuestions = (state: BattleState, before: readonly PendingQuestion[]): BattleState => {
  const isKnown = lastChecked?.due === before && settlesNothing(lastChecked, state);
  const matters = createQuestionCheck(state);
  const due = isKnown || state.due.every(matters) ? state.due : state.due.filter(matters);
  const idle: BattleUnit[] = [];
  for (const id in state.units) {
    const unit = state.units[id];
    if (unit && unit.owes !== null && !isMovePending(state, unit)) idle.push(unit);
  }
  const next =
    due === state.due && idle.length === 0
      ? state
      : { ...state, due, units: { ...state.units, ...withoutPendingMoves(idle) } };
  lastChecked = next;
  return next;
};

/** Adds questions, but only those that still matter, to a state that `withoutSettledQuestions` has returned. */
export const withQuestions = (
  state: BattleState,
  added: readonly PendingQuestion[],
  lastOf: (all: readonly PendingQuestion[]) => readonly PendingQuestion[],
): BattleState => {
  const asked = added.length > 0 ? added.filter(createQuestionCheck(state)) : added;
  if (asked.length === 0) return state;
  const next = { ...state, due: lastOf(state.due.concat(asked)) };
  lastChecked = next;
  return next;
};

const withoutPendingMoves = (idle: readonly BattleUnit[]): BattleState['units'] =>
  Object.fromEntries(
    idle.map(unit => [unit.id, { ...unit, owes: null, ...(isFollowMove(unit) && { move: 'stay' as const }) }]),
  );

/** Without the risks that a leader ran before his second took over: a blow cannot reach him before he led (L2, R-35). */
export const withoutOutdatedRisks = (before: BattleState, state: BattleState): BattleState => {
  if (state.leaders === before.leaders) return state;
  const relieved = new Set(
    Object.values(state.leaders).flatMap(({ id, second }) =>
      findById(before.leaders, id)?.second === second ? [] : [id],
    ),
  );
  if (relieved.size === 0) return state;
  const due = state.due.filter(item => item.kind !== 'risk' || !relieved.has(item.leader));
  return due.length === state.due.length ? state : { ...state, due };
};

/** Returns whether a question still matters in a state. Facts that many questions need are computed once. */
const createQuestionCheck = (state: BattleState): ((item: PendingQuestion) => boolean) => {
  let witnesses: Readonly<Record<SideId, Witnesses>> | undefined;
  const led = lazyValue(
    () => new Set(Object.values(state.leaders).flatMap(({ alive, unit }) => (alive && unit !== null ? [unit] : []))),
  );
  return item => {
    switch (item.kind) {
      case 'risk': {
        const leader = findById(state.leaders, item.leader);
        if (!leader?.alive) return false;
        // A blow falls on a unit that he is with (L1); a card finds him anywhere.
        return item.cause === 'card' || leader.unit !== null;
      }
      case 'halved': {
        const unit = findById(state.units, item.unit);
        const bits = unit ? unitFactsOf(unit, state.house) : 0;
        if (!(bits & ON_TABLE && bits & BELOW_HALF)) return false;
        return !(bits & SHAKEN) || led().has(item.unit);
      }
      case 'hack':
        return isThere(state, item.unit) && isThere(state, item.victim);
      case 'morale': {
        witnesses ??= witnessesOf(state);
        const { leaderKilled, broken } = witnesses[item.side];
        if (item.event === 'leaderKilled') return leaderKilled;
        // A broken unit is not its own witness.
        return broken === 'any' || (broken !== undefined && broken.only !== item.unit);
      }
    }
  };
};

/** The properties of a unit that questions depend on, as bits of one number. */
const [ON_TABLE, BELOW_HALF, SHAKEN] = [1, 2, 4];
/** The events of A3, each with the bit for a unit that would change by it. */
const CHANGED_BY: readonly (readonly [MoraleEvent, number])[] = [
  ['leaderKilled', 8],
  ['friendlyHoplitesBroken', 16],
  ['enemyHoplitesBroken', 32],
];
const [BY_LEADER, BY_FRIENDS, BY_ENEMIES] = CHANGED_BY.map(([, bit]) => bit) as [number, number, number];

/** Cached results of `unitFactsOf` by unit: a unit stays the same object until a change. */
const unitFacts = new WeakMap<BattleUnit, { readonly house: HouseRules; readonly bits: number }>();

/** All properties of a unit that questions depend on. A unit off the table cannot change. */
const unitFactsOf = (unit: BattleUnit, house: HouseRules): number => {
  const kept = unitFacts.get(unit);
  if (kept?.house === house) return kept.bits;
  let bits = (belowHalf(unit) ? BELOW_HALF : 0) | (unit.aggression === 'shaken' ? SHAKEN : 0);
  if (isOnTable(unit)) {
    bits |= ON_TABLE;
    for (const [event, bit] of CHANGED_BY)
      if (Object.keys(levelChange(unit, applyMoraleEvent(unit, event, house))).length > 0) bits |= bit;
  }
  unitFacts.set(unit, { house, bits });
  return bits;
};

/** True if nothing has changed that `unitFactsOf` reads. */
const isUnchanged = (a: BattleUnit, b: BattleUnit): boolean =>
  a.men === b.men &&
  a.startingMen === b.startingMen &&
  a.aggression === b.aggression &&
  a.standing === b.standing &&
  a.formed === b.formed &&
  a.move === b.move &&
  a.owes === b.owes;

/** Facts of a unit without which a question about it, or about its side, is settled. */
const NEEDED = ON_TABLE | BELOW_HALF;
const WITNESS = BY_LEADER | BY_FRIENDS | BY_ENEMIES;

/** Whether every question that matters in the first of two states of a battle matters in the second too. */
const settlesNothing = (a: BattleState, b: BattleState): boolean => {
  if (a.house !== b.house) return false;
  let isWitnessLost = false;
  for (const id in b.units) {
    const one = a.units[id];
    const other = b.units[id];
    if (one === other) continue;
    if (!one || !other) return false;
    if (isUnchanged(one, other)) continue;
    const [before, after] = [unitFactsOf(one, a.house), unitFactsOf(other, b.house)];
    if (before & ~after & NEEDED || after & ~before & SHAKEN) return false;
    if (before & ~after & WITNESS) isWitnessLost = true;
  }
  for (const id in b.leaders) {
    const one = a.leaders[id];
    const other = b.leaders[id];
    if (one !== other && (one?.alive !== other?.alive || one?.unit !== other?.unit)) return false;
  }
  if (!isWitnessLost) return true;
  const [before, after] = [witnessesOf(a), witnessesOf(b)];
  return areAlike(before.a, after.a) && areAlike(before.b, after.b);
};

/** Units on the table that a side's events of A3 would change. */
interface Witnesses {
  /** Whether the death of its leader would change anybody. */
  readonly leaderKilled: boolean;
  /** The units that would change if hoplites of their side broke: for any unit, for one unit only, or for none. */
  readonly broken: 'any' | { readonly only: string } | undefined;
}

const areAlike = (a: Witnesses, b: Witnesses): boolean => {
  const [one, other] = [a.broken, b.broken];
  const isSame = typeof one === 'object' && typeof other === 'object' ? one.only === other.only : one === other;
  return isSame && a.leaderKilled === b.leaderKilled;
};

const witnessesOf = ({ units, house }: BattleState): Readonly<Record<SideId, Witnesses>> => {
  const changed = (side: SideId, bit: number): readonly string[] => {
    const found: string[] = [];
    for (const id in units) {
      const unit = units[id];
      if (unit?.side === side && unitFactsOf(unit, house) & bit) found.push(id);
      if (found.length === 2) break;
    }
    return found;
  };
  const of = (side: SideId): Witnesses => {
    const [first, second] = changed(side, BY_FRIENDS);
    const isAny = second !== undefined || changed(otherSide(side), BY_ENEMIES).length > 0;
    return {
      leaderKilled: changed(side, BY_LEADER).length > 0,
      broken: isAny ? 'any' : first === undefined ? undefined : { only: first },
    };
  };
  return { a: of('a'), b: of('b') };
};

const lazyValue = <T>(work: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
};

const isMovePending = (state: BattleState, unit: BattleUnit): boolean => {
  if (!isOnTable(unit)) return false;
  switch (unit.owes?.what) {
    // Without a unit left to pursue, no pursuit can go on (P5).
    case 'pursuitTest':
      return quarriesOf(state, unit).length > 0;
    // A unit that has retired or routed since did not fall back: it is in contact with no unit (P1).
    case 'followUp':
      return lastFoes(state, unit).some(id => findById(state.units, id)?.standing === 'inLine');
    default:
      return true;
  }
};

// A finished pursuit, or an impossible follow-up, gives no +2 dice in the next fight (B2).
const isFollowMove = ({ owes, move }: BattleUnit): boolean =>
  (owes?.what === 'pursuitTest' && move === 'pursue') || (owes?.what === 'followUp' && move === 'followUp');

const isThere = (state: BattleState, id: string): boolean => {
  const unit = findById(state.units, id);
  return unit !== undefined && isOnTable(unit);
};
