import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { createUniformRandom, type RandomInt } from '../../../../src/core/probability/dice.ts';
import { commandEvent } from '../../../../src/games/alala/actions/order.ts';
import type { DrawnCard, EventData } from '../../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../../src/games/alala/battle/game.ts';
import type { BattleState } from '../../../../src/games/alala/battle/state.ts';
import type { DeckCard, Effect } from '../../../../src/games/alala/gods/deck.ts';
import { initialGods } from '../../../../src/games/alala/gods/draw-and-discard.ts';
import { findDraw } from '../../../../src/games/alala/gods/find-draw.ts';
import {
  casualtiesByFace,
  drawEvent,
  needsDie,
  needsTarget,
  type PlayChoice,
  playEvent,
  targetsOf,
} from '../../../../src/games/alala/gods/god-play.ts';
import { HOUSE_DECK } from '../../../../src/games/alala/gods/house-deck.ts';
import { cardOf, drawFrom, packOf } from '../../../../src/games/alala/gods/next-card.ts';
import { describe as told } from '../../../../src/games/alala/messages/describe/describe.ts';
import { describeShortly } from '../../../../src/games/alala/messages/describe/short-descriptions.ts';
import { loadGameMessages } from '../../../../src/games/alala/messages/index.ts';
import { shuffleCards } from '../../../../src/games/alala/rules/god-draw.ts';
import { arrangePile, takeFromPile } from '../../../../src/games/alala/rules/god-pack.ts';
import { changesTold, dueTold, played, table, unitIn } from '../table.ts';

const first: RandomInt = () => 0;
const IDS = HOUSE_DECK.cards.map(({ id }) => id);
const card = (id: string): DeckCard => cardOf({ gods: initialGods(HOUSE_DECK) }, id) as DeckCard;
const made = (effect: Effect): DeckCard => ({ id: 'x', name: 'X', text: '', when: 'retained', effect });

/** Puts cards on top of a side's pack and draws them by hand. */
const holding = (state: BattleState, side: 'a' | 'b', ...cards: string[]): BattleState =>
  cards.reduce((now, id, i) => {
    const pack = packOf(now, side);
    const rest = [...now.gods.packs[pack].pile, ...now.gods.packs[pack].discards].filter(each => each !== id);
    return played(now, 'draw', drawEvent(side, { pack, card: id, shuffled: [id, ...rest] }), 100 + i);
  }, state);

