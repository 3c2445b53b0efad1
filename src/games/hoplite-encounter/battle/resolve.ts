import type { DearRules } from '../../../core/dear.ts';
import type { Verdict } from '../../../core/verdict.ts';
import { plan } from '../ai/plan.ts';
import type { Chart } from '../map/chart.ts';
import { formatSheet, parseSheet } from '../orders/text.ts';
import { diceOf, turnSeed } from '../referee/chance.ts';
import { runTurn, type Turn } from '../referee/turn.ts';
import type { Code } from '../rules/force.ts';
import { PASSED, type Position, UNKNOWN } from '../rules/position.ts';
import { knownAfter } from '../vision/memory.ts';
import { viewFor } from '../vision/view.ts';
import type { EventData, RunResult } from './events.ts';
import type { SeatKind } from './setup.ts';
import { MOST_SUM } from './shapes.ts';
import { type EncounterState, groundIn, kept, positionIn } from './state.ts';

/** Raised whenever a turn may come out otherwise. */
export const RULES = 1;

/** The turn that is ordered now, run from the sheets there are and the dice of its seed (K1 R-36 R-71): for its reports too. */
export const turnIn = (chart: Chart, state: EncounterState): Turn => {
  const { turn } = state.position;
  const sheets = Object.fromEntries(Object.entries(state.sheets).map(([code, text]) => [code, parseSheet(text).sheet]));
  const seed = turnSeed(state.setup.seed ?? '', turn, chart.scenario.calendar.turns);
  return runTurn(groundIn(chart, state), positionIn(chart, state), sheets, diceOf(seed));
};

/** What the log keeps of a turn. */
export const resultOf = (chart: Chart, state: EncounterState): RunResult => {
  const { next, passings } = turnIn(chart, state);
  const before = positionIn(chart, state).known;
  const passed = Object.fromEntries(
    Object.entries(next.known).map(([code, known]) => [
      code,
      [...known.keys()].filter(hex => known[hex] === PASSED && before[code]?.[hex] === UNKNOWN),
    ]),
  );
  const { countries, forces, offers, out, ended } = next;
  return {
    // A Treasury that a correction filled to the brim takes no more: or its turn could not be kept.
    countries: countries.map(({ holder, treasury }) => ({ holder, treasury: Math.min(MOST_SUM, treasury) })),
    forces: forces.map(({ left, ...force }) => ({ ...force, left: [...left] })),
    offers: [...offers],
    passings: [...passings],
    out: [...out],
    ended: ended && { ...ended, winners: [...ended.winners] },
    passed,
  };
};

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
  return { ...state, position: kept(position), sheets: {}, notes: {}, missed, corrections: [], deadline: null };
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
export const mayRun = (state: EncounterState, now: number): Verdict => {
  const { run } = state.setup.settings;
  const over = state.deadline !== null && now >= state.deadline;
  const all = missing(state).length === 0;
  if (run === 'byHand' || over || (run === 'allOrDeadline' && all)) return { ok: true };
  return { ok: false, reasons: [{ clause: 'R-72', word: run === 'deadline' ? 'beforeDeadline' : 'sheetsMissing' }] };
};

/** How results are computed anew, for the test that no rule has changed unseen. */
export const dearRules = (chart: Chart): DearRules<EncounterState> => ({
  rules: RULES,
  of: { run: state => resultOf(chart, state) },
});

/** Sheets of the seats that a program plays and that have none yet, ready to be recorded (L1 R-4). */
export const programSheets = (chart: Chart, state: EncounterState): readonly EventData<'sheet'>[] => {
  const ground = groundIn(chart, state);
  const position = positionIn(chart, state);
  const { turn, out } = position;
  return ground.empires
    .filter(empire => {
      const by = playedBy(state, empire);
      const plays = by === 'program' || (by === 'nobody' && state.setup.settings.unplayed === 'bot');
      return plays && !out.includes(empire) && state.sheets[empire] === undefined;
    })
    .map(empire => {
      const sheet = plan(viewFor(ground, position, empire), chart.scenario);
      return { turn, empire, text: formatSheet({ game: 'game', empire, turn }, sheet) };
    });
};
