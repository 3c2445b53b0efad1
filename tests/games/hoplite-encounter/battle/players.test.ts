import { describe, expect, test } from 'vitest';
import type { Entry } from '../../../../src/core/log.ts';
import { encounterGame } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import { makeSentReport } from '../../../../src/games/hoplite-encounter/battle/make-report.ts';
import { isReportGenuine } from '../../../../src/games/hoplite-encounter/battle/opened-record.ts';
import {
  aiEmpiresOf,
  aiLevelOf,
  aiSheetOf,
  RULES_VERSION,
  turnResultOf,
} from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import type { EncounterState } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { unpackPosition, worldOf } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { missingSheets, playerNoticesOf } from '../../../../src/games/hoplite-encounter/battle/turn-status.ts';
import { reportDoc } from '../../../../src/games/hoplite-encounter/messages/report.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { viewFor } from '../../../../src/games/hoplite-encounter/vision/view.ts';
import { AEGEAN } from '../fixtures.ts';
import { en } from '../texts.ts';

const game = encounterGame(AEGEAN);
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player' }, SPA: { by: 'player', name: 'Leon' }, COR: { by: 'program', level: 'veteran' } },
};
const on = (state: EncounterState, type: string, data: unknown): EncounterState => {
  const parsed = game.parseData(type, JSON.parse(JSON.stringify(data)));
  if (!parsed.ok) throw new Error(`${type}: ${parsed.problem.code} ${parsed.problem.at}`);
  return game.apply(state, { type, data: parsed.value } as Entry);
};
const ran = (state: EncounterState): EncounterState =>
  on(state, 'run', { turn: state.position.turn, rules: RULES_VERSION, result: turnResultOf(AEGEAN, state) });
const first = game.begin(SETUP);
const sheet = (state: EncounterState, empire: string, more: object = {}): EncounterState =>
  on(state, 'sheet', { ...aiSheetOf(AEGEAN, state, empire), ...more });
const leadOf = (before: EncounterState): readonly string[] => {
  const after = ran(before);
  const told = makeSentReport(AEGEAN, before, after, 'ATH', 1);
  return reportDoc(en, { ...told, map: viewFor(worldOf(AEGEAN, after), unpackPosition(AEGEAN, after), 'ATH') }).lead;
};

describe('a new player in the middle', () => {
  const toComputer = on(first, 'seat', { turn: 1, empire: 'SPA', by: 'program', level: 'strategos' });
  const toPerson = on(first, 'seat', { turn: 1, empire: 'COR', by: 'player', name: 'Kleon' });

  test('[L6] a person leaves an Empire to a computer of any level, or takes one over from it', () => {
    expect([aiEmpiresOf(toComputer), aiLevelOf(toComputer, 'SPA')]).toEqual([['COR', 'SPA'], 'strategos']);
    expect([aiEmpiresOf(toPerson), missingSheets(toPerson)]).toEqual([[], ['ATH', 'COR', 'SPA']]);
    expect(Object.keys(first)).not.toContain('replaced');
  });

  test('[L6] the reports of the turn tell all, those of the next do not', () => {
    const all = sheet(sheet(sheet(toPerson, 'ATH'), 'COR'), 'SPA');
    expect(leadOf(all)).toContain('Corinth has a new player: Kleon.');
    expect(playerNoticesOf(ran(all))).toEqual([
      { empire: 'ATH', what: 'byRules' },
      { empire: 'COR', what: 'byRules' },
      { empire: 'SPA', what: 'byRules' },
    ]);
    expect(leadOf(sheet(sheet(toComputer, 'ATH'), 'SPA'))).toContain('A computer plays Sparta from now on.');
  });
});

describe('a player who misses the turn', () => {
  const given = sheet(first, 'ATH');
  const stoodIn = sheet(given, 'SPA', { standIn: true });

  test('[L6] a computer stands in, for this turn only, and the turn counts as missed', () => {
    expect([stoodIn.standIns, missingSheets(stoodIn)]).toEqual([['SPA'], []]);
    const next = ran(stoodIn);
    expect([next.standIns, next.missed.SPA, next.missed.ATH]).toEqual([undefined, 1, 0]);
    expect(aiEmpiresOf(next)).toEqual(['COR']);
  });

  test('[L6] the player’s own sheet replaces it, and a sheet that is in is never replaced', () => {
    const own = sheet(stoodIn, 'SPA');
    expect(own.standIns).toBeUndefined();
    expect(sheet(own, 'SPA', { standIn: true })).toBe(own);
  });

  test('[L6 R-71] the report says by standing orders or by a computer', () => {
    expect(leadOf(given)).toContain('Sparta sent no orders: by standing orders its forces stood.');
    expect(leadOf(stoodIn)).toContain('Sparta sent no orders: a computer ordered, this turn only.');
  });

  test('[L8] a report of before these news is genuine still', () => {
    const after = ran(given);
    const month = {
      turn: 1,
      version: 1,
      rules: RULES_VERSION,
      result: () => turnResultOf(AEGEAN, given),
      before: () => given,
      after: () => after,
    };
    const told = makeSentReport(AEGEAN, given, after, 'ATH', 1);
    const { players, ...earlier } = told;
    expect(players).toHaveLength(1);
    expect(isReportGenuine(AEGEAN, month, 'ATH', told)).toBe(true);
    expect(isReportGenuine(AEGEAN, month, 'ATH', earlier)).toBe(true);
    const forged = { ...told, players: [{ empire: 'SPA', what: 'byComputer' as const }] };
    expect(isReportGenuine(AEGEAN, month, 'ATH', forged)).toBe(false);
  });
});
