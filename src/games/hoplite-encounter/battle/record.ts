import * as v from 'valibot';
import type { Entry } from '../../../core/log.ts';
import { createValidationFailure, type ValidationResult } from '../../../core/rule-check.ts';
import { integerSchema, safeParse } from '../../../core/schemas.ts';
import { parseJson } from '../../../core/untrusted-input.ts';
import type { Chart } from '../map/chart.ts';
import { isTurnSeed, turnSeed } from '../referee/turn-seeds.ts';
import { type AnyEvent, EVENTS } from './events.ts';
import { applyEvent } from './game.ts';
import type { OpenedRecord, RecordedTurn } from './opened-record.ts';
import { countedEntries, type PastTurn } from './past-turns.ts';
import { RULES_VERSION, turnResultOf } from './resolve-turn.ts';
import { listSchema, turnResultSchema, turnSchema } from './schemas.ts';
import { parseSetup, type Setup } from './setup.ts';
import { type EncounterState, foughtChecksum, initialState } from './state.ts';

/* The whole record of a game that is over, for all players: set-up, seed and entries (L8). */

/** The maximum length of a record before compression, ten times that of 120 turns of twelve Empires. */
export const MAX_RECORD_LENGTH = 32 * 1024 * 1024;

const { secret: _secret, ...seat } = EVENTS.seat.entries;

const stepSchema = v.variant('type', [
  v.object({ type: v.literal('sheet'), data: EVENTS.sheet }),
  v.object({
    type: v.literal('run'),
    data: v.object({
      turn: turnSchema,
      version: integerSchema(1, 99),
      rules: integerSchema(1, 9999),
      result: v.exactOptional(turnResultSchema),
    }),
  }),
  v.object({ type: v.literal('fought'), data: EVENTS.fought }),
  v.object({ type: v.literal('seat'), data: v.object(seat) }),
  v.object({ type: v.literal('concede'), data: EVENTS.concede }),
  v.object({ type: v.literal('draw'), data: EVENTS.draw }),
  v.object({ type: v.literal('correct'), data: EVENTS.correct }),
  v.object({ type: v.literal('opened'), data: EVENTS.opened }),
]);
type RecordStep = v.InferOutput<typeof stepSchema>;

/** A record before its game is replayed. Its set-up is validated like any other. */
export const recordSchema = v.object({ setup: v.unknown(), steps: listSchema(stepSchema, 99_999) });

export interface GameRecord {
  readonly setup: Setup;
  readonly steps: readonly RecordStep[];
}

const isRecordStep = ({ type }: Entry): boolean =>
  ['sheet', 'run', 'fought', 'seat', 'concede', 'correct', 'opened'].includes(type);

/**
 * The record of a game from the active entries of its log, without secrets, with the sheets that counted (L8). A `short` one
 * leaves out results that the current version of the rules computes again.
 */
export const recordOf = (
  { mail: _mail, ...setup }: Setup,
  inForce: readonly Entry[],
  past: readonly PastTurn[],
  how: 'whole' | 'short' = 'whole',
): GameRecord => {
  const versions = new Map(past.map(each => [each.turn, each.version]));
  const events = countedEntries(inForce)
    .filter(isRecordStep)
    .map(({ type, data }) => ({ type, data }) as AnyEvent);
  const sheetOf = (event: AnyEvent): string =>
    event.type === 'sheet' ? `${event.data.turn} ${event.data.empire}` : '';
  const counted = new Map(events.map((event, i) => [sheetOf(event), i]));
  return {
    setup,
    steps: events.flatMap((event, i): RecordStep[] => {
      if (event.type === 'sheet') return counted.get(sheetOf(event)) === i ? [event] : [];
      if (event.type === 'seat') {
        const { secret: _hidden, ...data } = event.data;
        return [{ type: 'seat', data }];
      }
      if (event.type === 'run') {
        const { result: made, battles: _battles, ...data } = event.data;
        const version = versions.get(data.turn) ?? 1;
        const leaveOut = how === 'short' && data.rules === RULES_VERSION && made.ended === null;
        const run = { type: 'run' as const, data: { ...data, version, ...(leaveOut ? {} : { result: made }) } };
        // Only the result of a vote is recorded.
        return made.ended?.by === 'draw' ? [{ type: 'draw', data: { turn: data.turn } }, run] : [run];
      }
      return event.type === 'concede' || event.type === 'correct' || event.type === 'opened' || event.type === 'fought'
        ? [event as RecordStep]
        : [];
    }),
  };
};

