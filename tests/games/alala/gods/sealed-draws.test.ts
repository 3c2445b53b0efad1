import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cardSaltOf,
  computeCardCommitment,
  computeSeedCommitment,
} from '../../../../src/core/crypto/committed-draw.ts';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import { type Entry, mergeLogs, reduceLog } from '../../../../src/core/log.ts';
import { describeLog, findVisibleEntryIndexes } from '../../../../src/game-ui/log/describe-log.ts';
import { docToMarkdown } from '../../../../src/game-ui/report/doc-to-text.ts';
import type { EventData } from '../../../../src/games/alala/battle/events.ts';
import { alalaGame, parseEvent } from '../../../../src/games/alala/battle/game.ts';
import type { SideId } from '../../../../src/games/alala/battle/sides.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { revealsCards } from '../../../../src/games/alala/gods/find-draw.ts';
import { areHandsSealed, isPlaceholder, placeholderOf } from '../../../../src/games/alala/gods/hidden-hands.ts';
import { createPackSeals, verifyPacks } from '../../../../src/games/alala/gods/hidden-packs.ts';
import { HOUSE_DECK } from '../../../../src/games/alala/gods/house-deck.ts';
import { drawFrom, packOf } from '../../../../src/games/alala/gods/next-card.ts';
import { drawIdOf, resolveDraws } from '../../../../src/games/alala/gods/sealed-draws.ts';
import { cardName, describeShortly } from '../../../../src/games/alala/messages/describe/short-descriptions.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { reportDocument } from '../../../../src/games/alala/messages/report/report-doc.ts';
import { loadReportWords } from '../../../../src/games/alala/messages/report/report-messages.ts';
import { reportOf } from '../../../../src/games/alala/report/report.ts';
import { LOG_MESSAGES } from '../../../../src/games/alala/screens/battle/log-messages.ts';
import { often } from '../../../quick.ts';
import { table } from '../table.ts';
import { meet, type Phone, phone } from './two-phones.ts';

const IDS = HOUSE_DECK.cards.map(({ id }) => id);
const FEW = 5;

const withPacks = (state: BattleState, discards: readonly string[]): BattleState => {
  const pack = { pile: [], held: [], discards };
  return { ...state, gods: { ...state.gods, packs: { table: pack, a: pack, b: pack } } };
};

/** A battle with few cards, whose ids differ from all other texts of a log. */
const start = (count = FEW, godPack: 'one' | 'oneEach' = 'oneEach'): BattleState => {
  const state = table('a1 leader3', 'b1 leader2', { godPack });
  const cards = state.gods.cards.slice(0, count).map((card, i) => ({ ...card, id: `secret${i}` }));
  return withPacks(
    { ...state, gods: { ...state.gods, cards } },
    cards.map(({ id }) => id),
  );
};

const two = (from = start(), salt = ''): { readonly a: Phone; readonly b: Phone } => {
  const [a, b] = [phone(from, 'a', salt), phone(from, 'b', salt)];
  a.commit();
  meet(a, b);
  b.commit();
  meet(a, b);
  return { a, b };
};

const foldOf = (from: BattleState, log: readonly Entry[]): BattleState =>
  reduceLog(from, resolveEffectiveLog(log).inForce, alalaGame.apply) as BattleState;

const roundOf = (each: Phone, side: SideId, at = 0) => {
  const round = each.state().gods.sealed?.[side].rounds[at];
  if (!round) throw new Error('no such round');
  return round;
};

