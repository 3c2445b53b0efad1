import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { Chart } from '../map/chart.ts';
import { isTurnSeed, turnSeed } from '../referee/turn-seeds.ts';
import type { Code } from '../rules/force.ts';
import type { RunResult } from './events.ts';
import { makeSentReport } from './make-report.ts';
import { RULES_VERSION, turnResultOf } from './resolve-turn.ts';
import type { SentReport } from './sent-report.ts';
import type { EncounterState } from './state.ts';

/* A game that is over, turn by turn, with nothing hidden: as its log has it, or as the record that a player was sent (L8). */

export interface RecordedTurn {
  readonly turn: number;
  /** The how-manieth run of the turn it is (L7). */
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

/** What an Empire was told of a turn; worked out once. `opened` is whether the record was opened since (L2). */
export const sentReportOf = (chart: Chart, month: RecordedTurn, empire: Code, opened: boolean): SentReport => {
  const cached = sentReports.get(month) ?? new Map<string, SentReport>();
  sentReports.set(month, cached);
  const told = cached.get(empire) ?? makeSentReport(chart, month.before(), month.after(), empire, month.version);
  cached.set(empire, told);
  return { ...told, opened };
};

/** What comes of checking a turn: the same again, other dice than were fixed, another result, or rules that this build has not. */
export const TURN_CHECKS = ['same', 'otherDice', 'other', 'otherRules'] as const;
export type TurnCheck = (typeof TURN_CHECKS)[number];

/** Works a turn out again from its sheets and the dice of its seed, and holds these to what was told before turn 1 (R-36 H9). */
export const checkTurn = (chart: Chart, month: RecordedTurn, told: string): TurnCheck => {
  const before = month.before();
  const seed = turnSeed(before.setup.seed ?? '', month.turn, chart.scenario.calendar.turns);
  if (!isTurnSeed(seed, month.turn, told)) return 'otherDice';
  if (month.rules !== RULES_VERSION) return 'otherRules';
  return isCanonicallyEqual(turnResultOf(chart, before), month.result()) ? 'same' : 'other';
};

/** Whether a report that came is what the record makes of its turn; which run it was, and who looked since, does not matter (L8). */
export const isReportGenuine = (chart: Chart, month: RecordedTurn, empire: Code, told: SentReport): boolean => {
  const { version, opened } = told;
  return isCanonicallyEqual({ ...sentReportOf(chart, month, empire, opened), version }, told);
};
