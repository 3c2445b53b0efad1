import { expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { createPendingRoll } from '../../../../src/games/alala/battle/dice/roll-fingerprint.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import { isPlaceholder } from '../../../../src/games/alala/gods/hidden-hands.ts';
import { decryptHand } from '../../../../src/games/alala/screens/phones/decrypt-hand.ts';
import { table } from '../table.ts';
import { meet, phone } from './two-phones.ts';

/** Two phones with hidden packs of three, of which the first has drawn one. */
const drawn = () => {
  const from = table('a1 leader3', 'b1 leader2');
  const cards = from.gods.cards.slice(0, 3);
  const pack = { pile: [], held: [], discards: cards.map(({ id }) => id) };
  const start = { ...from, gods: { ...from.gods, cards, packs: { table: pack, a: pack, b: pack } } };
  const [a, b] = [phone(start, 'a'), phone(start, 'b')];
  a.commit();
  meet(a, b);
  b.commit();
  meet(a, b);
  a.draw();
  meet(a, b);
  return { a, b };
};

test('[C5] a phone opens the hand of its own side, and no other', () => {
  const { a, b } = drawn();
  const state = a.state();
  const [card] = a.hand() as [string];
  expect(state.gods.hands.a.every(isPlaceholder)).toBe(true);
  const open = decryptHand('battle', 'a', a.seed).open(state);
  expect([open.gods.hands.a, open.gods.packs.a.held]).toEqual([[card], [card]]);
  expect(open.gods.packs.a.pile).toEqual(state.gods.packs.a.pile);
  for (const other of [
    decryptHand('battle', 'b', b.seed),
    decryptHand('battle', 'a', b.seed),
    decryptHand('battle', 'b', a.seed),
  ])
    expect(other.open(state)).toBe(state);
});

test('[C5] entries name a card only when it is revealed: dice for it refer to its place', () => {
  const { a } = drawn();
  const state = a.state();
  const own = decryptHand('battle', 'a', a.seed);
  const [card] = a.hand() as [string];
  const [place] = state.gods.hands.a as [string];
  const thrown = createPendingRoll(own.open(state), { for: 'play', side: 'a', card, target: 'b1' }, [[4]]);
  const written = own.forAll('throw', thrown, state);
  expect(written).toEqual({ ...thrown, card: place });
  expect(alalaGame.parseData('throw', written).ok).toBe(true);
  const entry: Entry = { battle: 'battle', author: 'pa', seq: 9, clock: 9, at: 0, type: 'throw', v: 1, data: written };
  expect(own.openThrow(entry, state).data).toEqual(thrown);
  expect(own.forAll('putBack', { side: 'a', pack: 'a', card }, state)).toEqual({
    side: 'a',
    pack: 'a',
    card: place,
  });
  const shown = own.forAll('discard', { side: 'a', pack: 'a', card }, state);
  expect(shown).toMatchObject({ card, shows: { place } });
  a.record('discard', shown);
  expect(a.state().gods.packs.a.discards).toEqual([card]);
  const other = { side: 'a' as const, pack: 'a' as const, card: 'nobody' };
  expect(own.forAll('discard', other, state)).toBe(other);
});
