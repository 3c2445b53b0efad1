import { useState } from 'preact/hooks';
import { loadPersistentValue, savePersistentValue } from '../../../../ui/device/preferences.ts';

const NAME = 'hoplites.limit';
const USUAL = 200;

/** The range of the points limit. */
export const LIMIT_RANGE = { least: 1, most: 2000 } as const;

const kept = (): number => {
  const limit = loadPersistentValue(NAME);
  const fits = typeof limit === 'number' && limit >= LIMIT_RANGE.least && limit <= LIMIT_RANGE.most;
  return fits ? Math.floor(limit) : USUAL;
};

/** The points limit stored on this phone, with steps to change it. */
export const usePointsLimit = (): readonly [limit: number, step: (by: number) => void] => {
  const [limit, setLimit] = useState(kept);
  const step = (by: number): void => {
    setLimit(limit + by);
    savePersistentValue(NAME, limit + by);
  };
  return [limit, step];
};
