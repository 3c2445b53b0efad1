import { describe, expect, test } from 'vitest';
import { commitmentTo, saltOf } from '../../../../src/core/crypto/committed-draw.ts';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import { type Entry, keyOf, mergeLogs, nextClock } from '../../../../src/core/log.ts';
import { seededRandom } from '../../../../src/core/probability/random.ts';
import {
  addSalts,
  dueEventOf,
  hasDrawnHonestly,
  revealBothHands,
  revealHand,
} from '../../../../src/games/hoplites/actions/hand-seeds.ts';
import { isWaitingForCards } from '../../../../src/games/hoplites/actions/sealed-hands.ts';
import { rollEvent } from '../../../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../../../src/games/hoplites/battle/events.ts';
import { hoplitesGame, reduce as stateAfter } from '../../../../src/games/hoplites/battle/game.ts';
import { parseSetup, type Setup } from '../../../../src/games/hoplites/battle/setup.ts';
import { type BattleState, beginBattle, deciderOf } from '../../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../../src/games/hoplites/battle/view.ts';
import { otherSide, SIDES, type SideId } from '../../../../src/games/hoplites/rules/side.ts';
import { often } from '../../../quick.ts';
import { battleOf, wrongsIn } from '../random-battle.ts';
import { withRules } from '../test-state.ts';

const MANY = often(4, 1);

const seedOf = (name: string): string => commitmentTo(name);
const ready = (seat: SideId, seed: string): AnyEvent => ({
  type: 'ready',
  data: { seat, faces: [], seal: commitmentTo(seed), kept: [] },
});

/** A battle that can be sealed, by a seed. */
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

/** Two phones, each with the seed of its side, play at random; `look` sees what all see. */
const playedBy = (
  setup: Setup,
  seeds: Readonly<Record<SideId, string>>,
  chance: number,
  look: (state: BattleState, log: readonly AnyEvent[]) => void = () => undefined,
  most = 30_000,
): Played => {
  const below = seededRandom(chance);
  let state: BattleState = beginBattle(setup);
  const log: AnyEvent[] = [];
  const write = (event: AnyEvent): void => {
    const next = stateAfter(state, event);
    if (next === state) throw new Error(`not taken in ${state.stage}: ${JSON.stringify(event)}`);
    state = next;
    log.push(event);
    look(state, log);
  };
  for (const seat of SIDES) write(ready(seat, seeds[seat]));
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
      write(addSalts(mine, rollEvent(mine, those[below(those.length)] as AnyEvent, below).event, seeds[seat]));
    }
  }
  throw new Error('no end');
};

