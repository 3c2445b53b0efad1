import { isSignalled } from '../battle/signal.ts';
import { type BattleState, type BattleUnit, isOnTable } from '../battle/state.ts';
import { engagedUnits, repeatedMove } from '../guide/guide-line.ts';
import type { Actor } from '../rules/unit-actions.ts';

/** The facts about a unit that decide which actions it may take (T2–T4, K2, K3, C4). */
export const actorOf = (state: BattleState, unit: BattleUnit): Actor => {
  const { control, moved, halted, redressed, charge } = unit.thisTurn;
  return {
    kind: unit.kind,
    aggression: unit.aggression,
    men: unit.men,
    routs: unit.standing === 'routing',
    gone: !isOnTable(unit),
    engaged: engagedUnits(state).has(unit.id),
    behind: unit.rank === 'rear',
    signalled: isSignalled(state, unit),
    control,
    repeats: repeatedMove(unit),
    owes: unit.owes === null || unit.owes.what === 'pursuitTest' ? undefined : unit.owes.what,
    fought: unit.owes?.when === 'afterCombat',
    moved,
    halted,
    redressed,
    charged: charge !== null,
  };
};
