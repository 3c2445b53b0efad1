import { describe, expect, test } from 'vitest';
import { computeCommitment } from '../../../../src/core/crypto/commit-reveal.ts';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import { type Entry, entryKeyOf, reduceLog } from '../../../../src/core/log.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { planOrders } from '../../../../src/games/hoplite-wars/ai/plan.ts';
import { type AnyEvent, EVENTS } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { applyEvent, warsGame } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { findOrderErrors, legalMoves } from '../../../../src/games/hoplite-wars/battle/legal-moves.ts';
import { RULES_VERSION, resolveStep } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import {
  awaitedSeats,
  currentQuestionId,
  ordersOf,
  playersToOrder,
  seatsToSeal,
  startCampaign,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import { viewFor } from '../../../../src/games/hoplite-wars/battle/view.ts';
import { PLAYERS } from '../../../../src/games/hoplite-wars/board/powers.ts';
import type { Order } from '../../../../src/games/hoplite-wars/orders/order.ts';
import { shufflePlayers } from '../../../../src/games/hoplite-wars/winter/control.ts';
import { type RecomputedEntryRules, staleResults } from '../../../stale-results.ts';
import { nextEvents, playCampaign } from '../ai/match.ts';
import { entriesOf, SETUP, wrongsIn } from '../campaign.ts';
import { at, ordersIn } from '../table.ts';

const give = (state: WarState, seat: (typeof PLAYERS)[number], text: string): WarState =>
  applyEvent(state, {
    type: 'give',
    data: { about: currentQuestionId(state), seat, orders: [...ordersIn(text, state.moment.step as 'orders')] },
  } as AnyEvent);
const resolve = (state: WarState): WarState =>
  applyEvent(state, {
    type: 'resolve',
    data: { about: currentQuestionId(state), rules: RULES_VERSION, result: resolveStep(state) },
  } as AnyEvent);

const RECOMPUTED: RecomputedEntryRules<WarState> = {
  rules: RULES_VERSION,
  of: { resolve: state => resolveStep(state) },
};

/** Two years of seven computers, with every entry and the state after it. */
const events: AnyEvent[] = [];
const states: WarState[] = [];
const end = playCampaign(startCampaign(SETUP), 449, createSeededRandom(16), (event, state) => {
  events.push(event);
  states.push(state);
});

describe('a campaign', () => {
  test('[B3 P2 W2 V1] seven computers reach no dead end, no impossible place and no overspending', () => {
    expect(end.moment).toEqual({ year: 448, season: 'spring', step: 'orders' });
    for (const [i, state] of states.entries())
      expect(wrongsIn(state, state.moment.step === 'orders' && state.moment.season === 'spring'), `${i}`).toEqual([]);
  });

  test('[N8] and none of their orders is refused', () => {
    let before = startCampaign(SETUP);
    for (const [i, event] of events.entries()) {
      if (event.type === 'give')
        expect([
          event.data.seat,
          currentQuestionId(before),
          findOrderErrors(before, event.data.seat, event.data.orders as readonly Order[]).filter(Boolean),
        ]).toEqual([event.data.seat, currentQuestionId(before), []]);
      before = states[i] as WarState;
    }
  });

  test('its log is read as it was written, folds to the same state, and undo of all leads back', () => {
    for (const { type, data } of events) {
      const stored = JSON.parse(JSON.stringify(data));
      expect(warsGame.parseData(type, stored)).toEqual({ ok: true, value: stored });
    }
    const entries = entriesOf(events);
    const start = startCampaign(SETUP);
    expect(reduceLog(start, entries, warsGame.apply)).toEqual(end);
    let log: readonly Entry[] = entries.slice(0, 20);
    for (let left = 19; left >= 0; left--) {
      const of = resolveEffectiveLog(log).undo as Entry;
      const seq = log.length + 1;
      log = [
        ...log,
        { battle: 'x', author: 'p', seq, clock: seq, at: 0, type: 'undo', v: 1, data: { of: entryKeyOf(of) } },
      ];
      expect(reduceLog(start, resolveEffectiveLog(log).inForce, warsGame.apply)).toEqual(
        left === 0 ? start : states[left - 1],
      );
    }
  });

  test('[B4] no stored result is another than the rules make of it, and one that is changed is found', () => {
    const entries = entriesOf(events);
    const start = startCampaign(SETUP);
    expect(staleResults(RECOMPUTED, start, entries, warsGame.apply)).toEqual([]);
    const damaged = entries.map(entry => {
      const data = entry.data as { result?: { next: { position: object } } };
      return data.result
        ? {
            ...entry,
            data: { ...data, result: { ...data.result, next: { ...data.result.next, sackers: ['sparta'] } } },
          }
        : entry;
    });
    expect(staleResults(RECOMPUTED, start, damaged.slice(0, 8), warsGame.apply)).toHaveLength(1);
  });

  test('an invalid entry is refused with the path of the problem', () => {
    expect(warsGame.parseData('march', {})).toEqual({ ok: false, problem: { code: 'unknownType', at: '' } });
    const bad = {
      about: '450-spring-orders',
      seat: 'sparta',
      orders: [{ does: 'hold', from: 'XXX', parts: [{ n: 1, arm: 'A' }] }],
    };
    expect(warsGame.parseData('give', bad)).toEqual({ ok: false, problem: { code: 'badData', at: 'orders.0.from' } });
    expect(warsGame.parseData('deal', { about: '450-autumn-deal', order: Array(7).fill('sparta') }).ok).toBe(false);
    expect(warsGame.setup.parse({ ...SETUP, settings: { ...SETUP.settings, cut: 'some' } })).toEqual({
      ok: false,
      problem: { code: 'badSetup', at: 'settings.cut' },
    });
    expect(warsGame.setup.parse(JSON.parse(JSON.stringify(SETUP)))).toEqual({ ok: true, value: SETUP });
  });
});

describe('due decisions', () => {
  const opened = resolve(startCampaign(SETUP));

  test('[O1 R-7 W6] absent players set up one army in each home', () => {
    expect(Object.keys(opened.position)).toHaveLength(28);
    expect(at(opened.position, 'SPA')).toBe('sparta A(Sparta)');
    expect(playersToOrder(opened)).toEqual(PLAYERS);
  });

  test('[O1 B1] orders are committed before any is known, and no others are accepted for them', () => {
    const about = currentQuestionId(opened);
    const secrets = PLAYERS.map(seat => ({
      seat,
      salt: '0'.repeat(32),
      choice: ordersIn(seat === 'sparta' ? 'A(Sparta)-Tegea' : ''),
    }));
    const sealed = secrets.reduce(
      (state, { seat, salt, choice }) =>
        applyEvent(state, {
          type: 'seal',
          data: { about, seat, seal: computeCommitment(about, seat, { salt, choice }) },
        }),
      opened,
    );
    const sparta = secrets.find(({ seat }) => seat === 'sparta') as (typeof secrets)[number];
    const show = (state: WarState, choice: readonly Order[]): WarState =>
      applyEvent(state, {
        type: 'show',
        data: { about, seat: 'sparta', salt: sparta.salt, choice: [...choice], against: sealed.sealing.seals },
      } as AnyEvent);
    expect(ordersOf(show(opened, sparta.choice), 'sparta')).toEqual([]);
    expect(ordersOf(show(sealed, ordersIn('A(Sparta)-Messene')), 'sparta')).toEqual([]);
    const shown = show(sealed, sparta.choice);
    expect(ordersOf(shown, 'sparta')).toEqual(sparta.choice);
    expect(at(resolve(shown).position, 'TEG')).toBe('sparta A(Tegea)');
  });

  test('[B1] a reveal fixes the sealed orders of all other players, whatever entry claims an earlier place', () => {
    const about = currentQuestionId(opened);
    const secretOf = (text: string) => ({ salt: '0'.repeat(32), choice: ordersIn(text) });
    const [sparta, athens] = [secretOf('A(Sparta)-Tegea'), secretOf('A(Athens)-Megara')];
    const absent = PLAYERS.filter(player => player !== 'sparta' && player !== 'athens');
    const begun = absent.reduce(
      (state, seat) => applyEvent(state, { type: 'absent', data: { about, seat, absent: true } }),
      opened,
    );
    const seals = {
      sparta: computeCommitment(about, 'sparta', sparta),
      athens: computeCommitment(about, 'athens', athens),
    };
    const play = (state: WarState, type: string, seat: keyof typeof seals, data: object = {}): WarState =>
      applyEvent(state, { type, data: { about, seat, ...data } } as AnyEvent);
    const sealed = play(begun, 'seal', 'sparta', { seal: seals.sparta });
    const other = play(play(sealed, 'lost', 'sparta'), 'give', 'sparta', { orders: ordersIn('A(Sparta)-Messene') });
    for (const backdated of [
      other,
      play(sealed, 'absent', 'sparta', { absent: true }),
      play(sealed, 'lost', 'sparta'),
    ]) {
      const both = play(backdated, 'seal', 'athens', { seal: seals.athens });
      const shown = play(both, 'show', 'athens', { ...athens, against: seals });
      expect(seatsToSeal(shown)).toEqual(expect.arrayContaining(['sparta', 'athens']));
      expect(ordersOf(shown, 'sparta')).toEqual([]);
      const whole = play(shown, 'show', 'sparta', { ...sparta, against: seals });
      expect(ordersOf(whole, 'sparta')).toEqual(sparta.choice);
      expect(ordersOf(whole, 'athens')).toEqual(athens.choice);
    }
  });

  test('[B1] a seat does not see the sealed orders of others', () => {
    const state = give(give(opened, 'sparta', 'A(Sparta)-Tegea'), 'athens', 'A(Athens)-Megara');
    expect(Object.keys(viewFor(state, 'athens').state.given)).toEqual(['athens']);
    expect(JSON.stringify(viewFor(state, 'athens'))).not.toContain('TEG');
  });

  test('[W6] an absent player is skipped and has no orders', () => {
    const about = currentQuestionId(opened);
    const state = applyEvent(give(opened, 'sparta', 'A(Sparta)-Tegea'), {
      type: 'absent',
      data: { about, seat: 'sparta', absent: true },
    });
    expect(awaitedSeats(state)).not.toContain('sparta');
    expect(ordersOf(state, 'sparta')).toEqual([]);
    const back = applyEvent(state, { type: 'absent', data: { about, seat: 'sparta', absent: false } });
    expect(ordersOf(back, 'sparta')).toHaveLength(1);
  });

  test('an answer to another question changes nothing', () => {
    const late = { type: 'give', data: { about: '451-winter-opening', seat: 'sparta', orders: [] } } as AnyEvent;
    expect(applyEvent(opened, late)).toBe(opened);
  });

  test('[T1 K1] retreats are asked of those who can, then control passes', () => {
    const set = (space: string, player: (typeof PLAYERS)[number], n: number): AnyEvent => ({
      type: 'correct',
      data: { space, stack: { player, parts: [{ n, arm: 'A', state: 'major', sacred: false }] } },
    });
    let state = [set('PLA', 'athens', 1), set('THE', 'boeotia', 2)].reduce(applyEvent, opened);
    state = resolve(give(state, 'boeotia', '2A(Thebes)-Plataea'));
    expect([state.moment.step, awaitedSeats(state), state.dislodged[0]?.open.A]).toEqual([
      'retreats',
      ['athens'],
      ['MEG'],
    ]);
    state = resolve(give(state, 'athens', 'A(Plataea)-Megara'));
    expect([state.moment.season, state.centres.PLA, state.centres.MEG]).toEqual(['autumn', 'boeotia', undefined]);
    expect(at(state.position, 'MEG')).toBe('athens A(Megara)');
  });

  test('[D2 D3 D5 R-18] a sack pays the next Winter, and never after', () => {
    let state = applyEvent(opened, {
      type: 'correct',
      data: { space: 'DEL', stack: { player: 'boeotia', parts: [{ n: 1, arm: 'A', state: 'minor', sacred: false }] } },
    });
    state = resolve(give(state, 'boeotia', 'SACK Delphi'));
    expect([state.sackers, state.treasures]).toEqual([['boeotia'], [{ player: 'boeotia', state: 'minor', left: 2 }]]);
    state = resolve(state);
    state = applyEvent(state, { type: 'deal', data: { about: currentQuestionId(state), order: [...PLAYERS] } });
    expect(state.moment.step).toBe('winter');
    state = resolve(give(state, 'boeotia', 'BUILD 2As(Elis)'));
    expect([at(state.position, 'ELI'), state.treasures]).toEqual(['boeotia Am/2Ams(Elis)', []]);
  });

  test('[R-19 D3] where each may sack, two who do in one year both raise theirs', () => {
    const army = (player: (typeof PLAYERS)[number]): AnyEvent => ({
      type: 'correct',
      data: { space: 'DEL', stack: { player, parts: [{ n: 1, arm: 'A', state: 'major', sacred: false }] } },
    });
    let state = resolve(startCampaign({ ...SETUP, settings: { ...SETUP.settings, sacks: 'each' } }));
    for (const player of ['boeotia', 'athens'] as const)
      state = resolve(give(applyEvent(state, army(player)), player, 'SACK Delphi'));
    state = applyEvent(state, { type: 'deal', data: { about: currentQuestionId(state), order: [...PLAYERS] } });
    state = resolve(give(give(state, 'boeotia', 'BUILD 2As(Thebes)'), 'athens', 'BUILD 2Fs(Athens)'));
    expect([at(state.position, 'THE'), at(state.position, 'ATH')]).toEqual([
      'boeotia A/2As(Thebes)',
      'athens A/2Fs(Athens)',
    ]);
  });

  test('[K5 V1] the colonies are dealt after Autumn 450, each order of them as likely', () => {
    const autumn = resolve(resolve(opened));
    expect([autumn.moment.step, legalMoves(viewFor(autumn, 'sparta'))]).toEqual(['deal', []]);
    const [deal] = nextEvents(autumn, createSeededRandom(1));
    const dealt = applyEvent(autumn, deal as AnyEvent);
    expect(dealt.moment).toEqual({ year: 450, season: 'winter', step: 'winter' });
    expect(new Set(['CHI', 'PHO', 'COS', 'RHO', 'LES', 'SAM', 'MIL'].map(space => dealt.centres[space]))).toEqual(
      new Set(PLAYERS),
    );
    const first = new Map<string, number>();
    for (let i = 0; i < 700; i++) {
      const seat = shufflePlayers(createSeededRandom(i))[0] as string;
      first.set(seat, (first.get(seat) ?? 0) + 1);
    }
    expect(Math.min(...PLAYERS.map(seat => first.get(seat) ?? 0))).toBeGreaterThan(50);
  });

  test.each([
    ['both', true],
    ['autumn', false],
  ] as const)('[V2 R-31] setting %s: victory in Spring is seen: %s', (victory, seen) => {
    const cities = [
      'AEG',
      'PAT',
      'PLL',
      'CHA',
      'AGR',
      'CAL',
      'THM',
      'MAN',
      'ARG',
      'COR',
      'HER',
      'PHE',
      'AUL',
      'ORC',
      'THE',
      'ELI',
    ];
    const start = resolve(startCampaign({ ...SETUP, settings: { ...SETUP.settings, victory } }));
    const state = cities.reduce(
      (now, space) => applyEvent(now, { type: 'correct', data: { space, centre: 'sparta' } }),
      start,
    );
    const won = resolve(give(state, 'sparta', 'A(Sparta)-Tegea'));
    expect(won.ended).toEqual(seen ? { by: 'victory', winner: 'sparta' } : null);
    if (seen)
      expect(
        applyEvent(won, { type: 'absent', data: { about: currentQuestionId(won), seat: 'sparta', absent: true } }),
      ).toBe(won);
  });

  test('[R-32 V4] a draw ends it; no orders are due any more', () => {
    const drawn = applyEvent(opened, { type: 'draw', data: {} });
    expect([drawn.ended, awaitedSeats(drawn), legalMoves(viewFor(drawn, 'sparta'))]).toEqual([
      { by: 'draw', winner: null },
      [],
      [],
    ]);
  });
});

describe('conduct', () => {
  test('[V3] no entry that a seat writes makes a component or a centre over', () => {
    const opened = resolve(startCampaign(SETUP));
    const about = currentQuestionId(opened);
    const own = (state: WarState) => [state.position, state.centres];
    const written = [
      { type: 'give', data: { about, seat: 'sparta', orders: [...ordersIn('A(Sparta)-Tegea')] } },
      { type: 'seal', data: { about, seat: 'sparta', seal: '0'.repeat(64) } },
      { type: 'lost', data: { about, seat: 'sparta' } },
      { type: 'absent', data: { about, seat: 'sparta', absent: true } },
      { type: 'seat', data: { about, seat: 'sparta', by: 'player', name: 'Agis' } },
      { type: 'standIn', data: { about, seat: 'sparta', by: 'program', orders: [] } },
      { type: 'concede', data: { about, seat: 'sparta', by: 'nobody' } },
      { type: 'callVote', data: { about } },
      { type: 'vote', data: { about: `${about}_vote1`, seat: 'sparta', seal: '0'.repeat(64) } },
      { type: 'voteLost', data: { about: `${about}_vote1`, seat: 'sparta' } },
      { type: 'deal', data: { about, order: [...PLAYERS] } },
      { type: 'press', data: { about, seat: 'sparta', text: 'Athens is ours.' } },
      { type: 'master', data: { key: 'B'.repeat(87) } },
      { type: 'draw', data: {} },
      { type: 'close', data: { about } },
      { type: 'fight', data: { about, clash: `${about}-PLA` } },
      { type: 'fought', data: { about, clash: `${about}-PLA`, seat: 'sparta', sides: [], winner: 'sparta' } },
      { type: 'refuse', data: { about, clash: `${about}-PLA`, seat: 'sparta' } },
      { type: 'nameArmy', data: { about, seat: 'sparta', space: 'ATH', name: 'Ours' } },
    ] as AnyEvent[];
    for (const event of written) expect(own(applyEvent(opened, event))).toEqual(own(opened));
    expect(Object.keys(EVENTS).sort()).toEqual(
      [...new Set(written.map(({ type }) => type)), 'show', 'voteShown', 'resolve', 'correct'].sort(),
    );
  });
});

describe('moves', () => {
  const firsts = states
    .filter((state, i) => i === 0 || currentQuestionId(state) !== currentQuestionId(states[i - 1] as WarState))
    .slice(0, 4);

  test.each(firsts.map(state => [currentQuestionId(state), state] as const))(
    '%s: every legal one is accepted, and the program plays such',
    (_about, state) => {
      for (const seat of ['achea'] as const) {
        const view = viewFor(state, seat);
        const moves = legalMoves(view);
        expect(moves.length > 0).toBe(awaitedSeats(state).includes(seat));
        if (moves.length === 0) continue;
        for (const move of moves)
          if (move.kind === 'order') expect(findOrderErrors(state, seat, [move.order])).toEqual([undefined]);
        const draft: Order[] = [];
        for (const order of planOrders(view.state, seat)) {
          expect(legalMoves({ ...view, draft })).toContainEqual({ kind: 'order', order });
          draft.push(order);
        }
      }
    },
  );
});
