import type { Month } from '../../battle/book.ts';
import { groundIn, positionIn } from '../../battle/state.ts';
import { turnOf } from '../../battle/tell.ts';
import type { Chart, Hex } from '../../map/chart.ts';
import type { Code } from '../../rules/force.ts';
import type { RouteShown, Scene } from '../map/scene.ts';
import { sceneKnown } from '../map/scene.ts';

/** Whose eyes see everything. */
export const EVERYBODY: Code = '';

/** The map after a turn without fog: every hex, every force by its number, every country by its holder (L8). */
export const sceneWhole = (chart: Chart, month: Month): Scene => {
  const after = month.after();
  const ground = groundIn(chart, after);
  const position = positionIn(chart, after);
  const known = new Int16Array(chart.size).fill(position.turn - 1);
  return sceneKnown(
    { ...ground, settings: { ...ground.settings, map: 'known', encounters: 'all' } },
    { ...position, known: { [EVERYBODY]: known } },
    EVERYBODY,
  );
};

/** The ways that all forces went in a turn, and where there were battles: the turn is worked out again for it (L8). */
export const waysOf = (chart: Chart, month: Month): Pick<Scene, 'routes' | 'battles'> => {
  const { marches, fought } = turnOf(chart, month.before());
  return {
    routes: marches.flatMap(({ mover, final }): RouteShown[] => {
      const end = mover.way.hexes.indexOf(final);
      return end > 0 ? [{ hexes: mover.way.hexes.slice(0, end + 1), beyond: [], picked: false }] : [];
    }),
    battles: [...new Set(fought.fights.map(({ hex }): Hex => hex))],
  };
};
