import { signal } from '@preact/signals';
import { defaultFightPlan, type FightPlan, planFight, updateDefaults } from '../actions/fight.ts';
import type { BattleState } from '../battle/state.ts';

/** Who fights, in which battle. */
export interface FightOf {
  readonly battle: string;
  /** Those who began it. */
  readonly first: readonly string[];
  readonly second: readonly string[];
}

interface Draft {
  readonly plan: FightPlan;
  /** The proposed values for its fighters at that time. */
  readonly filled: FightPlan;
}

/** Fights that the players have changed and not fought yet, by turn and fighters. */
const drafts = signal<ReadonlyMap<string, Draft>>(new Map());

const keyOf = ({ turn: { turn } }: BattleState, { battle, first, second }: FightOf): string =>
  [battle, turn, ...[...first, ...second].sort()].join(' ');

/**
 * A fight before its dice: the default with the players' changes, shared by the console, its own page and the field. A
 * change of its units, by another tab or a correction, fills it in again.
 */
export const fightDraft = (state: BattleState, of: FightOf): FightPlan => {
  const draft = drafts.value.get(keyOf(state, of));
  if (!draft) return planFight(state, of.first, of.second);
  const plan = updateDefaults(draft.plan, draft.filled, defaultFightPlan(state, draft.plan));
  const sideOf = (id: string | undefined) => state.units[id ?? '']?.side;
  return sideOf(plan[0][0]?.unit) === sideOf(of.first[0]) ? plan : [plan[1], plan[0]];
};

/** Changes a fight; undefined clears the changes after the fight. */
export const changeFight = (state: BattleState, of: FightOf, plan: FightPlan | undefined): void => {
  const next = new Map(drafts.value);
  if (plan) next.set(keyOf(state, of), { plan, filled: defaultFightPlan(state, plan) });
  else next.delete(keyOf(state, of));
  drafts.value = next;
};
