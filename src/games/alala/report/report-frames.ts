import { positionsOf } from '../battle/plan/positions.ts';
import type { BattleState } from '../battle/state.ts';
import { gapBetween, touches } from '../rules/plan/positions.ts';
import { PHASES, type Phase } from '../rules/vocabulary.ts';
import type { Step } from './steps.ts';

/** The plan at one moment of the battle: at the start of a turn, or at the end of one of its phases. */
export interface Frame {
  readonly turn: number;
  /** The phase that is over; undefined at the start of the turn. */
  readonly after?: Phase;
  readonly state: BattleState;
}

/**
 * The plan from turn to turn and phase to phase, in order, each turn from its start on. A phase in which nothing on
 * the plan changed has no frame. Empty for a battle without a plan.
 */
export const framesOf = (start: BattleState, steps: readonly Step[]): readonly Frame[] => {
  const frames: Frame[] = [];
  const add = (state: BattleState, turn: number, after?: Phase): void => {
    const frame: Frame = { state, turn, ...(after && { after }) };
    // Players can set the turn back: later moments are then replaced.
    while (placeInTime(frames.at(-1)) >= placeInTime(frame)) frames.pop();
    if (!state.ground) return;
    const last = frames.at(-1);
    if (last && looksOf(last.state) === looksOf(state)) {
      // Of two that look alike the start of a turn stays.
      if (after !== undefined) return;
      if (last.after !== undefined) frames.pop();
    }
    frames.push(frame);
  };
  add(start, start.turn.turn);
  for (const { before, after } of steps) {
    if (before.turn.turn === after.turn.turn && before.turn.phase === after.turn.phase) continue;
    add(before, before.turn.turn, before.turn.phase);
    if (before.turn.turn !== after.turn.turn) add(after, after.turn.turn);
  }
  const end = steps.at(-1)?.after;
  if (end) add(end, end.turn.turn, end.turn.phase);
  return frames;
};

/** The first frame of each turn: the map at its start, or the first one known. */
export const turnMapsOf = (frames: readonly Frame[]): readonly Frame[] =>
  frames.filter(({ turn }, i) => frames[i - 1]?.turn !== turn);

/** A number that grows with time. */
const placeInTime = (frame: Frame | undefined): number =>
  frame ? frame.turn * (PHASES.length + 1) + (frame.after ? PHASES.indexOf(frame.after) + 1 : 0) : -1;

/** All that a map shows of a state. */
const looksOf = ({ ground, units, leaders }: BattleState): string =>
  JSON.stringify([
    ground,
    Object.values(units).map(({ place, men, aggression, disorder, standing, formed }) => [
      place,
      men,
      aggression,
      disorder,
      standing,
      formed,
    ]),
    Object.values(leaders).map(({ unit, alive }) => [unit, alive]),
  ]);

/** The relative position of the two armies on a map. */
export interface FrameFacts {
  /** Tenths of an inch between the two units that are nearest to each other; undefined where an army has none left. */
  readonly gap: number | undefined;
  /** Units in contact with an enemy. */
  readonly inContact: number;
}

export const frameFactsOf = ({ state }: Frame): FrameFacts => {
  const [a, b] = [positionsOf(state, 'a'), positionsOf(state, 'b')];
  const gaps = a.flatMap(own => b.map(enemy => gapBetween(own, enemy)));
  const touching = (units: typeof a, enemies: typeof a): number =>
    units.filter(unit => enemies.some(enemy => touches(unit, enemy))).length;
  return {
    gap: gaps.length > 0 ? Math.min(...gaps) : undefined,
    inContact: touching(a, b) + touching(b, a),
  };
};
