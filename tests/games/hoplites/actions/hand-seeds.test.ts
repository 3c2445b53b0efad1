import { describe, expect, test } from 'vitest';
import {
  cardSaltOf,
  computeCardCommitment,
  computeSeedCommitment,
} from '../../../../src/core/crypto/committed-draw.ts';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import { computeNextClock, type Entry, entryKeyOf, isUndoable, mergeLogs } from '../../../../src/core/log.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import {
  addReveals,
  dueEventOf,
  hasDrawnHonestly,
  revealBothHands,
  revealHand,
} from '../../../../src/games/hoplites/actions/hand-seeds.ts';
import { isWaitingForCards, SEALED_HAND_EVENTS } from '../../../../src/games/hoplites/actions/sealed-hands.ts';
import { followPath, type Pack, packsOf } from '../../../../src/games/hoplites/actions/sealed-packs.ts';
import { rollEvent } from '../../../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import {
  hoplitesGame,
  type Refusal,
  refusalOf,
  reduce as stateAfter,
} from '../../../../src/games/hoplites/battle/game.ts';
import { parseSetup, type Setup } from '../../../../src/games/hoplites/battle/setup.ts';
import { type BattleState, beginBattle, deciderOf } from '../../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../../src/games/hoplites/battle/view.ts';
import { otherSide, SIDES, type SideId } from '../../../../src/games/hoplites/rules/side.ts';
import { often } from '../../../quick.ts';
import { battleOf, wrongsIn } from '../random-battle.ts';
import { withRules } from '../test-state.ts';

const MANY = often(4, 1);

const seedOf = (name: string): string => computeSeedCommitment(name);
const commit = (seat: SideId, seed: string): AnyEvent => ({
  type: 'packCommit',
  data: { seat, faces: [], seal: computeSeedCommitment(seed), kept: [] },
});

/** A set-up with sealed hands; the seed selects it. */
const sealedOf = (seed: number): Setup => {
  for (let i = seed; ; i += 1) {
    const { settings, ...setup } = battleOf(i);
    const made: Setup = {
      ...setup,
      settings: { ...settings, rules: { ...settings.rules, fogOfWar: false } },
      sealed: true,
    };
    if (parseSetup(JSON.parse(JSON.stringify(made))).ok) return made;
  }
};

interface Played {
  readonly state: BattleState;
  readonly log: readonly AnyEvent[];
}

/** A random battle on two phones, each with the seed of its side. `look` gets the public state. */
const playedBy = (
  setup: Setup,
  seeds: Readonly<Record<SideId, string>>,
  chance: number,
  look: (state: BattleState, log: readonly AnyEvent[]) => void = () => undefined,
  most = 30_000,
): Played => {
  const below = createSeededRandom(chance);
  let state: BattleState = beginBattle(setup);
  const log: AnyEvent[] = [];
  const write = (event: AnyEvent): void => {
    const next = stateAfter(state, event);
    if (next === state) throw new Error(`not taken in ${state.stage}: ${JSON.stringify(event)}`);
    state = next;
    log.push(event);
    look(state, log);
  };
  for (const seat of SIDES) write(commit(seat, seeds[seat]));
  while (log.length < most) {
    const due = SIDES.map(seat => dueEventOf(state, seat, seeds[seat])).find(each => each !== undefined);
    const seat = deciderOf(state);
    if (due) write(due);
    else if (seat === null) return { state, log };
    else {
      const mine = revealHand(state, seat, seeds[seat]);
      const choices = legalEventsFor(viewFor(mine, seat));
      const sorts = [...new Set(choices.map(({ type }) => type))];
      const sort = sorts[below(sorts.length)];
      const those = choices.filter(({ type }) => type === sort);
      write(addReveals(mine, rollEvent(mine, those[below(those.length)] as AnyEvent, below).event, seeds[seat]));
    }
  }
  throw new Error('no end');
};

/** A battle with dealt hands. With `seal`, a phone seals other numbers than those of its packs. */
const dealt = (
  setup: Setup,
  seeds: Readonly<Record<SideId, string>>,
  seal: (due: AnyEvent) => AnyEvent = due => due,
): BattleState => {
  let state: BattleState = beginBattle(setup);
  const settle = (): void => {
    for (;;) {
      const due = SIDES.map(seat => dueEventOf(state, seat, seeds[seat])).find(each => each !== undefined);
      const next = due && stateAfter(state, seal(due));
      if (!next || next === state) return;
      state = next;
    }
  };
  for (const seat of SIDES) state = stateAfter(state, commit(seat, seeds[seat]));
  settle();
  state = stateAfter(
    state,
    rollEvent(state, { type: 'deal', data: { seat: 'a', faces: [] } }, createSeededRandom(1)).event,
  );
  settle();
  return state;
};

