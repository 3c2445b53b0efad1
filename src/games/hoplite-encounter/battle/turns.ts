import type { RuleCheck } from '../../../core/rule-check.ts';
import type { Chart } from '../map/chart.ts';
import type { Code } from '../rules/force.ts';
import type { Position } from '../rules/position.ts';
import { knownAfter } from '../vision/memory.ts';
import type { EventData } from './events.ts';
import type { SeatKind } from './setup.ts';
import { type EncounterState, kept, positionIn } from './state.ts';

/** The state after a turn was run: its result as it stands in the log, and what each Empire knows by it (J6 R-46). */
export const afterRun = (chart: Chart, state: EncounterState, { result }: EventData<'run'>): EncounterState => {
  const before = positionIn(chart, state);
  const { passed, ...left } = result;
  const known: Record<Code, Int16Array> = {};
  for (const [code, was] of Object.entries(before.known))
    known[code] = knownAfter(chart, was, before.turn, {
      forces: left.forces.filter(({ empire }) => empire === code),
      passed: passed[code] ?? [],
      gained: left.passings.flatMap(({ state: country, to }) => (to === code ? [country] : [])),
    });
  const position: Position = {
    ...left,
    turn: before.turn + 1,
    passings: [...before.passings, ...left.passings],
    known,
  };
  const missed = Object.fromEntries(
    Object.keys(before.known).map(code => [code, state.sheets[code] === undefined ? (state.missed[code] ?? 0) + 1 : 0]),
  );
  return {
    ...state,
    position: kept(position),
    sheets: {},
    sheetsSent: {},
    notes: {},
    missed,
    corrections: [],
    deadline: null,
  };
};

/** Turns without a sheet after which an Empire counts as unplayed (L6). */
const MOST_MISSED = 3;

/** Who plays an Empire now: a player who has dropped out does no more, until the referee gives it away (L6 R-4). */
export const playedBy = ({ seats, missed, setup: { settings } }: EncounterState, empire: Code): SeatKind => {
  const by = seats[empire]?.by ?? 'nobody';
  return by === 'player' && settings.dropouts === 'three' && (missed[empire] ?? 0) >= MOST_MISSED ? 'nobody' : by;
};

/** Players whose sheets are waited for (L5). */
export const missing = (state: EncounterState): readonly Code[] =>
  Object.keys(state.position.known)
    .filter(code => playedBy(state, code) === 'player')
    .filter(code => !state.position.out.includes(code) && state.sheets[code] === undefined)
    .sort();

/** Whether the turn is to be run now by what was agreed; `now` in milliseconds since 1970. The referee has the last word (R-72 L5). */
export const mayRun = (state: EncounterState, now: number): RuleCheck => {
  const { run } = state.setup.settings;
  const over = state.deadline !== null && now >= state.deadline;
  const all = missing(state).length === 0;
  if (run === 'byHand' || over || (run === 'allOrDeadline' && all)) return { ok: true };
  return { ok: false, reasons: [{ clause: 'R-72', word: run === 'deadline' ? 'beforeDeadline' : 'sheetsMissing' }] };
};
