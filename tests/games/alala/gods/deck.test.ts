import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_TEXT_LENGTH } from '../../../../src/core/untrusted-input.ts';
import { compressToText, decompressFromText, parsePastedLink } from '../../../../src/game-ui/library/link.ts';
import { cleanName } from '../../../../src/games/alala/battle/limits.ts';
import { initialState } from '../../../../src/games/alala/battle/state.ts';
import {
  CARD_TARGETS,
  type Deck,
  deckSchema,
  EFFECT_KINDS,
  EFFECT_STEPS,
  type Effect,
  isHouseCard,
  MAX_CARD_TEXT,
} from '../../../../src/games/alala/gods/deck.ts';
import { addCard, blanksIn, changeCard, effectOf, removeCard } from '../../../../src/games/alala/gods/deck-changes.ts';
import { deckOf, formatDeck, parseDeck } from '../../../../src/games/alala/gods/deck-file.ts';
import { HOUSE_DECK } from '../../../../src/games/alala/gods/house-deck.ts';
import { cards as greekNames } from '../../../../src/games/alala/messages/el/cards.ts';
import { godsMessages as greek } from '../../../../src/games/alala/messages/el/gods.ts';
import { cards as englishNames } from '../../../../src/games/alala/messages/en/cards.ts';
import { godsMessages as english } from '../../../../src/games/alala/messages/en/gods.ts';
import { DEFAULT_RULES } from '../../../../src/games/alala/rules/house-rules.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../../../src/games/alala/setup/ready-made.ts';
import { parseSetup } from '../../../../src/games/alala/setup/setup.ts';
import { bytesIn, largest, type Schema } from '../../../store/schema.ts';

const good: Deck = {
  id: 'abc123',
  version: 1,
  name: 'Δική μου',
  cards: [
    {
      id: 'own1',
      name: 'One',
      text: 'Does this.',
      when: 'retained',
      effect: { kind: 'aggression', whose: 'own', by: 2 },
    },
    { id: 'pan', name: { word: 'pan' }, text: { word: 'pan' }, when: 'atOnce', effect: { kind: 'table' } },
    { id: 'own2', name: 'Two', text: '', when: 'atOnce', effect: { kind: 'halt', whose: 'enemy' } },
  ],
};

/** The file of the good deck with something else in it. */
const changed = (at: string, value: unknown): string => {
  const copy = JSON.parse(formatDeck(good));
  const steps = at.split('.');
  const last = steps.pop() as string;
  const place = steps.reduce((place, step) => place[step], copy);
  if (value === undefined) delete place[last];
  else place[last] = value;
  return JSON.stringify(copy);
};
const many = (count: number) => Array.from({ length: count }, (_, i) => ({ ...good.cards[0], id: `x${i}` }));

const someText = (most: number) => fc.string({ unit: 'grapheme', maxLength: most }).map(text => cleanName(text, most));
const someEffect = fc
  .tuple(fc.constantFrom(...EFFECT_KINDS), fc.constantFrom(...CARD_TARGETS), fc.nat(9))
  .map(([kind, whose, n]): Effect => {
    const effect = effectOf(kind);
    if (!('whose' in effect)) return effect;
    if (!('by' in effect)) return { ...effect, whose };
    const steps = EFFECT_STEPS[effect.kind];
    return { ...effect, whose, by: steps[n % steps.length] as number };
  });
const someDeck: fc.Arbitrary<Deck> = fc
  .record({
    name: someText(60).filter(name => name !== ''),
    cards: fc.array(
      fc.record({
        name: someText(60).filter(name => name !== ''),
        text: someText(MAX_CARD_TEXT),
        when: fc.constantFrom('atOnce' as const, 'retained' as const),
        effect: someEffect,
      }),
      { maxLength: 36 },
    ),
  })
  .map(({ name, cards }) => ({
    id: 'd1',
    version: 1,
    name,
    cards: cards.map((card, i) => ({ ...card, id: `own${i}` })),
  }));

describe('the house deck', () => {
  test('[R-23] 27 cards and 9 blanks, of both kinds, each with its words', () => {
    expect([HOUSE_DECK.cards.length, blanksIn(HOUSE_DECK)]).toEqual([27, 9]);
    expect(new Set(HOUSE_DECK.cards.map(({ when }) => when)).size).toBe(2);
    expect(new Set(HOUSE_DECK.cards.map(({ effect }) => effect.kind)).size).toBe(EFFECT_KINDS.length);
    for (const [words, longest] of [
      [englishNames, 60],
      [english.cardTexts, 140],
      [greekNames, 60],
      [greek.cardTexts, 140],
    ] as const) {
      expect(Object.keys(words).sort()).toEqual(HOUSE_DECK.cards.map(({ id }) => id).sort());
      for (const text of Object.values(words)) expect(text.length).toBeLessThanOrEqual(longest);
    }
    expect(HOUSE_DECK.cards.every(isHouseCard)).toBe(true);
    expect(deckOf(HOUSE_DECK)).toEqual({ ok: true, deck: HOUSE_DECK, cleaned: [] });
  });
});

