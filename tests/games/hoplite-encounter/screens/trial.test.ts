import { beforeAll, describe, expect, test } from 'vitest';
import { toCanonicalJson } from '../../../../src/core/crypto/canonical-json.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { permuteHidden } from '../../../../src/games/hoplite-encounter/ai/permute-hidden.ts';
import { applyEvent } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import { aiSheetsOf, runOf, turnResultOf } from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { EncounterSession } from '../../../../src/games/hoplite-encounter/battle/session.ts';
import type { Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import {
  type EncounterState,
  initialState,
  packPosition,
  unpackPosition,
  worldOf,
} from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { parseSheet } from '../../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import {
  deleteTrial,
  readTrialSheets,
  takeOverSheet,
  trialSessionOf,
  writeTrialSheet,
} from '../../../../src/games/hoplite-encounter/screens/trial/trial-session.ts';
import {
  guessSheet,
  resolveTrial,
  trialStateOf,
} from '../../../../src/games/hoplite-encounter/screens/trial/trial-state.ts';
import { AEGEAN } from '../fixtures.ts';

const CODES = ['ATH', 'BOE', 'COR', 'SPA'] as const;
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: { ...DEFAULT_SETTINGS, map: 'hidden' },
  seats: Object.fromEntries(CODES.map(code => [code, { by: code === 'ATH' ? 'player' : 'program', level: 'veteran' }])),
};

/** The states at the beginning of each month, with all sheets for it. */
const MONTHS: { readonly state: EncounterState; readonly sheets: Readonly<Record<string, string>> }[] = [];
beforeAll(() => {
  let state = initialState(AEGEAN, SETUP);
  for (let i = 0; i < 5; i++) {
    const all = { ...state, seats: { ...state.seats, ATH: { by: 'program' as const } } };
    const sheets = aiSheetsOf(AEGEAN, all);
    MONTHS.push({ state, sheets: Object.fromEntries(sheets.map(({ empire, text }) => [empire, text])) });
    for (const data of sheets) state = applyEvent(AEGEAN, state, { type: 'sheet', data });
    state = applyEvent(AEGEAN, state, { type: 'run', data: runOf(AEGEAN, state) });
  }
});

const packed = (state: EncounterState): string => toCanonicalJson(state);

describe('a trial of orders for all seats', () => {
  test('[R-36] has the result of the game for the same position, orders and dice', () => {
    for (const { state, sheets } of MONTHS)
      for (const seed of ['dice', 'other dice']) {
        const trial = trialStateOf(AEGEAN, state, 'ATH');
        const turn = resolveTrial(AEGEAN, trial, sheets, seed);
        const played = Object.entries(sheets).reduce<EncounterState>(
          (now, [empire, text]) =>
            applyEvent(AEGEAN, now, {
              type: 'sheet',
              data: { turn: now.position.turn, empire, text },
            }),
          { ...trial, setup: { ...trial.setup, seed } },
        );
        const { forces, countries, passings, ended } = turnResultOf(AEGEAN, played);
        expect(turn.next).toMatchObject({ forces, countries, ended });
        expect(turn.passings).toEqual(passings);
      }
  });

  test('[J6] from visible data and own orders it gives the referee’s result if everything is visible', () => {
    for (const { state, sheets } of MONTHS) {
      const whole = unpackPosition(AEGEAN, state);
      const all = new Int16Array(AEGEAN.size).fill(whole.turn - 1);
      const known = Object.fromEntries(Object.keys(whole.known).map(code => [code, all]));
      const open = { ...state, position: packPosition({ ...whole, known }) };
      const own = { ATH: sheets.ATH as string };
      const movesOf = (of: EncounterState) =>
        resolveTrial(AEGEAN, of, own, 'dice')
          .marches.filter(({ mover }) => mover.empire === 'ATH')
          .map(({ mover, final, stopped }) => [mover.number, mover.H, mover.T, mover.M, mover.chest, final, stopped]);
      expect(movesOf(trialStateOf(AEGEAN, open, 'ATH'))).toEqual(movesOf(open));
    }
  });

  test('[L2 R-44] shows the same, whatever is hidden, whatever others have ordered and whatever the seed of the game', () => {
    for (const { state, sheets } of MONTHS)
      for (const seed of [1, 2]) {
        const world = worldOf(AEGEAN, state);
        const position = packPosition(
          permuteHidden(world, unpackPosition(AEGEAN, state), 'ATH', createSeededRandom(seed)),
        );
        const { ATH: _, ...others } = sheets;
        const hidden: EncounterState = {
          ...state,
          position,
          sheets: others,
          notes: { SPA: [{ to: 'COR', text: 'Now.' }] },
          setup: { ...state.setup, seed: `another ${seed}` },
        };
        const seenIn = (now: EncounterState): string => {
          const trial = trialStateOf(AEGEAN, now, 'ATH');
          const { next } = resolveTrial(AEGEAN, trial, sheets, 'dice');
          return packed(trial) + toCanonicalJson(packPosition(next)) + guessSheet(AEGEAN, trial, 'BOE', 'dice');
        };
        expect(packed(hidden)).not.toBe(packed(state));
        expect(seenIn(hidden)).toBe(seenIn(state));
      }
  });

  test('[F6] the others can pay their upkeep', () => {
    for (const { state } of MONTHS) {
      const { prepared } = resolveTrial(AEGEAN, trialStateOf(AEGEAN, state, 'ATH'), {}, 'dice');
      for (const [code, { losses }] of Object.entries(prepared)) if (code !== 'ATH') expect(losses).toEqual([]);
    }
  });
});

