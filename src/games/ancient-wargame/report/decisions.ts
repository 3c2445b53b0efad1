import type { Entry } from '../../../core/log.ts';
import { type EvaluatedDecision, winChanceOfLead } from '../../../core/probability/key-moments.ts';
import { chargeValue, deploymentValues, guardedMeleeValue, meleeValue } from '../ai/melees.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { ancientGame } from '../battle/game.ts';
import { legalMovesOfUnit, legalSupports } from '../battle/legal-moves.ts';
import { applySupport, deploymentCommitments, meleeAt } from '../battle/melee-steps.ts';
import { modeRules } from '../battle/modes/rules-by-mode.ts';
import { totalOf } from '../battle/score.ts';
import { type BattleState, currentField, findUnit, piecesOf } from '../battle/state.ts';
import type { Square } from '../board/squares.ts';
import { DEPLOYMENTS, type Deployment } from '../melee/deployments.ts';
import { isCatapult, isCommander } from '../troops/roster.ts';
import { otherSide, SIDES, type SideId } from '../troops/side.ts';

/** A decision about a melee: a charge, a support or a deployment. The values are those of the computer player. */
export interface Decision extends EvaluatedDecision {
  /** The entry that decided, and the state before it. */
  readonly entry: Entry;
  readonly before: BattleState;
  readonly side: SideId;
  readonly choice: Choice;
  readonly better: Choice;
}

/** An action that was or could have been chosen; null for none: no charge, or no support. */
export type Choice = Extract<AnyEvent, { readonly type: 'move' | 'support' | 'pick' }> | null;

/** Part of all points at the start that a side must lead by to win 73 % of battles. */
const LEAD_SCALE = 0.06;

/** Points that a loss must exceed; less is a matter of taste. */
const MIN_POINTS = 0.5;

type Found = Omit<Decision, 'chosen' | 'best'> & { readonly points: number };

/** A charge of a unit, and its expected value. */
interface Charge {
  readonly entry: Entry;
  readonly before: BattleState;
  readonly data: EventData<'move'>;
  readonly value: number;
}

/**
 * Finds decisions of these sides that had a lower expected value than another choice, in the order of the log.
 * `entries` are the active entries. Yields before each of them, so that the caller can pause.
 */
export function* weighDecisions(
  start: BattleState,
  entries: readonly Entry[],
  sides: readonly SideId[],
): Generator<undefined, readonly Decision[]> {
  const found: Found[] = [];
  const sealed = new Map<string, Pick<Decision, 'entry' | 'before'>>();
  let charges: Charge[] = [];
  let state = start;
  const weigh = (decision: Found): void => {
    if (decision.points > MIN_POINTS && sides.includes(decision.side)) found.push(decision);
  };
  for (const entry of entries) {
    yield;
    const before = state;
    state = ancientGame.apply(state, entry);
    if (state === before) continue;
    const { type, data } = { type: entry.type, data: entry.data } as AnyEvent;
    if (type === 'move') {
      const value = chargeWorth(before, data);
      if (value !== undefined) charges.push({ entry, before, data, value });
    } else if (type === 'pick') {
      const { contact, side, deployment } = data;
      weigh(weighDeployment({ entry, before }, contact, side, deployment));
    } else if (type === 'sealed') sealed.set(`${data.about} ${data.seat}`, { entry, before });
    else if (type === 'shown') {
      const decided = sealed.get(`${data.about} ${data.seat}`) ?? { entry, before };
      const melee = before.turn.melees.find(each => deploymentCommitments(before, each).about === data.about);
      const side = SIDES.find(each => each === data.seat);
      if (melee && side) weigh(weighDeployment(decided, melee.contact, side, data.choice));
    } else if (type === 'step' && state.turn.phase !== before.turn.phase && modeRules(before.setup).hasBoard) {
      const { attacker, phase } = before.turn;
      if (phase === 'moves') {
        for (const charge of charges) weigh(weighCharge(charge, before));
        charges = [];
        for (const missed of [missedCharge(before, entry), missedSupport(before, entry, attacker)])
          if (missed) weigh(missed);
      } else if (phase === 'supports') {
        const missed = missedSupport(before, entry, otherSide(attacker));
        if (missed) weigh(missed);
      }
    }
  }
  const scale = LEAD_SCALE * SIDES.reduce((sum, side) => sum + totalOf(start, side), 0);
  const places = new Map(entries.map((entry, i) => [entry, i]));
  return found
    .sort((a, b) => (places.get(a.entry) ?? 0) - (places.get(b.entry) ?? 0))
    .map(({ points, ...decision }) => {
      const lead = totalOf(decision.before, decision.side) - totalOf(decision.before, otherSide(decision.side));
      return { ...decision, chosen: winChanceOfLead(lead - points, scale), best: winChanceOfLead(lead, scale) };
    });
}

