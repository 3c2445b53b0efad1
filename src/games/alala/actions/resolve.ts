import { allOf, type Verdict } from '../../../core/verdict.ts';
import type { Changes, EventData, LeaderChange, Thrown, UnitChange } from '../battle/events.ts';
import { lastMoveOf, moraleCandidates, quarriesOf } from '../battle/relations.ts';
import { isSignalled } from '../battle/signal.ts';
import { type BattleState, type BattleUnit, type Due, type DueItem, leadersWith } from '../battle/state.ts';
import type { SideId } from '../battle/terms.ts';
import { engagedUnits, skirmishSteps } from '../guide/guide-line.ts';
import { freeHack } from '../rules/combat/after-combat.ts';
import { mayShoot, shootingCasualties, shootingDice } from '../rules/combat/shooting.ts';
import { type ControlMoment, controlOutcome, controlScore, notRepeated } from '../rules/control-test.ts';
import { mayDoNow } from '../rules/deeds.ts';
import { isHoplites } from '../rules/kinds.ts';
import { leaderAtRisk, riskOutcome, succession } from '../rules/leaders.ts';
import { applyMoraleEvent, crossesHalf } from '../rules/morale.ts';
import { maySkirmish } from '../rules/turn.ts';
import { doerOf } from './doer.ts';
import { changesOf, levelChange, retirement } from './level.ts';
import { brokenDue } from './settle.ts';

/**
 * What stands against a shot: of the shooter itself, of what it has done already, and of the phase (S1, T2, M12, K2, K3, P4).
 * Inches are left out where nobody measured.
 */
export const weighShot = (state: BattleState, shooter: BattleUnit, inches?: number): Verdict =>
  allOf(
    mayShoot(shooter, inches, shooter.thisTurn.redressed),
    state.turn.phase === 'skirmish' && !isHoplites(shooter) && maySkirmish(shooter, true, skirmishSteps(shooter)),
    mayDoNow(doerOf(state, shooter), 'shoot', state.turn.phase),
  );

/** A shot as the players plan it; inches where somebody measured (S1). */
export interface Shooting {
  readonly shooter: string;
  readonly target: string;
  readonly frontally: boolean;
  readonly inches?: number;
}

/** A shot at a target: casualties (S2, R-21), the half-strength mark (A1), and what is due (L1, A3). */
export const shootEvent = (
  state: BattleState,
  { inches, ...shot }: Shooting,
  thrown: Thrown,
  sixes: number,
): EventData<'shoot'> => {
  const shooter = state.units[shot.shooter] as BattleUnit;
  const target = state.units[shot.target] as BattleUnit;
  const casualties =
    thrown.by === 'count' ? Math.min(target.men, sixes) : shootingCasualties(thrown.faces[0] ?? [], target.men);
  const changes: Changes = { units: losing(target, casualties), leaders: [] };
  // Each leader with it is at risk for himself.
  const due = leaderAtRisk('shot', casualties)
    ? leadersWith(state, target.id).map((leader): Due => ({ kind: 'risk', leader: leader.id, cause: 'shot' }))
    : [];
  const verdict = weighShot(state, shooter, inches);
  return {
    ...shot,
    dice: shootingDice({ shooter, target, frontally: shot.frontally }).total,
    thrown,
    sixes,
    overrides: verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => ({ clause, word })),
    changes,
    due: [...due, ...brokenDue(state, changes)],
  };
};

/** What so many casualties, 0 or more, make of a unit: men and the half-strength mark (A1). */
export const losing = (unit: BattleUnit, casualties: number): UnitChange[] => {
  const lost = Math.min(unit.men, casualties);
  if (lost === 0) return [];
  const half = crossesHalf(unit, unit.men - lost);
  return [
    {
      unit: unit.id,
      men: -lost,
      ...(half && unit.aggression !== 'shaken' && { aggression: 'shaken' as const }),
      ...(lost === unit.men && { standing: 'destroyed' as const }),
    },
  ];
};

/** What the table says of a unit that takes a control test; what it does not say is taken from what is known. */
export type Testing = Pick<ControlMoment, 'pursuing' | 'signalled' | 'inContact'>;

/** Whether a unit still runs after somebody who flees, so that its control test is that of its pursuit (P5, K3). */
export const isPursuing = (state: BattleState, unit: BattleUnit): boolean =>
  (unit.move === 'pursue' || unit.owes?.what === 'pursue' || unit.owes?.what === 'pursuitTest') &&
  quarriesOf(state, unit).length > 0;

/** A unit's control test as the app would propose it. */
export const testingOf = (state: BattleState, unit: BattleUnit): Required<Testing> => ({
  pursuing: isPursuing(state, unit),
  signalled: isSignalled(state, unit),
  inContact: engagedUnits(state).has(unit.id),
});

/** Whether a unit has made a move that it could repeat. */
export const hasMoved = (unit: BattleUnit): boolean => lastMoveOf(unit) !== null;

