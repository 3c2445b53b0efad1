import { ENTRY_LENGTH_LIMITS } from '../../../core/log.ts';
import { defineReducer } from '../../../core/migrate.ts';
import type { Game } from '../../../game-contract/contract.ts';
import { type Chart, OFF_MAP } from '../map/chart.ts';
import { type Code, unitsOf } from '../rules/force.ts';
import { type AnyEvent, EVENTS, type EventData } from './events.ts';
import { applyConcession, applyVote, callVote } from './players/concession.ts';
import { MAX_CORRECTIONS } from './schemas.ts';
import { parseSetup, type Setup } from './setup.ts';
import {
  type EncounterState,
  fitsMap,
  foughtChecksum,
  initialState,
  isOwnPosition,
  ownEmpireOf,
  withFought,
} from './state.ts';
import { applyRun } from './turn-status.ts';

/** The game contract of Hoplite Encounter on its scenario's chart. */
export const encounterGame = (chart: Chart): Game<Setup, EncounterState> => ({
  id: 'hopliteEncounter',
  migrations: {},
  setup: { migrations: [], parse: parseSetup },
  // Large enough for a turn with all forces of twelve Empires.
  maxEntryLength: ENTRY_LENGTH_LIMITS.most,
  begin: setup => initialState(chart, setup),
  ...defineReducer(EVENTS, (state: EncounterState, event) => applyEvent(chart, state, event)),
  // A mailbox, and reports of past turns, are read without checks against the current turn. Names of armies are read with their
  // records.
  noteTypes: new Set(['asks', 'invited', 'letter', 'report', 'nameArmy']),
});

/**
 * The state after an event. An event changes nothing if it is for another turn, for an unplayed seat, or after the end.
 * The same holds for a result that does not fit the map.
 */
export const applyEvent = (chart: Chart, state: EncounterState, event: AnyEvent): EncounterState => {
  const { position } = state;
  if (event.type === 'report') return applyReport(chart, state, event.data);
  if (event.type === 'record') return applyRecord(state, event.data);
  if (event.type === 'nameArmy') return state;
  if (event.type === 'asks' || event.type === 'invited' || event.type === 'letter') return state;
  if (event.type === 'vote' || event.type === 'voteLost' || event.type === 'voteShown') return applyVote(state, event);
  if (position.ended || event.data.turn !== position.turn) return state;
  switch (event.type) {
    case 'sheet': {
      const { empire, text, notes = [], standIn, sent } = event.data;
      if (state.closed || !isInGame(state, empire) || (sent !== undefined && sent <= (state.sheetsSent[empire] ?? -1)))
        return state;
      // A player who has given orders needs no stand-in (L6).
      if (standIn && state.sheets[empire] !== undefined) return state;
      const { standIns, ...others } = state;
      const stoodIn = [...(standIns ?? []).filter(code => code !== empire), ...(standIn ? [empire] : [])];
      return {
        ...others,
        ...(stoodIn.length > 0 && { standIns: stoodIn }),
        sheets: { ...state.sheets, [empire]: text },
        ...(sent !== undefined && { sheetsSent: { ...state.sheetsSent, [empire]: sent } }),
        notes: { ...state.notes, [empire]: state.setup.settings.notes === 'allowed' ? notes : [] },
      };
    }
    case 'close':
      return offersBattles(state) ? { ...state, closed: true } : state;
    case 'fight': {
      const { clash, battle = null } = event.data;
      return offersBattles(state) ? { ...state, decided: { ...state.decided, [clash]: battle } } : state;
    }
    case 'fought':
      return offersBattles(state) ? { ...state, fought: withFought(state.fought, event.data) } : state;
    case 'run':
      // A result waits to be run again if it lacks a battle that counts, or includes one that was removed.
      if (event.data.battles !== foughtChecksum(state.fought)) return state;
      return fitsMap(chart, event.data.result) ? applyRun(chart, state, event.data) : state;
    case 'deadline':
      return { ...state, deadline: event.data.until };
    case 'seat': {
      const { empire, by, name, level, secret } = event.data;
      if (!isInGame(state, empire)) return state;
      // An open vote lapses. A player who takes over an Empire has not conceded.
      const { vote: _vote, conceded, ...others } = state;
      const gone = (conceded ?? []).filter(code => code !== empire);
      return {
        ...others,
        ...(gone.length > 0 && { conceded: gone }),
        seats: { ...state.seats, [empire]: { by, ...(name ? { name } : {}), ...(level && { level }) } },
        replaced: [...(state.replaced ?? []).filter(code => code !== empire), empire],
        secrets: secret ? { ...state.secrets, [empire]: secret } : state.secrets,
        missed: { ...state.missed, [empire]: 0 },
      };
    }
    case 'concede':
      return applyConcession(state, event.data);
    case 'callVote':
      return callVote(state, event.data);
    case 'draw':
      return { ...state, drawn: true };
    case 'correct':
      return applyCorrection(chart, state, event.data);
    case 'opened':
      return { ...state, opened: true };
    case 'linked':
      return applyLink(state, event.data.game);
    case 'receipt': {
      const empire = ownEmpireOf(state);
      const { text, faults } = event.data;
      return empire === undefined ? state : { ...state, sheets: { [empire]: text }, faults };
    }
  }
};

