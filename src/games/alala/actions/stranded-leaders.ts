import type { EventData, LeaderChange } from '../battle/events.ts';
import { strandedId } from '../battle/sides.ts';
import { type BattleState, findById, isOnTable, type Leader, type PendingQuestion, unitsOf } from '../battle/state.ts';
import { proposedFate, succession } from '../rules/leaders.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import type { LeaderFate } from '../rules/vocabulary.ts';

/** The question about the fate of a leader whose unit has left the table. */
export interface StrandedQuestion {
  readonly kind: 'stranded';
  readonly id: string;
  readonly leader: string;
  readonly unit: string;
}

/** All open questions to the players: those that entries have asked, and those that follow from the state. */
export const pendingQuestions = (state: BattleState): readonly (PendingQuestion | StrandedQuestion)[] => [
  ...state.due,
  ...strandedIn(state),
];

// First it is seen whether he lives (L1).
const strandedIn = (state: BattleState): StrandedQuestion[] =>
  Object.values(state.leaders).flatMap(({ id: leader, alive, unit }): StrandedQuestion[] => {
    const own = unit === null ? undefined : findById(state.units, unit);
    if (!alive || !own || isOnTable(own)) return [];
    const id = strandedId(leader, own.id);
    const atRisk = state.due.some(due => due.kind === 'risk' && due.leader === leader);
    return atRisk || state.waived.includes(id) ? [] : [{ kind: 'stranded', id, leader, unit: own.id }];
  });

/** An answer: what becomes of him, and the unit that he, or his second in command, is with from now on; null for none. */
export interface StrandedPlan {
  readonly fate: LeaderFate;
  readonly unit: string | null;
}

/** The default: his fate by the ruling, and the next unit of his phalanx, or of his side, to join. */
export const planStranded = (state: BattleState, { leader: id, unit: gone }: StrandedQuestion): StrandedPlan => {
  const leader = state.leaders[id] as Leader;
  const standing = state.units[gone]?.standing;
  const friends = unitsOf(state, leader.side).filter(isOnTable);
  const own = friends.filter(({ phalanx }) => leader.phalanx !== undefined && phalanx === leader.phalanx);
  const steady = [...own, ...friends].filter(unit => isHoplites(unit) && unit.standing === 'inLine');
  const next = steady[0] ?? own[0] ?? friends[0];
  return { fate: proposedFate(standing === 'destroyed' ? 'destroyed' : 'out'), unit: next?.id ?? null };
};

/**
 * The entry of an answer. A lost leader counts as killed: his second takes over, if there is one (L2, R-10), and A3 asks
 * for witnesses.
 */
export const strandedEvent = (
  state: BattleState,
  { leader: id, unit: gone }: StrandedQuestion,
  { fate, unit }: StrandedPlan,
): EventData<'stranded'> => {
  const leader = state.leaders[id] as Leader;
  const change: LeaderChange = fate === 'lost' ? lostChange(leader, unit) : { leader: id, unit };
  return {
    leader: id,
    unit: gone,
    fate,
    changes: { units: [], leaders: [change] },
    due: fate === 'lost' ? [{ kind: 'morale', event: 'leaderKilled', unit: gone, side: leader.side }] : [],
  };
};

/** Skips the question: his place stays unknown. */
export const waiveStranded = ({ leader, unit }: StrandedQuestion): EventData<'stranded'> => ({
  leader,
  unit,
  fate: 'leftOpen',
  changes: { units: [], leaders: [] },
  due: [],
});

const lostChange = (leader: Leader, unit: string | null): LeaderChange => {
  const { cp } = succession(!leader.second);
  return {
    leader: leader.id,
    ...(cp !== leader.cp && { cp: cp - leader.cp }),
    ...(leader.spent > 0 && { spent: -leader.spent }),
    second: true,
    ...(cp === 0 ? { alive: false, unit: null } : { unit }),
  };
};