describe('[B4 F4 Q2 D1 K8] hands that are sealed', () => {
  test.each(Array.from({ length: MANY }, (_, i) => [i]))(
    'a whole battle of two phones: what each draws is in its hand, and nobody else’s (seed %i)',
    seed => {
      const seeds = { a: seedOf(`a${seed}`), b: seedOf(`b${seed}`) };
      const { state, log } = playedBy(sealedOf(seed), seeds, seed, found => {
        for (const side of SIDES) expect(wrongsIn(revealHand(found, side, seeds[side]))).toEqual([]);
      });
      expect(state.ended).not.toBeNull();
      for (const side of SIDES) expect(hasDrawnHonestly(state, side)).toBe(true);
      expect(wrongsIn(revealBothHands(state, state.sealed))).toEqual([]);
      // A phone that has only the log comes to the same.
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
        const own = revealHand(state, side, seeds[side]);
        for (const card of own.sides[side].hand) {
          if (own.sealed?.[side].seals[card] === undefined) continue;
          for (const { number } of own.sealed[side].drawn)
            expect(sent.includes(saltOf(seeds[side], number, card))).toBe(false);
        }
      }
    });
  });

  test('what all know does not hang on what a hand holds', () => {
    const setup = sealedOf(0);
    const b = seedOf('b');
    const dealtWith = (a: string): BattleState => {
      let state: BattleState = beginBattle(setup);
      const seeds = { a, b };
      for (const seat of SIDES) state = stateAfter(state, ready(seat, seeds[seat]));
      state = stateAfter(
        state,
        rollEvent(state, { type: 'deal', data: { seat: 'a', faces: [] } }, seededRandom(1)).event,
      );
      for (;;) {
        const due = SIDES.map(seat => dueEventOf(state, seat, seeds[seat])).find(each => each !== undefined);
        if (!due) return state;
        state = stateAfter(state, due);
      }
    };
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

describe('[B4] what is not right with a sealed hand changes nothing', () => {
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
  const { seat, shows = [], ...data } = event.data as Extract<AnyEvent, { type: 'play' }>['data'];
  const card = data.card;
  const play = (more: object): AnyEvent => ({ type: 'play', data: { seat, shows, ...data, ...more } }) as AnyEvent;

  test('a card with its salt is taken', () => {
    expect(stateAfter(state, play({}))).not.toBe(state);
    expect(isWaitingForCards(state)).toBe(false);
  });

  test.each<[name: string, event: AnyEvent]>([
    ['without its salt', play({ shows: undefined })],
    ['with another salt', play({ shows: [{ card, salt: '0'.repeat(32) }] })],
    ['a card that was not drawn', play({ card: card + 1, shows: shows.map(each => ({ ...each, card: card + 1 })) })],
    ['a second readiness', ready(seat, seedOf('other'))],
    [
      'a number that nobody waits for',
      { type: 'give', data: { seat, faces: [], of: '0'.repeat(64), number: '1'.repeat(64) } },
    ],
    ['cards that nobody draws', { type: 'got', data: { seat, faces: [], seals: ['0'.repeat(64)] } }],
    ['a seed laid open too early', { type: 'open', data: { seat, faces: [], seed: seeds[seat] } }],
  ])('%s', (_name, wrong) => {
    expect(stateAfter(state, wrong)).toBe(state);
  });

  test('a number for another draw, one card too many, and the seal of a card that is there already', () => {
    let found: BattleState = beginBattle(setup);
    for (const side of SIDES) found = stateAfter(found, ready(side, seeds[side]));
    found = stateAfter(
      found,
      rollEvent(found, { type: 'deal', data: { seat: 'a', faces: [] } }, seededRandom(1)).event,
    );
    const give = dueEventOf(found, 'b', seeds.b) as AnyEvent;
    expect(give.type).toBe('give');
    expect(stateAfter(found, { ...give, data: { ...give.data, of: '0'.repeat(64) } } as AnyEvent)).toBe(found);
    // Nobody gives himself a number.
    expect(stateAfter(found, { ...give, data: { ...give.data, seat: 'a' } } as AnyEvent)).toBe(found);
    const given = stateAfter(found, give);
    const got = dueEventOf(given, 'a', seeds.a) as Extract<AnyEvent, { type: 'got' }>;
    const own = dueEventOf(found, 'a', seeds.a) as AnyEvent;
    expect(own.type).toBe('give');
    const cards = (dueEventOf(stateAfter(given, own), 'a', seeds.a) ?? got) as typeof got;
    expect(cards.type).toBe('got');
    for (const seals of [cards.data.seals.slice(1), cards.data.seals.map(() => cards.data.seals[0] as string)])
      expect(stateAfter(given, { ...cards, data: { ...cards.data, seals } })).toBe(given);
  });

  test('whoever takes a draw back and draws again is given the same number', () => {
    let found: BattleState = beginBattle(setup);
    for (const side of SIDES) found = stateAfter(found, ready(side, seeds[side]));
    const dealtOnce = stateAfter(
      found,
      rollEvent(found, { type: 'deal', data: { seat: 'a', faces: [] } }, seededRandom(1)).event,
    );
    const again = stateAfter(
      found,
      rollEvent(found, { type: 'deal', data: { seat: 'a', faces: [] } }, seededRandom(2)).event,
    );
    expect(dueEventOf(again, 'b', seeds.b)).toEqual(dueEventOf(dealtOnce, 'b', seeds.b));
  });

  test('a side that drew otherwise, or gave other numbers, is told by name when all lies open', () => {
    const honest = playedBy(setup, seeds, 7).state;
    const { sealed } = honest;
    if (!sealed) throw new Error('not sealed');
    const [first, ...rest] = sealed.a.drawn;
    if (!first) throw new Error('nothing was drawn');
    const other = { ...first, seals: [...first.seals.slice(1), first.seals[0] as string] };
    expect(
      hasDrawnHonestly({ ...honest, sealed: { ...sealed, a: { ...sealed.a, drawn: [other, ...rest] } } }, 'a'),
    ).toBe(false);
    const chosen = { ...first, number: '0'.repeat(64) };
    const given = { ...honest, sealed: { ...sealed, a: { ...sealed.a, drawn: [chosen, ...rest] } } };
    expect(hasDrawnHonestly(given, otherSide('a'))).toBe(false);
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

/** Short histories of two phones that are now and then apart: `ALALA_HANDS=10000` plays as many; else a few. */
const HISTORIES = Number(process.env.ALALA_HANDS ?? often(20, 4));

test(
  '[B4] whatever two phones enter, undo and hear late, both and whoever watches come to the same, and no log has what a hand holds',
  () => {
    const setup = sealedOf(0);
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const below = seededRandom(seed);
      const seeds = { a: seedOf(`a ${seed}`), b: seedOf(`b ${seed}`) };
      const logs: Record<SideId, Entry[]> = { a: [], b: [] };
      const stateOf = (log: readonly Entry[]): BattleState =>
        resolveEffectiveLog(log).inForce.reduce<BattleState>(hoplitesGame.apply, beginBattle(setup));
      const write = (side: SideId, type: string, data: unknown): void => {
        const log = logs[side];
        const seq = log.filter(({ author }) => author === side).length + 1;
        log.push({ battle: 'battle', author: side, seq, clock: nextClock(log), at: seq, type, v: 1, data });
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
      for (const side of SIDES) write(side, 'ready', ready(side, seeds[side]).data);
      for (let step = 0; step < 30; step++) {
        const side = SIDES[below(2)] as SideId;
        const what = below(8);
        if (what < 2) hear(side, 1 + below(40));
        else if (what === 2) {
          const { undo } = resolveEffectiveLog(logs[side]);
          if (undo && undo.type !== 'ready') write(side, 'undo', { of: keyOf(undo) });
        } else if (!due(side)) {
          const mine = revealHand(stateOf(logs[side]), side, seeds[side]);
          const choices = isWaitingForCards(mine) ? [] : legalEventsFor(viewFor(mine, side));
          const event = choices[below(Math.max(1, choices.length))];
          if (event) {
            const done = addSalts(mine, rollEvent(mine, event, below).event, seeds[side]);
            write(side, done.type, done.data);
          }
        }
      }
      // They meet, and do what is due until nothing is.
      for (let left = 50; left > 0; left--) {
        for (const side of SIDES) hear(side, 1000);
        if (!SIDES.map(due).some(each => each)) break;
      }
      const states = [logs.a, logs.b, logs.b.toReversed()].map(log => stateOf(mergeLogs([], log)));
      const [state] = states as [BattleState, ...BattleState[]];
      for (const other of states) expect(other).toEqual(state);
      expect(isWaitingForCards(state) && state.stage !== 'deal').toBe(false);
      const sent = JSON.stringify([logs, states]);
      const told = new Set(
        logs.a.flatMap(({ data }) => (data as { shows?: { salt: string }[] }).shows ?? []).map(({ salt }) => salt),
      );
      for (const side of SIDES) {
        expect(sent.includes(seeds[side])).toBe(false);
        const own = revealHand(state, side, seeds[side]);
        expect(wrongsIn(own)).toEqual([]);
        for (const card of own.sides[side].hand)
          for (const { number } of own.sealed?.[side].drawn ?? []) {
            const salt = saltOf(seeds[side], number, card);
            expect(sent.includes(salt) && !told.has(salt)).toBe(false);
          }
      }
    }
  },
  Math.max(60_000, HISTORIES * 1000),
);
