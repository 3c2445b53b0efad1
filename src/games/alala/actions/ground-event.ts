import type { EventData } from '../battle/events.ts';
import { SIDES } from '../battle/sides.ts';
import { type BattleState, isOnTable, unitsOf } from '../battle/state.ts';
import { proposeDeployment } from '../rules/plan/deployment.ts';
import type { Ground } from '../rules/plan/ground.ts';

/**
 * The entry that starts, changes or removes the plan of a battle. Units without a place get the proposed one of their
 * line, even in the middle of a battle.
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
