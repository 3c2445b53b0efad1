import { signal } from '@preact/signals';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPastSession } from '../../../../src/app/battle/past-session.ts';
import type { OpenSession } from '../../../../src/app/battle/session.ts';
import { resolveEffectiveLog } from '../../../../src/core/log/effective-log.ts';
import { type Entry, reduceLog } from '../../../../src/core/log.ts';
import { createSeededRandom } from '../../../../src/core/probability/random.ts';
import { findTimeBarStops } from '../../../../src/game-ui/time-bar/time-bar-stops.ts';
import type { EncounterEvents } from '../../../../src/games/hoplite-encounter/battle/events.ts';
import { encounterGame } from '../../../../src/games/hoplite-encounter/battle/game.ts';
import { runOf } from '../../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { EncounterSession } from '../../../../src/games/hoplite-encounter/battle/session.ts';
import type { Setup } from '../../../../src/games/hoplite-encounter/battle/setup.ts';
import {
  type EncounterState,
  initialState,
  packPosition,
  unpackPosition,
  visiblePositionOf,
  worldOf,
} from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { mayCopyGame } from '../../../../src/games/hoplite-encounter/battle/turn-status.ts';
import { entryMessages, standingOf } from '../../../../src/games/hoplite-encounter/messages/entry-messages.ts';
import { loadGameMessages } from '../../../../src/games/hoplite-encounter/messages/index.ts';
import { formatSheet } from '../../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import { UNDISCOVERED } from '../../../../src/games/hoplite-encounter/rules/position.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { loadChart } from '../../../../src/games/hoplite-encounter/screens/map/load-chart.ts';
import { pastScene } from '../../../../src/games/hoplite-encounter/screens/map/seat-scenes.ts';
import { pastTurnsOfSeat, seatReportOf } from '../../../../src/games/hoplite-encounter/screens/report/seat-reports.ts';
import { viewFor } from '../../../../src/games/hoplite-encounter/vision/view.ts';
import { cases } from '../../../quick.ts';
import { AEGEAN } from '../fixtures.ts';
import { anySheets } from '../random.ts';
import { otherwise } from '../secrets.ts';

beforeAll(async () => {
  await Promise.all([loadGameMessages('en'), loadChart()]);
});

const game = encounterGame(AEGEAN);
const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: { ...DEFAULT_SETTINGS, map: 'hidden', notes: 'allowed' },
  seats: { ATH: { by: 'player' }, SPA: { by: 'player' }, BOE: { by: 'program' } },
};
const START = initialState(AEGEAN, SETUP);
const EMPIRES = ['ATH', 'SPA', 'BOE'] as const;

const entry = (seq: number, type: string, data: unknown): Entry => ({
  ...{ battle: 'b', author: 'a', seq, clock: seq, at: 0, type, v: 1, data: JSON.parse(JSON.stringify(data)) },
});

/** A game of some turns with random orders, in which players also undo, redo and go back. */
const randomLog = (seed: number, turns: number): readonly Entry[] => {
  const below = createSeededRandom(seed);
  const log: Entry[] = [];
  const add = (type: string, data: unknown): void => void log.push(entry(log.length + 1, type, data));
  const now = (): EncounterState => reduceLog(START, resolveEffectiveLog(log).inForce, game.apply);
  for (let i = 0; i < turns; i++) {
    const state = now();
    const { turn } = state.position;
    const sheets = anySheets(worldOf(AEGEAN, state), unpackPosition(AEGEAN, state), below);
    for (const [empire, sheet] of Object.entries(sheets)) {
      add('sheet', { turn, empire, text: formatSheet({ game: 'game', empire, turn }, sheet) });
      if (below(4) === 0) add('undo', { of: ['a', log.length] });
      if (below(6) === 0) add('redo', { of: ['a', log.length] });
    }
    add('run', runOf(AEGEAN, now()));
    if (below(4) === 0) add('goBack', { of: ['a', 1 + below(log.length)] });
  }
  return log;
};

