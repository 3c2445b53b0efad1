import type { RuleCheck } from '../../../core/rule-check.ts';
import type { Chart } from '../map/chart.ts';
import type { Code } from '../rules/force.ts';
import type { Position } from '../rules/position.ts';
import { updateKnowledge } from '../vision/knowledge.ts';
import type { EventData } from './events.ts';
import type { PlayerNotice } from './sent-report.ts';
import type { SeatKind } from './setup.ts';
import { type EncounterState, packPosition, unpackPosition } from './state.ts';

/** The state after a turn: its stored result, and the knowledge of each Empire (J6 R-46). */
export const applyRun = (chart: Chart, state: EncounterState, { result }: EventData<'run'>): EncounterState => {
  const before = unpackPosition(chart, state);
  const { passed, ...left } = result;
  const known: Record<Code, Int16Array> = {};
  for (const [code, was] of Object.entries(before.known))
    known[code] = updateKnowledge(chart, was, before.turn, {
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
  const { standIns, replaced: _replaced, vote: _vote, ...kept } = state;
  const hasSheet = (code: Code): boolean => state.sheets[code] !== undefined && !standIns?.includes(code);
  const missed = Object.fromEntries(
    Object.keys(before.known).map(code => [code, hasSheet(code) ? 0 : (state.missed[code] ?? 0) + 1]),
  );
  return {
    ...kept,
    position: packPosition(position),
    sheets: {},
    sheetsSent: {},
    notes: {},
    missed,
    closed: false,
    decided: {},
    corrections: [],
    deadline: null,
  };
};

/** Turns without a sheet after which an Empire counts as unplayed (L6). */
const MAX_MISSED_TURNS = 3;

/** The current player of an Empire. An Empire whose player has dropped out counts as unplayed (L6 R-4). */
export const playerKindOf = ({ seats, missed, setup: { settings } }: EncounterState, empire: Code): SeatKind => {
  const by = seats[empire]?.by ?? 'nobody';
  return by === 'player' && settings.dropouts === 'three' && (missed[empire] ?? 0) >= MAX_MISSED_TURNS ? 'nobody' : by;
};

/**
 * True if a copy of the game may begin at an earlier moment. If several persons play, the copy must not contain orders
 * of another person (K2). It must not begin in the current turn, whose dice follow from the seed.
 */
export const mayCopyGame = (then: EncounterState, now: EncounterState): boolean => {
  const persons = Object.keys(now.seats).filter(code => now.seats[code]?.by === 'player');
  if (persons.length < 2 || now.position.ended) return true;
  return then.position.turn < now.position.turn && !persons.some(code => then.sheets[code] !== undefined);
};

/** The Empires whose sheets are missing (L5). */
export const missingSheets = (state: EncounterState): readonly Code[] =>
  Object.keys(state.position.known)
    .filter(code => playerKindOf(state, code) === 'player')
    .filter(code => !state.position.out.includes(code) && state.sheets[code] === undefined)
    .sort();

/** The news of the players in a turn; `before` is the state from which the turn is run (L6). */
export const playerNoticesOf = (before: EncounterState): readonly PlayerNotice[] => {
  const replaced = (before.replaced ?? []).map((empire): PlayerNotice => {
    const { by, name } = before.seats[empire] ?? {};
    if (before.conceded?.includes(empire)) return { empire, what: by === 'program' ? 'concededTo' : 'conceded' };
    return { empire, what: by === 'player' ? 'newPlayer' : 'newComputer', ...(name && { name }) };
  });
  const stoodIn = (before.standIns ?? []).map((empire): PlayerNotice => ({ empire, what: 'byComputer' }));
  return [
    ...replaced,
    ...missingSheets(before).map((empire): PlayerNotice => ({ empire, what: 'byRules' })),
    ...stoodIn,
  ];
};

/** Why the turn is not due by the settings; undefined if it is. `now` in milliseconds since 1970 (R-72 L5). */
export const mayRunTurn = (state: EncounterState, now: number): RuleCheck => {
  const { run } = state.setup.settings;
  const over = state.deadline !== null && now >= state.deadline;
  const all = missingSheets(state).length === 0;
  if (run === 'byHand' || over || (run === 'allOrDeadline' && all)) return { ok: true };
  return { ok: false, reasons: [{ clause: 'R-72', word: run === 'deadline' ? 'beforeDeadline' : 'sheetsMissing' }] };
};
