import { expect, test } from 'vitest';
import { readVersioned } from '../../../../src/core/migrate.ts';
import { ancientGame } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { smallBattle } from '../played.ts';

test('[R-19] a set-up of version 1 keeps the rulings that its battle was begun with', () => {
  expect(readVersioned(ancientGame.setup, smallBattle(), 1)).toEqual({
    ok: true,
    value: { ...smallBattle(), rulings: 1 },
  });
  expect(readVersioned(ancientGame.setup, smallBattle(), 2)).toEqual({ ok: true, value: smallBattle() });
  expect(readVersioned(ancientGame.setup, smallBattle(), 3)).toMatchObject({ ok: false, problem: { code: 'newer' } });
});
