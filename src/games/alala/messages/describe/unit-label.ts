import { type BattleState, type BattleUnit, leaderWith } from '../../battle/state.ts';
import { isHoplites } from '../../rules/unit-kinds.ts';
import { fieldMessages as words } from '../index.ts';
import { leaderName, unitName } from './names.ts';

/** Everything that a unit's shield shows, in words. */
export const unitLabel = (state: BattleState, unit: BattleUnit): string => {
  const t = words();
  const leader = leaderWith(state, unit.id);
  return [
    unitName(state, unit.id),
    t.kinds[unit.kind],
    unit.grade && t.grade(unit.grade),
    t.unit.menOf(unit.men, unit.startingMen),
    t.aggressions[unit.aggression],
    unit.disorder > 0 && t.unit.dp(unit.disorder),
    isHoplites(unit) && (unit.formed ? t.unit.formedWord : t.unit.unformed),
    unit.standing !== 'inLine' && t.standings[unit.standing],
    unit.behind !== undefined && t.unit.behind(unitName(state, unit.behind)),
    leader && `${leaderName(state, leader.id)} ${t.unit.cpLeft(leader.cp - leader.spent, leader.cp)}`,
  ]
    .filter(Boolean)
    .join(', ');
};
