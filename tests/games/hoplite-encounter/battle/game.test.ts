import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { encounterGame } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import {
  aiSheetsOf,
  RULES_VERSION,
  resolveTurn,
  turnResultOf,
} from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import { parseSetup, type Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import {
  type EncounterState,
  packKnowledge,
  packPosition,
  unpackKnowledge,
  unpackPosition,
} from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { isTurnSeed, turnSeed } from '../../../../src/games/hoplite-encounter/referee/turn-seeds.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { type RecomputedEntryRules, staleResults } from '../../../stale-results.ts';
import { AEGEAN } from '../fixtures.ts';

const game = encounterGame(AEGEAN);
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: { ...DEFAULT_SETTINGS, unplayed: 'bot' },
  seats: { ATH: { by: 'player', name: 'Myrto' }, SPA: { by: 'player' }, COR: { by: 'program' } },
};

const RECOMPUTED: RecomputedEntryRules<EncounterState> = {
  rules: RULES_VERSION,
  of: { run: state => turnResultOf(AEGEAN, state) },
};

const entry = (type: string, data: unknown): Entry => ({ type, data }) as Entry;
const checked = (type: string, data: unknown): Entry => {
  const parsed = game.parseData(type, JSON.parse(JSON.stringify(data)));
  if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code} ${parsed.problem.at}`);
  return entry(type, parsed.value);
};

/** Three turns by two players and ten computers; every entry is validated. */
const played = (): { readonly entries: readonly Entry[]; readonly states: readonly EncounterState[] } => {
  const entries: Entry[] = [];
  const states = [game.begin(SETUP)];
  const record = (type: string, data: unknown): void => {
    entries.push(checked(type, data));
    states.push(game.apply(states.at(-1) as EncounterState, entries.at(-1) as Entry));
  };
  for (let turn = 1; turn <= 3; turn++) {
    record('sheet', { turn, empire: 'ATH', text: `HE1 game ATH ${turn}\nA1 Y 1 3 . . . . THEB` });
    record('sheet', { turn, empire: 'ATH', text: `HE1 game ATH ${turn}\nA1 Y 1 3 . . . . MEGA` });
    for (const sheet of aiSheetsOf(AEGEAN, states.at(-1) as EncounterState)) record('sheet', sheet);
    record('run', { turn, rules: RULES_VERSION, result: turnResultOf(AEGEAN, states.at(-1) as EncounterState) });
  }
  return { entries, states };
};
const { entries, states } = played();
const last = states.at(-1) as EncounterState;

describe('a game in the log', () => {
  test('[L1 K2 R-71 R-48] sheets are replaced as a whole, the turn is run, who sent none stands', () => {
    expect(last.position.turn).toBe(4);
    expect(Object.keys(last.sheets)).toEqual([]);
    const runs = entries.flatMap(({ type }, i) => (type === 'run' ? [i] : []));
    expect(runs).toHaveLength(3);
    const before = states[runs[0] as number] as EncounterState;
    expect(Object.keys(before.sheets)).toHaveLength(11);
    expect(before.sheets.ATH).toContain('MEGA');
    expect(resolveTurn(AEGEAN, before).silent).toEqual(['SPA']);
  });

  test('a state is plain data, and can be stored and continued', () => {
    for (const [i, state] of states.entries()) {
      const again = JSON.parse(JSON.stringify(state)) as EncounterState;
      expect(again).toEqual(state);
      const next = entries[i];
      if (next) expect(game.apply(again, next)).toEqual(states[i + 1]);
    }
  });

  test('[J6 R-46] the knowledge of each Empire follows from the results', () => {
    for (const [i, each] of entries.entries())
      if (each.type === 'run')
        expect(states[i + 1]?.position).toEqual(packPosition(resolveTurn(AEGEAN, states[i] as EncounterState).next));
    const known = unpackPosition(AEGEAN, last).known.ATH as Int16Array;
    expect(unpackKnowledge(packKnowledge(known), AEGEAN.size)).toEqual(known);
  });

  test('the rules still compute the recorded game', () => {
    expect(staleResults(RECOMPUTED, game.begin(SETUP), entries, game.apply)).toEqual([]);
  });

  test('[R-36] the dice of each turn are those that all were committed to', () => {
    expect(isTurnSeed(turnSeed('owls to Athens', 3, 120), 3, last.told)).toBe(true);
  });

  test('a turn can be undone: the state is the one before', () => {
    const without = entries.slice(0, -1).reduce((state, each) => game.apply(state, each), game.begin(SETUP));
    expect(without).toEqual(states.at(-2));
  });

  test('entries for another turn, an unknown Empire or another map change nothing', () => {
    const result = ((entries.at(-1) as Entry).data as { result: { countries: unknown[]; forces: { hex: number }[] } })
      .result;
    for (const [type, data] of [
      ['sheet', { turn: 3, empire: 'ATH', text: '' }],
      ['sheet', { turn: 4, empire: 'MEG', text: '' }],
      ['run', { turn: 3, rules: RULES_VERSION, result }],
      ['run', { turn: 4, rules: RULES_VERSION, result: { ...result, countries: [] } }],
      ['run', { turn: 4, rules: RULES_VERSION, result: { ...result, forces: [{ ...result.forces[0], hex: 9999 }] } }],
      ['unheardOf', {}],
    ] as const)
      expect(game.apply(last, entry(type, data))).toBe(last);
  });

  test.each<[what: string, type: string, data: unknown, at: string]>([
    ['a sheet too long', 'sheet', { turn: 1, empire: 'ATH', text: 'x'.repeat(40_001) }, 'text'],
    ['no Empire', 'sheet', { turn: 1, empire: 'athens', text: '' }, 'empire'],
    ['no result', 'run', { turn: 1, rules: 1 }, 'result'],
  ])('refuses %s', (_what, type, data, at) => {
    expect(game.parseData(type, data)).toEqual({ ok: false, problem: { code: 'badData', at } });
  });

  test('refuses a set-up without a seed, or with an unknown setting', () => {
    expect(parseSetup(SETUP)).toEqual({ ok: true, value: SETUP });
    expect(parseSetup({ ...SETUP, seed: '' })).toMatchObject({ ok: false, problem: { at: 'seed' } });
    const settings = { ...DEFAULT_SETTINGS, map: 'half' };
    expect(parseSetup({ ...SETUP, settings })).toMatchObject({ ok: false, problem: { at: 'settings.map' } });
  });
});
