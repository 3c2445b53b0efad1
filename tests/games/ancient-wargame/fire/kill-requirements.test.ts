import { expect, test } from 'vitest';
import { killRequirementAt, rangeBandOf } from '../../../../src/games/ancient-wargame/fire/kill-requirements.ts';
import { type Kind, troopOf } from '../../../../src/games/ancient-wargame/troops/roster.ts';

/** In the notation of the printed table: a face, or two or three equal dice. */
const told = (kind: Kind, halves: number): string => {
  const need = killRequirementAt(troopOf(kind).hitAs, halves);
  if (!need) return 'impossible';
  return need.alike === 1 ? need.faces.join() : need.faces.map(face => `${need.alike}×${face}`).join(' or ');
};

test.each<[clauses: string, kind: Kind, near: string, middle: string, far: string]>([
  ['F7', 'lightInfantry', '1,2,3', '1,2', '1'],
  ['F7', 'footCrew', '1,2,3', '1,2', '1'],
  ['F7', 'heavyInfantry', '1,2', '1', '2×1'],
  ['F7', 'lightCavalry', '1,2', '1', '2×1'],
  ['F7', 'horseCrew', '1,2', '1', '2×1'],
  ['F7', 'heavyCavalry', '1', '2×1', '3×1'],
  ['F7', 'elephant', '2×1 or 2×2', '3×1 or 3×2', '3×1'],
  ['F7', 'commander', '2×1', '3×1', 'impossible'],
  ['F7 Y2', 'subcommander', '2×1 or 2×2', '3×1 or 3×2', '3×1'],
  ['F7', 'heavyCatapult', 'impossible', 'impossible', 'impossible'],
])('[%s] %s: %s | %s | %s', (_clauses, kind, near, middle, far) => {
  expect([2, 3, 4, 5, 6].map(halves => told(kind, halves))).toEqual([near, middle, middle, far, far]);
});

test('[F7] the bands', () => {
  expect([2, 3, 4, 5, 6, 12].map(rangeBandOf)).toEqual([0, 1, 1, 2, 2, 2]);
});
