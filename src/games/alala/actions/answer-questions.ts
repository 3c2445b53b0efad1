import type { Changes, EventData, LeaderChange, RolledDice, UnitChange } from '../battle/events.ts';
import { otherSide, type SideId } from '../battle/sides.ts';
import {
  type BattleState,
  type BattleUnit,
  isOnTable,
  leadersWith,
  type PendingQuestion,
  type Question,
  unitsOf,
} from '../battle/state.ts';
import { freeHack } from '../rules/combat/after-combat.ts';
import { riskOutcome, succession } from '../rules/leaders.ts';
import { applyMoraleEvent, type MoraleEvent } from '../rules/morale.ts';
import { moraleQuestionsAfterBreak } from './fight-outcome.ts';
import { casualtyChanges } from './shooting.ts';
import { levelChange, unitChangesOf } from './unit-changes.ts';

/** The default number of men that reach a caught unit; the players can change it (P5). */
export const likelyDice = ({ men }: Pick<BattleUnit, 'men'>): number => Math.max(1, Math.min(men, 6));

/** A free hack with the dice that came up, or only the hits that counted (P5, R-21, A1). */
export const hackEvent = (
  state: BattleState,
  hack: { readonly unit: string; readonly victim: string; readonly figures: number },
  thrown: RolledDice,
  hits: number,
  done?: string,
): EventData<'hack'> => {
  const victim = state.units[hack.victim] as BattleUnit;
  const casualties =
    thrown.by === 'count' ? Math.min(victim.men, hits) : freeHack(thrown.faces[0] ?? [], victim.men).total;
  const changes: Changes = { units: casualtyChanges(victim, casualties), leaders: [] };
  return {
    ...hack,
    thrown,
    hits,
    changes,
    due: moraleQuestionsAfterBreak(state, changes),
    ...(done !== undefined && { done }),
  };
};

/** A leader's risk with its dice (L1, L2, R-10). `done` is the question that it answers. */
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
  const due: Question[] = killed
    ? [{ kind: 'morale', event: 'leaderKilled', unit: leader.unit, side: leader.side }]
    : [];
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

/** The players' statements about a unit that a correction took below half: its level, and how its men fell. */
export interface BelowHalfAnswer {
  readonly shaken: boolean;
  /** Null for men who fell otherwise than by shooting or in a fight: no leader is at risk then. */
  readonly cause: 'shot' | 'combat' | null;
}

/**
 * The answer for a unit below half: Shaken by A1, and L1 for its leaders. Each applies only if the players say so
 * (R-42).
 */
export const belowHalfEvent = (
  state: BattleState,
  { unit: id, id: done }: Extract<PendingQuestion, { kind: 'halved' }>,
  { shaken, cause }: BelowHalfAnswer,
): EventData<'correct'> => {
  const unit = state.units[id] as BattleUnit;
  const atRisk = cause === null ? [] : leadersWith(state, id);
  return {
    changes: { units: shaken && unit.aggression !== 'shaken' ? [{ unit: id, aggression: 'shaken' }] : [], leaders: [] },
    due: atRisk.map(({ id: leader }) => ({ kind: 'risk' as const, leader, cause: cause ?? 'shot' })),
    done,
  };
};

/**
 * The question that an answer is for; undefined if it is no longer open. A question is named by its entry. The entry's
 * key changes if another tab takes it, so a screen may have been opened with an outdated name.
 */
export const questionFor = (
  { due }: Pick<BattleState, 'due'>,
  name: string | undefined,
  asks: (item: PendingQuestion) => boolean,
): string | undefined =>
  name === undefined ? undefined : (due.find(item => item.id === name && asks(item)) ?? due.find(asks))?.id;

/** Units that A3's event can affect: friends of the broken unit or dead leader first, then, for a broken unit, its enemies. */
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
      return unitChangesOf(unit, levelChange(unit, applyMoraleEvent(unit, event, state.house)));
    });
  const changes: Changes = { units, leaders: [] };
  return {
    event: due.event,
    unit: due.unit,
    side: due.side,
    near: [...ticked],
    changes,
    due: moraleQuestionsAfterBreak(state, changes),
    ...(done !== undefined && { done }),
  };
};