/** True if a place of a hand was opened when it was drawn: RESERVE shows that its cards are units. */
const isOpenUnit = (log: readonly AnyEvent[], side: SideId, place: number): boolean =>
  log.some(
    ({ type, data }) =>
      type === 'packDraw' && data.seat === side && data.openings.some(opening => opening.place === place),
  );

describe('[B4 F4 Q2 D1 K8] hands that are sealed', () => {
  test.each(Array.from({ length: MANY }, (_, i) => [i]))(
    'a whole battle of two phones: drawn cards are known to their own side only (seed %i)',
    seed => {
      const seeds = { a: seedOf(`a${seed}`), b: seedOf(`b${seed}`) };
      const { state, log } = playedBy(sealedOf(seed), seeds, seed, found => {
        for (const side of SIDES) expect(wrongsIn(revealHand(found, side, seeds[side]))).toEqual([]);
      });
      expect(state.ended).not.toBeNull();
      for (const side of SIDES) expect(hasDrawnHonestly(state, side)).toBe(true);
      expect(wrongsIn(revealBothHands(state, state.sealed))).toEqual([]);
      // A phone that has only the log computes the same state.
      const again = log.reduce<BattleState>(
        (before, event) => stateAfter(before, JSON.parse(JSON.stringify(event))),
        beginBattle(sealedOf(seed)),
      );
      expect(again).toEqual(state);
    },
  );

  test('no seed, and no salt of a card that was not laid open, is in what phones send or keep', () => {
    const seeds = { a: seedOf('a'), b: seedOf('b') };
    playedBy(sealedOf(0), seeds, 5, (state, log) => {
      if (state.ended || log.length % 10 > 0) return;
      const sent = JSON.stringify([state, log]);
      for (const side of SIDES) {
        expect(sent).not.toContain(seeds[side]);
        for (const place of Object.values(state.sealed?.[side].places ?? {}))
          expect(sent.includes(cardSaltOf(seeds[side], 'pack', place))).toBe(isOpenUnit(log, side, place));
      }
    });
  });

  test('public data does not depend on the cards in a hand', () => {
    const setup = sealedOf(0);
    const b = seedOf('b');
    const dealtWith = (a: string): BattleState => dealt(setup, { a, b });
    const [one, other] = [dealtWith(seedOf('one')), dealtWith(seedOf('other'))];
    expect(one.sides).toEqual(other.sides);
    expect(one.units).toEqual(other.units);
    const hands = [one, other].map(
      (state, i) => revealHand(state, 'a', seedOf(i === 0 ? 'one' : 'other')).sides.a.hand,
    );
    expect(hands[0]).not.toEqual(hands[1]);
    for (const hand of hands) expect(new Set(hand).size).toBe(hand.length);
  });
});

