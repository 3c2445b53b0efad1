import { catapultsToShoot, unitsToCall } from '../../guide/due.ts';
import { firesByHand, isCatapult } from '../../troops/roster.ts';
import { otherSide, SIDES, type SideId } from '../../troops/side.ts';
import { type BattleState, type BattleUnit, findUnit } from '../state.ts';
import { targetCalls } from '../table-assistant/table-steps.ts';

/** Units of a side that have called a target and not fired yet (F8). */
export const calledNotFired = (state: BattleState, side: SideId): readonly string[] => {
  const { aims, fired, opening } = state.turn;
  return [...aims, ...targetCalls(state)].flatMap(({ shooter }) =>
    fired.includes(shooter) || findUnit(opening, shooter)?.side !== side ? [] : [shooter],
  );
};

/** Whether a side may still do something in this step (N2) that it has not to do. */
export const mayAct = (state: BattleState, side: SideId): boolean => {
  const { phase, attacker, melees, free, opening, fired, shot } = state.turn;
  const isOf = (unit: BattleUnit): boolean => unit.side === side;
  const onTable = Object.values(opening).filter(unit => isOf(unit) && unit.standing === 'board');
  switch (phase) {
    case 'placing':
      return Object.values(state.units).some(unit => isOf(unit) && unit.standing === 'waiting');
    case 'catapults':
      return state.setup.beside
        ? onTable.some(({ id, kind }) => isCatapult(kind) && !shot.includes(id))
        : catapultsToShoot(state).some(isOf);
    case 'lightTroops':
      return state.setup.beside
        ? fired.length === 0 && onTable.some(({ kind }) => firesByHand(kind))
        : unitsToCall(state).some(isOf);
    case 'moves':
      return side === attacker;
    case 'supports':
      return side === otherSide(attacker) && melees.length > 0;
    case 'melees':
      return (
        (state.setup.beside && side === attacker) ||
        melees.some(({ fought }) => !fought) ||
        free.some(id => findUnit(state.units, id)?.side === side)
      );
  }
};

/** The sides that this step waits for (N2): those who have called and not thrown, and those who may act and have not said that they are done. */
export const sidesToAct = (state: BattleState): readonly SideId[] =>
  state.ended
    ? []
    : SIDES.filter(side =>
        state.turn.phase === 'lightTroops' && calledNotFired(state, side).length > 0
          ? true
          : !state.turn.done?.[side] && mayAct(state, side),
      );

/** Whether a side may throw for its targets: the other has called all of its own, or has thrown already (F8). */
export const mayRollVolley = (state: BattleState, side: SideId): boolean => {
  const other = otherSide(side);
  return state.turn.fired.length > 0 || state.turn.done?.[other] === true || !mayAct(state, other);
};
