import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earnedLevelOf, honoursOf, ordinalForArmyName } from '../../../../src/core/campaign/campaign-records.ts';
import type { EngagementResult } from '../../../../src/core/engagement.ts';
import type { Entry } from '../../../../src/core/log.ts';
import type { AnyEvent } from '../../../../src/games/hoplite-encounter/battle/events.ts';
import { encounterGame } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import { recomputeCampaign } from '../../../../src/games/hoplite-encounter/battle/recompute.ts';
import { resolveTurn, runOf } from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import type { EncounterState } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { strengthsOf } from '../../../../src/games/hoplite-encounter/referee/clashes.ts';
import { campaignRecordsOf, recordOfForce } from '../../../../src/games/hoplite-encounter/report/campaign-records.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { often } from '../../../quick.ts';
import { AEGEAN } from '../fixtures.ts';

/* Names, service records, honours and levels of armies. */

const game = encounterGame(AEGEAN);
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'records',
  settings: { ...DEFAULT_SETTINGS, battles: 'offered', battleLosses: 'all' },
  seats: { ATH: { by: 'player' }, BOE: { by: 'player' } },
};
const START = game.begin(SETUP);

const fold = (entries: readonly Entry[]): EncounterState => entries.reduce(game.apply, START);
const recordsOf = (entries: readonly Entry[]) => campaignRecordsOf(AEGEAN, START, entries);

