import { type Chart, chartOf } from '../../map/chart.ts';
import { parseScenario } from '../../scenarios/parse-scenario.ts';

let loaded: Chart | undefined;

/** Loads the map's data. Rejects if it cannot be fetched or is not valid. */
export const loadChart = async (): Promise<Chart> => {
  if (loaded) return loaded;
  const parsed = parseScenario((await import('../../scenarios/aegean-431.json')).default);
  if (!parsed.ok) throw new Error(`scenario: ${parsed.problem.code} ${parsed.problem.at}`);
  loaded = chartOf(parsed.value);
  return loaded;
};

/** The map. Throws an Error before `loadChart` has resolved. */
export const loadedMap = (): Chart => {
  if (!loaded) throw new Error('the map is not loaded');
  return loaded;
};
