import { describe, expect, test } from 'vitest';
import { earnedLevelOf, honoursOf } from '../../../../src/core/campaign/campaign-records.ts';
import type { Entry } from '../../../../src/core/log.ts';
import type { AnyEvent, EventData } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { warsGame } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { resultEntryOf, seasonClashesOf } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import { currentQuestionId, startCampaign, type WarState } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { campaignRecordsOf, recordOfStack } from '../../../../src/games/hoplite-wars/guide/campaign-records.ts';
import { recomputeCampaign } from '../../../../src/games/hoplite-wars/guide/recompute.ts';
import { engagementOf } from '../../../../src/games/hoplite-wars/messages/engagements.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-wars/season/actions.ts';
import { clashIdOf, foughtSidesOf } from '../../../../src/games/hoplite-wars/season/fought-clashes.ts';
import { SETUP } from '../campaign.ts';
import { at, ordersIn } from '../table.ts';

/* Names, service records, honours and levels of armies. */

const START = startCampaign({ ...SETUP, settings: { ...DEFAULT_SETTINGS, battles: 'offered', levels: 'earned' } });

const createLog = () => {
  const log: Entry[] = [];
  let state = START;
  const add = ({ type, data }: AnyEvent): Entry => {
    const parsed = warsGame.parseData(type, JSON.parse(JSON.stringify(data)));
    if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code} ${parsed.problem.at}`);
    const seq = log.length + 1;
    const entry = { battle: 'b', author: 'me', seq, clock: seq, at: 0, v: 1, type, data: parsed.value };
    log.push(entry);
    state = warsGame.apply(state, entry);
    return entry;
  };
  const now = (): WarState => state;
  const resolve = (): Entry => add({ type: 'resolve', data: resultEntryOf(state) as EventData<'resolve'> });
  const give = (orders: Readonly<Partial<Record<Player, string>>>): void => {
    const about = currentQuestionId(state);
    for (const seat of PLAYERS)
      add({ type: 'give', data: { about, seat, orders: ordersIn(orders[seat] ?? '') } } as AnyEvent);
  };
  const fight = (winner: Player | null): Entry => {
    const about = currentQuestionId(state);
    const [clash] = seasonClashesOf(state);
    if (!clash) throw new Error('no clash');
    add({ type: 'close', data: { about } });
    const [a, b] = foughtSidesOf(clash);
    const battle = { id: 'battle1', title: 'Plataea' };
    return add({
      type: 'fought',
      data: { about, clash: clashIdOf(about, clash), seat: 'athens', sides: [a, b], winner, battle },
    });
  };
  const name = (space: string, text: string): Entry =>
    add({ type: 'nameArmy', data: { about: currentQuestionId(state), seat: 'athens', space, name: text } });
  return { log, add, now, resolve, give, fight, name };
};

const recordsOf = (log: readonly Entry[]) => campaignRecordsOf(START, log);

/**
 * Athens wins at Plataea in Spring and names the army. In Autumn it returns to Athens, which another army of one
 * component has entered.
 */
const campaign = () => {
  const all = createLog();
  all.resolve();
  all.give({ athens: 'A(Athens)-Plataea', boeotia: 'A(Thebes)-Plataea' });
  const fought = all.fight('athens');
  all.resolve();
  const named = all.name('PLA', 'Lions');
  all.give({ athens: 'A(Plataea) H' });
  all.resolve();
  return { ...all, fought, named };
};

describe('service records', () => {
  test('[R-36] the place, time and enemies of an army’s battles; the record goes with its stack', () => {
    const { log, now } = campaign();
    const { battles, armies } = recordsOf(log);
    expect(battles).toEqual([
      {
        id: '450-spring-orders-PLA',
        when: '450-spring-orders',
        place: 'PLA',
        owners: ['athens', 'boeotia'],
        holder: 0,
        strengths: [1, 1],
        fought: { id: 'battle1', title: 'Plataea' },
      },
    ]);
    expect(at(now().position, 'PLA')).toBe('athens A(Plataea)');
    expect(armies.map(({ owner, name, space, end }) => [owner, name, space, end])).toEqual([
      ['athens', 'Lions', 'PLA', undefined],
      ['boeotia', undefined, 'THE', undefined],
    ]);
  });
  test('[R-36] a name changes nothing on the map; it names only an own army, and an empty one takes it away', () => {
    const { log, named, name, add, now } = campaign();
    expect(log.filter(entry => entry !== named).reduce(warsGame.apply, START)).toEqual(now());
    const about = currentQuestionId(now());
    add({ type: 'nameArmy', data: { about, seat: 'boeotia', space: 'PLA', name: 'Thieves' } });
    expect(recordOfStack(recordsOf(log), 'athens', 'PLA')?.name).toBe('Lions');
    name('PLA', '');
    expect(recordOfStack(recordsOf(log), 'athens', 'PLA')).not.toHaveProperty('name');
  });
  test('[R-36] when armies merge the larger one continues; one that is gone after a season is destroyed', () => {
    const all = createLog();
    all.resolve();
    all.add({
      type: 'correct',
      data: {
        space: 'ATH',
        stack: { player: 'athens', parts: [{ n: 2, arm: 'A', state: 'major', sacred: false }] },
      },
    } as AnyEvent);
    all.name('ATH', 'Lions');
    all.name('MAR', 'Owls');
    all.give({ athens: 'A(Marathon) MERGE A(Athens)' });
    all.resolve();
    const { armies } = recordsOf(all.log);
    expect(armies.map(({ name, space, end }) => [name, space, end?.how])).toEqual([
      ['Lions', 'ATH', undefined],
      ['Owls', 'ATH', 'joined'],
    ]);
    all.add({ type: 'correct', data: { space: 'ATH', stack: null } });
    all.give({});
    all.resolve();
    expect(recordsOf(all.log).armies[0]?.end?.how).toBe('destroyed');
  });
  test('[R-37 R-38] honours and levels follow from the record', () => {
    const army = recordOfStack(recordsOf(campaign().log), 'athens', 'PLA');
    const [served] = army?.battles ?? [];
    if (!served) throw new Error('no battle');
    expect(honoursOf({ battles: [served] })).toEqual([{ kind: 'held', place: 'PLA', times: 1 }]);
    const against = { ...served, battle: { ...served.battle, strengths: [1, 2] as const } };
    expect(honoursOf({ battles: [served, against] }).map(({ kind, times }) => [kind, times])).toEqual([
      ['held', 2],
      ['outnumbered', 1],
    ]);
    expect([1, 2, 3, 4].map(n => earnedLevelOf({ battles: Array.from({ length: n }, () => served) }))).toEqual([
      undefined,
      'seasoned',
      'seasoned',
      'veteran',
    ]);
  });
  test('[R-36 R-38] the engagement has the name, and the level when it is earned', async () => {
    await loadGameMessages('en');
    const all = createLog();
    all.resolve();
    all.name('ATH', 'Lions');
    all.give({ athens: 'A(Athens)-Plataea', boeotia: 'A(Thebes)-Plataea' });
    const [clash] = seasonClashesOf(all.now());
    if (!clash) throw new Error('no clash');
    const records = recordsOf(all.log);
    const forceIn = (of: typeof records) => engagementOf(all.now(), clash, of).sides[0].forces[0];
    expect(forceIn(records)).toEqual({ id: 'ATH', name: 'Lions', strength: 1 });
    const [served] = recordsOf(campaign().log).armies[0]?.battles ?? [];
    if (!served) throw new Error('no battle');
    const seasoned = { ...records, armies: records.armies.map(army => ({ ...army, battles: [served, served] })) };
    expect(forceIn(seasoned)).toEqual({ id: 'ATH', name: 'Lions', strength: 1, level: 'seasoned' });
  });
  test('[R-36 R-37] a battle that is taken out takes record and honours with it; put back, they are the same', () => {
    const { log, fought } = campaign();
    const before = recordsOf(log);
    const without = log.filter(entry => entry !== fought);
    const { entries } = recomputeCampaign(without.reduce(warsGame.apply, START));
    const rerun = entries.map(
      ({ type, data }, i): Entry => ({
        battle: 'b',
        author: 'me',
        seq: 100 + i,
        clock: 100 + i,
        at: 0,
        v: 1,
        type,
        data,
      }),
    );
    const out = recordsOf([...without, ...rerun]);
    expect(out.battles).toEqual([]);
    expect(out.armies.flatMap(army => honoursOf(army))).toEqual([]);
    expect(recordsOf([...log, ...rerun])).toEqual(before);
  });
});