describe('the session of a trial', () => {
  const begin = () => {
    const { state, sheets } = MONTHS[2] as (typeof MONTHS)[number];
    const stored = new Map<string, unknown>();
    const session = {
      state: { value: state },
      reading: { value: {} },
      drafts: {
        read: async (name: string) => stored.get(name),
        write: async (name: string, data: unknown) => void (data ? stored.set(name, data) : stored.delete(name)),
      },
    } as unknown as EncounterSession;
    const before = packed(state);
    const trying = trialSessionOf(session, trialStateOf(AEGEAN, state, 'ATH'), 'ATH');
    return { state, sheets, stored, session, trying, before, own: `sheet.${state.position.turn}.ATH` };
  };

  test('begins with the own draft, keeps its orders apart, and deletes them', async () => {
    const { sheets, stored, trying, state, before, own } = begin();
    stored.set(own, { input: sheets.ATH });
    stored.set(`sheet.${state.position.turn}.SPA`, { input: sheets.SPA });
    expect(await readTrialSheets(trying, CODES)).toEqual({ ATH: sheets.ATH });
    await writeTrialSheet(trying, 'BOE', sheets.BOE as string);
    expect(await readTrialSheets(trying, CODES)).toEqual({ ATH: sheets.ATH, BOE: sheets.BOE });
    expect(stored.get(own)).toEqual({ input: sheets.ATH });
    await deleteTrial(trying, CODES);
    expect(stored.size).toBe(2);
    expect(packed(state)).toBe(before);
  });

  test('has no log and records nothing', () => {
    const { trying } = begin();
    expect(trying.log.value).toEqual([]);
    expect(() => trying.record('close', { turn: 1 })).toThrow();
  });

  test('gives its own sheet to the draft of the real orders, and takes it back', async () => {
    const { sheets, stored, session, own } = begin();
    stored.set(own, { input: 'HE1 game ATH 3\n', notes: [] });
    const tried = parseSheet(sheets.ATH as string).sheet;
    const undo = await takeOverSheet(session, 'ATH', tried);
    const now = stored.get(own) as { readonly input: string; readonly before: readonly string[] };
    expect(parseSheet(now.input).sheet).toEqual(tried);
    expect(now.before).toEqual(['HE1 game ATH 3\n']);
    await undo();
    expect(stored.get(own)).toEqual({ input: 'HE1 game ATH 3\n', notes: [] });
  });
});
