import type { Deck, DeckCard, Effect } from './deck.ts';

/**
 * The house deck: omens and sacrifices written for this app, 27 cards and 9 blank places, like the published pack. The
 * printed texts are not public; owners can type them into a deck of their own. Ids never change, because battles refer
 * to cards by id.
 */
const CARDS: readonly (readonly [id: string, when: DeckCard['when'], effect: Effect])[] = [
  ['eagle', 'atOnce', { kind: 'aggression', whose: 'enemy', by: -1 }],
  ['thunderRight', 'atOnce', { kind: 'aggression', whose: 'own', by: 1 }],
  ['thunderLeft', 'atOnce', { kind: 'aggression', whose: 'own', by: -1 }],
  ['hare', 'atOnce', { kind: 'disorder', whose: 'own', by: 1 }],
  ['owl', 'atOnce', { kind: 'disorder', whose: 'own', by: -1 }],
  ['sphagia', 'atOnce', { kind: 'halt', whose: 'own' }],
  ['liver', 'atOnce', { kind: 'command', whose: 'own', by: -1 }],
  ['statue', 'atOnce', { kind: 'risk', whose: 'own' }],
  ['keres', 'atOnce', { kind: 'casualtiesByDie', whose: 'enemy' }],
  ['sirius', 'atOnce', { kind: 'casualties', whose: 'own', by: 1 }],
  ['mist', 'atOnce', { kind: 'table' }],
  ['agrotera', 'retained', { kind: 'aggression', whose: 'own', by: 1 }],
  ['paean', 'retained', { kind: 'aggression', whose: 'own', by: 1 }],
  ['dioskouroi', 'retained', { kind: 'aggression', whose: 'own', by: 2 }],
  ['pan', 'retained', { kind: 'aggression', whose: 'enemy', by: -2 }],
  ['eclipse', 'retained', { kind: 'halt', whose: 'enemy' }],
  ['poseidon', 'retained', { kind: 'disorder', whose: 'enemy', by: 2 }],
  ['hermes', 'retained', { kind: 'disorder', whose: 'own', by: -2 }],
  ['enyalios', 'retained', { kind: 'formUp', whose: 'own' }],
  ['entrails', 'retained', { kind: 'command', whose: 'own', by: 2 }],
  ['sneeze', 'retained', { kind: 'command', whose: 'own', by: 1 }],
  ['apollo', 'retained', { kind: 'risk', whose: 'enemy' }],
  ['heroes', 'retained', { kind: 'casualties', whose: 'enemy', by: 2 }],
  ['dream', 'retained', { kind: 'reroll' }],
  ['tyche', 'retained', { kind: 'reroll' }],
  ['ares', 'retained', { kind: 'table' }],
  ['iris', 'retained', { kind: 'table' }],
];

export const HOUSE_DECK: Deck = {
  id: 'house',
  version: 1,
  name: { word: 'houseDeck' },
  cards: CARDS.map(([id, when, effect]) => ({ id, name: { word: id }, text: { word: id }, when, effect })),
};