/** The past of a game, as its screens get it. */
const pastOf = (log: readonly Entry[]) => {
  const live = {
    author: 'a',
    start: START,
    row: {},
    log: signal(log),
    reading: signal(resolveEffectiveLog(log)),
  } as unknown as OpenSession<EncounterState, EncounterEvents>;
  const { session, show } = createPastSession(game, live, undefined);
  return { session: session as unknown as EncounterSession, show };
};

/** The state from which screens of an earlier moment compute the map and the sums. */
const SOURCES = {
  map: ({ state }: EncounterSession): EncounterState => state.value,
  sums: ({ state }: EncounterSession): EncounterState => state.value,
  reports: ({ state }: EncounterSession): EncounterState => state.value,
  turns: (session: EncounterSession): EncounterSession => session,
};

/** Everything that the screens of an earlier moment show to an Empire, as text. */
const shownTo = (session: EncounterSession, empire: string, from = SOURCES): string => {
  const state = from.map(session);
  const world = worldOf(AEGEAN, state);
  const position = visiblePositionOf(AEGEAN, state, empire);
  const turns = pastTurnsOfSeat(from.turns(session), session.state.value, empire);
  const reports = turns
    .filter(({ place }) => place < session.log.value.length)
    .map(turn => seatReportOf(session, from.reports(session), turn, empire));
  const { routes, battles } = pastScene(world, position, empire, reports.at(-1)?.told);
  return JSON.stringify([
    standingOf(AEGEAN, from.sums(session), empire),
    viewFor(world, position, empire),
    [...(position.known[empire] ?? [])],
    turns,
    reports,
    [routes, battles],
  ]);
};

/** The same state with all data changed that the Empire cannot know. */
const withOtherSecrets = (state: EncounterState, empire: string): EncounterState => {
  const position = unpackPosition(AEGEAN, state);
  const all = [...(position.known[empire] ?? [])].map((seen, hex) => ({ seen, hex }));
  const seen = new Set(all.filter(each => each.seen === position.turn - 1).map(({ hex }) => hex));
  const known = new Set(all.filter(each => each.seen !== UNDISCOVERED).map(({ hex }) => hex));
  return {
    ...state,
    sheets: Object.fromEntries(Object.entries(state.sheets).map(([code, text]) => [code, code === empire ? text : ''])),
    position: packPosition(otherwise(position, empire, { seen, known })),
  };
};

