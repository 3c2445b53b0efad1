import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readLog } from '../../../../src/core/log/read-log.ts';
import { type Entry, fold, mergeLogs } from '../../../../src/core/log.ts';
import { alalaGame, parseEvent } from '../../../../src/games/alala/battle/battle.ts';
import type { EventData } from '../../../../src/games/alala/battle/events.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import { holdsCards } from '../../../../src/games/alala/gods/drawn.ts';
import { HOUSE_DECK } from '../../../../src/games/alala/gods/god-cards.ts';
import { faultsOf, wasHonest } from '../../../../src/games/alala/gods/phones.ts';
import { isDone, isStandIn, roundOf, standInOf } from '../../../../src/games/alala/gods/sealed.ts';
import { reportOf } from '../../../../src/games/alala/report/report.ts';
import { LOG_WORDS } from '../../../../src/games/alala/screens/battle/log-words.ts';
import { cardName, describeShortly } from '../../../../src/games/alala/words/describe/describe-shortly.ts';
import { loadWords } from '../../../../src/games/alala/words/index.ts';
import { reportDoc } from '../../../../src/games/alala/words/report/report-doc.ts';
import { loadReportWords } from '../../../../src/games/alala/words/report/report-words.ts';
import { linesShown, tellLog } from '../../../../src/table/log/tell.ts';
import { docMarkdown } from '../../../../src/table/report/text.ts';
import { often } from '../../../quick.ts';
import { table } from '../table.ts';
import { meet, type Phone, phone } from './two-phones.ts';

// Arithmetic of points, on a machine that others use too.
vi.setConfig({ testTimeout: 60_000 });

const IDS = HOUSE_DECK.cards.map(({ id }) => id);
const FEW = 5;

/** A battle of few cards, each of which can be told from what else a log says. */
const start = (count = FEW, godPack: 'one' | 'oneEach' = 'one'): BattleState => {
  const state = table('a1 leader3', 'b1 leader2', { godPack });
  const cards = state.gods.cards.slice(0, count).map((card, i) => ({ ...card, id: `secret${i}` }));
  const pack = { pile: [], held: [], discards: cards.map(({ id }) => id) };
  return { ...state, gods: { ...state.gods, cards, packs: { table: pack, a: pack, b: pack } } };
};

const two = (from = start(), salt = ''): { readonly a: Phone; readonly b: Phone } => {
  const [a, b] = [phone(from, 'a', salt), phone(from, 'b', salt)];
  a.ready();
  meet(a, b);
  b.ready();
  meet(a, b);
  return { a, b };
};

const foldOf = (from: BattleState, log: readonly Entry[]): BattleState =>
  fold(from, readLog(log).inForce, alalaGame.apply) as BattleState;

