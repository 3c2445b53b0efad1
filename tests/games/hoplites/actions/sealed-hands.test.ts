import { expect, test, vi } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { beginBattle } from '../../../../src/games/hoplites/battle/state.ts';
import { setupOf } from '../random-battle.ts';

// Screens of a game read the address when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
});

test('[B4] the rules of sealed hands load only for a battle that has such hands', async () => {
  // Test files share modules: another file may have loaded the rules.
  vi.resetModules();
  const { hoplites } = await import('../../../../src/games/hoplites/index.ts');
  const setup = setupOf('athens', 'sparta');
  const [open, sealed] = [beginBattle(setup), beginBattle({ ...setup, sealed: true })];
  const entry: Entry = {
    battle: 'battle',
    author: 'anna',
    seq: 1,
    clock: 1,
    at: 1,
    type: 'packCommit',
    v: 1,
    data: { seat: 'a', faces: [], seal: '0'.repeat(64), kept: [] },
  };
  await hoplites.use(async ({ game }) => {
    await game.loadRules?.(open as never, [entry]);
    expect(game.apply(open as never, entry)).toBe(open);
    expect(() => game.apply(sealed as never, entry)).toThrow('not loaded');
    await game.loadRules?.(sealed as never, []);
    expect(game.apply(sealed as never, entry)).toMatchObject({ sealed: { a: { seal: '0'.repeat(64) } } });
  });
  expect.assertions(3);
});