describe('[C5 R-23] a hidden pack for each side', () => {
  test.each(['one', 'oneEach'] as const)('is sealed once both are committed, whatever the house rule: %s', godPack => {
    const { a, b } = two(start(FEW, godPack));
    expect(a.log().map(({ type, author }) => `${author} ${type}`)).toEqual([
      'pa packCommit',
      'pb packCommit',
      'pa packSeals',
      'pb packSeals',
    ]);
    for (const side of ['a', 'b'] as const) {
      const { pile, held, discards } = a.state().gods.packs[side];
      expect(pile).toEqual(Array.from({ length: FEW }, (_, i) => placeholderOf(roundOf(a, side), i)));
      expect([held, discards, packOf(a.state(), side)]).toEqual([[], [], side]);
    }
    expect(b.state()).toEqual(a.state());
  });

  test('a card is drawn unseen; the other phone gives a number, and only the drawer knows the card', () => {
    const { a, b } = two();
    a.draw();
    expect(a.hand()).toEqual([]);
    meet(a, b);
    expect(a.hand()).toEqual([expect.stringMatching(/^secret\d$/)]);
    expect(b.hand()).toEqual([]);
    expect(JSON.stringify(a.log())).not.toMatch(/secret\d/);
    expect(a.state().gods.hands.a.every(isPlaceholder)).toBe(true);
    expect(b.state()).toEqual(a.state());
    // The log has no card that other phones must not see.
    expect(a.log().some(entry => revealsCards(entry))).toBe(false);
  });

  test('each side draws every card of its pack once', () => {
    fc.assert(
      fc.property(fc.string(), salt => {
        const { a, b } = two(start(), salt);
        for (const each of [a, b]) while (each.draw()) meet(a, b);
        for (const each of [a, b]) expect([...each.hand()].sort()).toEqual(start().gods.cards.map(({ id }) => id));
        expect(JSON.stringify(a.log())).not.toMatch(/secret\d/);
      }),
      { numRuns: often(20, 4) },
    );
  });

  test('a card that is played is shown; nothing else of the hand is in the log', () => {
    const { a, b } = two();
    for (const each of [a, b, a]) {
      each.draw();
      meet(a, b);
    }
    const [played, kept] = a.hand() as [string, string];
    const [thrownAway] = b.hand();
    expect(a.play(played)).toBe(true);
    expect(b.discard()).toBe(true);
    meet(a, b);
    expect(b.state()).toEqual(a.state());
    expect(b.state().gods.packs.a.discards).toEqual([played]);
    expect(b.state().gods.packs.b.discards).toEqual([thrownAway]);
    expect([a.hand(), b.hand()]).toEqual([[kept], []]);
    const told = [played, thrownAway];
    if (!told.includes(kept)) expect(JSON.stringify(a.log())).not.toContain(kept);
  });

  test('the log and the report name revealed cards, and no placeholder', async () => {
    await Promise.all([loadGameMessages('en'), loadReportWords('en')]);
    // Cards that have names.
    const from = withPacks(table('a1 leader3', 'b1 leader2'), IDS.slice(0, 3));
    const { a, b } = two(from);
    for (const each of [a, b, a]) {
      each.draw();
      meet(a, b);
    }
    a.play();
    b.discard();
    meet(a, b);
    const log = a.log();
    const { packs } = a.state().gods;
    const shown = [...packs.a.discards, ...packs.b.discards].map(id => cardName(from, id));
    expect(shown).toHaveLength(2);
    const { takenBack, inForce } = resolveEffectiveLog(log);
    const told = describeLog(LOG_MESSAGES, { start: from, log, takenBack });
    expect(told.filter(({ isIdle }) => isIdle)).toEqual([]);
    const lines = findVisibleEntryIndexes(log).map(i => told[i]?.text ?? '');
    const doc = reportDocument(reportOf(from, inForce), String);
    const text = [...lines, docToMarkdown(doc, ''), ...log.map(entry => describeShortly(a.state(), entry))].join('\n');
    expect(text).not.toMatch(/[0-9a-f]{12}\.\d|undefined|secret/);
    for (const name of shown) expect(lines.join('\n')).toContain(name);
  });

  test('what does not fit the log changes nothing', () => {
    const { a, b } = two();
    const plain = JSON.stringify(b.state());
    a.record('draw', { side: 'a', pack: 'a', card: 'secret0', shuffled: ['secret0'], overrides: [] });
    a.record('draw', { side: 'a', pack: 'table', card: 'secret0', shuffled: ['secret0'], overrides: [] });
    a.record('draw', { side: 'a', pack: 'b', card: b.state().gods.packs.b.pile[0] as string, overrides: [] });
    a.record('shuffle', { pack: 'a', order: ['secret1'], why: 'reshuffle' });
    const struck = { overrides: [], changes: { units: [{ unit: 'a1', men: -3 }], leaders: [] }, due: [] };
    for (const pack of ['a', 'table'] as const) a.record('play', { side: 'a', pack, card: 'secret0', ...struck });
    const seals = createPackSeals(two().a.state().gods, 'a', a.seed);
    expect(seals).toBeUndefined();
    a.record('packSeals', {
      side: 'a',
      of: roundOf(a, 'a').of,
      seals: Array.from({ length: FEW }, () => 'f'.repeat(64)),
    });
    expect(JSON.stringify(a.state())).toBe(plain);
    a.draw();
    meet(a, b);
    const before = a.state();
    const held = a.shown() as Required<Pick<EventData<'discard'>, 'card' | 'shows'>>;
    const id = held.shows.place.split('.')[0];
    const other = ['secret0', 'secret1'].find(card => card !== held.card) as string;
    const wrongs: Partial<EventData<'discard'>>[] = [
      { card: 'nobody' },
      // Not the card that was sealed.
      { card: other },
      { side: 'b' },
      { pack: 'b' },
      { pack: 'table' },
      { shows: { ...held.shows, place: `${id}.9` } },
      { shows: { ...held.shows, place: `${id}.2` } },
      { shows: { ...held.shows, place: 'secret0' } },
      { shows: { ...held.shows, salt: 'f'.repeat(32) } },
    ];
    for (const wrong of wrongs) a.record('discard', { side: 'a', pack: 'a', ...held, ...wrong });
    for (const wrong of wrongs) a.record('play', { side: 'a', pack: 'a', ...held, ...wrong, ...struck });
    b.record('packCommit', { side: 'b', battle: 'battle', seal: 'f'.repeat(64), kept: [] });
    b.record('packNumber', { side: 'b', of: 'f'.repeat(64), number: 'f'.repeat(64) });
    b.record('packOpen', { side: 'b', seed: 'f'.repeat(64) });
    expect(a.state()).toEqual(before);
    meet(a, b);
    expect(b.state()).toEqual(before);
  });

  test('its entries are valid only within their bounds', () => {
    const digest = 'f'.repeat(64);
    const seals = { side: 'a', of: digest, seals: [digest] };
    expect(parseEvent('packSeals', seals).ok).toBe(true);
    const many = (length: number): string[] => Array.from({ length }, () => digest);
    for (const wrong of [{ seals: [] }, { seals: many(37) }, { seals: ['x'] }, { of: 'x' }, { side: 'c' }])
      expect(parseEvent('packSeals', { ...seals, ...wrong }).ok).toBe(false);
    const kept = Array.from({ length: 9 }, () => 'x');
    expect(parseEvent('packCommit', { side: 'a', battle: 'b', seal: digest, kept }).ok).toBe(false);
    // The longest stays well within what an entry may take.
    expect(JSON.stringify({ ...seals, seals: many(36) }).length).toBeLessThan(4000);
  });

  test('undo reverts draws and plays, never automatic entries; a draw returns to the top', () => {
    const { a, b } = two();
    const top = a.state().gods.packs.a.pile[0];
    a.draw();
    meet(a, b);
    const [card] = a.hand();
    b.undo();
    meet(a, b);
    expect(a.state().gods.packs.a.pile[0]).toBe(top);
    expect(a.hand()).toEqual([]);
    expect(resolveEffectiveLog(a.log()).undo).toBeUndefined();
    // Undo and redo skip the number that the other phone gave.
    a.redo();
    meet(a, b);
    expect(a.hand()).toEqual([card]);
    a.play();
    meet(a, b);
    a.undo();
    meet(a, b);
    expect(a.hand()).toEqual([card]);
    a.record('putBack', { side: 'a', pack: 'a', card: a.shown()?.shows?.place ?? '' });
    meet(a, b);
    expect(a.state().gods.packs.a.pile[0]).toBe(top);
    // A new draw gives the same card.
    a.draw();
    meet(a, b);
    expect(a.hand()).toEqual([card]);
    a.goBack(null);
    meet(a, b);
    expect([a.hand(), b.hand(), a.state().gods.packs.a.pile.length]).toEqual([[], [], FEW]);
    a.draw();
    meet(a, b);
    expect(a.hand()).toEqual([card]);
  });

  test('when it has run out its side shuffles the discards, and hands stay as they are', () => {
    const { a, b } = two(start(3));
    for (let i = 0; i < 3; i++) a.draw();
    meet(a, b);
    const [kept, ...open] = a.hand() as [string, string, string];
    for (const card of open) a.play(card);
    meet(a, b);
    expect([a.state().gods.packs.a.discards.length, a.draw()]).toEqual([2, false]);
    a.again();
    meet(a, b);
    expect(a.state().gods.packs.a.pile).toHaveLength(2);
    expect(a.hand()).toEqual([kept]);
    a.draw();
    a.draw();
    meet(a, b);
    expect([...a.hand()].sort()).toEqual([kept, ...open].sort());
    a.play(kept);
    a.open();
    b.open();
    meet(a, b);
    expect(verifyPacks(b.state().gods)).toEqual([]);
    // After going back to before the cards were played, there is no second shuffle; played again, there is a new one.
    const draws = a.log().filter(({ type }) => type === 'draw');
    a.goBack(draws[2] as Entry);
    meet(a, b);
    expect(b.state().gods.sealed?.a.rounds).toHaveLength(1);
    expect(a.hand()).toHaveLength(3);
    expect(b.state()).toEqual(a.state());
  });

  test('an open card that comes back by redo can still be played', () => {
    const from = start();
    const [a, b] = [phone(from, 'a'), phone(from, 'b')];
    a.record('draw', { side: 'a', pack: 'a', card: 'secret1', shuffled: ['secret1', 'secret0'], overrides: [] });
    a.undo();
    a.commit();
    meet(a, b);
    b.commit();
    meet(a, b);
    a.redo();
    meet(a, b);
    expect(a.state().gods.hands.a).toEqual(['secret1']);
    a.record('discard', { side: 'a', pack: packOf(a.state(), 'a', 'secret1'), card: 'secret1' });
    expect(a.state().gods.hands.a).toEqual([]);
  });

  test('a copy of the battle under another id has no hidden cards, and says so', () => {
    const { a, b } = two();
    a.draw();
    meet(a, b);
    const { gods } = foldOf(
      start(),
      a.log().map(entry => ({ ...entry, battle: 'other' })),
    );
    expect([gods.sealed, gods.hands.a, gods.isCopied]).toEqual([undefined, [], true]);
  });

  test('the house deck whole, to the last card', () => {
    const { a, b } = two(table('a1 leader3', 'b1 leader2'));
    expect(a.state().gods.packs.a.pile).toHaveLength(IDS.length);
    while (a.draw()) meet(a, b);
    expect([...a.hand()].sort()).toEqual([...IDS].sort());
  });
});

