import { describe, expect, test } from 'vitest';
import {
  countHits,
  createUniformRandom,
  DICE,
  type Die,
  isFace,
  rollDice,
} from '../../../src/core/probability/dice.ts';

const WORD = 2 ** 32;

/** A seeded source of 32-bit words (mulberry32), so that a failure can be repeated. */
const seeded = (seed: number): (() => number) => {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  };
};

/** Words of `crypto.getRandomValues`, drawn in blocks. */
const secure = (): (() => number) => {
  const block = new Uint32Array(16_384);
  let i = block.length;
  return () => {
    if (i === block.length) {
      crypto.getRandomValues(block);
      i = 0;
    }
    return block[i++] as number;
  };
};

/** Returns these words one after another, and how many were used. */
const listed = (words: readonly number[]): { readonly word: () => number; readonly taken: () => number } => {
  let i = 0;
  return {
    word: () => {
      if (i >= words.length) throw new Error('no word left');
      return words[i++] as number;
    },
    taken: () => i,
  };
};

const chiSquare = (seen: ArrayLike<number>, shares: readonly number[]): number => {
  const all = Array.from(seen).reduce((sum, n) => sum + n, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  return shares.reduce((sum, share, i) => {
    const due = (all * share) / whole;
    return sum + ((seen[i] as number) - due) ** 2 / due;
  }, 0);
};

const THROWS = 6_000_000;

// Chi-square with 5 degrees of freedom exceeds 50 once in 700 million fair trials, with 3 degrees even less often.
const FAIR = 50;

describe('fairness', () => {
  test.each([
    ['seed 1', seeded(1)],
    ['seed 490', seeded(490)],
    ['the words of node:crypto', secure()],
  ])('six million places of a D6 out of %s are even', (_name, word) => {
    const below = createUniformRandom(word);
    const seen = new Uint32Array(6);
    for (let i = 0; i < THROWS; i++) {
      const place = below(6);
      seen[place] = (seen[place] as number) + 1;
    }
    expect(seen.reduce((sum, n) => sum + n, 0)).toBe(THROWS);
    expect(chiSquare(seen, [1, 1, 1, 1, 1, 1])).toBeLessThan(FAIR);
  });

  const shares: [die: Die, faces: number[], shares: number[]][] = [
    ['d6', [1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, 1]],
    ['avd', [2, 3, 4, 5], [1, 2, 2, 1]],
  ];
  test.each(shares)('600,000 rolls of %s match the expected shares', (die, faces, due) => {
    const seen = new Map<number, number>();
    for (const face of rollDice(die, 600_000, createUniformRandom(seeded(300))))
      seen.set(face, (seen.get(face) ?? 0) + 1);
    expect([...seen.keys()].sort()).toEqual(faces);
    expect(
      chiSquare(
        faces.map(face => seen.get(face) ?? 0),
        due,
      ),
    ).toBeLessThan(FAIR);
  });

  test('the test detects one extra face in a hundred', () => {
    expect(
      chiSquare(
        [10_100, 9_980, 9_980, 9_980, 9_980, 9_980].map(n => n * 100),
        [1, 1, 1, 1, 1, 1],
      ),
    ).toBeGreaterThan(FAIR);
  });

  test('a range above half a word is uniform, unlike a plain remainder', () => {
    const n = 3 * 2 ** 30;
    const share = (below: (n: number) => number): number => {
      let low = 0;
      for (let i = 0; i < 300_000; i++) if (below(n) < 2 ** 30) low++;
      return low / 300_000;
    };
    const bare = seeded(7);
    expect(share(createUniformRandom(seeded(7)))).toBeCloseTo(1 / 3, 2);
    expect(share(m => bare() % m)).toBeCloseTo(1 / 2, 2);
  });
});

describe('rejection', () => {
  const limits: [n: number, limit: number][] = [
    [3, 4_294_967_295],
    [5, 4_294_967_295],
    [6, 4_294_967_292],
    [7, 4_294_967_292],
    [36, 4_294_967_292],
    [1_000, 4_294_967_000],
    [2 ** 31 + 1, 2 ** 31 + 1],
    [WORD - 1, WORD - 1],
  ];
  test.each(limits)('for %i the words from %i on are rejected', (n, limit) => {
    const { word, taken } = listed([WORD - 1, limit, limit - 1, 0]);
    const below = createUniformRandom(word);
    expect(below(n)).toBe(n - 1);
    expect(taken()).toBe(3);
    expect(below(n)).toBe(0);
    expect(taken()).toBe(4);
    expect(limit % n).toBe(0);
  });

  test.each([1, 2, 4, 65_536, WORD])('for %i no word is rejected', n => {
    const { word, taken } = listed([WORD - 1]);
    expect(createUniformRandom(word)(n)).toBe((WORD - 1) % n);
    expect(taken()).toBe(1);
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, WORD + 1])('%d is refused before a word is drawn', n => {
    const { word, taken } = listed([1]);
    expect(() => createUniformRandom(word)(n)).toThrow(RangeError);
    expect(taken()).toBe(0);
  });
});

describe('faces', () => {
  test('the dice of the table', () => {
    expect(DICE).toEqual({ d6: [1, 2, 3, 4, 5, 6], avd: [2, 3, 3, 4, 4, 5] });
  });

  test('dice are rolled in order', () => {
    let place = 0;
    const asked: number[] = [];
    const next = (n: number): number => {
      asked.push(n);
      return place++ % n;
    };
    expect(rollDice('avd', 6, next)).toEqual([2, 3, 3, 4, 4, 5]);
    expect(rollDice('d6', 7, next)).toEqual([1, 2, 3, 4, 5, 6, 1]);
    expect(asked).toEqual(new Array(13).fill(6));
    expect(rollDice('d6', 0, next)).toEqual([]);
  });

  test.each<[Die, number[]]>([
    ['d6', [1, 2, 3, 4, 5, 6]],
    ['avd', [2, 3, 4, 5]],
  ])('the numbers that a %s shows', (die, faces) => {
    expect([-1, 0, 1, 2, 3, 4, 5, 6, 7, 2.5, Number.NaN].filter(face => isFace(die, face))).toEqual(faces);
  });

  test.each<[faces: number[], needed: number, hits: number]>([
    [[], 5, 0],
    [[1, 2, 3, 4, 5, 6], 5, 2],
    [[1, 2, 3, 4, 5, 6], 6, 1],
    [[1, 2, 3, 4, 5, 6], 4, 3],
    [[6, 6, 6], 6, 3],
    [[4, 4, 4], 5, 0],
  ])('%j on %i or more: %i', (faces, needed, hits) => {
    expect(countHits(faces, needed)).toBe(hits);
  });
});
