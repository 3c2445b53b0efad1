import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import {
  drawCard,
  drawTop,
  isWholePack,
  mayRetain,
  newPack,
  restackDiscards,
  shuffleCards,
} from '../../../../src/games/alala/rules/god-draw.ts';
import { discard, GOD_PACK_SIZE, type GodPack, putBack } from '../../../../src/games/alala/rules/god-pack.ts';

const CARDS = Array.from({ length: 36 }, (_, i) => `card${i + 1}`);
const first: RandomInt = () => 0;
const never: RandomInt = () => {
  throw new Error('no randomness expected');
};
const all = ({ pile, held, discards }: GodPack): string[] => [...pile, ...held, ...discards].sort();

describe('the pack', () => {
  test('[C5 R-23] 36 cards, each once', () => {
    expect(GOD_PACK_SIZE).toBe(36);
    expect(isWholePack(CARDS)).toEqual({ ok: true });
    expect(isWholePack([...CARDS.slice(2), 'card3'])).toEqual({
      ok: false,
      reasons: [
        { clause: 'R-23', word: 'packSize', figures: { cards: 35, whole: 36 } },
        { clause: 'R-23', word: 'cardTwiceInPack', figures: { twice: 1 } },
      ],
    });
  });

  test('[R-23] the shuffle is fair: every choice of faces gives another order, and all orders come up', () => {
    const items = ['a', 'b', 'c', 'd'];
    const orders = new Set<string>();
    for (let a = 0; a < 4; a++)
      for (let b = 0; b < 3; b++)
        for (let c = 0; c < 2; c++) {
          const asked: number[] = [];
          const choices = [a, b, c];
          orders.add(shuffleCards(items, n => choices[asked.push(n) - 1] ?? 0).join(''));
          expect(asked).toEqual([4, 3, 2]);
        }
    expect(orders.size).toBe(24);
    expect(items).toEqual(['a', 'b', 'c', 'd']);
  });

  test('[C5] a draw takes the top card into the hand and shuffles nothing', () => {
    expect(drawCard(newPack(['a', 'b', 'c']), never)).toEqual({
      card: 'a',
      pack: { pile: ['b', 'c'], held: ['a'], discards: [] },
      shuffled: undefined,
    });
  });

  test('[R-23] an empty pile is made again from the discards, never from cards in hands', () => {
    const pack = { pile: [], held: ['h'], discards: ['a', 'b', 'c'] };
    const draw = drawCard(pack, first);
    expect(draw).toEqual({
      card: 'b',
      pack: { pile: ['c', 'a'], held: ['h', 'b'], discards: [] },
      shuffled: ['b', 'c', 'a'],
    });
    expect(drawTop(restackDiscards(pack, draw?.shuffled ?? []))).toEqual({ card: 'b', pack: draw?.pack });
  });

  test('[C5] if all cards are in hands, none can be drawn', () => {
    expect(drawCard({ pile: [], held: ['a'], discards: [] }, first)).toBeUndefined();
    expect(drawTop(newPack([]))).toBeUndefined();
  });

  test('[C5] played, put back', () => {
    const held: GodPack = { pile: ['x'], held: ['a', 'b'], discards: ['z'] };
    expect(discard(held, 'a')).toEqual({ pile: ['x'], held: ['b'], discards: ['z', 'a'] });
    expect(putBack(held, 'a')).toEqual({ pile: ['a', 'x'], held: ['b'], discards: ['z'] });
    for (const nothing of [discard, putBack]) expect(nothing(held, 'x')).toBe(held);
  });

  test('[C5] some cards are played at once', () => {
    expect(mayRetain({ id: 'a', when: 'retained' })).toEqual({ ok: true });
    expect(mayRetain({ id: 'a', when: 'atOnce' })).toEqual({
      ok: false,
      reasons: [{ clause: 'C5', word: 'playedAtOnce' }],
    });
  });

  test('[C5 R-23] no card is ever lost or doubled', () => {
    const step = fc.record({ what: fc.constantFrom('draw', 'discard', 'putBack'), which: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), fc.infiniteStream(fc.nat()), (steps, words) => {
        const below: RandomInt = n => (words.next().value as number) % n;
        let pack = newPack(shuffleCards(CARDS, below));
        for (const { what, which } of steps) {
          const pick = (cards: readonly string[]): string => cards[which % Math.max(1, cards.length)] ?? 'none';
          if (what === 'draw') pack = drawCard(pack, below)?.pack ?? pack;
          if (what === 'discard') pack = discard(pack, pick(pack.held));
          if (what === 'putBack') pack = putBack(pack, pick(pack.held));
        }
        expect(all(pack)).toEqual([...CARDS].sort());
      }),
    );
  });
});