describe('[C5] a dishonest side', () => {
  const WANTED = 'secret0';
  const TRIES = 200;
  const CARDS = 27;
  /** Four standard deviations above chance: one honest run of 16,000 has more. */
  const MOST = TRIES / CARDS + 4 * Math.sqrt((TRIES * (CARDS - 1)) / CARDS ** 2);

  /** The numbers that a cheating side seals for its places, independent of its seed. */
  type Sealing = (i: number) => number;
  const ALL_ALIKE: Sealing = () => 0;
  const AS_IT_LIES: Sealing = i => i;

  /** A battle in which one side seals any numbers. Returns both phones and the salts of the sealed places. */
  const sealedBy = (salt: string, cheat: SideId, numbers: Sealing) => {
    const from = start(CARDS);
    const other = cheat === 'a' ? 'b' : 'a';
    const [mine, theirs] = [phone(from, cheat, salt), phone(from, other, salt)];
    mine.commit();
    theirs.take(mine.log());
    theirs.commit();
    theirs.work();
    mine.take(theirs.log());
    const honest = createPackSeals(mine.state().gods, cheat, mine.seed);
    if (!honest) throw new Error('nothing to seal');
    const salts = honest.seals.map((_, i) => cardSaltOf(mine.seed, 'mine', i));
    const seals = salts.map((each, i) => computeCardCommitment(cheat, numbers(i), each));
    mine.record('packSeals', { ...honest, seals });
    return { mine, theirs, salts };
  };

  /**
   * All cards that can be revealed for the first draw. Tries each card with the salt of its place, or with every salt.
   */
  const firstCard = (salt: string, cheat: SideId, numbers: Sealing, withAll: boolean): string[] => {
    const { mine, theirs, salts } = sealedBy(salt, cheat, numbers);
    mine.draw();
    theirs.take(mine.log());
    theirs.work();
    mine.take(theirs.log());
    const state = mine.state();
    const [place] = state.gods.hands[cheat] as [string];
    const opened = resolveDraws(roundOf(mine, cheat)).places[0];
    const tried = withAll ? salts : salts.filter((_, i) => i === opened);
    return state.gods.cards
      .map(({ id }) => id)
      .filter(card =>
        tried.some(each => {
          const data = { side: cheat, pack: cheat, card, shows: { place, salt: each } };
          const entry = { battle: 'battle', author: 'x', seq: 1, clock: 999, at: 0, type: 'discard', v: 1, data };
          return (alalaGame.apply(state, entry) as BattleState).gods.packs[cheat].discards.includes(card);
        }),
      );
  };

  test.each([
    ['the one that begins, every place alike', 'a', ALL_ALIKE],
    ['the one that begins, in an order of its own', 'a', AS_IT_LIES],
    ['the other, every place alike', 'b', ALL_ALIKE],
  ] as const)('cannot choose its card, whatever it seals: %s', (_, cheat, numbers) => {
    let wanted = 0;
    for (let i = 0; i < TRIES; i++) {
      const passes = firstCard(`try ${i}`, cheat, numbers, i < 5);
      // Only one card can be revealed for a draw: the sealed one, shifted by the other side's number.
      expect(passes).toHaveLength(1);
      if (passes[0] === WANTED) wanted += 1;
    }
    expect(wanted).toBeLessThanOrEqual(MOST);
    expect(wanted).toBeGreaterThan(0);
  });

  test('cannot foresee the next card from all that it knows', () => {
    let right = 0;
    for (let i = 0; i < TRIES; i++) {
      const { a, b } = two(start(CARDS), `foresee ${i}`);
      a.draw();
      meet(a, b);
      const { gods } = a.state();
      // A player knows the order of his pack, but not the shift. His best guess is any remaining place.
      const [first] = a.hand() as [string];
      const guess = gods.cards.find(({ id }) => id !== first)?.id;
      a.draw();
      meet(a, b);
      if (a.hand()[1] === guess) right += 1;
    }
    expect(right).toBeLessThanOrEqual(MOST);
  });

  test('gets no other card by drawing again, committing again, sealing again or asking out of turn', () => {
    const { a, b } = two(start(CARDS));
    a.draw();
    meet(a, b);
    const [card] = a.hand();
    for (let i = 0; i < 5; i++) {
      a.undo();
      meet(a, b);
      a.record('packCommit', { side: 'a', battle: 'battle', seal: computeSeedCommitment(`${i}`), kept: [] });
      a.record('packSeals', { side: 'a', of: roundOf(a, 'a').of, seals: roundOf(a, 'b').seals.slice() });
      a.record('draw', { side: 'a', pack: 'a', card: placeholderOf(roundOf(a, 'a'), i + 3), overrides: [] });
      expect(a.state().gods.hands.a).toEqual([]);
      a.draw();
      meet(a, b);
      expect(a.hand()).toEqual([card]);
      // Nor does the other phone give a number for a card that was not drawn.
      expect(roundOf(b, 'a').numbers).toHaveLength(1);
    }
  });

  test('a false pack, and each draw from it, is named once both lay open', () => {
    const { mine, theirs } = sealedBy('named', 'a', ALL_ALIKE);
    expect(verifyPacks(mine.state().gods)).toBeUndefined();
    meet(mine, theirs);
    const end = (): void => {
      mine.open();
      theirs.open();
      meet(mine, theirs);
    };
    const before = [mine.log(), theirs.log()] as const;
    end();
    expect(verifyPacks(theirs.state().gods)).toEqual([{ side: 'a', what: 'pack' }]);
    for (const [i, each] of [mine, theirs].entries()) {
      each.forget();
      each.take(before[i] as readonly Entry[]);
    }
    for (let i = 0; i < 2; i++) {
      mine.draw();
      meet(mine, theirs);
    }
    end();
    const faults = verifyPacks(theirs.state().gods);
    expect(faults).toEqual(verifyPacks(mine.state().gods));
    expect(faults?.map(({ side, what, draw }) => [side, what, draw])).toEqual([
      ['a', 'draw', 1],
      ['a', 'draw', 2],
    ]);
  });

  test('a number that is not of its seed is named', () => {
    const [a, b] = [phone(start(), 'a'), phone(start(), 'b')];
    a.commit();
    b.commit();
    meet(a, b);
    a.draw();
    const chosen = { side: 'b' as const, of: drawIdOf(roundOf(a, 'a'), 0), number: '1'.repeat(64) };
    b.take(a.log());
    b.record('packNumber', chosen);
    meet(a, b);
    expect(a.hand()).toHaveLength(1);
    a.play();
    a.open();
    b.open();
    meet(a, b);
    expect(verifyPacks(a.state().gods)).toEqual([{ side: 'b', what: 'number', draw: 1 }]);
  });

  test('no card is drawn from a revealed pack: the other phone gives no number', () => {
    const { a, b } = two();
    a.open();
    b.draw();
    meet(a, b);
    expect(b.hand()).toEqual([]);
    expect(areHandsSealed(b.state().gods)).toBe(true);
  });
});

