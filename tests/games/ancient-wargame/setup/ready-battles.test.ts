import { expect, test } from 'vitest';
import { READY_BATTLE_IDS, readyBattleSetup } from '../../../../src/games/ancient-wargame/setup/ready-battles.ts';
import { SIDES } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { pointsOf } from '../../../../src/games/ancient-wargame/troops/value.ts';

test.each(READY_BATTLE_IDS)('%s: the sides of a ready battle are within a tenth of each other in points', id => {
  const { armies } = readyBattleSetup(id, { a: 'A', b: 'B' }, { a: 'person', b: 'person' });
  const [a, b] = SIDES.map(side =>
    armies[side].units.reduce((sum, { kind, stands }) => sum + pointsOf(kind, stands), 0),
  );
  expect(Math.abs((a ?? 0) - (b ?? 0))).toBeLessThanOrEqual(20);
});
