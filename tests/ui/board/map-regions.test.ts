import { expect, test } from 'vitest';
import { findNearestRegion } from '../../../src/ui/board/map-regions.tsx';

const PLACES = [
  { id: 'middle', at: [0, 0] },
  { id: 'east', at: [10, 1] },
  { id: 'farEast', at: [30, 0] },
  { id: 'north', at: [1, -20] },
  { id: 'northEast', at: [9, -9] },
] as const;

test.each<[way: string, towards: readonly [number, number], found: string | undefined]>([
  ['right to the nearest that way', [1, 0], 'east'],
  ['up past one that is aside', [0, -1], 'north'],
  ['nowhere beyond the edge', [-1, 0], undefined],
])('arrow keys go %s', (_way, towards, found) => {
  expect(findNearestRegion(PLACES, 'middle', towards)).toBe(found);
});
