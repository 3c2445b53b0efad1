import type { RandomInt } from '../../../core/probability/dice.ts';
import { refOf } from '../map/chart.ts';
import { formatRef } from '../map/hex.ts';
import type { Code } from '../rules/force.ts';
import type { Position, World } from '../rules/position.ts';
import { viewFor } from '../vision/view.ts';

/**
 * A position that an Empire cannot distinguish from this one: other forces out of its sight, other chests and
 * Treasuries, and no offers between other Empires.
 */
export const permuteHidden = (world: World, position: Position, empire: Code, below: RandomInt): Position => {
  const { sightings } = viewFor(world, position, empire);
  const visible = new Set(sightings.map(({ ref }) => ref));
  return {
    ...position,
    countries: position.countries.map(({ holder, treasury }) =>
      holder === empire || holder === null ? { holder, treasury } : { holder, treasury: below(9000) },
    ),
    forces: position.forces.flatMap(force => {
      if (force.empire === empire) return [force];
      if (visible.has(formatRef(refOf(world.chart, force.hex))))
        return [{ ...force, chest: below(900), sequence: 1 + below(98) }];
      return below(3) === 0 ? [] : [{ ...force, chest: below(900), H: 1 + below(5) }];
    }),
    offers: position.offers.filter(({ from, to }) => from === empire || to === empire),
  };
};
