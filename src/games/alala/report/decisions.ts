import type { Entry } from '../../../core/log.ts';
import { type EvaluatedDecision, winChanceOfLead } from '../../../core/probability/key-moments.ts';
import { type ChargeAnswer, legalChargeResponses, planCharge } from '../actions/charges.ts';
import { legalCharges } from '../actions/legal-targets.ts';
import { EVADE_COST, NO_CHANCE } from '../ai/decide.ts';
import { fightsWorth, imagine, stateWorth, unitWorth } from '../ai/evaluation.ts';
import { executeAction } from '../ai/execute-action.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { alalaGame } from '../battle/game.ts';
import { SIDES, type SideId } from '../battle/sides.ts';
import { type BattleState, findById } from '../battle/state.ts';

/** What was done or could have been done: a charge, no charge of a unit, or the answer to a charge. */
export type ChargeDecision =
  | { readonly kind: 'charge'; readonly unit: string; readonly target: string }
  | { readonly kind: 'none'; readonly unit: string }
  | { readonly kind: 'answer'; readonly unit: string; readonly answer: ChargeAnswer };

/**
 * A decision about a charge. Its value is that of the fights to which it leads, by their exact odds. On the
 * plan, charges that nobody declared count too. Without a plan it is unknown which charges were possible.
 */
export interface Decision extends EvaluatedDecision {
  /** The entry that decided, and the state before it. */
  readonly entry: Entry;
  readonly before: BattleState;
  readonly side: SideId;
  readonly choice: ChargeDecision;
  readonly better: ChargeDecision;
}

type Found = Omit<Decision, 'chosen' | 'best'> & { readonly points: number };

/** Part of all points at the start that a side must lead by to win 73 % of battles. */
const LEAD_SCALE = 0.06;

/** Points that a loss must exceed; less is a matter of taste. */
const MIN_POINTS = 0.5;

/**
 * The same threshold for a charge that nobody declared: it is higher, because waiting a turn costs less than it seems.
 */
const MIN_MISSED_POINTS = 1;

/**
 * Finds decisions of these sides that had a lower value than another choice, in the order of the log. `entries` are the
 * active entries. Yields before each of them, so that the caller can pause.
 */
export function* weighDecisions(
  start: BattleState,
  entries: readonly Entry[],
  sides: readonly SideId[],
): Generator<undefined, readonly Decision[]> {
  const found: Found[] = [];
  let state = start;
  for (const entry of entries) {
    yield;
    const before = state;
    state = alalaGame.apply(state, entry);
    if (state === before) continue;
    const { type, data } = { type: entry.type, data: entry.data } as AnyEvent;
    if (type === 'charge') found.push(...weighCharge(before, entry, data), ...weighAnswer(before, entry, data));
    else if (type === 'phase' && before.turn.phase === 'charge')
      for (const side of SIDES) found.push(...missedCharge(before, entry, side));
  }
  const scale = LEAD_SCALE * Object.values(start.units).reduce((sum, unit) => sum + unitWorth(unit), 0);
  return found
    .filter(({ points, side }) => points > MIN_POINTS && sides.includes(side))
    .map(({ points, ...decision }) => {
      const lead = stateWorth(decision.before, decision.side);
      return { ...decision, chosen: winChanceOfLead(lead - points, scale), best: winChanceOfLead(lead, scale) };
    });
}

/** An answer to a charge, and by how much it improves the fights of the two units for the charged side. */
interface WeighedAnswer {
  readonly answer: ChargeAnswer;
  readonly points: number;
}

/** The answers of a charged unit (G3). A unit that has declared a charge itself has none; it gets one `stand`. */
const weighAnswers = (
  state: BattleState,
  unit: string,
  target: string,
): readonly [WeighedAnswer, ...WeighedAnswer[]] => {
  const both = [unit, target];
  const side = findById(state.units, target)?.side ?? 'a';
  const now = fightsWorth(state, side, both);
  const weigh = (answer?: ChargeAnswer): WeighedAnswer => {
    const after = imagine(state, executeAction(state, { kind: 'charge', unit, target }, NO_CHANCE, answer));
    const points = fightsWorth(after, side, both) - now - (answer === 'evade' ? EVADE_COST : 0);
    return { answer: answer ?? 'stand', points };
  };
  const [first, ...others] = legalChargeResponses(state, planCharge(state, unit, target));
  return [weigh(first), ...others.map(weigh)];
};

const bestAnswer = (answers: readonly [WeighedAnswer, ...WeighedAnswer[]]): WeighedAnswer =>
  answers.reduce((best, each) => (each.points > best.points ? each : best));

/** The charges of a unit at these enemies with their values against the best answers, highest first. */
const rateCharges = (
  state: BattleState,
  unit: string,
  targets: readonly string[],
): readonly { readonly target: string; readonly points: number }[] =>
  targets
    .map(target => ({ target, points: -bestAnswer(weighAnswers(state, unit, target)).points }))
    .sort((x, y) => y.points - x.points);

/** A charge against no charge and against other charges of the unit. */
const weighCharge = (before: BattleState, entry: Entry, { unit, target }: EventData<'charge'>): readonly Found[] => {
  const charger = findById(before.units, unit);
  // A unit that is charged already fights anyway.
  if (!charger || findById(before.units, target)?.thisTurn.charge?.target === unit) return [];
  const rated = rateCharges(before, unit, [...new Set([target, ...legalCharges(before, unit)])]);
  const [best] = rated;
  const chosen = rated.find(each => each.target === target);
  if (!best || !chosen) return [];
  const better: ChargeDecision =
    best.points > 0 ? { kind: 'charge', unit, target: best.target } : { kind: 'none', unit };
  const points = Math.max(0, best.points) - chosen.points;
  return [{ entry, before, side: charger.side, choice: { kind: 'charge', unit, target }, better, points }];
};

/** Compares the answer to a charge with the other possible answers of the unit (G3). */
const weighAnswer = (
  before: BattleState,
  entry: Entry,
  { unit, target, response }: EventData<'charge'>,
): readonly Found[] => {
  const side = findById(before.units, target)?.side;
  const answers = weighAnswers(before, unit, target);
  const chosen = answers.find(({ answer }) => answer === response);
  if (!side || !chosen) return [];
  const best = bestAnswer(answers);
  const choiceOf = (answer: ChargeAnswer): ChargeDecision => ({ kind: 'answer', unit: target, answer });
  const points = best.points - chosen.points;
  return [{ entry, before, side, choice: choiceOf(response), better: choiceOf(best.answer), points }];
};

/** The best charge that a side did not declare before the phase ended; none without a plan. */
const missedCharge = (before: BattleState, entry: Entry, side: SideId): readonly Found[] =>
  Object.values(before.units)
    .filter(unit => unit.side === side)
    .flatMap(({ id: unit }): Found[] => {
      const [best] = rateCharges(before, unit, legalCharges(before, unit));
      if (!best || best.points <= MIN_MISSED_POINTS) return [];
      const better: ChargeDecision = { kind: 'charge', unit, target: best.target };
      return [{ entry, before, side, choice: { kind: 'none', unit }, better, points: best.points }];
    })
    .sort((x, y) => y.points - x.points)
    .slice(0, 1);
