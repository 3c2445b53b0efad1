import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { Chart } from '../map/chart.ts';
import { isTurnSeed, turnSeed } from '../referee/turn-seeds.ts';
import type { Code } from '../rules/force.ts';
import type { RunResult } from './events.ts';
import { makeSentReport } from './make-report.ts';
import { RULES_VERSION, turnResultOf } from './resolve-turn.ts';
import type { SentReport } from './sent-report.ts';
import type { EncounterState } from './state.ts';

/* The record of a game that is over, turn by turn, from its log or from a letter (L8). */

export interface RecordedTurn {
  readonly turn: number;
  /** The number of the run of the turn (L7). */
  readonly version: number;
  /** The version of the rules that it was run by. */
  readonly rules: number;
  readonly result: () => RunResult;
  readonly before: () => EncounterState;
  readonly after: () => EncounterState;
}

export interface OpenedRecord {
  readonly start: EncounterState;
  readonly turns: readonly RecordedTurn[];
  readonly last: EncounterState;
}

const sentReports = new WeakMap<RecordedTurn, Map<string, SentReport>>();

/** The report of an Empire for a turn. Cached. `opened` is true if the record was opened (L2). */
export const sentReportOf = (chart: Chart, month: RecordedTurn, empire: Code, opened: boolean): SentReport => {
  const cached = sentReports.get(month) ?? new Map<string, SentReport>();
  sentReports.set(month, cached);
  const told = cached.get(empire) ?? makeSentReport(chart, month.before(), month.after(), empire, month.version);
  cached.set(empire, told);
  return { ...told, opened };
};

/** The result of checking a turn: equal, other dice, another result, or another version of the rules. */
export const TURN_CHECKS = ['same', 'otherDice', 'other', 'otherRules'] as const;
export type TurnCheck = (typeof TURN_CHECKS)[number];

/** Runs a turn again from its sheets and its seed, and checks the seed against the commitment of turn 0 (R-36 H9). */
export const checkTurn = (chart: Chart, month: RecordedTurn, told: string): TurnCheck => {
  const before = month.before();
  const seed = turnSeed(before.setup.seed ?? '', month.turn, chart.scenario.calendar.turns);
  if (!isTurnSeed(seed, month.turn, told)) return 'otherDice';
  if (month.rules !== RULES_VERSION) return 'otherRules';
  return isCanonicallyEqual(turnResultOf(chart, before), month.result()) ? 'same' : 'other';
};

/** True if a received report equals the record's report, apart from its run and the opened record (L8). */
export const isReportGenuine = (chart: Chart, month: RecordedTurn, empire: Code, told: SentReport): boolean => {
  const { version, opened } = told;
  // Reports from before 2026-11-26 have no news of the players.
  const { players, ...made } = sentReportOf(chart, month, empire, opened);
  return isCanonicallyEqual({ ...made, ...(told.players && players && { players }), version }, told);
};
