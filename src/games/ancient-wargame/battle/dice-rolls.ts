import { fnv1a32 } from '../../../core/crypto/fnv1a.ts';
import { type Entry, type EntryKey, entryKeyOf, ROLL_TYPE } from '../../../core/log.ts';
import { createEntryParser } from '../../../core/migrate.ts';
import type { Square } from '../board/squares.ts';
import { chargeRollNeeded } from '../troops/value.ts';
import { EVENTS, type EventData } from './events.ts';
import { touchesFlammable, volleyDice, volleyTargets } from './fire-steps.ts';
import { coinsNeeded, meleeAt, meleeResultAt, meleeWithPieces } from './melee-steps.ts';
import { type BattleState, type BattleUnit, findUnit, type Units } from './state.ts';

/** The app's dice on the table. */
export type DiceRoll = EventData<'throw'>;

/** The purpose of a roll, before it is made: the unit or the square it is for. */
export type RollPurpose = Pick<DiceRoll, 'for' | 'unit' | 'square'>;

export const isSameRollPurpose = (a: RollPurpose, b: RollPurpose): boolean =>
  a.for === b.for && a.unit === b.unit && a.square === b.square;

/** A unit in play: on the board, or on a real table, where units have no square. */
const unitInPlay = (units: Units, id: string): BattleUnit | undefined => {
  const unit = findUnit(units, id);
  return unit?.standing === 'board' ? unit : undefined;
};

/**
 * The current number of dice in each pool of a purpose; empty if no dice are needed any more (F4, F6, L10, Q3, R-2,
 * Y9).
 */
export const dicePools = (
  state: BattleState,
  { for: what, unit: id = '', square = -1 }: RollPurpose,
): readonly number[] => {
  switch (what) {
    case 'shot':
    case 'kindle': {
      const catapult = unitInPlay(state.turn.opening, id);
      if (!catapult || state.turn.phase !== 'catapults' || state.turn.shot.includes(id)) return [];
      const fire = touchesFlammable(state, square) ? [2] : [];
      return what === 'kindle' ? fire : [1, ...fire];
    }
    case 'volley': {
      const dice = volleyDice(state, id);
      return dice && state.turn.phase === 'lightTroops' && !state.turn.fired.includes(id) ? [dice.total] : [];
    }
    case 'work': {
      const unit = unitInPlay(state.units, id);
      return unit && chargeRollNeeded(unit.kind) !== undefined && state.turn.worked[id] === undefined ? [1] : [];
    }
    case 'fight': {
      if (meleeAt(state, square)?.fought !== false || !meleeResultAt(state, square)) return [];
      const needs = coinsNeeded(state, square);
      return [needs.a ? 1 : 0, needs.b ? 1 : 0];
    }
  }
};

/** True if these are the dice of all pools. False without pools: then no roll is due any more. */
export const areFacesComplete = (pools: readonly number[], faces: readonly (readonly number[])[]): boolean =>
  pools.length > 0 && pools.length === faces.length && pools.every((n, i) => faces[i]?.length === n);

/** True if dice can still be applied: their number is the current one. */
export const isRollApplicable = (state: BattleState, dice: DiceRoll): boolean =>
  areFacesComplete(dicePools(state, dice), dice.faces);

/** A key of everything that a roll depends on: the same key means the same state. */
export const rollStateHash = (state: BattleState, { for: what, unit = '', square = -1 }: RollPurpose): number => {
  const about = (): unknown => {
    if (what === 'volley') return volleyTargets(state, unit).targets;
    if (what === 'fight') return meleeAt(state, square) && meleeWithPieces(state, square);
    return findUnit(state.units, unit);
  };
  return fnv1a32(JSON.stringify([dicePools(state, { for: what, unit, square }), about() ?? null]));
};

const parseRoll = createEntryParser({ throw: EVENTS.throw });

/** The app's dice rolled earlier for a purpose, and the entry that holds them. */
export interface EarlierRoll {
  readonly key: EntryKey;
  readonly faces: readonly (readonly number[])[];
  /** The square they were rolled at, if any. */
  readonly square: Square | undefined;
}

/**
 * The latest dice of the app for a purpose in a turn, from any entry of a log, active or undone; undefined if there are
 * none. Dice count once: a unit keeps its dice for any target, and they come up again if it rolls again.
 */
export const findEarlierRoll = (
  log: readonly Entry[],
  turn: number,
  { for: what, unit, square }: RollPurpose,
): EarlierRoll | undefined => {
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i] as Entry;
    if (entry.type !== ROLL_TYPE || !parseRoll(ROLL_TYPE, entry.data).ok) continue;
    const data = entry.data as DiceRoll;
    const isSame = data.for === what && data.turn === turn && data.unit === unit;
    if (isSame && (unit !== undefined || data.square === square))
      return { key: entryKeyOf(entry), faces: data.faces, square: data.square };
  }
  return undefined;
};

/** Faces for pools of dice; faces rolled earlier come first. */
export const withEarlierFaces = (
  rolled: readonly (readonly number[])[],
  before: EarlierRoll | undefined,
): readonly (readonly number[])[] => rolled.map((pool, i) => pool.map((face, j) => before?.faces[i]?.[j] ?? face));

/** A roll as entry data. */
export const createDiceRoll = (
  state: BattleState,
  purpose: RollPurpose,
  faces: readonly (readonly number[])[],
): DiceRoll => ({
  for: purpose.for,
  ...(purpose.unit !== undefined && { unit: purpose.unit }),
  ...(purpose.square !== undefined && { square: purpose.square }),
  faces: faces.map(pool => [...pool]),
  turn: state.turn.number,
  seen: rollStateHash(state, purpose),
});
