import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { engagementSchema, strengthOf } from '../../../../src/core/engagement.ts';
import type { Entry } from '../../../../src/core/log.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { isRerunDue } from '../../../../src/games/hoplite-wars/battle/deferred-events.ts';
import type { AnyEvent, EventData } from '../../../../src/games/hoplite-wars/battle/events.ts';
import { warsGame } from '../../../../src/games/hoplite-wars/battle/game.ts';
import { resultEntryOf, seasonClashesOf } from '../../../../src/games/hoplite-wars/battle/resolve.ts';
import { currentQuestionId, startCampaign, type WarState } from '../../../../src/games/hoplite-wars/battle/state.ts';
import { viewFor } from '../../../../src/games/hoplite-wars/battle/view.ts';
import { PLAYERS, type Player } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { campaignRecordsOf } from '../../../../src/games/hoplite-wars/guide/campaign-records.ts';
import { pastStepsOf } from '../../../../src/games/hoplite-wars/guide/history.ts';
import { changesBetween, recomputeCampaign } from '../../../../src/games/hoplite-wars/guide/recompute.ts';
import { engagementOf } from '../../../../src/games/hoplite-wars/messages/engagements.ts';
import { ENTRY_MESSAGES } from '../../../../src/games/hoplite-wars/messages/entry-messages.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-wars/messages/index.ts';
import { createRecapMessages } from '../../../../src/games/hoplite-wars/messages/recap/recap-messages.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-wars/season/actions.ts';
import { clashIdOf, foughtSidesOf } from '../../../../src/games/hoplite-wars/season/fought-clashes.ts';
import { nextEvents } from '../ai/match.ts';
import { SETUP, wrongsIn } from '../campaign.ts';
import { at, ordersIn } from '../table.ts';

/* Battles of a campaign that were fought out, taken out and put back (R-33 R-34 R-35). */

const OFFERED = { ...DEFAULT_SETTINGS, battles: 'offered' } as const;
const START = startCampaign({ ...SETUP, settings: OFFERED });
/** The same, where persons play Athens and Boeotia. */
const TWO = startCampaign({
  ...SETUP,
  settings: OFFERED,
  programs: PLAYERS.filter(player => player !== 'athens' && player !== 'boeotia'),
});

