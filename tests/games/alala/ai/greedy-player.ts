import type { Action } from '../../../../src/games/alala/ai/action.ts';
import { fightsWorth, imagine } from '../../../../src/games/alala/ai/evaluation.ts';
import { executeAction } from '../../../../src/games/alala/ai/execute-action.ts';
import type { Player } from './play-out.ts';

const best = (actions: readonly Action[], worth: (action: Action) => number): Action =>
  actions.reduce((first, other) => (worth(other) > worth(first) ? other : first));

/** Signals at once, goes straight ahead with all dice, and makes the charge with the best single fight. */
export const greedyPlayer: Player = (state, { side, actions }, random) => {
  const own = side ?? 'a';
  const [first] = actions;
  if (first.kind === 'orders')
    return best(actions, action =>
      action.kind === 'orders'
        ? (action.orders.signal ? 10 : 0) + (action.orders.control ? 5 : 0) + action.orders.encourage.length
        : 0,
    );
  if (actions.some(({ kind }) => kind === 'charge'))
    return best(actions, action =>
      action.kind === 'charge'
        ? 0.01 +
          fightsWorth(
            imagine(
              state,
              executeAction(state, action, () => 0),
            ),
            own,
          ) -
          fightsWorth(state, own)
        : 0,
    );
  const shots = actions.filter(({ kind }) => kind === 'shoot');
  if (shots[0]) return shots[0];
  const goals = actions.filter(action => action.kind === 'move' && action.goal !== undefined);
  if (goals.length > 0) return goals[random(goals.length)] as Action;
  return best(actions, action =>
    action.kind === 'move' && action.bearing === 'straight' && action.what !== 'halt' ? 1 + action.dice.length : 0,
  );
};