describe('[B4] invalid entries of sealed hands change nothing', () => {
  const seeds = { a: seedOf('a'), b: seedOf('b') };
  const setup = sealedOf(0);
  /** A battle in which A is about to play a card. */
  const atPlay = (): { readonly state: BattleState; readonly event: AnyEvent } => {
    let found: { readonly state: BattleState; readonly event: AnyEvent } | undefined;
    try {
      playedBy(setup, seeds, 3, (state, log) => {
        const last = log.at(-1);
        if (last?.type === 'play' && found === undefined) {
          found = {
            state: log
              .slice(0, -1)
              .reduce<BattleState>((before, event) => stateAfter(before, event), beginBattle(setup)),
            event: last,
          };
          throw new Error('enough');
        }
        expect(state).toBeDefined();
      });
    } catch {}
    if (!found) throw new Error('nobody played');
    return found;
  };
  const { state, event } = atPlay();
  const { seat, opens = [], ...data } = event.data as Extract<AnyEvent, { type: 'play' }>['data'];
  const [opening] = opens;
  if (!opening) throw new Error('nothing was laid open');
  const { card } = data;
  const play = (more: object): AnyEvent => ({ type: 'play', data: { seat, opens, ...data, ...more } }) as AnyEvent;

  test('a card with what opens it is taken', () => {
    expect(stateAfter(state, play({}))).not.toBe(state);
    expect(isWaitingForCards(state)).toBe(false);
  });

  test.each<[name: string, refusal: Refusal, event: AnyEvent]>([
    ['without what opens it', 'otherCard', play({ opens: undefined })],
    [
      'with another salt',
      'otherCard',
      play({ opens: [{ ...opening, path: opening.path.map(step => ({ ...step, salt: '0'.repeat(32) })) }] }),
    ],
    ['as another card', 'otherCard', play({ card: card + 1, opens: [{ ...opening, card: card + 1 }] })],
    ['from another place', 'otherCard', play({ opens: [{ ...opening, place: opening.place + 1 }] })],
    ['opened too shallowly', 'otherCard', play({ opens: [{ ...opening, path: opening.path.slice(0, -1) }] })],
    ['a second commitment', 'sealedBefore', commit(seat, seedOf('other'))],
    [
      'packs that are sealed anew',
      'sealedBefore',
      { type: 'packSeals', data: { seat, faces: [], seals: (state.sealed?.[seat].packs ?? []).toReversed() } },
    ],
    ['the same commitment again', 'illegal', commit(seat, seeds[seat])],
    [
      'a number that nobody waits for',
      'illegal',
      { type: 'packNumber', data: { seat, faces: [], of: '0'.repeat(64), number: '1'.repeat(64) } },
    ],
    ['cards that nobody draws', 'illegal', { type: 'packDraw', data: { seat, faces: [], openings: [] } }],
    ['a seed laid open too early', 'illegal', { type: 'packOpen', data: { seat, faces: [], seed: seeds[seat] } }],
  ])('%s', (_name, refusal, wrong) => {
    expect([stateAfter(state, wrong) === state, refusalOf(state, wrong)]).toEqual([true, refusal]);
  });

  test('a number for another draw, a number of one’s own, and places that are opened without a reason', () => {
    let found: BattleState = beginBattle(setup);
    const write = (event: AnyEvent | undefined): void => {
      const next = event && stateAfter(found, event);
      expect(next).not.toBe(found);
      found = next ?? found;
    };
    for (const side of SIDES) write(commit(side, seeds[side]));
    const deal = rollEvent(found, { type: 'deal', data: { seat: 'a', faces: [] } }, createSeededRandom(1)).event;
    // A deal before the packs are sealed changes nothing.
    expect(stateAfter(found, deal)).toBe(found);
    for (const side of SIDES) write(dueEventOf(found, side, seeds[side]));
    write(deal);
    const number = dueEventOf(found, 'b', seeds.b) as Extract<AnyEvent, { type: 'packNumber' }>;
    expect(number.type).toBe('packNumber');
    for (const wrong of [{ of: '0'.repeat(64) }, { seat: 'a' as const }])
      expect(stateAfter(found, { ...number, data: { ...number.data, ...wrong } })).toBe(found);
    write(number);
    write(dueEventOf(found, 'a', seeds.a));
    const draw = dueEventOf(found, 'a', seeds.a) as Extract<AnyEvent, { type: 'packDraw' }>;
    expect(draw.type).toBe('packDraw');
    const { path } = opening;
    const places = (found.sealed?.a.packs ?? []).map((_, place) => place);
    for (const place of places) {
      if (draw.data.openings.some(each => each.place === place)) continue;
      const openings = [...draw.data.openings, { place, path: [...path] }];
      const wrong: AnyEvent = { ...draw, data: { ...draw.data, openings } };
      expect(refusalOf(found, wrong)).toBe('otherCard');
    }
  });

  test('after an undone draw a new draw gets the same number', () => {
    const [once, again] = [dealt(setup, seeds), dealt(setup, seeds)];
    expect(again.sealed?.a.drawn).toEqual(once.sealed?.a.drawn);
    // Entries of sealed hands cannot be undone (core/log.ts), so no player can shuffle again.
    for (const type of SEALED_HAND_EVENTS) expect(isUndoable({ type })).toBe(false);
  });

  test('a side that sealed another pack, or gave other numbers, is named after the battle', () => {
    const honest = playedBy(setup, seeds, 7).state;
    const { sealed } = honest;
    const [first, ...rest] = sealed?.a.drawn ?? [];
    if (!sealed || !first) throw new Error('nothing was drawn');
    const withA = (more: Partial<typeof sealed.a>): BattleState => ({
      ...honest,
      sealed: { ...sealed, a: { ...sealed.a, ...more } },
    });
    expect(hasDrawnHonestly(withA({ packs: sealed.a.packs.toReversed() }), 'a')).toBe(false);
    expect(hasDrawnHonestly(withA({ drawn: [{ ...first, number: '0'.repeat(64) }, ...rest] }), 'b')).toBe(false);
    expect(hasDrawnHonestly({ ...honest, sealed: { ...sealed, b: { ...sealed.b, seed: '' } } }, 'a')).toBeUndefined();
  });

  test('cards that come back to a deck, units that hide, programs and letters go with no sealed hands', () => {
    for (const more of [
      { settings: withRules('fogOfWar') },
      { players: { a: 'person', b: 'veteran' } },
      { mail: { id: 'post', seat: 'a' } },
    ])
      expect(parseSetup({ ...setup, ...more })).toMatchObject({ ok: false, problem: { code: 'notSealed' } });
  });
});