const entryOf = ({ type, data }: AnyEvent, seq: number): Entry => {
  const parsed = game.parseData(type, JSON.parse(JSON.stringify(data)));
  if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code} ${parsed.problem.at}`);
  return { battle: 'b', author: 'me', seq, clock: seq, at: 0, v: 1, type, data: parsed.value };
};

const MEGARA = AEGEAN.cities.find(({ code }) => code === 'MEGA')?.hex ?? 0;

/** A campaign in which three regiments of Athens and five of Boeotia stand in Megara each month, with the result of each battle. */
const campaign = (results: readonly EngagementResult[]) => {
  const log: Entry[] = [];
  let state = START;
  const add = (event: AnyEvent): Entry => {
    const entry = entryOf(event, log.length + 1);
    log.push(entry);
    state = game.apply(state, entry);
    return entry;
  };
  const place = (turn: number, empire: string, H: number) => {
    const change = { what: 'force', empire, number: 1, H, T: 0, M: 0, chest: 12_000, hex: MEGARA } as const;
    add({ type: 'correct', data: { turn, reason: 'A battle', change } });
  };
  const fought = results.map((result, i) => {
    const turn = i + 1;
    place(turn, 'ATH', 3);
    place(turn, 'BOE', 5);
    const [clash] = resolveTurn(AEGEAN, state).clashes;
    if (!clash) throw new Error('no clash in Megara');
    const battle = { id: `battle${turn}`, title: `${turn}` };
    const entry = add({
      type: 'fought',
      data: { turn, clash: clash.id, strengths: strengthsOf(clash), result, battle },
    });
    add({ type: 'run', data: runOf(AEGEAN, state) });
    return entry;
  });
  return { log, add, fought };
};

const ATHENS_HOLDS: EngagementResult = { holder: 0, losses: [{}, {}] };
const nameOf = (turn: number, name: string): AnyEvent => ({
  type: 'nameArmy',
  data: { turn, empire: 'ATH', number: 1, name },
});

describe('service records', () => {
  test('[R-79] the place, time and enemies of an army’s battles, and its losses', () => {
    const { log } = campaign([{ holder: 0, losses: [{ 1: 334 }, { 1: 600 }] }]);
    const records = recordsOf(log);
    expect(records.battles).toEqual([
      {
        id: expect.stringMatching(/^1-\d+-ATH-BOE$/),
        when: '1',
        place: String(MEGARA),
        owners: ['ATH', 'BOE'],
        holder: 0,
        strengths: [3, 5],
        losses: [1, 3],
        fought: { id: 'battle1', title: '1' },
      },
    ]);
    const [athens, boeotia] = records.armies;
    expect(athens).toMatchObject({ owner: 'ATH', number: 1, battles: [{ side: 0, losses: 1 }] });
    expect(boeotia).toMatchObject({ owner: 'BOE', number: 1, battles: [{ side: 1, losses: 3 }] });
  });
  test('[R-79] a name is an entry that changes no position, and an empty one takes it away', () => {
    const { log, add } = campaign([ATHENS_HOLDS]);
    const state = fold(log);
    const named = add(nameOf(2, 'Lions'));
    expect(fold(log)).toEqual(state);
    expect(recordOfForce(recordsOf(log), 'ATH', 1)?.name).toBe('Lions');
    expect(recordOfForce(recordsOf(log.filter(entry => entry !== named)), 'ATH', 1)?.name).toBeUndefined();
    add(nameOf(2, ''));
    expect(recordOfForce(recordsOf(log), 'ATH', 1)).not.toHaveProperty('name');
    // Names for another month, or for a force that does not exist.
    add(nameOf(1, 'Owls'));
    add({ type: 'nameArmy', data: { turn: 2, empire: 'ATH', number: 999, name: 'Nobody' } });
    expect(recordsOf(log).armies.map(({ name }) => name)).toEqual([undefined, undefined]);
  });
  test('[R-79] a destroyed army keeps its record, which ends', () => {
    const { log } = campaign([{ holder: 0, losses: [{}, { 1: 1000 }] }]);
    const records = recordsOf(log);
    expect(recordOfForce(records, 'BOE', 1)).toBeUndefined();
    expect(records.armies.find(({ owner }) => owner === 'BOE')?.end).toEqual({ when: '1', how: 'destroyed' });
  });
  test('[R-80 R-81] honours and levels follow from the record, and go with a battle that is taken out', () => {
    const { log, fought } = campaign([ATHENS_HOLDS, ATHENS_HOLDS, ATHENS_HOLDS, ATHENS_HOLDS]);
    const athens = recordOfForce(recordsOf(log), 'ATH', 1);
    if (!athens) throw new Error('no record');
    const place = String(MEGARA);
    const held = (times: number) => [
      { kind: 'held', place, times },
      { kind: 'outnumbered', place, times },
      { kind: 'unhurt', place, times },
    ];
    expect(honoursOf(athens)).toEqual(held(4));
    expect([0, 1, 2, 3, 4].map(n => earnedLevelOf({ battles: athens.battles.slice(0, n) }))).toEqual([
      undefined,
      undefined,
      'seasoned',
      'seasoned',
      'veteran',
    ]);
    expect(ordinalForArmyName(recordsOf(log).armies, athens)).toBe(1);
    const without = log.filter(entry => entry !== fought[1]);
    const again = recomputeCampaign(AEGEAN, START, without).entries;
    const rerun = [...without, ...again.map((event, i) => entryOf(event, 100 + i))];
    const left = recordOfForce(recordsOf(rerun), 'ATH', 1);
    expect(left?.battles.map(({ battle }) => battle.when)).toEqual(['1', '3', '4']);
    expect(left && earnedLevelOf(left)).toBe('seasoned');
    expect(left && honoursOf(left)).toEqual(held(3));
    expect(fold(rerun).position.turn).toBe(5);
  });
  test('[R-79] battles taken out and put back give the same records', () => {
    const share = fc.integer({ min: 0, max: 500 });
    const result = fc.record({
      holder: fc.constantFrom(0 as const, 1 as const, null),
      losses: fc.tuple(fc.record({ 1: share }), fc.record({ 1: share })),
    });
    fc.assert(
      fc.property(fc.array(result, { minLength: 1, maxLength: 3 }), fc.nat(), (results, pick) => {
        const { log, fought, add } = campaign(results);
        add(nameOf(results.length + 1, 'Lions'));
        const before = recordsOf(log);
        const out = fought[pick % fought.length] as Entry;
        const without = log.filter(entry => entry !== out);
        const again = recomputeCampaign(AEGEAN, START, without).entries;
        const rerun = again.map((event, i) => entryOf(event, 100 + i));
        const id = (out.data as { readonly clash: string }).clash;
        expect(recordsOf([...without, ...rerun]).battles.map(battle => battle.id)).not.toContain(id);
        expect(recordsOf([...log, ...rerun])).toEqual(before);
      }),
      { numRuns: often(6, 2) },
    );
  });
});
