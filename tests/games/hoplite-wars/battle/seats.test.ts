import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import type { AnyEvent, EventData } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { applyEvent, isSeatOpen, warsGame } from '../../../../src/games/hoplite-wars/battle/game.ts';
import {
  computerOf,
  computerPlayersOf,
  personsOf,
  seatPlayerOf,
} from '../../../../src/games/hoplite-wars/battle/players/seats.ts';
import { RULES_VERSION, resolveStep } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import {
  currentQuestionId,
  ordersOf,
  seatsToSeal,
  startCampaign,
  startStep,
  type WarState,
} from '../../../../src/games/hoplite-wars/battle/state.ts';
import { PLAYERS } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { seatChangesOf } from '../../../../src/games/hoplite-wars/guide/history.ts';
import { LOG_MESSAGES } from '../../../../src/games/hoplite-wars/messages/describe.ts';
import { ENTRY_MESSAGES } from '../../../../src/games/hoplite-wars/messages/entry-messages.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import { playerName } from '../../../../src/games/hoplite-wars/messages/names.ts';
import { seasonReport } from '../../../../src/games/hoplite-wars/messages/season-report.ts';
import { entriesOf, SETUP } from '../campaign.ts';
import { ordersIn } from '../table.ts';

await loadGameMessages('en');

const persons = { ...SETUP, programs: [], names: { sparta: 'Leon' } };
const start = startCampaign(persons);
const about = currentQuestionId(start);
const COMPUTER = { level: 'veteran', seed: 7 } as const;
const toComputer: EventData<'seat'> = { about, seat: 'sparta', by: 'program', computer: COMPUTER };
const toAgis: EventData<'seat'> = { about, seat: 'sparta', by: 'player', name: 'Agis' };
const seat = (state: WarState, data: EventData<'seat'>): WarState => applyEvent(state, { type: 'seat', data });
const resolve = (state: WarState): AnyEvent =>
  ({
    type: 'resolve',
    data: { about: currentQuestionId(state), rules: RULES_VERSION, result: resolveStep(state) },
  }) as AnyEvent;

describe('a new player in the middle', () => {
  test('[V4] of a person a computer, of a computer another person, and they stay for the steps after it', () => {
    const left = seat(start, toComputer);
    expect([computerPlayersOf(left), computerOf(left, 'sparta'), playerName(left, 'sparta')]).toEqual([
      ['sparta'],
      COMPUTER,
      'Sparta',
    ]);
    const spring = applyEvent(left, resolve(left));
    expect(spring.moment.year).toBe(450);
    expect(computerPlayersOf(spring)).toEqual(['sparta']);
    const taken = seat(spring, { ...toAgis, about: currentQuestionId(spring) });
    expect([computerPlayersOf(taken), playerName(taken, 'sparta')]).toEqual([[], 'Sparta (Agis)']);
    expect(seatPlayerOf(taken, 'athens')).toEqual({ by: 'player' });
  });

  test('[V4] a seat of the set-up’s computers goes to a person, and others play as they did', () => {
    const solo = startCampaign({ ...SETUP, programs: PLAYERS.slice(1), computers: COMPUTER });
    const shared = seat(solo, { about, seat: 'thessaly', by: 'player' });
    expect(personsOf(shared)).toEqual(['achea', 'thessaly']);
    expect(computerOf(shared, 'athens')).toEqual(COMPUTER);
  });

  test('sealed orders stand, and those that were handed in', () => {
    const sealed = applyEvent(start, { type: 'seal', data: { about, seat: 'sparta', seal: 'a'.repeat(64) } });
    expect(seat(sealed, toComputer).sealing).toBe(sealed.sealing);
  });

  test('[V4] not for another step, after the end, or of a power that is out', () => {
    expect(seat(start, { ...toAgis, about: '450-spring-orders' })).toBe(start);
    const over = applyEvent(start, { type: 'draw', data: {} });
    expect(seat(over, toAgis)).toBe(over);
    const out = startStep(persons, { ...start, centres: { athens: 'athens' } });
    expect([isSeatOpen(out, 'sparta'), isSeatOpen(out, 'athens')]).toEqual([false, true]);
    expect(seat(out, toAgis)).toBe(out);
  });

  test('an earlier campaign has no trace of it', () => {
    expect(Object.keys(start)).not.toContain('replaced');
  });

  test('the entry is read as it was written, and belongs to its seat', () => {
    for (const data of [toComputer, toAgis])
      expect(warsGame.parseData('seat', data)).toEqual({ ok: true, value: data });
    for (const wrong of [
      { ...toAgis, name: '' },
      { ...toAgis, name: 'x'.repeat(41) },
      { ...toAgis, by: 'nobody' },
      { ...toComputer, computer: { level: 'god', seed: 1 } },
      { about, seat: 'sparta', by: 'program' },
    ])
      expect(warsGame.parseData('seat', wrong).ok).toBe(false);
    const [entry] = entriesOf([{ type: 'seat', data: toAgis }]);
    expect(ENTRY_MESSAGES.seatsOfEntry(start, entry as Entry)).toEqual(['sparta']);
  });

  test('log and report name the change', () => {
    const events: AnyEvent[] = [{ type: 'seat', data: toComputer }, resolve(start)];
    const log = entriesOf(events);
    const after = events.reduce(applyEvent, start);
    const text = 'Sparta: a computer plays from now on (Veteran).';
    expect(LOG_MESSAGES.describe(start, log[0] as Entry, () => after).text).toBe(text);
    const changes = seatChangesOf(log, [], about);
    const past = { place: 1, about, result: resolveStep(start) };
    const { sections } = seasonReport(seat(start, toComputer), past, after, {}, changes);
    expect(sections.find(({ id }) => id === 'players')?.blocks).toEqual([
      { kind: 'list', ordered: false, items: [{ text: [text] }] },
    ]);
    expect(seatChangesOf(log, [true], about)).toEqual([]);
    expect(seasonReport(start, past, after, {}).sections.some(({ id }) => id === 'players')).toBe(false);
  });
});

