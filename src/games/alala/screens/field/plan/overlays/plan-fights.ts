import type { BattleState } from '../../../../battle/state.ts';
import { turnFights } from '../../../../guide/turn-fights.ts';
import type { FightSpot } from '../../fights/fight-spots.ts';
import type { FieldLayout } from '../../use-field-layout.ts';

/** The coming fights of a field on the plan, each in the middle of its units. */
export const fightsOnPlan = (state: BattleState, { spots, width }: FieldLayout): readonly FightSpot[] => {
  if (state.ended !== null || width === 0) return [];
  const open = turnFights(state).filter(({ done }) => !done);
  return open.flatMap(({ first, second }, i): FightSpot[] => {
    const at = [...first, ...second].flatMap(id => spots.get(id) ?? []);
    if (at.length === 0) return [];
    const middle = (of: 'x' | 'y'): number => at.reduce((sum, spot) => sum + spot[of], 0) / at.length;
    const depth = (ids: readonly string[]): number =>
      ids.reduce((sum, id) => sum + (spots.get(id)?.y ?? 0), 0) / Math.max(1, ids.length);
    const upright = depth(first) > depth(second) ? 'firstBelow' : 'firstAbove';
    return [{ first, second, number: i + 1, small: true, upright, x: middle('x'), y: middle('y') }];
  });
};