describe('the pack of a battle', () => {
  test('[C5 R-23] the first draw shuffles, and its entry has the order', () => {
    const start = table('a1 leader3', 'b1');
    expect(start.gods.packs.table).toEqual({ pile: [], held: [], discards: IDS });
    const drawn = drawFrom(start, 'a', first) as DrawnCard;
    expect(drawn.shuffled).toHaveLength(27);
    expect([...(drawn.shuffled ?? [])].sort()).toEqual([...IDS].sort());
    const after = played(start, 'draw', drawEvent('a', drawn));
    expect(after.gods.hands).toEqual({ a: [drawn.card], b: [] });
    expect(after.gods.packs.table).toEqual({ pile: drawn.shuffled?.slice(1), held: [drawn.card], discards: [] });
    expect(drawFrom(after, 'b', first)).toEqual({ pack: 'table', card: drawn.shuffled?.[1] });
  });

  test('[R-23] one pack for both sides, or one each', () => {
    const one = table('a1', 'b1');
    const each = table('a1', 'b1', { godPack: 'oneEach' });
    expect([packOf(one, 'a'), packOf(one, 'b'), packOf(each, 'a'), packOf(each, 'b')]).toEqual([
      'table',
      'table',
      'a',
      'b',
    ]);
    const state = holding(holding(each, 'a', 'pan'), 'b', 'pan');
    expect(state.gods.hands).toEqual({ a: ['pan'], b: ['pan'] });
    const after = played(state, 'discard', { side: 'a', pack: 'a', card: 'pan' });
    expect([after.gods.hands, after.gods.packs.a.discards, after.gods.packs.b.held]).toEqual([
      { a: [], b: ['pan'] },
      ['pan'],
      ['pan'],
    ]);
  });

  test('[C5] an order that invokes the Gods draws in the same entry', () => {
    const start = table('a1 leader3', 'b1');
    const drawn = drawFrom(start, 'a', first) as DrawnCard;
    const data = { ...commandEvent(start, { leader: 'La1', action: 'invoke' }), drawn };
    const state = played(start, 'command', data);
    expect([state.leaders.La1?.spent, state.gods.hands.a]).toEqual([2, [drawn.card]]);
    expect(findDraw(state, { type: 'command', data })).toEqual({ side: 'a', drawn });
  });

  test('[C5 R-13] a draw by hand is against C5, and its entry says so', () => {
    expect(drawEvent('a', { pack: 'table', card: 'pan' }).overrides).toEqual([
      { clause: 'C5', word: 'onlyByInvoking' },
    ]);
  });

  test('[C5] played, discarded, put back on top or shuffled in, shuffled again', () => {
    const state = holding(table('a1', 'b1'), 'a', 'pan', 'hare');
    const pile = state.gods.packs.table.pile;
    const discarded = played(state, 'discard', { side: 'a', pack: 'table', card: 'pan' });
    expect(discarded.gods.packs.table).toEqual({ pile, held: ['hare'], discards: ['pan'] });
    const top = played(state, 'putBack', { side: 'a', pack: 'table', card: 'pan' });
    expect([top.gods.packs.table.pile, top.gods.hands.a]).toEqual([['pan', ...pile], ['hare']]);
    const order = [...pile, 'pan'].reverse();
    const shuffledIn = played(state, 'putBack', { side: 'a', pack: 'table', card: 'pan', order });
    expect(shuffledIn.gods.packs.table.pile).toEqual(order);
    const anew = [...pile, 'pan'];
    const again = played(discarded, 'shuffle', { pack: 'table', order: anew, why: 'reshuffle' });
    expect(again.gods.packs.table).toEqual({ pile: anew, held: ['hare'], discards: [] });
  });

  test('[C5] what names a card that is not there changes nothing', () => {
    const state = holding(table('a1', 'b1'), 'a', 'pan');
    for (const [type, data] of [
      ['discard', { side: 'b', pack: 'table', card: 'pan' }],
      ['discard', { side: 'a', pack: 'a', card: 'pan' }],
      ['putBack', { side: 'a', pack: 'table', card: 'hare' }],
      ['draw', { side: 'b', pack: 'table', card: 'pan', overrides: [] }],
      ['shuffle', { pack: 'table', order: ['nobody', 'pan'], why: 'reshuffle' }],
    ] as const)
      expect(played(state, type, data).gods).toEqual(state.gods);
  });

  test('[C5] whatever an order says, no card is lost or doubled', () => {
    const some = fc.subarray(IDS);
    fc.assert(
      fc.property(some, fc.array(fc.constantFrom(...IDS, 'nobody'), { maxLength: 40 }), (pile, order) => {
        const pack = { pile, held: [], discards: IDS.filter(id => !pile.includes(id)) };
        const after = arrangePile(pack, order);
        expect([...after.pile, ...after.discards].sort()).toEqual([...IDS].sort());
        expect(after.pile.filter(id => pile.includes(id)).sort()).toEqual([...pile].sort());
      }),
    );
    const pack = { pile: ['a', 'b'], held: [], discards: ['c'] };
    expect([takeFromPile(pack, 'b'), takeFromPile(pack, 'c')]).toEqual([
      { pile: ['a'], held: ['b'], discards: ['c'] },
      pack,
    ]);
  });

  test('[R-23] the shuffle puts every card at every place equally often', () => {
    // A seeded source of words, so that the test is repeatable.
    let seed = 20261121;
    const word = (): number => {
      seed = (seed + 0x6d2b79f5) >>> 0;
      let t = Math.imul(seed ^ (seed >>> 15), seed | 1);
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
      return (t ^ (t >>> 14)) >>> 0;
    };
    const below = createUniformRandom(word);
    const runs = 27_000;
    const count = new Uint32Array(27 * 27);
    for (let run = 0; run < runs; run++)
      shuffleCards(IDS, below).forEach((id, place) => {
        const at = IDS.indexOf(id) * 27 + place;
        count[at] = (count[at] as number) + 1;
      });
    const due = runs / 27;
    const chi = count.reduce((sum, seen) => sum + (seen - due) ** 2 / due, 0);
    // 26 × 26 = 676 degrees of freedom: mean 676, deviation 36.8; six deviations either way.
    expect(chi).toBeGreaterThan(676 - 6 * 36.8);
    expect(chi).toBeLessThan(676 + 6 * 36.8);
  });
});