describe('a deck’s file', () => {
  test('comes back as it was, any deck as file and link', async () => {
    expect(parseDeck(formatDeck(good))).toEqual({ ok: true, deck: good, cleaned: [] });
    await fc.assert(
      fc.asyncProperty(someDeck, async deck => {
        const read = { ok: true, deck, cleaned: [] };
        expect(parseDeck(formatDeck(deck))).toEqual(read);
        expect(await decompressFromText(await compressToText(formatDeck(deck)), parseDeck)).toEqual(read);
      }),
      { numRuns: 40 },
    );
    const link = `See https://x/#/armies/alala/decks/import/${await compressToText(formatDeck(good))}`;
    expect(await parsePastedLink(link, parseDeck)).toMatchObject({ ok: true, deck: good });
    expect(await decompressFromText((await compressToText(formatDeck(good))).slice(0, -9), parseDeck)).toMatchObject({
      problem: { code: 'damagedLink' },
    });
  });

  const bad: [name: string, text: string, code: string, at: string][] = [
    ['half a file', formatDeck(good).slice(0, 90), 'notText', ''],
    ['an army', '{"what":"alala-army"}', 'notDeck', ''],
    ['64 KB and more', `${formatDeck(good)}${' '.repeat(MAX_TEXT_LENGTH)}`, 'tooLarge', ''],
    ['a newer version', changed('version', 2), 'newer', 'version'],
    ['a prototype', formatDeck(good).replace('"text":""', '"__proto__":{},"text":""'), 'badKey', 'cards.2.__proto__'],
    [
      'depths',
      changed('cards.0.effect', JSON.parse('['.repeat(9) + ']'.repeat(9))),
      'tooDeep',
      'cards.0.effect.0.0.0.0',
    ],
    ['no cards', changed('cards', undefined), 'missing', 'cards'],
    ['37 cards', changed('cards', many(37)), 'tooMany', 'cards'],
    ['a card twice', changed('cards', [good.cards[0], good.cards[0]]), 'sameId', ''],
    ['an empty name', changed('cards.1.name', '\u202E'), 'emptyName', 'cards.1.name'],
    ['a number for a text', changed('cards.0.text', 7), 'wrongKind', 'cards.0.text'],
    ['another time to play', changed('cards.0.when', 'never'), 'unknownValue', 'cards.0.when'],
    ['an unknown effect', changed('cards.0.effect.kind', 'toString'), 'unknownValue', 'cards.0.effect.kind'],
    ['no effect', changed('cards.0.effect.kind', undefined), 'missing', 'cards.0.effect.kind'],
    ['somebody else', changed('cards.0.effect.whose', 'gods'), 'unknownValue', 'cards.0.effect.whose'],
    ['too much', changed('cards.0.effect.by', 3), 'unknownValue', 'cards.0.effect.by'],
    ['a bad id', changed('cards.0.id', ''), 'wrongKind', 'cards.0.id'],
  ];
  test.each(bad)('with %s is refused', (_name, text, code, at) => {
    expect(parseDeck(text)).toEqual({ ok: false, problem: { code, at } });
  });

  test.each<[string, string, string, string]>([
    ['bidi characters', 'cards.0.name', 'a\u202Eb', 'ab'],
    ['lines', 'cards.0.text', 'a\nb', 'a b'],
    ['241 letters', 'cards.2.text', 'x'.repeat(241), 'x'.repeat(240)],
  ])('with %s is cleaned at %s', (_name, at, value, clean) => {
    const read = parseDeck(changed(at, value));
    expect(read).toMatchObject({ ok: true, cleaned: [at] });
    const [, i = '0', key = 'name'] = at.split('.');
    expect(read.ok && read.deck.cards[Number(i)]?.[key as 'name' | 'text']).toBe(clean);
  });
});

test('no deck is too long for its file', () => {
  expect(bytesIn(largest(deckSchema as unknown as Schema))).toBeLessThan(MAX_TEXT_LENGTH);
});

describe('changes to a deck', () => {
  test('a card on a blank place, up to 36', () => {
    const [one, id] = addCard(good, 'New');
    expect([id, one.cards.length]).toEqual(['own3', 4]);
    const [full] = Array.from({ length: 40 }).reduce<readonly [Deck, string | undefined]>(
      ([deck]) => addCard(deck, 'New'),
      [good, undefined],
    );
    expect([full.cards.length, blanksIn(full), addCard(full, 'x')[1]]).toEqual([36, 0, undefined]);
    expect(deckOf(full)).toMatchObject({ ok: true });
    expect(removeCard(full, 'pan').cards.some(({ id }) => id === 'pan')).toBe(false);
  });

  test('another name makes a house card one’s own', () => {
    const own = changeCard(good, 'pan', { name: 'Παν' });
    expect([good, own].map(deck => isHouseCard(deck.cards[1] as Deck['cards'][number]))).toEqual([true, false]);
  });

  test('an effect of another kind keeps what it can', () => {
    expect(effectOf('disorder', { kind: 'aggression', whose: 'enemy', by: -2 })).toEqual({
      kind: 'disorder',
      whose: 'enemy',
      by: -2,
    });
    expect(effectOf('casualties', { kind: 'aggression', whose: 'enemy', by: -2 })).toEqual({
      kind: 'casualties',
      whose: 'enemy',
      by: 1,
    });
    expect(effectOf('reroll', { kind: 'halt', whose: 'enemy' })).toEqual({ kind: 'reroll' });
  });
});

describe('a battle’s deck', () => {
  const setup = setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0);
  test('[R-23] a battle keeps the deck it began with; without one, the house deck', () => {
    expect(parseSetup({ ...setup, gods: good })).toEqual({ ok: true, value: { ...setup, gods: good } });
    expect(initialState({ ...setup, gods: good }).gods.cards).toEqual(good.cards);
    expect(initialState(setup).gods.cards).toEqual(HOUSE_DECK.cards);
    expect(parseSetup({ ...setup, gods: { ...good, cards: 7 } })).toEqual({
      ok: false,
      problem: { code: 'badSetup', at: 'gods.cards' },
    });
  });
});