/** The number of short histories of two phones that are sometimes disconnected (`ALALA_HANDS`). */
const HISTORIES = Number(process.env.ALALA_HANDS ?? often(20, 4));

test(
  '[B4] with any entries, undo and delays, both phones and spectators reach the same state, and no log reveals a hand',
  () => {
    const setup = sealedOf(0);
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const below = createSeededRandom(seed);
      const seeds = { a: seedOf(`a ${seed}`), b: seedOf(`b ${seed}`) };
      const logs: Record<SideId, Entry[]> = { a: [], b: [] };
      const stateOf = (log: readonly Entry[]): BattleState =>
        resolveEffectiveLog(log).inForce.reduce<BattleState>(hoplitesGame.apply, beginBattle(setup));
      const write = (side: SideId, type: string, data: unknown): void => {
        const log = logs[side];
        const seq = log.filter(({ author }) => author === side).length + 1;
        log.push({ battle: 'battle', author: side, seq, clock: computeNextClock(log), at: seq, type, v: 1, data });
      };
      const hear = (side: SideId, most: number): void => {
        const other = otherSide(side);
        const theirs = logs[other].filter(({ author }) => author === other).sort((one, two) => one.seq - two.seq);
        logs[side] = mergeLogs(logs[side], theirs.slice(0, most));
      };
      const due = (side: SideId): boolean => {
        const event = dueEventOf(stateOf(logs[side]), side, seeds[side]);
        if (event) write(side, event.type, event.data);
        return event !== undefined;
      };
      for (const side of SIDES) write(side, 'packCommit', commit(side, seeds[side]).data);
      for (let step = 0; step < 30; step++) {
        const side = SIDES[below(2)] as SideId;
        const what = below(8);
        if (what < 2) hear(side, 1 + below(40));
        else if (what === 2) {
          const { undo } = resolveEffectiveLog(logs[side]);
          if (undo) write(side, 'undo', { of: entryKeyOf(undo) });
        } else if (!due(side)) {
          const mine = revealHand(stateOf(logs[side]), side, seeds[side]);
          const choices = isWaitingForCards(mine) ? [] : legalEventsFor(viewFor(mine, side));
          const event = choices[below(Math.max(1, choices.length))];
          if (event) {
            const done = addReveals(mine, rollEvent(mine, event, below).event, seeds[side]);
            write(side, done.type, done.data);
          }
        }
      }
      // The phones connect and write due entries until none is left.
      for (let left = 50; left > 0; left--) {
        for (const side of SIDES) hear(side, 1000);
        if (!SIDES.map(due).some(each => each)) break;
      }
      const states = [logs.a, logs.b, logs.b.toReversed()].map(log => stateOf(mergeLogs([], log)));
      const [state] = states as [BattleState, ...BattleState[]];
      for (const other of states) expect(other).toEqual(state);
      expect(isWaitingForCards(state) && state.stage !== 'deal').toBe(false);
      const sent = JSON.stringify([logs, states]);
      for (const side of SIDES) {
        expect(sent.includes(seeds[side])).toBe(false);
        expect(wrongsIn(revealHand(state, side, seeds[side]))).toEqual([]);
        const events = logs.a.map(({ type, data }) => ({ type, data }) as AnyEvent);
        const played = events.flatMap(({ data }) => data.opens ?? []).map(({ place }) => place);
        for (const place of Object.values(state.sealed?.[side].places ?? {}))
          expect(sent.includes(cardSaltOf(seeds[side], 'pack', place))).toBe(
            played.includes(place) || isOpenUnit(events, side, place),
          );
      }
    }
  },
  Math.max(60_000, HISTORIES * 1000),
);