/** Parses a record; refused as `notText`, `tooLarge` or `tampered`. */
export const readRecord = (text: string): ValidationResult<GameRecord> => {
  const data = parseJson(text, MAX_RECORD_LENGTH);
  if (!data.ok) return data;
  const read = safeParse(recordSchema, data.data, 'tampered');
  if (!read.ok) return read;
  const setup = parseSetup(read.value.setup);
  if (!setup.ok || setup.value.seed === undefined) return createValidationFailure('tampered', 'setup');
  return { ok: true, value: { setup: setup.value, steps: read.value.steps } };
};

/**
 * Replays a record from its start (L8). Refused as `otherDice` if its seed does not fit the commitment `told`, as
 * `notOver`, or as `tampered` if its turns do not follow each other.
 */
export const openRecord = (
  chart: Chart,
  { setup, steps }: GameRecord,
  told: string,
): ValidationResult<OpenedRecord> => {
  const start = initialState(chart, setup);
  const { turns } = chart.scenario.calendar;
  if (!isTurnSeed(turnSeed(setup.seed ?? '', 0, turns), 0, told)) return createValidationFailure('otherDice');
  let state: EncounterState = start;
  const recorded: RecordedTurn[] = [];
  for (const each of steps) {
    if (each.type !== 'run') {
      state = applyEvent(chart, state, each as AnyEvent);
      continue;
    }
    const before = state;
    const { version, rules, result: made = turnResultOf(chart, before) } = each.data;
    const battles = foughtChecksum(before.fought);
    const run = { turn: each.data.turn, rules, result: made, ...(battles !== undefined && { battles }) };
    state = applyEvent(chart, before, { type: 'run', data: run });
    if (state.position.turn === before.position.turn)
      return createValidationFailure('tampered', String(each.data.turn));
    const after = state;
    recorded.push({
      turn: each.data.turn,
      version,
      rules,
      result: () => made,
      before: () => before,
      after: () => after,
    });
  }
  return state.position.ended === null
    ? createValidationFailure('notOver')
    : { ok: true, value: { start, turns: recorded, last: state } };
};

/** Replaces a secret in a replay. */
const NO_SECRET = 'A'.repeat(43);

/** A game without the secrets of its Empires, by which letters are sealed, and without votes (L3 L6). */
export const forReplay = (setup: Setup, log: readonly Entry[]): { setup: Setup; log: readonly Entry[] } => ({
  setup: setup.mail ? { ...setup, mail: withoutSecrets(setup.mail) } : setup,
  log: withoutVotes(log).map(entry => {
    if (entry.type !== 'seat') return entry;
    const { secret: _hidden, ...data } = entry.data as Extract<AnyEvent, { type: 'seat' }>['data'];
    return { ...entry, data };
  }),
});

/** A log that shows who voted, but of the votes only whether a draw was agreed. */
const withoutVotes = (log: readonly Entry[]): readonly Entry[] => {
  const isDraw = ({ type, data }: Entry): boolean =>
    type === 'run' && (data as Extract<AnyEvent, { type: 'run' }>['data']).result.ended?.by === 'draw';
  const end = log.findLastIndex(isDraw);
  const agreed = log.findLastIndex(({ type }, place) => type === 'voteShown' && place < end);
  return log.map((entry, place) => {
    if (entry.type !== 'voteShown') return entry;
    if (place === agreed) {
      const { turn } = (log[end] as Entry).data as Extract<AnyEvent, { type: 'run' }>['data'];
      return { ...entry, type: 'draw', data: { turn } };
    }
    const { about, seat, against } = entry.data as Extract<AnyEvent, { type: 'voteShown' }>['data'];
    return { ...entry, type: 'vote', data: { about, seat, seal: against[seat] } };
  });
};

const withoutSecrets = (mail: NonNullable<Setup['mail']>): NonNullable<Setup['mail']> =>
  mail.role === 'referee' ? { ...mail, secrets: {} } : mail.role === 'player' ? { ...mail, secret: NO_SECRET } : mail;
