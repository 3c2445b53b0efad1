import { describeLog } from '../../../src/game-ui/log/describe-log.ts';
import { docMarkdown } from '../../../src/game-ui/report/text.ts';
import { EVENTS } from '../../../src/games/hoplite-encounter/battle/events.ts';
import { encounterGame } from '../../../src/games/hoplite-encounter/battle/game.ts';
import { pastOf } from '../../../src/games/hoplite-encounter/battle/history.ts';
import { programSheets, RULES, resultOf } from '../../../src/games/hoplite-encounter/battle/resolve.ts';
import type { Setup } from '../../../src/games/hoplite-encounter/battle/setup.ts';
import {
  type EncounterState,
  groundIn,
  knownIn,
  playerOf,
  positionIn,
} from '../../../src/games/hoplite-encounter/battle/state.ts';
import { sentPosition, toldTo } from '../../../src/games/hoplite-encounter/battle/tell.ts';
import { missing } from '../../../src/games/hoplite-encounter/battle/turns.ts';
import { logWords } from '../../../src/games/hoplite-encounter/messages/describe.ts';
import { words } from '../../../src/games/hoplite-encounter/messages/index.ts';
import { outcomeOf } from '../../../src/games/hoplite-encounter/messages/outcome.ts';
import { reportDoc } from '../../../src/games/hoplite-encounter/messages/report.ts';
import { readied } from '../../../src/games/hoplite-encounter/orders/ready.ts';
import { firstInput } from '../../../src/games/hoplite-encounter/orders/sheet.ts';
import { parseSheet } from '../../../src/games/hoplite-encounter/orders/text.ts';
import { SETTINGS, type Settings, USUAL } from '../../../src/games/hoplite-encounter/rules/settings.ts';
import { viewFor } from '../../../src/games/hoplite-encounter/vision/view.ts';
import { AEGEAN } from '../../games/hoplite-encounter/table.ts';
import type { Source } from '../schema.ts';
import type { Open, Target } from './target.ts';

export const GAME = encounterGame(AEGEAN);

export const SETUP: Setup = {
  scenario: 'aegean-431',
  seed: 'owls to Athens',
  settings: USUAL,
  seats: { ATH: { by: 'player', name: 'Myrto' }, SPA: { by: 'player' }, COR: { by: 'program' } },
};

const hostileSetup = ({ below }: Source): Setup => {
  const settings = Object.fromEntries(Object.entries(SETTINGS).map(([key, all]) => [key, all[below(all.length)]]));
  const setup: Setup = { ...SETUP, settings: { ...USUAL, ...(settings as Partial<Settings>) } };
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
      first: JSON.parse(JSON.stringify(sentPosition(AEGEAN, start, below(2) ? 'ATH' : 'SPA'))),
    },
  };
};

const seatsOf = (state: EncounterState): readonly string[] => {
  const own = playerOf(state);
  return own === undefined ? ['ATH', 'SPA'] : [own];
};

const draw = (session: Open<EncounterState>): void => {
  const { start } = session;
  const state = session.state.value;
  const log = session.log.value;
  describeLog(logWords(AEGEAN), { start, log, takenBack: session.reading.value.takenBack });
  outcomeOf(state);
  missing(state);
  const ground = groundIn(AEGEAN, state);
  for (const empire of seatsOf(state)) {
    const known = knownIn(AEGEAN, state, empire);
    readied(ground, known, empire, firstInput(AEGEAN, known, empire));
    readied(ground, known, empire, parseSheet(state.sheets[empire] ?? '').sheet);
  }
};

const read = (session: Open<EncounterState>): void => {
  const state = session.state.value;
  const ground = groundIn(AEGEAN, state);
  const [empire = 'ATH'] = seatsOf(state);
  const map = viewFor(ground, knownIn(AEGEAN, state, empire), empire);
  for (const past of pastOf(session.log.value, session.reading.value.takenBack).slice(-2)) {
    const after = session.stateBefore(past.place + 1);
    const told =
      playerOf(state) === undefined
        ? toldTo(AEGEAN, session.stateBefore(past.place), after, empire, past.version)
        : after.report;
    if (told) docMarkdown(reportDoc(words(), { ...told, map }), '');
  }
  positionIn(AEGEAN, state);
};

export const ENCOUNTER: Target<Setup, EncounterState> = {
  game: GAME,
  setup: hostileSetup,
  events: EVENTS,
  names: () => ['ATH', 'ATH', 'SPA', 'COR', 'MEG', 'R-58', 'A1', 'C58R40', '1:100 -1:6950'],
  // Computers are dear: one turn in eight has their orders, in the others nobody gives any.
  lawful: (state, { below }) => {
    const { turn, ended } = state.position;
    if (ended || playerOf(state) !== undefined) return [];
    if (below(8) === 0) return programSheets(AEGEAN, state).map(data => ({ type: 'sheet', data }));
    return [{ type: 'run', data: { turn, rules: RULES, result: resultOf(AEGEAN, state) } }];
  },
  draw,
  read,
  taps: state => {
    const { turn, ended } = state.position;
    if (ended || playerOf(state) !== undefined) return [];
    const until = state.deadline === 5 ? 6 : 5;
    return [
      {
        name: 'a deadline',
        line: { type: 'deadline', data: { turn, until } },
        did: (_before, after) => after.deadline === until,
      },
      {
        name: 'the turn run',
        line: { type: 'run', data: { turn, rules: RULES, result: resultOf(AEGEAN, state) } },
        did: (_before, after) => after.position.turn === turn + 1,
      },
    ];
  },
};
