import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import type { Action } from '../../../../src/games/alala/ai/action.ts';
import { chooseAnswer } from '../../../../src/games/alala/ai/decide.ts';
import { executeAction } from '../../../../src/games/alala/ai/execute-action.ts';
import { type Decision, nextDecision } from '../../../../src/games/alala/ai/next-decision.ts';
import type { AnyEvent } from '../../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import type { BattleResult } from '../../../../src/games/alala/battle/sides.ts';
import { type BattleState, initialState, type Setup } from '../../../../src/games/alala/battle/state.ts';
import { houseResult } from '../../../../src/games/alala/report/points-result.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import { withPlan } from '../../../../src/games/alala/setup/setup-draft.ts';

/** Decides for a side or for both players: returns one of the actions. */
export type Player = (state: BattleState, decision: Decision, random: RandomInt) => Action;

/** Chooses any lawful action with equal chances. */
export const randomPlayer: Player = (_state, { actions }, random) => actions[random(actions.length)] ?? actions[0];

/** A battle of a ready-made army against itself, on open ground, to turn 12 at the latest. */
export const mirrored = (place: number, random: RandomInt): Setup => {
  const ready = READY_MADE[place % READY_MADE.length] as ReadyMade;
  const [army] = ready.armies;
  return {
    ...withPlan(setupOf({ ...ready, armies: [army, army] }, DEFAULT_RULES, random)),
    houseEnd: { lastTurn: 12 },
  };
};

export interface PlayedOut {
  readonly state: BattleState;
  readonly result: BattleResult;
  readonly entries: number;
}

/** Plays a battle to its end by R-47. Charged units give their best answer. Throws if the battle does not end. */
export const playOut = (
  setup: Setup,
  players: Readonly<Record<'a' | 'b', Player>>,
  random: RandomInt,
  each?: (before: BattleState, event: AnyEvent, after: BattleState, decision: Decision) => void,
): PlayedOut => {
  let state = initialState(setup);
  for (let entries = 0; entries < MOST_ENTRIES; entries++) {
    const result = houseResult(state);
    const decision = nextDecision(state);
    if (result !== undefined || !decision) return { state, result: result ?? 'open', entries };
    const player = decision.actions.length === 1 ? randomPlayer : players[decision.side ?? 'a'];
    const action = player(state, decision, random);
    const answer = action.kind === 'charge' ? chooseAnswer(state, action.unit, action.target) : undefined;
    const event = executeAction(state, action, random, answer);
    const entry = { battle: 'b', author: 'p', seq: entries + 1, clock: entries + 1, at: 0, v: 1, ...event };
    const after = alalaGame.apply(state, entry);
    each?.(state, event, after, decision);
    state = after;
  }
  throw new Error(`the battle does not end: turn ${state.turn.turn}, ${state.turn.phase}`);
};

/** Several times the entries of a normal battle. */
const MOST_ENTRIES = 5000;