/** All that decides what a control test makes of a unit: with what the table says, what it could do again (R-7, R-34, A2). */
export const controlMoment = (state: BattleState, unit: BattleUnit, testing: Testing): ControlMoment => {
  const last = lastMoveOf(unit);
  return {
    inContact: engagedUnits(state).has(unit.id),
    ...testing,
    hasMoved: hasMoved(unit),
    notAgain: last === null ? undefined : notRepeated(unit, last),
  };
};

/** A control test with the face that came up (K1–K3, R-7, R-8, R-33, R-34). */
export const controlEvent = (
  state: BattleState,
  id: string,
  face: number,
  by: 'app' | 'typed',
  testing: Testing,
): EventData<'control'> => {
  const unit = state.units[id] as BattleUnit;
  const score = controlScore(unit, face).total;
  const { pursuing, signalled } = testing;
  const moment = controlMoment(state, unit, testing);
  const { result, losesLevel } = controlOutcome(unit, score, moment);
  const change = {
    ...(losesLevel && levelChange(unit, applyMoraleEvent(unit, 'advanceHalted', state.house))),
    ...(result === 'retire' && retirement(unit)),
    ...(result === 'pursueOn' && unit.move !== 'pursue' && { move: 'pursue' as const }),
    // A pursuit that the test ends is no reason for +2 dice in the next fight (B2).
    ...(pursuing && result !== 'pursueOn' && result !== 'retire' && { move: 'stay' as const }),
  };
  const changes: Changes = { units: changesOf(unit, change), leaders: [] };
  return {
    unit: id,
    face,
    by,
    pursuing,
    signalled,
    ...(signalled && moment.inContact && { inContact: true }),
    score,
    result,
    changes,
    due: brokenDue(state, changes),
  };
};

/** A free hack with the dice that came up, or only the hits that counted (P5, R-21, A1). */
export const hackEvent = (
  state: BattleState,
  hack: { readonly unit: string; readonly victim: string; readonly figures: number },
  thrown: Thrown,
  hits: number,
  done?: string,
): EventData<'hack'> => {
  const victim = state.units[hack.victim] as BattleUnit;
  const casualties =
    thrown.by === 'count' ? Math.min(victim.men, hits) : freeHack(thrown.faces[0] ?? [], victim.men).total;
  const changes: Changes = { units: losing(victim, casualties), leaders: [] };
  return {
    ...hack,
    thrown,
    hits,
    changes,
    due: brokenDue(state, changes),
    ...(done !== undefined && { done }),
  };
};

/** A leader's risk with the dice that came up (L1, L2, R-10). `done` is the question it answers. */
export const riskEvent = (
  state: BattleState,
  id: string,
  faces: readonly number[],
  by: 'app' | 'typed',
  done?: string,
): EventData<'risk'> => {
  const leader = state.leaders[id] as BattleState['leaders'][string];
  const outcome = riskOutcome(leader.cp, faces[0] as number, faces[1]);
  const killed = outcome.result === 'killed';
  const next = succession(!leader.second);
  const change: LeaderChange = killed
    ? {
        leader: id,
        cp: next.cp - leader.cp,
        ...(leader.spent > 0 && { spent: -leader.spent }),
        second: true,
        ...(next.cp === 0 && { alive: false, unit: null }),
      }
    : { leader: id, cp: outcome.cp - leader.cp };
  const due: Due[] = killed ? [{ kind: 'morale', event: 'leaderKilled', unit: leader.unit, side: leader.side }] : [];
  return {
    leader: id,
    faces: [...faces],
    by,
    result: outcome.result,
    changes: { units: [], leaders: outcome.result === 'unhurt' ? [] : [change] },
    due,
    ...(done !== undefined && { done }),
  };
};

/**
 * The question that an answer is for, or undefined where it is asked no longer. The name that a screen was opened with
 * may be another's by now: a question is called after its entry, which gets another key if another tab takes its own.
 */
export const questionFor = (
  { due }: Pick<BattleState, 'due'>,
  name: string | undefined,
  asks: (item: DueItem) => boolean,
): string | undefined =>
  name === undefined ? undefined : (due.find(item => item.id === name && asks(item)) ?? due.find(asks))?.id;

/** The 4" changes for the units that the players ticked (A3, A2, R-4). */
export const moraleEvent = (
  state: BattleState,
  due: { readonly event: 'broken' | 'leaderKilled'; readonly unit: string | null; readonly side: SideId },
  ticked: readonly string[],
  done?: string,
): EventData<'morale'> => {
  const units = moraleCandidates(state, due)
    .filter(({ unit }) => ticked.includes(unit.id))
    .flatMap(({ unit, event }): UnitChange[] => {
      return changesOf(unit, levelChange(unit, applyMoraleEvent(unit, event, state.house)));
    });
  const changes: Changes = { units, leaders: [] };
  return {
    event: due.event,
    unit: due.unit,
    side: due.side,
    near: [...ticked],
    changes,
    due: brokenDue(state, changes),
    ...(done !== undefined && { done }),
  };
};
