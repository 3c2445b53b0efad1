import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { firstLink, linksOf } from '../../src/core/seal/links.ts';
import { cardAt, isCardAt, keyOfPlace, nextStep } from '../../src/core/seal/masked.ts';
import { often } from '../quick.ts';

// Arithmetic of points, on a machine that others use too.
vi.setConfig({ testTimeout: 60_000 });

const hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const cardsOf = (count: number): string[] => Array.from({ length: count }, (_, i) => `own${i + 1}`);

type Steps = readonly (readonly string[])[];

/** A pack shuffled by two; `twist` changes what the side of a step writes down. */
const shuffledBy = (
  seeds: readonly [string, string],
  cards: readonly string[],
  said = 'x',
  twist = (_at: number, points: readonly string[]): readonly string[] => points,
) => {
  const link = firstLink(said, cards);
  let steps: Steps = [];
  for (let at = 0; at < 4; at++) {
    const made = nextStep({ seed: seeds[at % 2] as string, cards, links: linksOf(link, steps), steps });
    steps = [...steps, twist(at, made)];
  }
  const links = linksOf(link, steps);
  const last = steps[3] as readonly string[];
  const keys = (place: number): [string, string] => [
    keyOfPlace(seeds[0], links[2] as string, place),
    keyOfPlace(seeds[1], links[3] as string, place),
  ];
  return { steps, last, keys, order: last.map((point, place) => cardAt(point, keys(place), cards)) };
};

const someSeeds = fc.tuple(fc.string(), fc.string()).map(([a, b]): [string, string] => [hex(`a${a}`), hex(`b${b}`)]);

describe('a pack that two shuffle over a link that everybody reads', () => {
  test('has every card once, in an order that hangs on both seeds and on what was said', () => {
    fc.assert(
      fc.property(someSeeds, fc.integer({ min: 1, max: 6 }), fc.string(), (seeds, count, said) => {
        const cards = cardsOf(count);
        const { order, steps } = shuffledBy(seeds, cards, said);
        expect([...order].sort()).toEqual([...cards].sort());
        for (const points of steps) expect(new Set(points).size).toBe(count);
        expect(shuffledBy(seeds, cards, said).order).toEqual(order);
      }),
      { numRuns: often(8, 3) },
    );
    const cards = cardsOf(9);
    const one = shuffledBy([hex('a'), hex('b')], cards);
    for (const other of [
      shuffledBy([hex('c'), hex('b')], cards),
      shuffledBy([hex('a'), hex('c')], cards),
      shuffledBy([hex('a'), hex('b')], cards, 'y'),
    ]) {
      expect(other.order).not.toEqual(one.order);
      expect(other.last.filter(point => one.last.includes(point))).toEqual([]);
    }
  });

  test('either side alone decides no order: with one seed fixed, the other’s puts a card at any place', () => {
    const cards = cardsOf(3);
    const seen = cards.map(() => new Set<number>());
    const counts = cards.map(() => 0);
    const runs = often(48, 24);
    for (let i = 0; i < runs; i++) {
      const { order } = shuffledBy([hex('fixed'), hex(`${i}`)], cards);
      order.forEach((card, place) => void seen[cards.indexOf(card as string)]?.add(place));
      counts[order.indexOf('own1')] = (counts[order.indexOf('own1')] ?? 0) + 1;
    }
    for (const places of seen) expect(places.size).toBe(3);
    // A fair die of three: 5 standard deviations on either side.
    for (const count of counts) expect(Math.abs(count - runs / 3)).toBeLessThan(5 * Math.sqrt((runs * 2) / 9));
  });

  test('no place opens without both of its own keys, and no key opens another card', () => {
    const cards = cardsOf(8);
    const { last, keys, order } = shuffledBy([hex('a'), hex('b')], cards);
    for (const [place, point] of last.entries()) {
      const [own, given] = keys(place);
      const wrong: [string, string][] = [
        [own, own],
        [own, keys((place + 1) % 8)[1]],
        [keys((place + 1) % 8)[0], given],
        [own, '0'.repeat(64)],
        [own, 'f'.repeat(64)],
        [own, `${'0'.repeat(63)}1`],
      ];
      for (const pair of wrong) expect(cardAt(point, pair, cards)).toBeUndefined();
      for (const card of cards) expect(isCardAt(point, [own, given], card)).toBe(card === order[place]);
    }
  });

  test('what the log has of a place tells nothing of the card: no point comes twice, and none is a card’s', () => {
    const cards = cardsOf(6);
    const { steps } = shuffledBy([hex('a'), hex('b')], cards);
    const all = steps.flat();
    expect(new Set(all).size).toBe(all.length);
    const one = `${'0'.repeat(63)}1`;
    for (const point of all) expect(cardAt(point, [one, one], cards)).toBeUndefined();
  });

  test('what is no point, or the one that no number changes, is no step', () => {
    const cards = cardsOf(3);
    for (const bad of ['0'.repeat(64), 'f'.repeat(64), hex('x').replace(/^../, '01'), 'short'])
      expect(() =>
        shuffledBy([hex('a'), hex('b')], cards, 'x', (at, points) => (at === 0 ? [bad, ...points.slice(1)] : points)),
      ).toThrow();
    expect(cardAt('f'.repeat(64), ['1'.repeat(64), '2'.repeat(64)], cards)).toBeUndefined();
  });

  test('the same seed answers another question with other numbers', () => {
    // Whoever sends other points is given other keys: two answers are no help to each other.
    const cards = cardsOf(3);
    const honest = shuffledBy([hex('a'), hex('b')], cards);
    const twisted = shuffledBy([hex('a'), hex('b')], cards, 'x', (at, points) =>
      at === 1 ? points.toReversed() : points,
    );
    expect(twisted.keys(0)[0]).not.toBe(honest.keys(0)[0]);
    expect(twisted.keys(0)[1]).not.toBe(honest.keys(0)[1]);
  });

  test('is made so and no other way: its points stay those of battles that were begun', () => {
    const { last, order } = shuffledBy([hex('a'), hex('b')], cardsOf(3));
    expect([order, last.map(point => point.slice(0, 8))]).toMatchInlineSnapshot(`
      [
        [
          "own2",
          "own3",
          "own1",
        ],
        [
          "0c213e19",
          "08662bff",
          "d03d28ac",
        ],
      ]
    `);
  });
});
