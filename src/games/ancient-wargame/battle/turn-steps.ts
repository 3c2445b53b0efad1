import { isAiSide, isEmptyStep, pendingAiSides, sideOfStep } from '../guide/ai-sides.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import type { EventData } from './events.ts';
import { modeRules } from './modes/rules-by-mode.ts';
import { leaderOf } from './score.ts';
import { sidesToAct } from './seats/sides-to-act.ts';
import { type BattleState, type Phase, startTurn } from './state.ts';

/** The next step of N2, and its turn. */
export const nextStep = ({
  setup,
  turn: { number, phase },
}: BattleState): { readonly turn: number; readonly phase: Phase } => {
  const { phases } = modeRules(setup);
  const next = phases[phases.indexOf(phase) + 1];
  return next ? { turn: number, phase: next } : { turn: number + 1, phase: 'catapults' };
};

/** Moves to the next step (N2). After the melees the sides swap roles; the last agreed turn ends the battle (Q8). */
export const applyStep = (state: BattleState, data: EventData<'step'>): BattleState => {
  const next = nextStep(state);
  if (data.turn !== next.turn || data.phase !== next.phase) return state;
  const { side } = data;
  if (pendingAiSides(state, side).length > 0) {
    // The app's side is not skipped, because a side on its own phone can end its step itself.
    if (side === undefined || isAiSide(state, side) || sideOfStep(state) !== undefined) return state;
  }
  if (side !== undefined) {
    const done = { ...state.turn.done, [side]: true as const };
    const said = state.turn.done?.[side] ? state : { ...state, turn: { ...state.turn, done } };
    if (sidesToAct(said).length > 0) return said;
  }
  const { done: _, ...turn } = state.turn;
  const { units, setup } = state;
  if (next.turn === turn.number)
    return { ...state, turn: { ...turn, phase: next.phase, ...(next.phase === 'moves' ? {} : { opening: units }) } };
  if (setup.turns !== null && next.turn > setup.turns)
    return { ...state, ended: { by: 'turns', winner: leaderOf(state) } };
  const { restUnit } = modeRules(setup);
  const rested = Object.fromEntries(Object.entries(units).map(([id, unit]) => [id, restUnit(unit)]));
  return { ...state, units: rested, turn: startTurn(next.turn, otherSide(turn.attacker), next.phase, rested) };
};

/** The steps of one tap: the next, and all following steps in which nobody can act. */
export const stepsToNextChoice = (state: BattleState, side?: SideId): readonly EventData<'step'>[] => {
  const first = { ...nextStep(state), ...(side && { side }) };
  const steps: EventData<'step'>[] = [first];
  let now = applyStep(state, first);
  while (now.turn.phase !== state.turn.phase && isEmptyStep(now)) {
    const auto = { ...nextStep(now), ...(side && { side }), auto: true as const };
    steps.push(auto);
    now = applyStep(now, auto);
  }
  return steps;
};