describe('effects of cards', () => {
  type Case = [
    clauses: string,
    name: string,
    a: string,
    b: string,
    effect: Effect,
    choice: PlayChoice,
    changes: string[],
    due: string[],
  ];
  const cases: Case[] = [
    ['C5', 'a level up', 'a1', 'b1', { kind: 'aggression', whose: 'own', by: 1 }, { target: 'a1' }, ['a1 ready'], []],
    [
      'C5 R-4',
      'no level above Eager',
      'a1 eager',
      'b1',
      { kind: 'aggression', whose: 'own', by: 2 },
      { target: 'a1' },
      [],
      [],
    ],
    [
      'C5 A2 A3',
      'a Shaken unit that drops retires, and who saw it is asked',
      'a1',
      'b1 shaken',
      { kind: 'aggression', whose: 'enemy', by: -1 },
      { target: 'b1' },
      ['b1 retire unformed retired'],
      ['broken b1 of b'],
    ],
    [
      'C5',
      'disorder',
      'a1',
      'b1 dp1',
      { kind: 'disorder', whose: 'enemy', by: 2 },
      { target: 'b1' },
      ['b1 {"disorder":2}'],
      [],
    ],
    [
      'C5',
      'no more disorder is taken off than there is',
      'a1 dp1',
      'b1',
      { kind: 'disorder', whose: 'own', by: -2 },
      { target: 'a1' },
      ['a1 {"disorder":-1}'],
      [],
    ],
    [
      'C5 A1',
      'casualties that cross the half',
      'a1',
      'b1 12/24',
      { kind: 'casualties', whose: 'enemy', by: 2 },
      { target: 'b1' },
      ['b1 men -2 shaken'],
      [],
    ],
    [
      'C5 R-21 A3',
      'the last men',
      'a1',
      'b1 2/24 shaken',
      { kind: 'casualtiesByDie', whose: 'enemy' },
      { target: 'b1', face: 6, by: 'app' },
      ['b1 men -2 destroyed'],
      ['broken b1 of b'],
    ],
    [
      'C5',
      'half a die, rounded up',
      'a1',
      'b1',
      { kind: 'casualtiesByDie', whose: 'enemy' },
      { target: 'b1', face: 3 },
      ['b1 men -2'],
      [],
    ],
    [
      'C5 R-6',
      'a leader loses what he has left',
      'a1 leader1',
      'b1',
      { kind: 'command', whose: 'own', by: -2 },
      { target: 'La1' },
      ['La1 {"spent":1}'],
      [],
    ],
    [
      'C5 R-6',
      'a leader who has spent nothing gets nothing back',
      'a1 leader3',
      'b1',
      { kind: 'command', whose: 'own', by: 2 },
      { target: 'La1' },
      [],
      [],
    ],
    [
      'C5 L1',
      'a leader at risk',
      'a1',
      'b1 leader2',
      { kind: 'risk', whose: 'enemy' },
      { target: 'Lb1' },
      [],
      ['risk Lb1 card'],
    ],
    [
      'C5 M10',
      'forms up on the spot',
      'a1 unformed retired retire',
      'b1',
      { kind: 'formUp', whose: 'own' },
      { target: 'a1' },
      ['a1 formed inLine'],
      [],
    ],
    ['C5', 'halts', 'a1', 'b1', { kind: 'halt', whose: 'enemy' }, { target: 'b1' }, ['b1 {"control":"halt"}'], []],
    ['C5', 'the table does it', 'a1', 'b1', { kind: 'table' }, {}, [], []],
    ['C5', 'a re-roll', 'a1', 'b1', { kind: 'reroll' }, {}, [], []],
    ['C5', 'on nobody', 'a1', 'b1', { kind: 'casualties', whose: 'enemy', by: 1 }, {}, [], []],
  ];
  test.each(cases)('[%s] %s', (_clauses, _name, a, b, effect, choice, changes, due) => {
    const event = playEvent(table(a, b), 'a', made(effect), choice);
    expect(changesTold(event.changes)).toEqual(changes);
    expect(dueTold(event.due)).toEqual(due);
    expect(alalaGame.parseData('play', JSON.parse(JSON.stringify(event)))).toEqual({ ok: true, value: event });
  });

  test('[C5 C4 A3 R-8] a halted phalanx whose advance was signalled loses a level, unit by unit', () => {
    const state = table('a1', 'b1 leader3 ready, b2, b3 retired');
    const inPhalanx = Object.fromEntries(
      Object.values(state.units).map(unit => [unit.id, unit.side === 'b' ? { ...unit, phalanx: 'p' } : unit]),
    );
    const leader = { ...(state.leaders.Lb1 as BattleState['leaders'][string]), phalanx: 'p', signalled: true };
    const halt = made({ kind: 'halt', whose: 'enemy' });
    const signalled = { ...state, units: inPhalanx, leaders: { Lb1: leader } };
    expect(changesTold(playEvent(signalled, 'a', halt, { target: 'p' }).changes)).toEqual([
      'b1 formedUp {"control":"halt"}',
      'b2 shaken {"control":"halt"}',
    ]);
    const quiet = { ...signalled, leaders: { Lb1: { ...leader, signalled: false } } };
    expect(changesTold(playEvent(quiet, 'a', halt, { target: 'p' }).changes)).toEqual([
      'b1 {"control":"halt"}',
      'b2 {"control":"halt"}',
    ]);
  });

  test('[C5 M10] forming up against the clause is possible, and the entry says so', () => {
    const event = playEvent(table('a1 unformed shaken', 'b1'), 'a', card('enyalios'), { target: 'a1' });
    expect([changesTold(event.changes), event.overrides]).toEqual([
      ['a1 formed'],
      [{ clause: 'M10', word: 'shakenMayNotFormUp' }],
    ]);
  });

  test('[C5] lawful targets of a card', () => {
    const state = table(
      'a1 leader3, a2 unformed retired, a3 routing unformed, s1 psiloi',
      'b1 leader2, b2 0/24 destroyed',
    );
    const on = (effect: Effect): string[] => targetsOf(state, 'a', effect).map(({ what, id }) => `${what} ${id}`);
    expect(on({ kind: 'aggression', whose: 'own', by: 1 })).toEqual(['unit a1', 'unit a2', 'unit a3', 'unit s1']);
    expect(on({ kind: 'casualties', whose: 'enemy', by: 1 })).toEqual(['unit b1']);
    expect(on({ kind: 'formUp', whose: 'own' })).toEqual(['unit a2']);
    expect(on({ kind: 'risk', whose: 'enemy' })).toEqual(['leader Lb1']);
    expect(on({ kind: 'halt', whose: 'enemy' })).toEqual(['unit b1']);
    expect(on({ kind: 'table' })).toEqual([]);
  });

  test('[C5] played, it is discarded and done; undone it is in the hand again', () => {
    const state = holding(table('a1', 'b1'), 'a', 'pan');
    const event = playEvent(state, 'a', card('pan'), { target: 'b1' });
    const after = played(state, 'play', event);
    expect([unitIn(after, 'b1').aggression, after.gods.hands.a, after.gods.packs.table.discards]).toEqual([
      'shaken',
      [],
      ['pan'],
    ]);
  });

  test('[C5] faces of the die', () => {
    expect([1, 2, 3, 4, 5, 6].map(casualtiesByFace)).toEqual([1, 1, 2, 2, 3, 3]);
  });

  test('[C5] every house card can be played', () => {
    const state = table('a1 leader3, a2 unformed', 'b1 leader3, b2');
    for (const each of HOUSE_DECK.cards) {
      const target = targetsOf(state, 'a', each.effect)[0]?.id;
      expect(target !== undefined, each.id).toBe(needsTarget(each.effect));
      const event = playEvent(state, 'a', each, {
        ...(target !== undefined && { target }),
        ...(needsDie(each.effect) && { face: 4, by: 'app' as const }),
      });
      expect(alalaGame.parseData('play', event)).toEqual({ ok: true, value: event });
    }
  });
});