/** A deployment against the best mix of the other side, whose pick is not known yet (L4, R-17). */
const weighDeployment = (
  { entry, before }: Pick<Decision, 'entry' | 'before'>,
  contact: Square,
  side: SideId,
  deployment: Deployment,
): Found => {
  const values = deploymentValues(before, contact, side);
  const best = DEPLOYMENTS.reduce((a, b) => (values[b] > values[a] ? b : a));
  const pick = (of: Deployment): Choice => ({ type: 'pick', data: { contact, side, deployment: of } });
  const points = values[best] - values[deployment];
  return { entry, before, side, choice: pick(deployment), better: pick(best), points };
};

/**
 * The expected value of a charge, in points. Undefined if the move is no charge, or joins a melee that has already
 * begun.
 */
const chargeWorth = (state: BattleState, data: EventData<'move'>): number | undefined => {
  const lead = findUnit(state.units, data.unit);
  const end = data.path.at(-1);
  if (!lead || end === undefined || data.part !== undefined || isCommander(lead.kind) || meleeAt(state, end))
    return undefined;
  const isCharge = currentField(state)
    .at(end)
    .some(({ side, kind }) => side === otherSide(state.turn.attacker) && !isCatapult(kind));
  return isCharge ? chargeValue(state, data, end) : undefined;
};

/** The charge of a unit that promises most. */
const bestCharge = (
  state: BattleState,
  unit: string,
): { readonly data: EventData<'move'>; readonly value: number } | undefined =>
  legalMovesOfUnit(state, unit)
    .flatMap(({ event }) => {
      const value = event.type === 'move' ? chargeWorth(state, event.data) : undefined;
      return event.type === 'move' && value !== undefined ? [{ data: event.data, value }] : [];
    })
    .reduce<{ data: EventData<'move'>; value: number } | undefined>(
      (best, each) => (each.value > (best?.value ?? 0) ? each : best),
      undefined,
    );

/**
 * Compares a charge with no charge and with other charges of the unit. Units that moved up later to support it are
 * included.
 */
const weighCharge = ({ entry, before, data, value }: Charge, end: BattleState): Found => {
  const best = bestCharge(before, data.unit);
  const contact = data.path.at(-1) as Square;
  const later = meleeAt(end, contact) ? guardedMeleeValue(end, contact) : value;
  return {
    entry,
    before,
    side: before.turn.attacker,
    choice: { type: 'move', data },
    better: best ? { type: 'move', data: best.data } : null,
    points: (best?.value ?? 0) - Math.max(value, later),
  };
};

/** The best charge that was possible but not made before the moves ended. */
const missedCharge = (before: BattleState, entry: Entry): Found | undefined => {
  const side = before.turn.attacker;
  const best = piecesOf(before.units)
    .filter(piece => piece.side === side)
    .flatMap(({ id }) => bestCharge(before, id) ?? [])
    .reduce<{ data: EventData<'move'>; value: number } | undefined>(
      (top, each) => (each.value > (top?.value ?? 0) ? each : top),
      undefined,
    );
  return best && { entry, before, side, choice: null, better: { type: 'move', data: best.data }, points: best.value };
};

/** The support that would have added most when a side ended its step (L1–L3). */
const missedSupport = (before: BattleState, entry: Entry, side: SideId): Found | undefined =>
  legalSupports(before, side)
    .flatMap(({ event }): Found[] => {
      if (event.type !== 'support' || event.data.contact === null) return [];
      const { unit, contact } = event.data;
      const kind = findUnit(before.units, unit)?.kind;
      // A commander is risked for more than points; a unit that supports already is needed there.
      if (!kind || isCommander(kind) || before.turn.supports[unit] !== undefined) return [];
      const points = meleeValue(applySupport(before, event.data), contact, side) - meleeValue(before, contact, side);
      return [{ entry, before, side, choice: null, better: event, points }];
    })
    .reduce<Found | undefined>((top, each) => (each.points > (top?.points ?? 0) ? each : top), undefined);
