import type { EventData } from '../battle/events.ts';
import { type BattleState, isOnTable, unitsOf } from '../battle/state.ts';
import { SIDES } from '../battle/terms.ts';
import { proposeDeployment } from '../rules/plan/deployment.ts';
import type { Ground } from '../rules/plan/ground.ts';

/**
 * The entry that begins, changes or puts away the plan of a battle. Units on the table that have no place yet are given
 * the one that their line proposes, also in the middle of a battle.
 */
export const groundEvent = (state: BattleState, ground: Ground | null): EventData<'ground'> => ({
  ground: ground && { ...ground, terrain: [...ground.terrain] },
  changes: {
    units:
      ground === null
        ? []
        : SIDES.flatMap(side => {
            const units = unitsOf(state, side).filter(isOnTable);
            const places = proposeDeployment(side, units, ground);
            return units
              .filter(({ id, place }) => place === undefined && Object.hasOwn(places, id))
              .map(({ id: unit }) => ({ unit, place: places[unit] as NonNullable<(typeof places)[string]> }));
          }),
    leaders: [],
  },
});
