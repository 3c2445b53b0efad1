import { describe, expect, test, vi } from 'vitest';
import { createIncrementalReducer, resolveEffectiveLog } from '../../src/core/log/effective-log.ts';
import type { Entry } from '../../src/core/log.ts';
import { createMigratingEntryParser } from '../../src/core/migrate.ts';
import { alalaGame } from '../../src/games/alala/battle/game.ts';
import type { BattleState } from '../../src/games/alala/battle/state.ts';
import { DEFAULT_RULES } from '../../src/games/alala/rules/house-rules.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../src/games/alala/setup/ready-made.ts';
import { smallBattle } from '../games/ancient-wargame/played.ts';
import { SETUP as WARS_SETUP } from '../games/hoplite-wars/campaign.ts';
import { battleOf } from '../games/hoplites/random-battle.ts';
import { inFull, often } from '../quick.ts';
import { worked } from '../timeouts.ts';
import { seeded } from './fuzz.ts';
import { ALALA } from './hostile/alala.ts';
import { ANCIENT } from './hostile/ancient-wargame.ts';
import { ENCOUNTER, SETUP as ENCOUNTER_SETUP } from './hostile/hoplite-encounter.ts';
import { WARS } from './hostile/hoplite-wars.ts';
import { HOPLITES } from './hostile/hoplites.ts';
import type { Target } from './hostile/target.ts';
import { extreme, type Schema } from './schema.ts';

/** Counts calls of the morale rules. */
const asked = vi.hoisted(() => {
  // Test files of a worker share modules. Modules loaded earlier would not use the mock below.
  vi.resetModules();
  return { morale: 0 };
});
vi.mock('../../src/games/alala/rules/morale.ts', async original => {
  const rules = await original<typeof import('../../src/games/alala/rules/morale.ts')>();
  const applyMoraleEvent: typeof rules.applyMoraleEvent = (...of) => {
    asked.morale++;
    return rules.applyMoraleEvent(...of);
  };
  return { ...rules, applyMoraleEvent };
});

const LEUCTRA = setupOf(READY_MADE[0] as ReadyMade, DEFAULT_RULES, () => 0);

const lineOf = (i: number, type: string, data: unknown): Entry => ({
  ...{ battle: 'b', author: 'me', seq: i + 1, clock: i + 1, at: 5, type, v: 1, data, after: [] },
});

/** The number of entries of each type. */
const ENTRIES = Number(process.env.ALALA_ENTRIES ?? often(2000, 200));

/** The number of different data of each type. */
const DIFFERENT = often(40, 10);

/**
 * Processor time in milliseconds for each half of a log of one entry type, with data as extreme as its schema allows.
 */
const halves = <Setup, State>({ game, events, names }: Target<Setup, State>, setup: Setup, type: string) => {
  const below = seeded(7);
  let state = game.begin(setup);
  const known = names(setup, state);
  const source = { below, names: known.length > 0 ? known : ['a', 'b'] };
  const all: unknown[] = [];
  for (let tries = 0; tries < 1000 && all.length < DIFFERENT; tries++) {
    const data = extreme(events[type] as Schema, source);
    // A file cannot hold 20,000 longer entries.
    if (JSON.stringify(data).length < 2000 && game.parseData(type, data).ok) all.push(data);
  }
  const count = all.length === 0 ? 0 : ENTRIES;
  const took = [0, 0];
  for (let i = 0; i < count; i++) {
    const from = worked();
    state = game.apply(state, lineOf(i, type, all[i % all.length]));
    took[i < count / 2 ? 0 : 1] = (took[i < count / 2 ? 0 : 1] as number) + worked() - from;
  }
  return took as [first: number, second: number];
};

const linear =
  <Setup, State>(target: Target<Setup, State>, setup: Setup) =>
  (): readonly string[] =>
    Object.keys(target.events).flatMap(type => {
      const [first, second] = halves(target, setup, type);
      // The first entries fill bounded lists.
      return second > 4 * first + 1000 ? [`${type}: ${first.toFixed(0)} ms, then ${second.toFixed(0)} ms`] : [];
    });

describe('the cost of an entry does not grow with the log', () => {
  test.each<[game: string, tooSlow: () => readonly string[]]>([
    ['Άλαλά!', linear(ALALA, LEUCTRA)],
    ['Ancient Wargame', linear(ANCIENT, smallBattle(3))],
    ['Hoplite Encounter', linear(ENCOUNTER, ENCOUNTER_SETUP)],
    ['Hoplite Wars', linear(WARS, WARS_SETUP)],
    ['Hoplites', linear(HOPLITES, battleOf(1))],
  ])('%s', (_game, tooSlow) => {
    expect(tooSlow()).toEqual([]);
  });
});

test('Άλαλά!: questions depend on the log alone, not on cached results', () => {
  const { game, events, names } = ALALA;
  const below = seeded(11);
  const source = { below, names: names(LEUCTRA, game.begin(LEUCTRA)) };
  const types = Object.keys(events);
  const log = Array.from({ length: often(3000, 500) }, (_, i) => {
    const type = types[below(types.length)] as string;
    return lineOf(i, type, extreme(events[type] as Schema, source));
  }).filter(({ type, data }) => game.parseData(type, data).ok);
  const states = [game.begin(LEUCTRA)];
  for (const entry of log) states.push(game.apply(states.at(-1) as BattleState, entry));
  // Cloned states share no objects, so nothing that the game caches by state applies to them.
  log.reduce((state, entry, i) => {
    const next = game.apply(structuredClone(state), entry);
    if (i % 50 === 0) expect(next).toEqual(states[i + 1]);
    return next;
  }, game.begin(LEUCTRA));
  expect(states.reduce((sum, { due }) => sum + due.length, 0)).toBeGreaterThan(1000);
});

inFull('Άλαλά!: the largest lawful file of risks, with as many open questions as there may be', () => {
  const start = alalaGame.begin(LEUCTRA);
  const [leaders, units] = [Object.keys(start.leaders), Object.keys(start.units)];
  const log = Array.from({ length: 20_000 }, (_, i) => {
    const [leader, unit] = [leaders[i % leaders.length] as string, units[i % units.length] as string];
    const step = i % 2 ? 1 : -1;
    return lineOf(i, 'risk', {
      ...{ leader, faces: [2], by: 'typed', result: 'unhurt' },
      changes: { units: [{ unit, disorder: step }], leaders: [{ leader, cp: step }] },
      due: [
        { kind: 'morale', event: 'leaderKilled', unit, side: 'a' },
        { kind: 'morale', event: 'broken', unit, side: 'b' },
      ],
    });
  });
  asked.morale = 0;
  const read = createMigratingEntryParser(alalaGame);
  const { inForce } = resolveEffectiveLog(log);
  const good = inForce.filter(entry => read(entry) !== undefined);
  const { due } = createIncrementalReducer(start, alalaGame.apply).fold(good);
  expect(good.length).toBe(log.length);
  expect(due.length).toBe(200);
  // Each entry checks morale only for the unit that it changes, for three events at most, however many questions are
  // open.
  expect(asked.morale).toBeGreaterThan(0);
  expect(asked.morale).toBeLessThan(3 * log.length);
});