describe('[C5 R-23] a pack between two phones', () => {
  test('is shuffled by both in four steps, each by its own phone, and lies face down on both', () => {
    const { a, b } = two();
    expect(a.log().map(({ type, author }) => `${author} ${type}`)).toEqual([
      'pa packReady',
      'pb packReady',
      'pa packMask',
      'pb packMask',
      'pa packMask',
      'pb packMask',
    ]);
    const { packs } = a.state().gods;
    const round = roundOf(a.state().gods, 'table');
    expect(round && isDone(round)).toBe(true);
    expect(packs.table.pile).toEqual(Array.from({ length: FEW }, (_, i) => standInOf({ id: round?.id ?? '' }, i)));
    expect([packs.table.held, packs.table.discards]).toEqual([[], []]);
    expect(b.state()).toEqual(a.state());
  });

  test('with a pack for each side, each is shuffled so, and is its side’s alone', () => {
    const { a, b } = two(start(3, 'oneEach'));
    for (const pack of ['a', 'b'] as const) expect(a.state().gods.packs[pack].pile).toHaveLength(3);
    a.draw();
    b.draw();
    meet(a, b);
    expect([a.hand().length, b.hand().length]).toEqual([1, 1]);
    expect([a.state().gods.packs.a.held.length, a.state().gods.packs.b.held.length]).toEqual([1, 1]);
    for (const each of [a, b]) while (each.draw()) meet(a, b);
    for (const each of [a, b]) expect([...each.hand()].sort()).toEqual(['secret0', 'secret1', 'secret2']);
  });

  test('a card is drawn by its place; the other phone answers, and only the drawer knows it', () => {
    const { a, b } = two();
    a.draw();
    expect(a.hand()).toEqual([]);
    meet(a, b);
    const [card] = a.hand();
    expect(card).toMatch(/^secret\d$/);
    expect(b.hand()).toEqual([]);
    expect(JSON.stringify(a.log())).not.toMatch(/secret\d/);
    expect(a.state().gods.hands.a.every(isStandIn)).toBe(true);
    expect(b.state()).toEqual(a.state());
    // As the log is, nothing of it is kept from other phones.
    expect(a.log().some(entry => holdsCards(entry))).toBe(false);
  });

  test('all cards are drawn once, whoever draws, and no hand has what another has', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: FEW, maxLength: FEW }), fc.string(), (who, salt) => {
        const { a, b } = two(start(), salt);
        for (const first of who) {
          (first ? a : b).draw();
          meet(a, b);
        }
        const all = [...a.hand(), ...b.hand()];
        expect([...all].sort()).toEqual(['secret0', 'secret1', 'secret2', 'secret3', 'secret4']);
        expect([a.draw(), b.draw()]).toEqual([false, false]);
        expect(JSON.stringify(a.log())).not.toMatch(/secret\d/);
      }),
      { numRuns: often(5, 2) },
    );
  });

  test('a card that is played is shown, and every phone finds it right', () => {
    const { a, b } = two();
    for (const each of [a, b, a]) {
      each.draw();
      meet(a, b);
    }
    const [played, kept] = a.hand() as [string, string];
    expect(a.play(played)).toBe(true);
    expect(b.discard()).toBe(true);
    meet(a, b);
    expect(b.state()).toEqual(a.state());
    expect(b.state().gods.packs.table.discards[0]).toBe(played);
    expect([a.hand(), b.hand()]).toEqual([[kept], []]);
    expect(faultsOf(a.state().gods)).toEqual([]);
    // Only what lies open stands in the log.
    expect(JSON.stringify(a.log())).not.toContain(kept);
  });

  test('the log and the report name what lies open, and nothing that stands for a card', async () => {
    await Promise.all([loadWords('en'), loadReportWords('en')]);
    // Cards that have names.
    const state = table('a1 leader3', 'b1 leader2', { godPack: 'one' });
    const few = { pile: [], held: [], discards: IDS.slice(0, 3) };
    const from = { ...state, gods: { ...state.gods, packs: { table: few, a: few, b: few } } };
    const { a, b } = two(from);
    for (const each of [a, b, a]) {
      each.draw();
      meet(a, b);
    }
    a.play();
    b.discard();
    meet(a, b);
    const log = a.log();
    const shown = a.state().gods.packs.table.discards.map(id => cardName(from, id));
    expect(shown).toHaveLength(2);
    const { takenBack, inForce } = readLog(log);
    const told = tellLog(LOG_WORDS, { start: from, log, takenBack });
    expect(told.filter(({ isIdle }) => isIdle)).toEqual([]);
    const lines = linesShown(log).map(i => told[i]?.text ?? '');
    const doc = reportDoc(reportOf(from, inForce), String);
    const text = [...lines, docMarkdown(doc, ''), ...log.map(entry => describeShortly(a.state(), entry))].join('\n');
    expect(text).not.toMatch(/[0-9a-f]{12}\.\d|undefined|secret/);
    for (const name of shown) expect(lines.join('\n')).toContain(name);
  });

  test('who shows another card than he drew is named on every phone', () => {
    const { a, b } = two();
    a.draw();
    meet(a, b);
    const held = a.shown();
    const other = ['secret0', 'secret1'].find(id => id !== held?.card) ?? '';
    a.record('discard', { side: 'a', pack: 'table', ...held, card: other });
    meet(a, b);
    expect(faultsOf(b.state().gods)).toEqual([{ side: 'a', card: other }]);
    b.undo();
    meet(a, b);
    expect(faultsOf(a.state().gods)).toEqual([]);
    expect(a.hand()).toEqual([held?.card]);
  });

  test('what does not fit the log changes nothing', () => {
    const { a, b } = two();
    const plain = JSON.stringify(b.state());
    a.record('draw', { side: 'a', pack: 'table', card: 'secret0', shuffled: ['secret0'], overrides: [] });
    a.record('shuffle', { pack: 'table', order: ['secret1'], why: 'reshuffle' });
    a.record('play', {
      side: 'a',
      pack: 'table',
      card: 'secret0',
      overrides: [],
      changes: { units: [{ unit: 'a1', men: -3 }], leaders: [] },
      due: [],
    });
    expect(JSON.stringify(a.state())).toBe(plain);
    a.draw();
    meet(a, b);
    const before = a.state();
    const held = a.shown() as Required<Pick<EventData<'discard'>, 'card' | 'shows'>>;
    const wrongs: Partial<EventData<'discard'>>[] = [
      { card: 'nobody' },
      { side: 'b' },
      { pack: 'a' },
      { shows: { ...held.shows, place: `${held.shows.place.split('.')[0]}.9` } },
      { shows: { ...held.shows, place: 'secret0' } },
    ];
    for (const wrong of wrongs) a.record('discard', { side: 'a', pack: 'table', ...held, ...wrong });
    b.record('packReady', { side: 'b', battle: 'battle', seal: 'f'.repeat(64), kept: [] });
    b.record('packMask', {
      side: 'b',
      pack: 'table',
      of: 'f'.repeat(64),
      next: 'f'.repeat(64),
      points: ['f'.repeat(64)],
    });
    a.record('packKey', { side: 'a', round: 'f'.repeat(12), keys: [{ place: 0, key: 'f'.repeat(64) }] });
    expect(a.state()).toEqual(before);
    meet(a, b);
    expect(b.state()).toEqual(before);
  });

  test('its entries pass the gate only within their bounds', () => {
    const digest = 'f'.repeat(64);
    const mask = { side: 'a', pack: 'table', of: digest, next: digest, nonce: 'f'.repeat(32), points: [digest] };
    expect(parseEvent('packMask', mask).ok).toBe(true);
    for (const wrong of [
      { points: [] },
      { points: Array.from({ length: 37 }, () => digest) },
      { points: ['x'] },
      { nonce: 'f' },
      { of: 'x' },
      { pack: 'c' },
      { side: 'c' },
    ])
      expect(parseEvent('packMask', { ...mask, ...wrong }).ok).toBe(false);
    expect(
      parseEvent('packReady', { side: 'a', battle: 'b', seal: digest, kept: Array.from({ length: 9 }, () => 'x') }).ok,
    ).toBe(false);
    expect(parseEvent('packKey', { side: 'a', round: 'f'.repeat(12), keys: [{ place: 36, key: digest }] }).ok).toBe(
      false,
    );
    // The longest stays well within what an entry may take.
    const longest = { ...mask, points: Array.from({ length: 36 }, () => digest) };
    expect(JSON.stringify(longest).length).toBeLessThan(4000);
  });

  test('two who draw the same card at the same moment: one has it, on every phone', () => {
    const { a, b } = two();
    a.draw();
    b.draw();
    meet(a, b);
    expect(b.state()).toEqual(a.state());
    expect(a.hand().length + b.hand().length).toBe(1);
    expect(a.state().gods.packs.table.pile).toHaveLength(FEW - 1);
  });

  test('undo takes back draws and plays, never what the phones have said; a draw goes on top', () => {
    const { a, b } = two();
    const top = a.state().gods.packs.table.pile[0];
    a.draw();
    meet(a, b);
    const [card] = a.hand();
    b.undo();
    meet(a, b);
    expect(a.state().gods.packs.table.pile[0]).toBe(top);
    expect(a.hand()).toEqual([]);
    expect(readLog(a.log()).undo).toBeUndefined();
    // A key that was given is no step that would end the way back.
    a.redo();
    meet(a, b);
    expect(a.hand()).toEqual([card]);
    a.play();
    meet(a, b);
    a.undo();
    meet(a, b);
    expect(a.hand()).toEqual([card]);
    a.record('putBack', { side: 'a', pack: 'table', card: a.shown()?.shows?.place ?? '' });
    meet(a, b);
    expect(a.state().gods.packs.table.pile[0]).toBe(top);
    // Drawn by the other it is the same card.
    b.draw();
    meet(a, b);
    expect(b.hand()).toEqual([card]);
    a.goBack(null);
    meet(a, b);
    expect([a.hand(), b.hand(), a.state().gods.packs.table.pile.length]).toEqual([[], [], FEW]);
  });

  test('when it has run out both shuffle the discards, and hands stay as they are', () => {
    const { a, b } = two(start(3));
    for (const each of [a, b, b]) {
      each.draw();
      meet(a, b);
    }
    const [kept] = a.hand();
    b.play();
    b.discard();
    meet(a, b);
    const open = [...b.state().gods.packs.table.discards];
    expect([open.length, a.draw()]).toEqual([2, false]);
    b.again('table');
    meet(a, b);
    expect(a.state().gods.packs.table.pile).toHaveLength(2);
    expect(a.hand()).toEqual([kept]);
    a.draw();
    a.draw();
    meet(a, b);
    expect([...a.hand()].sort()).toEqual([kept, ...open].sort());
    a.play(kept);
    meet(a, b);
    expect(faultsOf(b.state().gods)).toEqual([]);
    // Taken back to before the cards were played, the second shuffle is none; played again, there is a new one.
    const second = roundOf(a.state().gods, 'table')?.id;
    const draws = a.log().filter(({ type }) => type === 'draw');
    a.goBack(draws[2] as Entry);
    meet(a, b);
    expect(roundOf(b.state().gods, 'table')?.id).not.toBe(second);
    expect([a.hand().length, b.hand().length]).toEqual([1, 2]);
    b.play();
    b.discard();
    meet(a, b);
    a.again('table');
    meet(a, b);
    expect(a.state().gods.packs.table.pile).toHaveLength(2);
    expect(roundOf(a.state().gods, 'table')?.id).not.toBe(second);
    expect(b.state()).toEqual(a.state());
  });

  test('a copy of the battle under another name is another table', () => {
    const { a, b } = two();
    a.draw();
    meet(a, b);
    const copy = a.log().map(entry => ({ ...entry, battle: 'other' }));
    expect(foldOf(start(), copy).gods.sealed).toBeUndefined();
  });

  test('once both seeds lie open all is reckoned again', () => {
    const { a, b } = two();
    for (const each of [a, b]) {
      each.draw();
      meet(a, b);
    }
    a.play();
    expect(wasHonest(a.state().gods, 'a')).toBeUndefined();
    a.open();
    b.open();
    meet(a, b);
    expect((['a', 'b'] as const).map(side => wasHonest(a.state().gods, side))).toEqual([true, true]);
  });

  test('who shuffled, answered or showed otherwise than his seed says is found then', () => {
    const cheats: ((entry: Entry) => Entry)[] = [
      // Another key than its own, then another order than its own.
      entry =>
        entry.type === 'packKey'
          ? { ...entry, data: { ...(entry.data as EventData<'packKey'>), keys: [{ place: 0, key: '1'.repeat(64) }] } }
          : entry,
      entry => {
        const data = entry.data as EventData<'packMask'>;
        return entry.type === 'packMask' && data.nonce === undefined
          ? { ...entry, data: { ...data, points: [...data.points].reverse() } }
          : entry;
      },
    ];
    for (const cheat of cheats) {
      const from = start();
      const [a, b] = [phone(from, 'a'), phone(from, 'b')];
      a.ready();
      b.ready();
      const pass = (): void => {
        for (let i = 0; i < 6; i++) {
          a.work();
          b.take(a.log());
          const before = b.log();
          b.work();
          // What the second phone writes is changed on its way out, and on its own disk.
          const made = b
            .log()
            .filter(entry => !before.includes(entry))
            .map(cheat);
          b.forget();
          b.take(mergeLogs(before, made));
          a.take(b.log());
        }
      };
      pass();
      a.draw();
      pass();
      a.open();
      b.open();
      a.take(b.log());
      expect([wasHonest(a.state().gods, 'a'), wasHonest(a.state().gods, 'b')]).toEqual([true, false]);
    }
  });
});

