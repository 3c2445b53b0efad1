import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../src/core/chance/random.ts';
import { canonical, isSame } from '../../src/core/seal/canonical.ts';
import {
  afterLost,
  afterSealed,
  afterShown,
  allSealed,
  allShown,
  beginSealing,
  SEALED_MIGRATIONS,
  type Sealed,
  type Sealing,
  sealOf,
} from '../../src/core/seal/seal.ts';
import { sha256 } from '../../src/core/seal/sha256.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });

test('the hash is the one that everybody has', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('\ud800')).toBe(sha256('\ufffd'));
  fc.assert(
    fc.property(text, each => {
      expect(sha256(each)).toBe(createHash('sha256').update(each).digest('hex'));
    }),
  );
});

test('the order of keys makes no difference, that of a list does', () => {
  expect(canonical({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
  expect([isSame({ a: 1, b: 2 }, { b: 2, a: 1 }), isSame([1, 2], [2, 1]), isSame(undefined, {})]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a seed gives the same numbers, another one others', () => {
  const of = (seed: number): number[] => Array.from({ length: 20 }, () => seeded(seed)(1000));
  const row = (seed: number): number[] => {
    const below = seeded(seed);
    return Array.from({ length: 600 }, () => below(6));
  };
  expect(of(7)).toEqual(of(7));
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
  for (let face = 0; face < 6; face++) expect(row(7).filter(each => each === face).length).toBeGreaterThan(60);
});

describe('choices in secret', () => {
  const SEATS = ['a', 'b'];
  const secret = (choice: string) => ({ salt: '0'.repeat(32), choice });
  const seal = (of: Sealing<string>, seat: string, choice: string, about = 'r1') =>
    afterSealed(of, { about, seat, seal: sealOf(about, seat, secret(choice)) });
  const show = (of: Sealing<string>, seat: string, choice: string, about = 'r1') =>
    afterShown(of, SEATS, { about, seat, ...secret(choice) });
  const begun: Sealing<string> = beginSealing('r1');
  const one = seal(begun, 'a', 'x');
  const both = seal(one, 'b', 'y');

  test('are shown once all have chosen', () => {
    expect([allSealed(one, SEATS), allSealed(both, SEATS)]).toEqual([false, true]);
    expect(show(one, 'a', 'x')).toBe(one);
    const shown = show(show(both, 'a', 'x'), 'b', 'y');
    expect([shown.shown, allShown(shown, SEATS)]).toEqual([{ a: 'x', b: 'y' }, true]);
  });

  test('cannot be others than those that were sealed', () => {
    expect(show(both, 'a', 'y')).toBe(both);
    expect(show(both, 'b', 'x')).toBe(both);
    expect(show(both, 'c', 'x')).toBe(both);
    expect(show(both, '__proto__', 'x')).toBe(both);
    // What one seat has sealed is no seal of another, nor of another question.
    expect(
      afterShown({ ...both, seals: { ...both.seals, b: both.seals.a as string } }, SEATS, {
        about: 'r1',
        seat: 'b',
        ...secret('x'),
      }).shown,
    ).toEqual({});
    expect(show(both, 'a', 'x', 'r2')).toBe(both);
  });

  test('stand as they were made first, whoever commits a seat again', () => {
    expect(seal(both, 'a', 'z')).toBe(both);
    expect(show(seal(one, 'a', 'z'), 'a', 'z')).toBe(one);
  });

  test('of version 1 could be made anew until anything was shown, and are still read so', () => {
    const [toNow] = SEALED_MIGRATIONS;
    const older = toNow?.({ about: 'r1', seat: 'a', seal: sealOf('r1', 'a', secret('z')) }) as Sealed;
    const anew = afterSealed(both, older);
    expect(show(anew, 'a', 'x').shown).toEqual({});
    expect(show(anew, 'a', 'z').shown).toEqual({ a: 'z' });
    const first = show(both, 'a', 'x');
    expect(afterSealed(first, { ...older, seat: 'b' })).toBe(first);
  });

  test('that are lost are made anew: by their seat, or by all where another was shown', () => {
    const lost = (of: Sealing<string>, seat: string) => afterLost(of, { about: 'r1', seat });
    expect(lost(both, 'a').seals).toEqual({ b: both.seals.b });
    expect(show(seal(lost(both, 'a'), 'a', 'z'), 'a', 'z').shown).toEqual({ a: 'z' });
    const first = show(both, 'a', 'x');
    expect(lost(first, 'b')).toEqual(begun);
    // What is shown is not lost, nor what was never sealed.
    expect(lost(first, 'a')).toBe(first);
    expect(lost(one, 'b')).toBe(one);
    expect(afterLost(both, { about: 'r2', seat: 'a' })).toBe(both);
  });

  test('are taken from nobody once anything has been shown', () => {
    const shown = show(both, 'a', 'x');
    expect(seal(shown, 'b', 'z')).toBe(shown);
    expect(seal(begun, 'a', 'x', 'r2')).toBe(begun);
  });
});