/** A log that is written event by event, and read as stored. */
const logOf = (start = START) => {
  const log: Entry[] = [];
  const fold = (entries: readonly Entry[] = log): WarState => entries.reduce(warsGame.apply, start);
  const add = ({ type, data }: AnyEvent): Entry => {
    const parsed = warsGame.parseData(type, JSON.parse(JSON.stringify(data)));
    if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code} ${parsed.problem.at}`);
    const seq = log.length + 1;
    const entry = { battle: 'b', author: 'me', seq, clock: seq, at: 0, v: 1, type, data: parsed.value };
    log.push(entry);
    return entry;
  };
  return { log, fold, add };
};

type CampaignLog = ReturnType<typeof logOf>;

const give = ({ add, fold }: CampaignLog, orders: Readonly<Partial<Record<Player, string>>>): void => {
  const about = currentQuestionId(fold());
  for (const seat of PLAYERS)
    add({ type: 'give', data: { about, seat, orders: ordersIn(orders[seat] ?? '') } } as AnyEvent);
};

const resolve = ({ add, fold }: CampaignLog): Entry =>
  add({ type: 'resolve', data: resultEntryOf(fold()) as EventData<'resolve'> });

const fight = ({ add, fold }: CampaignLog, winner: Player | null): Entry => {
  const state = fold();
  const about = currentQuestionId(state);
  add({ type: 'close', data: { about } });
  const [clash] = seasonClashesOf(state);
  if (!clash) throw new Error('no clash');
  const [a, b] = foughtSidesOf(clash);
  const data: EventData<'fought'> = {
    about,
    clash: clashIdOf(about, clash),
    seat: 'athens',
    sides: [a, b],
    winner,
    battle: { id: 'battle1', title: 'Plataea' },
  };
  return add({ type: 'fought', data });
};

/**
 * A year. Athens and Boeotia meet in Plataea in Spring, and Athens wins the battle. Autumn follows orders, Winter the
 * default rules.
 */
const campaign = () => {
  const all = logOf();
  resolve(all);
  give(all, { athens: 'A(Athens)-Plataea', boeotia: 'A(Thebes)-Plataea' });
  const fought = fight(all, 'athens');
  resolve(all);
  give(all, { athens: 'A(Plataea) H; A(Marathon)-Athens', boeotia: 'A(Thebes) H' });
  resolve(all);
  all.add({ type: 'deal', data: { about: '450-autumn-deal', order: [...PLAYERS] } });
  all.add({ type: 'correct', data: { space: 'DEL', stack: null } });
  give(all, {});
  return { ...all, fought };
};

const noneTakenBack = (log: readonly Entry[]): readonly boolean[] => log.map(() => false);
const pastOf = (log: readonly Entry[]) => pastStepsOf(START, log, noneTakenBack(log));

describe('a battle that was fought out', () => {
  test('[R-33 R-34] counts in its season: the winner comes', () => {
    const { fold } = campaign();
    expect(at(fold().position, 'PLA')).toBe('athens A(Plataea)');
    expect(currentQuestionId(fold())).toBe('450-winter-winter');
    expect(isRerunDue(fold())).toBe(false);
  });

  test('[R-34] the loser’s reason is the battle, without a number of missing supports', async () => {
    await loadGameMessages('en');
    const all = logOf();
    resolve(all);
    give(all, { athens: 'A(Athens)-Plataea', boeotia: 'A(Thebes)-Plataea' });
    fight(all, 'athens');
    const before = all.fold();
    const entry = resolve(all);
    const steps = createRecapMessages(['boeotia']).recapEvents(before, entry, all.fold());
    expect(steps.find(({ isOwn }) => isOwn)?.why).toMatch(/^It lost the battle\. Because of [^.]*\.$/);
  });

  test('[R-33] is an engagement that other games can read, whatever its players are called', async () => {
    await loadGameMessages('en');
    const names = Object.fromEntries(PLAYERS.map(player => [player, 'N'.repeat(40)]));
    const all = logOf(startCampaign({ ...SETUP, names, programs: [], settings: OFFERED }));
    resolve(all);
    give(all, { athens: 'A(Athens)-Plataea', boeotia: 'A(Thebes)-Plataea' });
    for (const clash of seasonClashesOf(all.fold())) {
      const engagement = engagementOf(all.fold(), clash, campaignRecordsOf(all.fold([]), all.log));
      expect(engagement.title).toBe('Plataea: Athens v Boeotia');
      expect(v.safeParse(engagementSchema, engagement).issues).toBeUndefined();
      expect(engagement.sides.map(({ forces, advantage }) => strengthOf(forces) + advantage)).toEqual(
        clash.sides.map(({ strength }) => strength),
      );
    }
    expect(seasonClashesOf(all.fold())).not.toEqual([]);
  });

  test('[R-33] closes the orders of the season, until it is resolved', () => {
    const all = logOf();
    resolve(all);
    const early = all.fold();
    give(all, { athens: 'A(Athens)-Plataea', boeotia: 'A(Thebes)-Plataea' });
    fight(all, 'athens');
    const closed = all.fold();
    for (const type of ['give', 'absent'] as const) {
      const entry = all.add({
        type,
        data: { about: '450-spring-orders', seat: 'athens', ...(type === 'give' ? { orders: [] } : { absent: true }) },
      } as AnyEvent);
      expect(warsGame.apply(closed, entry)).toBe(closed);
    }
    expect(early.battles?.closed).toBe(false);
    resolve(all);
    expect(all.fold().battles?.closed).toBe(false);
  });

  test('[R-33 R-34] does not count for other sides than those that fought', () => {
    const all = logOf();
    resolve(all);
    give(all, { athens: 'A(Athens)-Plataea', boeotia: 'A(Thebes)-Plataea' });
    fight(all, 'athens');
    const other = all.log.map(entry => {
      const { seat } = entry.data as EventData<'give'>;
      const orders = ordersIn('A(Thebes)-Plataea; A(Orchomenus) S A(Thebes)-Plataea');
      return seat === 'boeotia' ? { ...entry, data: { ...(entry.data as object), orders } } : entry;
    });
    const [clash] = seasonClashesOf(all.fold(other));
    expect(clash?.sides.map(({ strength }) => strength)).toEqual([1, 2]);
    expect(at(resultEntryOf(all.fold(other)).result.next.position, 'PLA')).toBe('boeotia A(Plataea)');
  });

  test('[R-35] taken out: later steps wait, and are resolved again with the same orders, lots and corrections', () => {
    const { log, fought, fold } = campaign();
    const without = log.filter(entry => entry !== fought);
    const waits = fold(without);
    expect([currentQuestionId(waits), isRerunDue(waits)]).toEqual(['450-spring-orders', true]);
    // Waiting orders belong to all seats, and no seat sees them.
    expect(viewFor(waits, 'sparta').state.battles).toBeUndefined();
    const anew = recomputeCampaign(waits);
    expect(anew.entries.map(({ type }) => type)).toEqual(['resolve', 'resolve', 'deal']);
    expect(at(anew.state.position, 'PLA')).toBe('');
    expect(anew.state.given).toEqual(fold().given);
    expect([currentQuestionId(anew.state), isRerunDue(anew.state)]).toEqual(['450-winter-winter', false]);
    expect(changesBetween(fold(), anew.state)).toEqual([
      // The army in Marathon could not move to Athens.
      { kind: 'stack', space: 'MAR', was: null, is: 'athens' },
      { kind: 'stack', space: 'PLA', was: 'athens', is: null },
      { kind: 'centre', space: 'PLA', was: 'athens', is: null },
      { kind: 'strength', player: 'athens', was: { components: 4, halves: 10 }, is: { components: 4, halves: 9 } },
    ]);
    const added = anew.entries.map((event, i) => ({
      ...(log[0] as Entry),
      seq: 100 + i,
      clock: 100 + i,
      type: event.type,
      data: event.data,
    }));
    const rerun = [...without, ...added];
    expect(fold(rerun)).toEqual(anew.state);
    expect(pastOf(rerun).map(({ about }) => about)).toEqual(pastOf(log).map(({ about }) => about));
    // Put back: the same state as before, and the same past.
    const back = [...log, ...added];
    expect(fold(back)).toEqual(fold());
    expect(pastOf(back)).toEqual(pastOf(log));
  });

  test('[R-35 R-32] taken out: an open vote on a draw of a later step waits with it, and is open again', () => {
    const all = logOf(TWO);
    resolve(all);
    give(all, { athens: 'A(Athens)-Plataea', boeotia: 'A(Thebes)-Plataea' });
    const fought = fight(all, 'athens');
    all.add({ type: 'fought', data: { ...(fought.data as EventData<'fought'>), seat: 'boeotia' } });
    resolve(all);
    const about = currentQuestionId(all.fold());
    all.add({ type: 'callVote', data: { about } });
    all.add({ type: 'vote', data: { about: `${about}_vote1`, seat: 'athens', seal: '0'.repeat(64) } });
    const { vote } = all.fold();
    expect(Object.keys(vote?.sealing?.seals ?? {})).toEqual(['athens']);
    const waits = all.fold(all.log.filter(entry => entry !== fought));
    expect(isRerunDue(waits)).toBe(true);
    expect(waits.vote).toBeUndefined();
    const anew = recomputeCampaign(waits);
    expect([currentQuestionId(anew.state), anew.state.vote]).toEqual([about, vote]);
  });

  test('[R-35] resolving again without a change changes nothing', () => {
    const { fold } = campaign();
    expect(recomputeCampaign(fold())).toEqual({ state: fold(), entries: [] });
  });

  test('[R-33] an entry of a campaign that offers no battles changes nothing', () => {
    const { log, fought } = campaign();
    const start = startCampaign(SETUP);
    expect(start.battles).toBeUndefined();
    expect(warsGame.apply(start, fought)).toBe(start);
    expect(log.reduce(warsGame.apply, start).moment.step).toBe('winter');
  });
});

describe('[R-34] a battle between two persons', () => {
  type Statement = readonly [seat: Player, winner: Player | null | 'refuses'];
  /** The state of the battle after statements of the two players: a winner, or a refusal. */
  const stated = (...statements: readonly Statement[]) => {
    const all = logOf(TWO);
    resolve(all);
    give(all, { athens: 'A(Athens)-Plataea', boeotia: 'A(Thebes)-Plataea' });
    const about = '450-spring-orders';
    all.add({ type: 'close', data: { about } });
    const [clash] = seasonClashesOf(all.fold());
    if (!clash) throw new Error('no clash');
    const id = clashIdOf(about, clash);
    const [a, b] = foughtSidesOf(clash);
    const entries = statements.map(([seat, winner]) =>
      all.add(
        winner === 'refuses'
          ? { type: 'refuse', data: { about, clash: id, seat } }
          : { type: 'fought', data: { about, clash: id, seat, sides: [a, b], winner } },
      ),
    );
    return { ...all, entries, counted: all.fold().battles?.fought.map(({ winner }) => winner) };
  };

  test.each<readonly [name: string, said: readonly Statement[], counted: readonly (Player | null)[]]>([
    [
      'counts once both have signed the same',
      [
        ['athens', 'athens'],
        ['boeotia', 'athens'],
      ],
      ['athens'],
    ],
    ['does not count with one signature', [['athens', 'athens']], []],
    [
      'does not count by a signature of somebody else',
      [
        ['athens', 'athens'],
        ['sparta', 'athens'],
      ],
      [],
    ],
    [
      'is open while the two state other results',
      [
        ['athens', 'athens'],
        ['boeotia', 'boeotia'],
      ],
      [],
    ],
    [
      'is open while one refuses it',
      [
        ['athens', 'athens'],
        ['boeotia', 'refuses'],
      ],
      [],
    ],
    [
      'counts when the refusal is followed by a signature',
      [
        ['athens', null],
        ['boeotia', 'refuses'],
        ['boeotia', null],
      ],
      [null],
    ],
    [
      'opens again when one who has signed refuses it',
      [
        ['athens', null],
        ['boeotia', null],
        ['athens', 'refuses'],
      ],
      [],
    ],
  ])('%s', (_name, said, counted) => {
    expect(stated(...said).counted).toEqual(counted);
  });

  test('goes by strength if the season is resolved without both signatures', () => {
    const { fold } = stated(['athens', 'athens']);
    expect(at(resultEntryOf(fold()).result.next.position, 'PLA')).toBe('');
  });

  test('waits to be resolved again when one takes his signature back', () => {
    const all = stated(['athens', 'athens'], ['boeotia', 'athens']);
    resolve(all);
    expect(at(all.fold().position, 'PLA')).toBe('athens A(Plataea)');
    expect(isRerunDue(all.fold(all.log.filter(entry => entry !== all.entries[1])))).toBe(true);
  });

  test('only the holder of a seat signs for it', () => {
    const { entries } = stated(['athens', 'athens'], ['boeotia', 'refuses']);
    expect(entries.map(entry => ENTRY_MESSAGES.seatsOfEntry(START, entry))).toEqual([['athens'], ['boeotia']]);
  });
});

describe('random campaigns with random battles', () => {
  const SEEDS = Number(process.env.ALALA_WAR_BATTLES ?? 2);
  test(`[R-34 R-35 R-36] go on, keep the halves and the records, and come back when a battle is taken out and put back: ${SEEDS} of them`, () => {
    let battles = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const below = createSeededRandom(20261126 + seed);
      const all = logOf();
      const fought: Entry[] = [];
      for (let state = START; state.moment.year >= 449 && !state.ended; state = all.fold()) {
        const events = nextEvents(state, below);
        for (const event of events) if (event.type !== 'resolve') all.add(event);
        const now = all.fold();
        if (events.every(({ type }) => type !== 'resolve')) continue;
        if (now.moment.step === 'orders') {
          all.add({ type: 'close', data: { about: currentQuestionId(now) } });
          for (const clash of seasonClashesOf(now)) {
            const [a, b] = foughtSidesOf(clash);
            const about = currentQuestionId(now);
            const winner = [a.player, b.player, null][below(3)] ?? null;
            fought.push(
              all.add({
                type: 'fought',
                data: { about, clash: clashIdOf(about, clash), seat: a.player, sides: [a, b], winner },
              }),
            );
          }
        }
        resolve(all);
        expect(wrongsIn(all.fold(), false)).toEqual([]);
      }
      battles += fought.length;
      const end = all.fold();
      expect(end.battles?.fought).toHaveLength(fought.length);
      // Every army in the field is in a separate stack.
      const records = campaignRecordsOf(START, all.log);
      const standing = records.armies.filter(army => !army.end && !army.isDislodged);
      expect(records.battles).toHaveLength(fought.length);
      expect(standing.filter(({ owner, space }) => end.position[space]?.player !== owner)).toEqual([]);
      expect(new Set(standing.map(({ space }) => space)).size).toBe(standing.length);
      const out = fought[below(fought.length)];
      const without = all.log.filter(entry => entry !== out);
      const anew = recomputeCampaign(all.fold(without));
      expect(isRerunDue(anew.state)).toBe(false);
      expect(wrongsIn(anew.state, false)).toEqual([]);
      const added = anew.entries.map((event, i) => ({
        ...(all.log[0] as Entry),
        seq: 10_000 + i,
        clock: 10_000 + i,
        ...event,
      }));
      expect(all.fold([...without, ...added])).toEqual(anew.state);
      expect(all.fold([...all.log, ...added])).toEqual(end);
      const { clash } = (out as Entry).data as EventData<'fought'>;
      expect(campaignRecordsOf(START, [...without, ...added]).battles.map(({ id }) => id)).not.toContain(clash);
      expect(campaignRecordsOf(START, [...all.log, ...added])).toEqual(records);
    }
    expect(battles).toBeGreaterThan(0);
  });
});
