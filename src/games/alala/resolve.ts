import { allOf, type Verdict } from '../../core/verdict.ts';
import type { Changes, EventData, LeaderChange, Thrown, UnitChange } from './events.ts';
import { isFree, skirmishSteps } from './guide-line.ts';
import { freeHack } from './rules/after-combat.ts';
import { type ControlMoment, controlOutcome, controlScore } from './rules/control-test.ts';
import { leaderAtRisk, riskOutcome, succession } from './rules/leaders.ts';
import { applyMoraleEvent, crossesHalf, type MoraleEvent } from './rules/morale.ts';
import { mayShoot, shootingDice } from './rules/shooting.ts';
import { maySkirmish } from './rules/turn.ts';
import { isHoplites } from './rules/vocabulary.ts';
import { brokenDue, moveChange } from './settle.ts';
import {
  type BattleState,
  type BattleUnit,
  type Due,
  isOnTable,
  leaderWith,
  otherSide,
  type SideId,
  unitsOf,
} from './state.ts';

/** What stands against a shot: of the shooter itself, and in its own phase of what it has done already (S1, T2, M12, K2, K3). */
export const weighShot = (state: BattleState, shooter: BattleUnit): Verdict =>
  allOf(
    mayShoot(shooter, undefined, shooter.thisTurn.redressed),
    state.turn.phase === 'skirmish' &&
      !isHoplites(shooter) &&
      maySkirmish(shooter, isFree(shooter), skirmishSteps(shooter)),
  );

/** A shot at a target: casualties (S2, R-21), the half-strength mark (A1), and what is due (L1, A3). */
export const shootEvent = (
  state: BattleState,
  shot: { readonly shooter: string; readonly target: string; readonly frontally: boolean },
  thrown: Thrown,
  sixes: number,
): EventData<'shoot'> => {
  const shooter = state.units[shot.shooter] as BattleUnit;
  const target = state.units[shot.target] as BattleUnit;
  const casualties = Math.min(target.men, sixes);
  const changes: Changes = { units: losing(target, casualties), leaders: [] };
  const leader = leaderWith(state, target.id);
  const due: Due[] =
    leader && leaderAtRisk('shot', casualties) ? [{ kind: 'risk', leader: leader.id, cause: 'shot' }] : [];
  const verdict = weighShot(state, shooter);
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

/** Whether a unit has a move that it could repeat: one on the table, or one that its last fight made it do. */
export const hasMoved = ({ move, lastMove }: BattleUnit): boolean =>
  lastMove !== null || (move !== null && move !== 'stay');

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

/** A control test with the face that came up (K1–K3, R-7, R-8). */
export const controlEvent = (
  state: BattleState,
  id: string,
  face: number,
  by: 'app' | 'typed',
  moment: Pick<ControlMoment, 'pursuing' | 'signalled'>,
): EventData<'control'> => {
  const unit = state.units[id] as BattleUnit;
  const score = controlScore(unit, face).total;
  const outcome = controlOutcome(unit, score, { ...moment, hasMoved: hasMoved(unit) });
  const halted = outcome.losesLevel ? applyMoraleEvent(unit, 'advanceHalted', state.house).to : unit.aggression;
  const change: UnitChange = {
    unit: id,
    ...(halted !== unit.aggression && { aggression: halted }),
    ...(outcome.result === 'retire' && moveChange(unit, 'retire')),
    // A pursuit that the test ends is no reason for +2 dice in the next fight (B2).
    ...(moment.pursuing && outcome.result !== 'pursueOn' && outcome.result !== 'retire' && { move: 'stay' as const }),
  };
  const changes: Changes = { units: Object.keys(change).length > 1 ? [change] : [], leaders: [] };
  return { unit: id, face, by, ...moment, score, result: outcome.result, changes, due: brokenDue(state, changes) };
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

/** Whom A3's event could touch: friends of the broken unit or dead leader first, then, for a broken unit, its enemies. */
export const moraleCandidates = (
  state: BattleState,
  due: { readonly event: 'broken' | 'leaderKilled'; readonly unit: string | null; readonly side: SideId },
): { readonly unit: BattleUnit; readonly event: MoraleEvent }[] => {
  const near = (side: SideId): BattleUnit[] => unitsOf(state, side).filter(unit => isOnTable(unit));
  const friends = near(due.side)
    .filter(unit => due.event === 'leaderKilled' || unit.id !== due.unit)
    .map(unit => ({
      unit,
      event: due.event === 'broken' ? ('friendlyHoplitesBroken' as const) : ('leaderKilled' as const),
    }));
  const enemies =
    due.event === 'broken'
      ? near(otherSide(due.side)).map(unit => ({ unit, event: 'enemyHoplitesBroken' as const }))
      : [];
  return [...friends, ...enemies];
};

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
      const change = applyMoraleEvent(unit, event, state.house);
      const retires = change.retires && unit.standing === 'inLine';
      if (change.to === unit.aggression && !retires) return [];
      return [
        {
          unit: unit.id,
          ...(change.to !== unit.aggression && { aggression: change.to }),
          ...(retires && moveChange(unit, 'retire')),
        },
      ];
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