describe('an earlier moment of a game', () => {
  test('at every entry of random logs the state is the fold over the entries before it, forwards and backwards', () => {
    for (let seed = 1; seed <= cases(1, 1); seed++) {
      const log = randomLog(seed, 3);
      const folds = [...Array(log.length + 1).keys()].map(at =>
        reduceLog(START, resolveEffectiveLog(log.slice(0, at)).inForce, game.apply),
      );
      const { session, show } = pastOf(log);
      for (const at of [...folds.keys(), ...[...folds.keys()].reverse()]) {
        show(at);
        expect(session.state.value).toEqual(folds[at]);
      }
    }
  });

  const endOf = (log: readonly Entry[]): EncounterState =>
    reduceLog(START, resolveEffectiveLog(log).inForce, game.apply);

  /** Two games with the same entries up to the second turn. Then the second one differs, and its record is opened. */
  const twoFutures = () => {
    const log = randomLog(7, 3);
    const half = log.findIndex(({ type }) => type === 'run') + 3;
    const other = [
      ...structuredClone(log.slice(0, half)),
      ...randomLog(8, 3)
        .slice(half)
        .map((each, i) => ({ ...each, seq: half + i + 1, clock: half + i + 1 })),
    ];
    const opened = entry(500, 'opened', { turn: endOf(other).position.turn });
    return { log, other: [...other, opened], half };
  };

  /** Moments at which an Empire's screens differ between two futures, so they reveal the future. */
  function* leaksOf({ log, other, half }: ReturnType<typeof twoFutures>, from = SOURCES): Generator<string> {
    const [one, two] = [pastOf(log), pastOf(other)];
    // Fills caches with data of later moments.
    for (const each of [one, two]) {
      each.show(1000);
      for (const empire of EMPIRES) shownTo(each.session, empire, from);
    }
    for (let at = 0; at <= half; at++) {
      one.show(at);
      two.show(at);
      for (const empire of EMPIRES)
        if (shownTo(one.session, empire, from) !== shownTo(two.session, empire, from)) yield `${empire} at ${at}`;
    }
  }

  test('[J6 R-44] no Empire is shown a fact before it knew it: another future, or other secrets, change nothing', () => {
    const futures = twoFutures();
    expect([...leaksOf(futures)]).toEqual([]);
    const { log, half } = futures;
    const { session, show } = pastOf(log);
    for (let at = 0; at <= half; at++) {
      show(at);
      for (const empire of EMPIRES) {
        const state = withOtherSecrets(session.state.value, empire);
        const standing = standingOf(AEGEAN, state, empire).map(({ value }) => value);
        expect(standing).toEqual(standingOf(AEGEAN, session.state.value, empire).map(({ value }) => value));
        expect(visiblePositionOf(AEGEAN, state, empire)).toEqual(
          visiblePositionOf(AEGEAN, session.state.value, empire),
        );
      }
    }
    // The check would detect data of another turn or of another Empire.
    show(half);
    const shown = shownTo(session, 'ATH');
    show(log.length);
    expect(shownTo(session, 'ATH')).not.toBe(shown);
    expect(shownTo(session, 'SPA')).not.toBe(shown);
  });

  test('planted faults: screens that take one of their facts from the end of the game are found', () => {
    const futures = twoFutures();
    const ends = new Map([futures.log, futures.other].map(log => [log, endOf(log)]));
    const atEnd = ({ past }: EncounterSession): EncounterState =>
      ends.get(past?.whole.log.value as readonly Entry[]) as EncounterState;
    const faults: readonly Partial<typeof SOURCES>[] = [
      { map: atEnd },
      { sums: atEnd },
      { reports: atEnd },
      { turns: session => ({ ...session, ...session.past?.whole }) },
    ];
    for (const fault of faults)
      expect(leaksOf(futures, { ...SOURCES, ...fault }).next().value, Object.keys(fault).join()).toBeDefined();
  });

  test('the curve of an Empire has the sums of its view; without an Empire there is none', () => {
    const log = randomLog(9, 3);
    const { takenBack } = resolveEffectiveLog(log);
    expect(entryMessages(AEGEAN).curve).toBeUndefined();
    for (const empire of EMPIRES) {
      const stops = findTimeBarStops(entryMessages(AEGEAN, empire), START, { log, takenBack });
      const state = reduceLog(START, resolveEffectiveLog(log).inForce, game.apply);
      const view = viewFor(worldOf(AEGEAN, state), unpackPosition(AEGEAN, state), empire);
      const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
      expect(stops.at(-1)?.sideValues.map(({ value }) => value)).toEqual([
        sum(view.countries.map(({ treasury }) => treasury)) + sum(view.forces.map(({ chest }) => chest)),
        sum(view.countries.map(({ income }) => income)),
        view.countries.length,
        sum(view.forces.map(({ H, T, M }) => H + T + M)),
      ]);
      expect(stops.at(-1)?.turn).toBe(state.position.turn);
    }
  });

  test('[K2 R-36] a copy may not try the orders of another person, nor the dice of the current turn', () => {
    const log = randomLog(10, 2);
    const states = log.map((_, at) => reduceLog(START, resolveEffectiveLog(log.slice(0, at)).inForce, game.apply));
    const [first, last] = [states[0] as EncounterState, states.at(-1) as EncounterState];
    expect(last.position.turn).toBe(2);
    expect(mayCopyGame(first, last)).toBe(true);
    expect(mayCopyGame(last, last)).toBe(false);
    expect(mayCopyGame({ ...first, sheets: { SPA: '' } }, last)).toBe(false);
    expect(mayCopyGame({ ...first, sheets: { BOE: '' } }, last)).toBe(true);
    const alone = { ...last, seats: { ATH: { by: 'player' as const }, SPA: { by: 'program' as const } } };
    expect(mayCopyGame({ ...alone, sheets: { ATH: '', SPA: '' } }, alone)).toBe(true);
  });
});
