import { describeLog } from '../../../src/game-ui/log/describe-log.ts';
import { docToMarkdown } from '../../../src/game-ui/report/doc-to-text.ts';
import { EVENTS } from '../../../src/games/hoplite-encounter/battle/events.ts';
import { encounterGame } from '../../../src/games/hoplite-encounter/battle/game.ts';
import { makeSentReport, packVisiblePosition } from '../../../src/games/hoplite-encounter/battle/make-report.ts';
import { pastTurnsOf } from '../../../src/games/hoplite-encounter/battle/past-turns.ts';
import { aiSheetsOf, RULES_VERSION, turnResultOf } from '../../../src/games/hoplite-encounter/battle/resolve-turn.ts';
import type { Setup } from '../../../src/games/hoplite-encounter/battle/setup.ts';
import {
  type EncounterState,
  ownEmpireOf,
  unpackPosition,
  visiblePositionOf,
  worldOf,
} from '../../../src/games/hoplite-encounter/battle/state.ts';
import { missingSheets } from '../../../src/games/hoplite-encounter/battle/turn-status.ts';
import { gameMessages } from '../../../src/games/hoplite-encounter/messages/index.ts';
import { logMessages } from '../../../src/games/hoplite-encounter/messages/log.ts';
import { outcomeOf } from '../../../src/games/hoplite-encounter/messages/names.ts';
import { reportDoc } from '../../../src/games/hoplite-encounter/messages/report.ts';
import { prepareOrders } from '../../../src/games/hoplite-encounter/orders/prepare-orders.ts';
import { initialInput } from '../../../src/games/hoplite-encounter/orders/sheet.ts';
import { parseSheet } from '../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import { DEFAULT_SETTINGS, SETTINGS, type Settings } from '../../../src/games/hoplite-encounter/rules/settings.ts';
import { viewFor } from '../../../src/games/hoplite-encounter/vision/view.ts';
import { AEGEAN } from '../../games/hoplite-encounter/fixtures.ts';
import type { Source } from '../schema.ts';
import type { Open, Target } from './target.ts';

export const GAME = encounterGame(AEGEAN);

export const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: DEFAULT_SETTINGS,
  seats: { ATH: { by: 'player', name: 'Myrto' }, SPA: { by: 'player' }, COR: { by: 'program' } },
};

const hostileSetup = ({ below }: Source): Setup => {
  const settings = Object.fromEntries(Object.entries(SETTINGS).map(([key, all]) => [key, all[below(all.length)]]));
  const setup: Setup = { ...SETUP, settings: { ...DEFAULT_SETTINGS, ...(settings as Partial<Settings>) } };
  if (below(3) > 0) return setup;
  const start = GAME.begin(setup);
  return {
    scenario: setup.scenario,
    settings: setup.settings,
    seats: setup.seats,
    mail: {
      role: 'player',
      game: 'game1',
      empire: 'ATH',
      secret: 'A'.repeat(43),
      told: '0'.repeat(64),
      first: JSON.parse(JSON.stringify(packVisiblePosition(AEGEAN, start, below(2) ? 'ATH' : 'SPA'))),
    },
  };
};

const seatsOf = (state: EncounterState): readonly string[] => {
  const own = ownEmpireOf(state);
  return own === undefined ? ['ATH', 'SPA'] : [own];
};

const draw = (session: Open<EncounterState>): void => {
  const { start } = session;
  const state = session.state.value;
  const log = session.log.value;
  describeLog(logMessages(AEGEAN), { start, log, takenBack: session.reading.value.takenBack });
  outcomeOf(state);
  missingSheets(state);
  const ground = worldOf(AEGEAN, state);
  for (const empire of seatsOf(state)) {
    const known = visiblePositionOf(AEGEAN, state, empire);
    prepareOrders(ground, known, empire, initialInput(AEGEAN, known, empire));
    prepareOrders(ground, known, empire, parseSheet(state.sheets[empire] ?? '').sheet);
  }
};

const read = (session: Open<EncounterState>): void => {
  const state = session.state.value;
  const ground = worldOf(AEGEAN, state);
  const [empire = 'ATH'] = seatsOf(state);
  const map = viewFor(ground, visiblePositionOf(AEGEAN, state, empire), empire);
  for (const past of pastTurnsOf(session.log.value, session.reading.value.takenBack).slice(-2)) {
    const after = session.stateBefore(past.place + 1);
    const told =
      ownEmpireOf(state) === undefined
        ? makeSentReport(AEGEAN, session.stateBefore(past.place), after, empire, past.version)
        : after.report;
    if (told) docToMarkdown(reportDoc(gameMessages(), { ...told, map }), '');
  }
  unpackPosition(AEGEAN, state);
};

export const ENCOUNTER: Target<Setup, EncounterState> = {
  game: GAME,
  setup: hostileSetup,
  events: EVENTS,
  names: () => ['ATH', 'ATH', 'SPA', 'COR', 'MEG', 'R-58', 'A1', 'C58R40', '1:100 -1:6950'],
  // Computer players are slow, so only one turn in eight has their orders. The others have none.
  lawful: (state, { below }) => {
    const { turn, ended } = state.position;
    if (ended || ownEmpireOf(state) !== undefined) return [];
    if (below(8) === 0) return aiSheetsOf(AEGEAN, state).map(data => ({ type: 'sheet', data }));
    return [{ type: 'run', data: { turn, rules: RULES_VERSION, result: turnResultOf(AEGEAN, state) } }];
  },
  draw,
  read,
  taps: state => {
    const { turn, ended } = state.position;
    if (ended || ownEmpireOf(state) !== undefined) return [];
    const until = state.deadline === 5 ? 6 : 5;
    return [
      {
        name: 'a deadline',
        line: { type: 'deadline', data: { turn, until } },
        did: (_before, after) => after.deadline === until,
      },
      {
        name: 'the turn run',
        line: { type: 'run', data: { turn, rules: RULES_VERSION, result: turnResultOf(AEGEAN, state) } },
        did: (_before, after) => after.position.turn === turn + 1,
      },
    ];
  },
};
