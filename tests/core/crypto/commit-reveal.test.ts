import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCanonicallyEqual, toCanonicalJson } from '../../../src/core/crypto/canonical-json.ts';
import {
  applyCommitment,
  applyLostSecret,
  applyReveal,
  computeCommitment,
} from '../../../src/core/crypto/commit-reveal.ts';
import {
  type CommitRevealState,
  haveAllCommitted,
  haveAllRevealed,
  startCommitReveal,
} from '../../../src/core/crypto/commitments.ts';
import { sha256 } from '../../../src/core/crypto/sha256.ts';
import { createSeededRandom } from '../../../src/core/probability/random.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });

test('sha256 hashes UTF-8 as node:crypto does, lone surrogates as U+FFFD', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('\ud800')).toBe(sha256('\ufffd'));
  fc.assert(
    fc.property(text, each => {
      expect(sha256(each)).toBe(createHash('sha256').update(each).digest('hex'));
    }),
  );
});

test('the order of keys does not matter, the order of lists does', () => {
  expect(toCanonicalJson({ b: [{ y: 1, x: 2 }], a: null })).toBe('{"a":null,"b":[{"x":2,"y":1}]}');
  expect([
    isCanonicallyEqual({ a: 1, b: 2 }, { b: 2, a: 1 }),
    isCanonicallyEqual([1, 2], [2, 1]),
    isCanonicallyEqual(undefined, {}),
  ]).toEqual([true, false, false]);
});

test('equal seeds give equal numbers, different seeds different ones', () => {
  const of = (seed: number): number[] => Array.from({ length: 20 }, () => createSeededRandom(seed)(1000));
  const row = (seed: number): number[] => {
    const below = createSeededRandom(seed);
    return Array.from({ length: 600 }, () => below(6));
  };
  expect(of(7)).toEqual(of(7));
  expect(row(7)).toEqual(row(7));
  expect(row(7)).not.toEqual(row(8));
  for (let face = 0; face < 6; face++) expect(row(7).filter(each => each === face).length).toBeGreaterThan(60);
});