describe('a player who misses a step', () => {
  const opened = applyEvent(start, resolve(start));
  const question = currentQuestionId(opened);
  const standIn = (state: WarState, data: object): WarState =>
    applyEvent(state, { type: 'standIn', data: { about: question, seat: 'sparta', ...data } } as AnyEvent);
  const orders = ordersIn('A(Sparta)-Tegea', 'orders');
  const byRules = standIn(opened, { by: 'rules' });
  const byComputer = standIn(opened, { by: 'program', orders });

  test('[W6] by standing orders holds, by a computer moves, and the others no longer wait', () => {
    expect(ordersOf(byRules, 'sparta')).toEqual([]);
    expect(ordersOf(byComputer, 'sparta')).toEqual(orders);
    for (const state of [byRules, byComputer]) expect(seatsToSeal(state)).not.toContain('sparta');
    const after = applyEvent(byComputer, resolve(byComputer));
    expect(after.position.TEG?.player).toBe('sparta');
    expect([after.standIns, after.given, computerPlayersOf(after)]).toEqual([undefined, {}, []]);
  });

  test('[W6] the others may wait again, and orders of the player replace those of the stand-in', () => {
    expect(standIn(byComputer, { by: 'player' })).toEqual(opened);
    const own = applyEvent(byComputer, { type: 'give', data: { about: question, seat: 'sparta', orders: [] } });
    expect([own.standIns, own.given]).toEqual([undefined, { sparta: [] }]);
    expect(standIn(own, { by: 'rules' })).toBe(own);
  });

  test('[B1] sealed orders are never replaced', () => {
    const sealed = applyEvent(opened, {
      type: 'seal',
      data: { about: question, seat: 'sparta', seal: 'a'.repeat(64) },
    });
    expect(standIn(sealed, { by: 'rules' })).toBe(sealed);
  });

  test('the report names the player who missed it, and the replacement', () => {
    const said = (before: WarState) => {
      const past = { place: 0, about: question, result: resolveStep(before) };
      const { sections } = seasonReport(before, past, applyEvent(before, resolve(before)), {});
      return JSON.stringify(sections.find(({ id }) => id === 'players')?.blocks);
    };
    expect(said(byRules)).toContain('Sparta gave no orders. By standing orders: all units hold.');
    expect(said(byComputer)).toContain('Sparta gave no orders: a computer ordered, this time only.');
    const absent = applyEvent(opened, { type: 'absent', data: { about: question, seat: 'sparta', absent: true } });
    expect(said(absent)).toBe(said(byRules));
  });

  test('the entry is read as it was written', () => {
    for (const data of [{ by: 'rules' }, { by: 'player' }, { by: 'program', orders: [] }]) {
      const whole = { about: question, seat: 'sparta', ...data };
      expect(warsGame.parseData('standIn', whole)).toEqual({ ok: true, value: whole });
    }
    expect(warsGame.parseData('standIn', { about: question, seat: 'sparta', by: 'program' }).ok).toBe(false);
  });
});
