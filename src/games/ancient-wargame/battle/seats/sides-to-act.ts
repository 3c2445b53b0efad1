import { otherSide, SIDES, type SideId } from '../../troops/side.ts';
import { modeRules } from '../modes/rules-by-mode.ts';
import { type BattleState, findUnit } from '../state.ts';

/** Units of a side that have called a target and not rolled yet (F8). */
export const calledNotFired = (state: BattleState, side: SideId): readonly string[] => {
  const { aims, calls = [], fired, opening } = state.turn;
  return [...aims, ...calls].flatMap(({ shooter }) =>
    fired.includes(shooter) || findUnit(opening, shooter)?.side !== side ? [] : [shooter],
  );
};

/** True if a side can still take an optional action in this step (N2). */
export const mayAct = (state: BattleState, side: SideId): boolean => modeRules(state.setup).mayAct(state, side);

/**
 * The sides that can still act in this step (N2): sides with called fire and no roll, or with possible actions and not
 * finished.
 */
export const sidesToAct = (state: BattleState): readonly SideId[] =>
  state.ended
    ? []
    : SIDES.filter(side =>
        state.turn.phase === 'lightTroops' && calledNotFired(state, side).length > 0
          ? true
          : !state.turn.done?.[side] && mayAct(state, side),
      );

/** True if a side may roll for its targets: the other has called all of its own, or has already rolled (F8). */
export const mayRollVolley = (state: BattleState, side: SideId): boolean => {
  const other = otherSide(side);
  return state.turn.fired.length > 0 || state.turn.done?.[other] === true || !mayAct(state, other);
};