const offersBattles = ({ setup }: EncounterState): boolean => setup.settings.battles === 'offered';

/** A game that began on one phone receives its id for letters later (L3). A game by mail has an id from the start. */
const applyLink = (state: EncounterState, game: string): EncounterState =>
  state.setup.mail ? state : { ...state, setup: { ...state.setup, mail: { role: 'referee', game, secrets: {} } } };

/** True if an Empire is still in the game. On a player's phone, only the own Empire counts. */
const isInGame = ({ position }: EncounterState, empire: Code): boolean =>
  Object.hasOwn(position.known, empire) && !position.out.includes(empire);

/**
 * A report updates the player's map (L3). It must be the report of the next turn, or of another run of the last turn,
 * which replaces the older one (L7). A report of an earlier turn changes nothing (L6 L8).
 */
const applyReport = (chart: Chart, state: EncounterState, { told, position }: EventData<'report'>): EncounterState => {
  const { turn } = state.position;
  const newer = position.turn > turn || (position.turn === turn && told.version > (state.report?.version ?? 0));
  if (!newer || !isOwnPosition(chart, state, position)) return state;
  return { ...state, position, report: told, sheets: {}, sheetsSent: {}, faults: [], record: null };
};

/** After the end, a player receives the whole record, of the last reported run or a later one (L7 L8). */
const applyRecord = (state: EncounterState, { turn, version, packed }: EventData<'record'>): EncounterState => {
  const { ended, turn: now } = state.position;
  const mine = ownEmpireOf(state) !== undefined && ended !== null && now === turn + 1;
  return mine && version >= (state.report?.version ?? 1) ? { ...state, record: { version, packed } } : state;
};

/** Applies a correction of the referee, legal or not (L7). Unknown states, Empires or hexes change nothing. */
const applyCorrection = (
  chart: Chart,
  state: EncounterState,
  { turn: _turn, ...correction }: EventData<'correct'>,
): EncounterState => {
  const { change } = correction;
  const { position } = state;
  const corrections = [...state.corrections, correction].slice(-MAX_CORRECTIONS);
  if (change.what === 'sheet') {
    const { empire, text } = change;
    return isInGame(state, empire) ? { ...state, corrections, sheets: { ...state.sheets, [empire]: text } } : state;
  }
  if (change.what === 'force') {
    const { what: _what, ...units } = change;
    if (!isInGame(state, units.empire) || units.hex >= chart.size || chart.land[units.hex] === OFF_MAP) return state;
    const others = position.forces.filter(({ empire, number }) => empire !== units.empire || number !== units.number);
    const was = position.forces.find(({ empire, number }) => empire === units.empire && number === units.number);
    const force = { sequence: 99, left: [], ...was, ...units };
    const forces =
      unitsOf(units) === 0
        ? others
        : was
          ? position.forces.map(each => (each === was ? force : each))
          : [...others, force];
    return { ...state, corrections, position: { ...position, forces } };
  }
  const at = chart.stateNumber.get(change.state);
  const known = change.what !== 'holder' || change.to === null || Object.hasOwn(position.known, change.to);
  if (at === undefined || !known) return state;
  const countries = position.countries.map((holding, i) =>
    i !== at
      ? holding
      : change.what === 'holder'
        ? { holder: change.to, treasury: change.to === null ? 0 : holding.treasury }
        : { ...holding, treasury: change.to },
  );
  const { to } = change;
  const passings =
    change.what === 'holder' && typeof to === 'string'
      ? [...position.passings, { turn: position.turn, state: at, from: position.countries[at]?.holder ?? null, to }]
      : position.passings;
  return { ...state, corrections, position: { ...position, countries, passings } };
};