describe('[C5] two phones that hear of each other late', () => {
  const act = (each: Phone, what: number): void => {
    if (what < 4) each.draw();
    else if (what < 6) each.play();
    else if (what === 6) each.discard();
    else if (what === 7) each.undo();
    else if (what === 8) each.redo();
    else each.again('table');
  };
  const step = fc.tuple(fc.boolean(), fc.nat(9), fc.boolean());

  test('come to the same state in whatever order entries arrive; no card is anywhere twice, and none is told that lay in a hand', () => {
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
        const { pile, held, discards } = gods.packs.table;
        expect(pile.length + held.length + discards.length).toBe(4);
        expect([...gods.hands.a, ...gods.hands.b].sort()).toEqual([...held].sort());
        const known = [...a.hand(), ...b.hand(), ...discards.filter(id => !isStandIn(id))];
        expect(new Set(known).size).toBe(known.length);
        expect(faultsOf(gods)).toEqual([]);
        // A card in a hand is in the log only where it was laid open once, and taken back.
        const shown = a
          .log()
          .flatMap(({ type, data }) =>
            type === 'play' || type === 'discard' ? [(data as { card: string }).card] : [],
          );
        const told = JSON.stringify(a.log());
        for (const card of [...a.hand(), ...b.hand()]) if (!shown.includes(card)) expect(told).not.toContain(card);
      }),
      { numRuns: often(16, 4) },
    );
  });

  test('the house deck whole, to the last card', () => {
    const from = table('a1 leader3', 'b1 leader2');
    const { a, b } = two(from);
    expect(a.state().gods.packs.table.pile).toHaveLength(IDS.length);
    a.draw();
    a.draw();
    meet(a, b);
    b.draw();
    meet(a, b);
    expect(IDS).toEqual(expect.arrayContaining([...a.hand(), ...b.hand()]));
    expect(new Set([...a.hand(), ...b.hand()]).size).toBe(3);
  });
});
