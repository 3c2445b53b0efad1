import { characterOf } from '../ai/characters.ts';
import type { AiLevel } from '../ai/levels.ts';
import { planSheet } from '../ai/plan-sheet.ts';
import type { Chart } from '../map/chart.ts';
import { formatSheet, parseSheet } from '../orders/sheet-text.ts';
import { type ResolvedTurn, runTurn } from '../referee/turn.ts';
import { diceOf, turnSeed } from '../referee/turn-seeds.ts';
import type { Code } from '../rules/force.ts';
import { MAX_SUM } from '../rules/money.ts';
import { DISCOVERED_UNSEEN, UNDISCOVERED } from '../rules/position.ts';
import { viewFor } from '../vision/view.ts';
import type { EventData, RunResult } from './events.ts';
import { agreedEnd } from './players/concession.ts';
import { type EncounterState, foughtChecksum, unpackPosition, worldOf } from './state.ts';
import { playerKindOf } from './turn-status.ts';

/** Increased whenever a change of the rules can change a result. */
export const RULES_VERSION = 2;

/** Resolves the current turn from the sheets and the dice of its seed (K1 R-36 R-71); also used to make its reports. */
export const resolveTurn = (chart: Chart, state: EncounterState): ResolvedTurn => {
  const { turn } = state.position;
  const sheets = Object.fromEntries(Object.entries(state.sheets).map(([code, text]) => [code, parseSheet(text).sheet]));
  const seed = turnSeed(state.setup.seed ?? '', turn, chart.scenario.calendar.turns);
  const given = state.fought.filter(each => each.turn === turn);
  return runTurn(worldOf(chart, state), unpackPosition(chart, state), sheets, diceOf(seed), given);
};

/** The stored result of a turn. */
export const turnResultOf = (chart: Chart, state: EncounterState): RunResult => {
  const { next, passings } = resolveTurn(chart, state);
  const before = unpackPosition(chart, state).known;
  const passed = Object.fromEntries(
    Object.entries(next.known).map(([code, known]) => [
      code,
      [...known.keys()].filter(hex => known[hex] === DISCOVERED_UNSEEN && before[code]?.[hex] === UNDISCOVERED),
    ]),
  );
  const { countries, forces, offers, out } = next;
  const ended = next.ended ?? agreedEnd(chart, state, next);
  return {
    // A Treasury that a correction filled to the limit gets no income, because a larger sum could not be stored.
    countries: countries.map(({ holder, treasury }) => ({ holder, treasury: Math.min(MAX_SUM, treasury) })),
    forces: forces.map(({ left, ...force }) => ({ ...force, left: [...left] })),
    offers: [...offers],
    passings: [...passings],
    out: [...out],
    ended: ended && { ...ended, winners: [...ended.winners] },
    passed,
  };
};

/** The entry that runs the current turn. */
export const runOf = (chart: Chart, state: EncounterState): EventData<'run'> => {
  const battles = foughtChecksum(state.fought);
  const run = { turn: state.position.turn, rules: RULES_VERSION, result: turnResultOf(chart, state) };
  return { ...run, ...(battles !== undefined && { battles }) };
};

/** The level of a computer: its own level, or the level of the computers in the set-up. */
export const aiLevelOf = ({ seats, setup }: EncounterState, empire: Code): AiLevel =>
  seats[empire]?.level ?? Object.values(setup.seats).find(({ level }) => level !== undefined)?.level ?? 'recruit';

/** Empires that a computer plays now (L1 R-4). */
export const aiEmpiresOf = (state: EncounterState): readonly Code[] =>
  Object.keys(state.position.known).filter(empire => {
    const by = playerKindOf(state, empire);
    const plays = by === 'program' || (by === 'nobody' && state.setup.settings.unplayed === 'bot');
    return plays && !state.position.out.includes(empire);
  });

/** The sheet that a computer makes for an Empire (L1). */
export const aiSheetOf = (chart: Chart, state: EncounterState, empire: Code): EventData<'sheet'> => {
  const world = worldOf(chart, state);
  const position = unpackPosition(chart, state);
  const { turn } = position;
  const view = viewFor(world, position, empire);
  const character = characterOf(state.setup.seed ?? '', empire);
  const sheet = planSheet(view, chart.scenario, aiLevelOf(state, empire), character);
  return { turn, empire, text: formatSheet({ game: 'game', empire, turn }, sheet) };
};

/** Sheets of computer players that have none yet, ready to be recorded (L1 R-4). */
export const aiSheetsOf = (chart: Chart, state: EncounterState): readonly EventData<'sheet'>[] => {
  const computers = aiEmpiresOf(state);
  return worldOf(chart, state)
    .empires.filter(empire => computers.includes(empire) && state.sheets[empire] === undefined)
    .map(empire => aiSheetOf(chart, state, empire));
};
