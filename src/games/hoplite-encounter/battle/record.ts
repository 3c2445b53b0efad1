import * as v from 'valibot';
import type { Entry } from '../../../core/log.ts';
import { type Result, refusedWith } from '../../../core/rule-check.ts';
import { integerSchema, safeParse } from '../../../core/schemas.ts';
import { parseJson } from '../../../core/untrusted-input.ts';
import type { Chart } from '../map/chart.ts';
import { isTurnSeed, turnSeed } from '../referee/chance.ts';
import type { Book, Month } from './book.ts';
import { type AnyEvent, EVENTS } from './events.ts';
import { afterEvent } from './game.ts';
import type { Past } from './history.ts';
import { RULES, resultOf } from './resolve.ts';
import { parseSetup, type Setup } from './setup.ts';
import { list, result, turn } from './shapes.ts';
import { begin, type EncounterState } from './state.ts';

/* The whole record of a game that is over, open to all who played: what was agreed, its seed, and all that was entered (L8). */

/** Letters of a record before it is packed: a hundred and twenty turns of twelve Empires have a tenth of them. */
export const MOST_RECORD = 32 * 1024 * 1024;

const { secret: _secret, ...seat } = EVENTS.seat.entries;

const step = v.variant('type', [
  v.object({ type: v.literal('sheet'), data: EVENTS.sheet }),
  v.object({
    type: v.literal('run'),
    data: v.object({
      turn,
      version: integerSchema(1, 99),
      rules: integerSchema(1, 9999),
      result: v.exactOptional(result),
    }),
  }),
  v.object({ type: v.literal('seat'), data: v.object(seat) }),
  v.object({ type: v.literal('correct'), data: EVENTS.correct }),
  v.object({ type: v.literal('opened'), data: EVENTS.opened }),
]);
type Step = v.InferOutput<typeof step>;

/** A record before its game is begun anew; its set-up is checked as any other. */
export const recordShape = v.object({ setup: v.unknown(), steps: list(step, 99_999) });

export interface GameRecord {
  readonly setup: Setup;
  readonly steps: readonly Step[];
}

const isStep = ({ type }: Entry): boolean => ['sheet', 'run', 'seat', 'correct', 'opened'].includes(type);

/**
 * The record of a game from what of its log is in force, with no secret in it (L8): of the sheets those that counted. A `short`
 * one leaves out what turns came to that were run by the rules of now: they make the same of them again.
 */
export const recordOf = (
  { mail: _mail, ...setup }: Setup,
  inForce: readonly Entry[],
  past: readonly Past[],
  how: 'whole' | 'short' = 'whole',
): GameRecord => {
  const versions = new Map(past.map(each => [each.turn, each.version]));
  const events = inForce.filter(isStep).map(({ type, data }) => ({ type, data }) as AnyEvent);
  const sheetOf = (event: AnyEvent): string =>
    event.type === 'sheet' ? `${event.data.turn} ${event.data.empire}` : '';
  const counted = new Map(events.map((event, i) => [sheetOf(event), i]));
  return {
    setup,
    steps: events.flatMap((event, i): Step[] => {
      if (event.type === 'sheet') return counted.get(sheetOf(event)) === i ? [event] : [];
      if (event.type === 'seat') {
        const { secret: _hidden, ...data } = event.data;
        return [{ type: 'seat', data }];
      }
      if (event.type === 'run') {
        const { result: made, ...data } = event.data;
        const version = versions.get(data.turn) ?? 1;
        const leaveOut = how === 'short' && data.rules === RULES && made.ended === null;
        return [{ type: 'run', data: { ...data, version, ...(leaveOut ? {} : { result: made }) } }];
      }
      return event.type === 'correct' || event.type === 'opened' ? [event as Step] : [];
    }),
  };
};

/** Reads a record from outside: `notText`, `tooLarge`, or `tampered` where it is not what a record is. */
export const readRecord = (text: string): Result<GameRecord> => {
  const data = parseJson(text, MOST_RECORD);
  if (!data.ok) return data;
  const read = safeParse(recordShape, data.data, 'tampered');
  if (!read.ok) return read;
  const setup = parseSetup(read.value.setup);
  if (!setup.ok || setup.value.seed === undefined) return refusedWith('tampered', 'setup');
  return { ok: true, value: { setup: setup.value, steps: read.value.steps } };
};

/**
 * Plays a record through from its start (L8). Refused: `otherDice` where its seed is not the one that `told` was made of
 * `notOver`, and `tampered` where its turns do not follow each other.
 */
export const openRecord = (chart: Chart, { setup, steps }: GameRecord, told: string): Result<Book> => {
  const start = begin(chart, setup);
  const { turns } = chart.scenario.calendar;
  if (!isTurnSeed(turnSeed(setup.seed ?? '', 0, turns), 0, told)) return refusedWith('otherDice');
  let state: EncounterState = start;
  const months: Month[] = [];
  for (const each of steps) {
    if (each.type !== 'run') {
      state = afterEvent(chart, state, each as AnyEvent);
      continue;
    }
    const before = state;
    const { version, rules, result: made = resultOf(chart, before) } = each.data;
    state = afterEvent(chart, before, { type: 'run', data: { turn: each.data.turn, rules, result: made } });
    if (state.position.turn === before.position.turn) return refusedWith('tampered', String(each.data.turn));
    const after = state;
    months.push({
      turn: each.data.turn,
      version,
      rules,
      result: () => made,
      before: () => before,
      after: () => after,
    });
  }
  return state.position.ended === null ? refusedWith('notOver') : { ok: true, value: { start, months, last: state } };
};