/** The number of packs that a dishonest phone seals: a tenth of `ALALA_HANDS`. */
const PACKS = Math.max(100, Math.round(HISTORIES / 10));

describe('[B4] a phone that wants a certain card', () => {
  const setup = sealedOf(0);
  const deckOf = (state: BattleState) => packsOf(state, 'a').at(-1) as Pack;

  /** The cards of A's first hand that A can reveal if it seals these numbers in the places of the deck. */
  const firstCards = (i: number, numberAt: (place: number) => number): readonly number[] => {
    const seeds = { a: seedOf(`a ${i}`), b: seedOf(`b ${i}`) };
    let deck: Pack | undefined;
    let honest: readonly string[] = [];
    const state = dealt(setup, seeds, due => {
      if (due.type !== 'packSeals' || due.data.seat !== 'a') return due;
      deck = deckOf(beginBattle(setup));
      honest = due.data.seals;
      const { from } = deck;
      const seals = honest.map((seal, place) =>
        place < from ? seal : computeCardCommitment('a', numberAt(place - from), cardSaltOf(seeds.a, 'pack', place)),
      );
      return { ...due, data: { ...due.data, seals } };
    });
    const own = state.sealed?.a;
    if (!own || !deck) throw new Error('nothing was sealed');
    const { from, items } = deck;
    const taken = own.drawn[0]?.places.filter(place => place >= from) ?? [];
    return taken.flatMap(place => {
      const salt = cardSaltOf(seeds.a, 'pack', place);
      return [...items.keys()].flatMap(number => followPath(state, 'a', place, [{ number, salt }])?.[0] ?? []);
    });
  };

  test.each([
    ['every place alike', () => 0],
    ['in an order of its own', (place: number) => place],
  ])('cannot choose it, whatever it seals: %s', (_, numberAt) => {
    const { items } = deckOf(beginBattle(setup));
    const first = Array.from({ length: PACKS }, (_, i) => firstCards(i, numberAt));
    // Dishonest numbers may leave the side without cards of its draw. Each drawn card can be opened in only one way.
    const wanted = first.filter(cards => cards.includes(items[0] as number)).length;
    const chance = (PACKS * 3) / items.length;
    expect(wanted).toBeLessThanOrEqual(chance + 4 * Math.sqrt(chance));
  });

  test('is refused by name at once when it plays, or passes over, another card than it sealed before the number', () => {
    const tries = { play: 0, packDraw: 0 };
    for (let i = 0; i < PACKS / 50; i++) {
      const seeds = { a: seedOf(`a ${i}`), b: seedOf(`b ${i}`) };
      let state: BattleState = beginBattle(setup);
      for (const event of playedBy(setup, seeds, i).log.slice(0, 300)) {
        const { seat, opens = [] } = event.data;
        const next = stateAfter(state, event);
        const lies: AnyEvent[] = [];
        if (event.type === 'play') {
          // Reveals another card of the deck instead of the drawn one.
          for (const card of revealHand(state, seat, seeds[seat]).sides[seat].deck.slice(0, 5))
            lies.push({ ...event, data: { ...event.data, card, opens: opens.map(each => ({ ...each, card })) } });
        } else if (event.type === 'packDraw') {
          // Skips a card that it does not want.
          for (const place of next.sealed?.[seat].drawn.at(-1)?.places ?? []) {
            const salt = cardSaltOf(seeds[seat], 'pack', place);
            const number = Array.from({ length: 99 }, (_, each) => each).find(each =>
              followPath(state, seat, place, [{ number: each, salt }]),
            ) as number;
            const openings = event.data.openings.filter(each => each.place !== place);
            const path = [
              { number, salt },
              ...(openings.length < event.data.openings.length ? [{ number, salt }] : []),
            ];
            lies.push({ ...event, data: { ...event.data, openings: [...openings, { place, path }] } });
          }
        }
        for (const lie of lies) {
          expect(refusalOf(state, lie)).toBe('otherCard');
          expect(stateAfter(state, lie)).toBe(state);
          tries[lie.type as keyof typeof tries] += 1;
        }
        state = next;
      }
    }
    expect(Math.min(...Object.values(tries))).toBeGreaterThan(0);
  });
});