describe('[C5] two phones that receive entries late', () => {
  const act = (each: Phone, what: number): void => {
    if (what < 4) each.draw();
    else if (what < 6) each.play();
    else if (what === 6) each.discard();
    else if (what === 7) each.undo();
    else if (what === 8) each.redo();
    else each.again();
  };
  const step = fc.tuple(fc.boolean(), fc.nat(9), fc.boolean());

  test('reach the same state in any order of arrival; no card is twice in a pack, and no hidden hand is revealed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), fc.string(), (steps, salt) => {
        const from = start(4);
        const { a, b } = two(from, salt);
        for (const [first, what, met] of steps) {
          act(first ? a : b, what);
          if (met) meet(a, b);
        }
        meet(a, b);
        const { gods } = a.state();
        expect(b.state()).toEqual(a.state());
        // In any order of arrival.
        const late = a.log().reduceRight<readonly Entry[]>((log, entry) => mergeLogs(log, [entry]), []);
        expect(foldOf(from, late)).toEqual(a.state());
        for (const [side, each] of [
          ['a', a],
          ['b', b],
        ] as const) {
          const { pile, held, discards } = gods.packs[side];
          expect(pile.length + held.length + discards.length).toBe(4);
          expect([...gods.hands[side]].sort()).toEqual([...held].sort());
          const known = [...each.hand(), ...discards];
          expect(new Set(known).size).toBe(known.length);
          // Each side knows its own hand.
          expect(each.hand()).toHaveLength(held.length);
        }
        a.open();
        b.open();
        meet(a, b);
        expect(verifyPacks(a.state().gods)).toEqual([]);
      }),
      { numRuns: often(60, 12) },
    );
  });

  test('two phones of one side that draw the same card: it is drawn once', () => {
    const { a, b } = two();
    const second = phone(start(), 'a');
    second.take(a.log());
    const drawn = drawFrom(second.state(), 'a', () => 0);
    a.draw();
    meet(a, b);
    a.record('draw', { side: 'a', overrides: [], ...(drawn as { pack: 'a'; card: string }) });
    meet(a, b);
    expect(a.hand()).toHaveLength(1);
    expect(a.state().gods.packs.a.pile).toHaveLength(FEW - 1);
  });
});