describe('hidden choices', () => {
  const SEATS = ['a', 'b'];
  const secret = (choice: string) => ({ salt: '0'.repeat(32), choice });
  const seal = (of: CommitRevealState<string>, seat: string, choice: string, about = 'r1') =>
    applyCommitment(of, { about, seat, seal: computeCommitment(about, seat, secret(choice)) });
  const show = (of: CommitRevealState<string>, seat: string, choice: string, about = 'r1', against = of.seals) =>
    applyReveal(of, SEATS, { about, seat, ...secret(choice), against });
  const lost = (of: CommitRevealState<string>, seat: string, about = 'r1') => applyLostSecret(of, { about, seat });
  const sealed = (seat: string, choice: string): string => computeCommitment('r1', seat, secret(choice));
  const begun: CommitRevealState<string> = startCommitReveal('r1');
  const one = seal(begun, 'a', 'x');
  const both = seal(one, 'b', 'y');

  test('are revealed after all seats have committed', () => {
    expect([haveAllCommitted(one, SEATS), haveAllCommitted(both, SEATS)]).toEqual([false, true]);
    expect(show(one, 'a', 'x')).toBe(one);
    const shown = show(show(both, 'a', 'x'), 'b', 'y');
    expect([shown.shown, haveAllRevealed(shown, SEATS)]).toEqual([{ a: 'x', b: 'y' }, true]);
  });

  test('must match their commitments', () => {
    expect(show(both, 'a', 'y')).toBe(both);
    expect(show(both, 'b', 'x')).toBe(both);
    expect(show(both, 'c', 'x')).toBe(both);
    expect(show(both, '__proto__', 'x')).toBe(both);
    // A commitment counts for one seat and one question only.
    const copied = { ...both, seals: { ...both.seals, b: both.seals.a as string } };
    expect(show(copied, 'b', 'x').shown).toEqual({});
    expect(show(both, 'a', 'x', 'r2')).toBe(both);
  });

  test('keep the first commitment of a seat', () => {
    expect(seal(both, 'a', 'z').seals).toEqual(both.seals);
    expect(show(seal(both, 'a', 'z'), 'a', 'z').shown).toEqual({});
  });

  test('that are lost can be made again until a reveal', () => {
    expect(lost(both, 'a').seals).toEqual({ b: both.seals.b });
    expect(show(seal(lost(both, 'a'), 'a', 'z'), 'a', 'z').shown).toEqual({ a: 'z' });
    const first = show(both, 'a', 'x');
    expect(lost(first, 'b')).toBe(first);
    expect(lost(first, 'a')).toBe(first);
    // A choice that was never sealed is not lost.
    expect(lost(one, 'b')).toBe(one);
    expect(lost(both, 'a', 'r2')).toBe(both);
  });

  test('stay fixed after another seat has revealed, whatever claims an earlier place', () => {
    // The holder of seat a has seen y. His backdated entries claim that he lost x and then chose z.
    const backdated = seal(seal(lost(seal(begun, 'a', 'x'), 'a'), 'a', 'z'), 'b', 'y');
    const shown = show(backdated, 'b', 'y', 'r1', { a: sealed('a', 'x'), b: sealed('b', 'y') });
    expect(shown.shown).toEqual({ b: 'y' });
    expect(show(shown, 'a', 'z').shown).toEqual({ b: 'y' });
    expect(show(shown, 'a', 'z', 'r1', { a: sealed('a', 'z'), b: sealed('b', 'y') }).shown).toEqual({ b: 'y' });
    expect(show(shown, 'a', 'x', 'r1', shown.seals).shown).toEqual({ a: 'x', b: 'y' });
    // A second holder of the seat claims that he chose w before the first holder.
    const second = seal(seal(seal(begun, 'a', 'w'), 'a', 'x'), 'b', 'y');
    const held = show(second, 'b', 'y', 'r1', { a: sealed('a', 'x'), b: sealed('b', 'y') });
    expect(show(held, 'a', 'w').shown).toEqual({ b: 'y' });
    expect(show(held, 'a', 'x').shown).toEqual({ a: 'x', b: 'y' });
    // The same if he claims that he revealed w earlier, or if the first holder has revealed x.
    const early = show(second, 'a', 'w', 'r1', { a: sealed('a', 'w'), b: sealed('b', 'y') });
    const named = { a: sealed('a', 'x'), b: sealed('b', 'y') };
    expect(show(early, 'b', 'y', 'r1', named).shown).toEqual({ b: 'y' });
    expect(show(show(early, 'a', 'x', 'r1', named), 'b', 'y', 'r1', named).shown).toEqual({ a: 'x', b: 'y' });
  });

  test('are fixed by reveals of others, in any order of a dishonest author’s entries', () => {
    const kinds = fc.array(fc.constantFrom('lost', 'z', 'w'), { maxLength: 6 });
    fc.assert(
      fc.property(kinds, fc.nat(6), fc.boolean(), (dishonest, place, isAfter) => {
        let now = seal(begun, 'a', 'x');
        for (const [i, each] of [...dishonest, 'end'].entries()) {
          if (i === Math.min(place, dishonest.length)) now = seal(now, 'b', 'y');
          if (each !== 'end') now = each === 'lost' ? lost(now, 'a') : seal(now, 'a', each);
        }
        // An accomplice in a third seat first names z. Seat b still holds seat a to x.
        const own = { a: sealed('a', 'z'), b: sealed('b', 'y') };
        if (isAfter) now = show(now, 'a', 'z', 'r1', own);
        now = show(now, 'b', 'y', 'r1', { ...own, a: sealed('a', 'x') });
        now = show(now, 'a', 'z', 'r1', own);
        expect(now.shown).toEqual({ b: 'y' });
        expect(show(now, 'a', 'x', 'r1', now.seals).shown).toEqual({ a: 'x', b: 'y' });
      }),
    );
  });

  test('are not revealed against unknown commitments or without a seat', () => {
    for (const against of [
      { a: sealed('a', 'q'), b: sealed('b', 'y') },
      { b: sealed('b', 'y') },
      { a: sealed('a', 'x') },
    ])
      expect(show(both, 'b', 'y', 'r1', against)).toBe(both);
  });

  test('accept no commitment after a reveal', () => {
    const shown = show(both, 'a', 'x');
    expect(seal(shown, 'b', 'z').seals).toEqual(shown.seals);
    expect(show(seal(shown, 'b', 'z'), 'b', 'z').shown).toEqual({ a: 'x' });
    expect(seal(begun, 'a', 'x', 'r2')).toBe(begun);
  });
});
