import { rerunTurn } from '../../battle/make-report.ts';
import type { RecordedTurn } from '../../battle/opened-record.ts';
import { unpackPosition, worldOf } from '../../battle/state.ts';
import type { Chart, Hex } from '../../map/chart.ts';
import type { Code } from '../../rules/force.ts';
import type { Scene, SceneRoute } from '../map/scene.ts';
import { knownScene } from '../map/scene.ts';

/** The pseudo-Empire that sees everything. */
export const ALL_SEEING: Code = '';

/** The map after a turn without fog: every hex, every force by its number, every country by its holder (L8). */
export const fullScene = (chart: Chart, month: Pick<RecordedTurn, 'after'>): Scene => {
  const after = month.after();
  const world = worldOf(chart, after);
  const position = unpackPosition(chart, after);
  const known = new Int16Array(chart.size).fill(position.turn - 1);
  return knownScene(
    { ...world, settings: { ...world.settings, map: 'known', encounters: 'all' } },
    { ...position, known: { [ALL_SEEING]: known } },
    ALL_SEEING,
  );
};

/** The routes and battles of a turn, computed by running the turn again (L8). */
export const routesOf = (chart: Chart, month: RecordedTurn): Pick<Scene, 'routes' | 'battles'> => {
  const { marches, fought } = rerunTurn(chart, month.before());
  return {
    routes: marches.flatMap(({ mover, final }): SceneRoute[] => {
      const end = mover.way.hexes.indexOf(final);
      return end > 0 ? [{ hexes: mover.way.hexes.slice(0, end + 1), beyond: [], picked: false }] : [];
    }),
    battles: [...new Set(fought.fights.map(({ hex }): Hex => hex))],
  };
};
