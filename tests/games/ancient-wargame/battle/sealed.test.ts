import { expect, test, vi } from 'vitest';
import { computeCommitment } from '../../../../src/core/crypto/commit-reveal.ts';
import type { Secret } from '../../../../src/core/crypto/commitments.ts';
import {
  deploymentCommitments,
  meleeAt,
  revealedDeployment,
} from '../../../../src/games/ancient-wargame/battle/melee-steps.ts';
import type { BattleState } from '../../../../src/games/ancient-wargame/battle/state.ts';
import { viewFor } from '../../../../src/games/ancient-wargame/battle/view.ts';
import type { Deployment } from '../../../../src/games/ancient-wargame/melee/deployments.ts';
import { battleAt, play } from '../played.ts';
import { at } from '../table.ts';

// The screens of a game read the address as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
});

const contact = at('C4');
const fighting = play(
  battleAt([
    ['a', 'heavyInfantry', 'C5', 'n'],
    ['b', 'heavyInfantry', 'C4', 's'],
  ]),
  { type: 'move', data: { unit: 'aheavyInfantryC5', stands: 4, along: [], path: [contact], facing: 0 } },
);
const melee = (state: BattleState) => {
  const found = meleeAt(state, contact);
  if (!found) throw new Error('no melee');
  return found;
};
const { about } = deploymentCommitments(fighting, melee(fighting));
const secret = (choice: Deployment): Secret<Deployment> => ({ salt: 'e'.repeat(32), choice });
const sealOf = (seat: 'a' | 'b', choice: Deployment): string => computeCommitment(about, seat, secret(choice));
const sealed = (seat: 'a' | 'b', choice: Deployment) =>
  ({ type: 'sealed', data: { about, seat, seal: sealOf(seat, choice) } }) as const;
const against = { a: sealOf('a', 'line'), b: sealOf('b', 'column') };
const shown = (seat: 'a' | 'b', choice: Deployment) =>
  ({ type: 'shown', data: { about, seat, ...secret(choice), against } }) as const;

test('[L4] a sealed pick is secret, and counts when both are revealed', () => {
  const one = play(fighting, sealed('a', 'line'));
  expect(JSON.stringify(one)).not.toContain('line');
  expect(melee(one).picks).toEqual({ a: null, b: null });
  const two = play(one, sealed('b', 'column'), shown('a', 'line'));
  expect(melee(two).picks).toEqual({ a: null, b: null });
  expect(JSON.stringify(viewFor(two, 'b'))).not.toContain('line');
  expect(melee(play(two, shown('b', 'column'))).picks).toEqual({ a: 'line', b: 'column' });
});

test('[L4] only the sealed pick can be revealed, and only after both commitments', () => {
  const early = play(fighting, sealed('a', 'line'), shown('a', 'line'));
  expect(melee(early).sealing?.shown).toEqual({});
  const other = play(fighting, sealed('a', 'line'), sealed('b', 'column'), shown('a', 'square'), shown('b', 'column'));
  expect(melee(other).picks).toEqual({ a: null, b: null });
  // After one pick is revealed, no side can commit again.
  const anew = play(fighting, sealed('a', 'line'), sealed('b', 'column'), shown('a', 'line'), sealed('b', 'pincers'));
  expect(melee(play(anew, shown('b', 'pincers'))).picks).toEqual({ a: null, b: null });
});

test('a seal about another melee or turn changes nothing', () => {
  const data = { about: 't9.99', seat: 'a', seal: 'f'.repeat(64) };
  expect(play(fighting, { type: 'sealed', data })).toEqual(fighting);
});

test('[L4] picks that were revealed and undone are known, and may be restored', () => {
  expect(revealedDeployment([sealed('a', 'line'), sealed('b', 'column')], about)).toEqual({});
  const log = [
    sealed('a', 'line'),
    sealed('b', 'column'),
    shown('a', 'line'),
    { type: 'undo', data: { of: ['me', 3] } },
  ];
  expect(revealedDeployment(log, about)).toEqual({ a: 'line' });
  expect(revealedDeployment([...log, shown('b', 'column')], about)).toEqual({ a: 'line', b: 'column' });
  expect(revealedDeployment(log, 't9.99')).toEqual({});
  expect(revealedDeployment([{ type: 'shown', data: null }], about)).toEqual({});
  expect(revealedDeployment([{ type: 'shown', data: { about, seat: 'c', choice: 'line' } }], about)).toEqual({});
});

test('[L4] the rules of secret picks load with the first entry that needs them', async () => {
  vi.resetModules();
  const { ancientWargame } = await import('../../../../src/games/ancient-wargame/index.ts');
  const entry = { battle: 'b', author: 'me', seq: 1, clock: 1, at: 1, v: 2, ...sealed('a', 'line') };
  await ancientWargame.use(async ({ game }) => {
    const apply = (): unknown => (game.apply as (state: unknown, entry: unknown) => unknown)(fighting, entry);
    await game.loadRules?.(fighting as never, [{ ...entry, type: 'support' }]);
    expect(apply).toThrow('not loaded');
    await game.loadRules?.(fighting as never, [entry]);
    expect(apply()).toEqual(play(fighting, sealed('a', 'line')));
  });
});
