import { beforeAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { applyEvent } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import {
  aiSheetsOf,
  RULES_VERSION,
  turnResultOf,
} from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { EncounterSession } from '../../../../src/games/hoplite-encounter/battle/session.ts';
import { type EncounterState, initialState } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { refOf } from '../../../../src/games/hoplite-encounter/map/chart.ts';
import { formatRef } from '../../../../src/games/hoplite-encounter/map/hex.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-encounter/messages/index.ts';
import { monthRecapEvents } from '../../../../src/games/hoplite-encounter/messages/recap/month-recap-events.ts';
import type { Step } from '../../../../src/games/hoplite-encounter/messages/recap/month-step.ts';
import { runTurn } from '../../../../src/games/hoplite-encounter/referee/turn.ts';
import { reportFor } from '../../../../src/games/hoplite-encounter/report/report.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { loadChart } from '../../../../src/games/hoplite-encounter/screens/map/load-chart.ts';
import { createRecapMessages } from '../../../../src/games/hoplite-encounter/screens/recap/recap-messages.ts';
import { maskPosition } from '../../../../src/games/hoplite-encounter/vision/mask-position.ts';
import { language } from '../../../../src/ui/messages/language.ts';
import { AEGEAN, dice, groundFor, positionFor, sheet } from '../fixtures.ts';

beforeAll(async () => {
  await Promise.all([loadGameMessages('en'), loadChart()]);
});

const placeOf = ({ spot: { hex } }: Step): string =>
  hex < 0 ? '' : (AEGEAN.cityAt.get(hex)?.code ?? formatRef(refOf(AEGEAN, hex)));

/** A step as a line: title, result, figures and place. */
const lineOf = (step: Step): string =>
  `${step.title} | ${step.result} | ${step.figures.map(({ label, value }) => `${label} ${value}`).join(', ')} | ${step.clause} @ ${placeOf(step)}`;

const linesOf = (steps: readonly Step[], kind: Step['spot']['kind']): readonly string[] =>
  steps.filter(({ spot }) => spot.kind === kind).map(lineOf);

describe('the events of a month', () => {
  const GROUND = groundFor(AEGEAN);
  const position = positionFor(AEGEAN, {
    turn: 5,
    held: { ATH: ['ATH', 500], AEG: ['ATH', 0] },
    forces: [
      'ATH A1 4H $2.00 PLAT',
      'ATH A2 1H $0 ATHE',
      'ATH F3 5T $0 C58R44',
      'ATH A4 1H $0.50 EPID',
      'SPA A1 3H $3.00 MEGA',
      'SPA A2 1H $1.00 AEGI',
      'BOE A1 1H $0.20 EPID',
    ],
  });
  const sheets = {
    ATH: sheet('A1 Y 1 4 . . 2.00 . MEGA', 'A2 Q 2 1 . . .', 'A4 Y 4 1 . . 0.50'),
    SPA: sheet('A1 Y 1 3 . . 3.00'),
  };
  // Epidaurus comes first on the map: a draw; then Megara, where Athens wins.
  const turn = runTurn(GROUND, position, sheets, dice(1, 2, 3, 1, 6));
  const stepsNow = (): readonly Step[] => {
    const { map: _map, ...report } = reportFor(GROUND, turn.next, 'ATH', turn);
    return monthRecapEvents({
      chart: AEGEAN,
      empire: 'ATH',
      told: { ...report, version: 1, opened: false, notes: [], corrections: [] },
      before: maskPosition(GROUND, position, 'ATH'),
      after: maskPosition(GROUND, turn.next, 'ATH'),
    });
  };

  test('[J2 B6] captures, losses and disputes lead to the capital', () => {
    expect(linesOf(stepsNow(), 'capture')).toEqual([
      expect.stringMatching(/^Athens takes Megara \| Taken \| Regiments 4, .*Income \+0\.70 \| B6 @ MEGA$/),
      expect.stringMatching(/^Sparta takes Aegina from Athens \| Lost \| .*\| B6 @ AEGI$/),
      'Epidaurus: Athens, Boeotia | Disputed |  | R-8 @ EPID',
    ]);
  });

  test('[J5 H7] each battle is one step, with strengths, chance, dice and losses, and leads to its hex', () => {
    const steps = stepsNow();
    expect(
      linesOf(steps, 'battle')
        .map(text => text.replace(/.*@ /, ''))
        .sort(),
    ).toEqual(['EPID', 'MEGA']);
    const megara = steps.find(step => step.spot.kind === 'battle' && placeOf(step) === 'MEGA');
    expect(megara && lineOf(megara)).toMatch(
      /^Megara: A1 against Sparta A1 \| Won \| Strength 4 : 3, Chance 50.?%, Dice 3 \+ 1, Losses 0 : 3 \| H7/,
    );
    expect(megara?.why).toMatch(/^The dice make 4: up to 5, Athens wins\. Nothing is left of Sparta A1\. You take/);
  });

  test('[J3 F7 J4] lost units and changed orders lead to their force', () => {
    const steps = stepsNow();
    expect(linesOf(steps, 'money')[0]).toBe('F3: 5 triremes | Disbanded |  | F7 @ C58R44');
    expect(linesOf(steps, 'order')).toEqual([
      'A2\u00a0· Special encounters | Not as ordered | Written Q | R-60 @ ATHE',
    ]);
  });

  test('[J3] money leads home, and the Greek recap is as complete', async () => {
    const steps = stepsNow();
    expect(linesOf(steps, 'money').at(-1)).toMatch(/^All your money \| .* \| Before 7\.50, Spent −.*Now .* @ ATHE$/);
    await loadGameMessages('el');
    language.value = 'el';
    const greek = stepsNow();
    language.value = 'en';
    await loadGameMessages('en');
    expect(greek.map(({ spot, clause }) => [spot, clause])).toEqual(steps.map(({ spot, clause }) => [spot, clause]));
    for (const { title, result, why } of greek) {
      expect(`${title} ${result} ${why}`).not.toMatch(/undefined|\[object/);
      expect(result).toMatch(/\p{Script=Greek}|\d/u);
    }
  });
});

describe('a month with computers', () => {
  const COMPUTERS = ['BOE', 'COR', 'CRC', 'RHO', 'SPA'] as const;
  const start = (): EncounterState =>
    initialState(AEGEAN, {
      scenario: 'aegean-431',
      seed: 'lesson 10',
      settings: DEFAULT_SETTINGS,
      seats: {
        ATH: { by: 'player' },
        ...Object.fromEntries(COMPUTERS.map(code => [code, { by: 'program' as const }])),
      },
    });
  const order = (state: EncounterState, empire: string, text: string): EncounterState =>
    applyEvent(AEGEAN, state, { type: 'sheet', data: { turn: state.position.turn, empire, text } });

  /** Two months. Athens marches on Megara, and so does Boeotia in the second; computers order all other forces. */
  const months = (change: (state: EncounterState) => EncounterState = state => state) => {
    let state = start();
    const log: { readonly entry: Entry; readonly before: EncounterState; readonly after: EncounterState }[] = [];
    for (const [athens, boeotia] of [
      ['A1 Y 1 4 . . 0.00 ATHE', 'A2 Y 2 3 . . 0.00 AULI'],
      ['A1 Y 1 4 . . 0.00 ATHE MEGA', 'A2 Y 2 3 . . 0.00 AULI MEGA'],
    ] as const) {
      state = order(order(change(state), 'ATH', athens), 'BOE', boeotia);
      for (const data of aiSheetsOf(AEGEAN, state)) state = applyEvent(AEGEAN, state, { type: 'sheet', data });
      const { turn } = state.position;
      const data = { turn, rules: RULES_VERSION, result: turnResultOf(AEGEAN, state) };
      const entry: Entry = { battle: 'b', author: 'me', seq: turn, clock: turn, at: turn, type: 'run', v: 1, data };
      const after = applyEvent(AEGEAN, state, { type: 'run', data });
      log.push({ entry, before: state, after });
      state = after;
    }
    return log;
  };

  const toldTo = (empire: string, log: ReturnType<typeof months>): readonly Step[] => {
    const session = {
      log: { value: log.map(({ entry }) => entry) },
      reading: { value: { takenBack: log.map(() => false) } },
      state: { value: log.at(-1)?.after },
    } as unknown as EncounterSession;
    const words = createRecapMessages(session, empire);
    return log.flatMap(({ entry, before, after }) => words.recapEvents(before, entry, after)) as readonly Step[];
  };

  test('the texts name actors, actions and targets', () => {
    const log = months();
    const athens = toldTo('ATH', log);
    expect(linesOf(athens, 'battle')).toEqual([
      expect.stringMatching(/^Megara: A1 against Boeotia A2 \| Won \| Strength 4 : 3, Chance 50.?%, Dice .* @ MEGA$/),
    ]);
    expect(linesOf(athens, 'capture').join()).toContain('Athens takes Megara | Taken | Regiments');
    const boeotia = toldTo('BOE', log);
    expect(linesOf(boeotia, 'battle')).toEqual([
      expect.stringMatching(/^Megara: A2 against Athens A1 \| Lost \| Strength 3 : 4, .* @ MEGA$/),
    ]);
    expect(linesOf(boeotia, 'capture').join()).not.toContain('Athens takes Megara from');
  });

  test('[L2 R-44] other Empires’ chests and orders do not change it', () => {
    const richer = (state: EncounterState): EncounterState => ({
      ...state,
      position: {
        ...state.position,
        countries: state.position.countries.map(each =>
          each.holder === null || each.holder === 'ATH' ? each : { ...each, treasury: each.treasury + 12_345 },
        ),
        forces: state.position.forces.map(force =>
          force.empire === 'RHO' ? { ...force, chest: force.chest + 70 } : force,
        ),
      },
    });
    const plain = toldTo('ATH', months());
    expect(plain.length).toBeGreaterThan(3);
    // Rhodes is out of sight; in one of the two games its army moves.
    const other = toldTo(
      'ATH',
      months(state => order(richer(state), 'RHO', 'A1 Y 1 4 . . . IALY')),
    );
    expect(other.map(lineOf)).toEqual(plain.map(lineOf));
    expect(other.map(({ why }) => why)).toEqual(plain.map(({ why }) => why));
  });
});