describe.each(['en', 'el'])('in the words of %s', language => {
  beforeAll(() => loadGameMessages(language));
  const entry = (type: string, data: unknown): Entry => ({
    battle: 'battle',
    author: 'me',
    seq: 1,
    clock: 1,
    at: 0,
    type,
    v: 1,
    data,
  });
  const start = table('a1 leader3', 'b1');
  const draw = (id: string): EventData<'draw'> => drawEvent('a', { pack: 'table', card: id });
  const invoked = (id: string) =>
    entry('command', {
      ...commandEvent(start, { leader: 'La1', action: 'invoke' }),
      drawn: { pack: 'table', card: id },
    });
  const all = (each: Entry): string => [describeShortly(start, each), told(start, each).text].join(' ');

  test('[C5] a hidden card is named only when it is played or discarded', () => {
    for (const id of IDS.filter(each => card(each).when === 'retained')) {
      const same = (a: Entry, b: Entry) => expect(all(a)).toBe(all(b));
      same(entry('draw', draw(id)), entry('draw', draw('pan')));
      same(invoked(id), invoked('pan'));
      const back = { side: 'a', pack: 'table', card: id };
      same(entry('putBack', back), entry('putBack', { ...back, card: 'pan' }));
    }
    expect(all(entry('draw', draw('hare')))).not.toBe(all(entry('draw', draw('owl'))));
    const play = (id: string) => entry('play', playEvent(start, 'a', card(id), { target: 'b1' }));
    expect(all(play('pan'))).not.toBe(all(play('poseidon')));
    expect(all(play('pan'))).toContain('b1');
  });

  test('every entry has a different text', () => {
    const texts = [
      entry('draw', draw('pan')),
      entry('play', playEvent(start, 'a', card('keres'), { target: 'b1', face: 3, by: 'app' })),
      entry('discard', { side: 'a', pack: 'table', card: 'pan' }),
      entry('putBack', { side: 'a', pack: 'table', card: 'pan' }),
      entry('putBack', { side: 'a', pack: 'table', card: 'pan', order: [] }),
      ...(['reshuffle', 'shuffledIn', 'onTop'] as const).map(why =>
        entry('shuffle', { pack: 'table', order: [], why }),
      ),
    ].map(each => told(start, each).text);
    expect(new Set(texts).size).toBe(texts.length);
    for (const text of texts) expect(text).not.toMatch(/undefined|\[object/);
  });

  test('a card that is not in the deck is named by its id', () => {
    expect(all(entry('discard', { side: 'a', pack: 'table', card: 'nobody' }))).toContain('nobody');
  });
});

describe('the draw in an entry', () => {
  const state = table('a1 leader3', 'b1');
  test.each<[string, unknown, boolean]>([
    ['draw', drawEvent('b', { pack: 'table', card: 'pan' }), true],
    ['command', commandEvent(state, { leader: 'La1', action: 'invoke' }), false],
    ['draw', null, false],
    ['draw', { side: 'c' }, false],
    ['command', undefined, false],
    ['phase', { turn: 1, phase: 'charge' }, false],
  ])('%s %#', (type, data, is) => {
    expect(findDraw(state, { type, data }) !== undefined).toBe(is);
  });
});
