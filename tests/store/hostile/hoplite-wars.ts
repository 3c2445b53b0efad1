import { describeLog } from '../../../src/game-ui/log/describe-log.ts';
import { docToMarkdown } from '../../../src/game-ui/report/doc-to-text.ts';
import { planOrders } from '../../../src/games/hoplite-wars/ai/plan.ts';
import { EVENTS } from '../../../src/games/hoplite-wars/battle/events.ts';
import { warsGame } from '../../../src/games/hoplite-wars/battle/game.ts';
import { findOrderErrors, legalMoves } from '../../../src/games/hoplite-wars/battle/legal-moves.ts';
import { RULES_VERSION, resolveStep } from '../../../src/games/hoplite-wars/battle/resolve.ts';
import type { Setup } from '../../../src/games/hoplite-wars/battle/setup.ts';
import {
  currentQuestionId,
  ordersOf,
  seatsToSeal,
  type WarState,
} from '../../../src/games/hoplite-wars/battle/state.ts';
import { viewFor } from '../../../src/games/hoplite-wars/battle/view.ts';
import { PLAYERS } from '../../../src/games/hoplite-wars/board/powers.ts';
import { pastStepsOf } from '../../../src/games/hoplite-wars/guide/history.ts';
import { LOG_MESSAGES } from '../../../src/games/hoplite-wars/messages/describe.ts';
import { outcomeOf } from '../../../src/games/hoplite-wars/messages/names.ts';
import { seasonReport } from '../../../src/games/hoplite-wars/messages/season-report.ts';
import { sceneOfDraft, sceneOfPastStep } from '../../../src/games/hoplite-wars/screens/battle/scenes.ts';
import { nextEvents } from '../../games/hoplite-wars/ai/match.ts';
import { SETUP } from '../../games/hoplite-wars/campaign.ts';
import type { Source } from '../schema.ts';
import type { Open, Tap, Target } from './target.ts';

const hostileSetup = ({ below }: Source): Setup => ({
  settings: {
    cut: below(2) ? 'all' : 'count',
    plainMoves: below(2) ? 'apart' : 'merge',
    arms: below(2) ? 'together' : 'apart',
    sacks: below(2) ? 'once' : 'each',
    victory: below(2) ? 'both' : 'autumn',
  },
  names: below(2) ? {} : { sparta: 'constructor', athens: 'x'.repeat(40) },
  programs: [[], ['sparta', 'sparta'] as const, SETUP.programs][below(3)] ?? [],
});

/** The first and the last places of a long list; these are enough for the test. */
const ends = <Item>(all: readonly Item[]): readonly Item[] => [...new Set([...all.slice(0, 2), ...all.slice(-3)])];

const draw = (session: Open<WarState>): void => {
  const { start } = session;
  const state = session.state.value;
  const log = session.log.value;
  const { takenBack } = session.reading.value;
  describeLog(LOG_MESSAGES, { start, log, takenBack });
  outcomeOf(state);
  for (const seat of PLAYERS.slice(0, 2))
    sceneOfDraft(state, { about: currentQuestionId(state), seat, draft: ordersOf(state, seat) });
  seatsToSeal(state);
  for (const past of ends(pastStepsOf(start, log, takenBack)))
    sceneOfPastStep(session.stateBefore(past.place), past, session.stateBefore(past.place + 1));
};

const read = (session: Open<WarState>): void => {
  const state = session.state.value;
  for (const past of ends(pastStepsOf(session.start, session.log.value, session.reading.value.takenBack))) {
    const [before, after] = [session.stateBefore(past.place), session.stateBefore(past.place + 1)];
    docToMarkdown(seasonReport(before, past, after, { sparta: 'x' }), '');
  }
  for (const seat of PLAYERS) findOrderErrors(state, seat, ordersOf(state, seat));
  for (const seat of PLAYERS.slice(0, 2)) {
    legalMoves(viewFor(state, seat));
    planOrders(viewFor(state, seat).state, seat, { level: 'recruit' });
  }
  resolveStep(state);
};

const taps = (state: WarState): readonly Tap<WarState>[] => {
  const stack = state.position.SPA
    ? null
    : { player: 'sparta', parts: [{ n: 1, arm: 'A', state: 'major', sacred: false }] };
  return [
    {
      name: 'a correction',
      line: { type: 'correct', data: { space: 'SPA', stack } },
      did: (_before, after) => (after.position.SPA === undefined) === (stack === null),
    },
    ...(state.ended || state.moment.step === 'deal'
      ? []
      : [
          {
            name: 'working it out',
            line: {
              type: 'resolve',
              data: { about: currentQuestionId(state), rules: RULES_VERSION, result: resolveStep(state) },
            },
            did: (before: WarState, after: WarState) => before !== after,
          },
        ]),
    { name: 'a draw', line: { type: 'draw', data: {} }, did: (_before, after) => after.ended?.by === 'draw' },
  ];
};

export const WARS: Target<Setup, WarState> = {
  game: warsGame,
  setup: hostileSetup,
  events: EVENTS,
  names: (_setup, state) => [
    currentQuestionId(state),
    currentQuestionId(state),
    currentQuestionId(state),
    '450-autumn-retreats',
    ...PLAYERS.slice(0, 3),
    '0'.repeat(32),
    '0'.repeat(64),
  ],
  // Computer players are slow, so only one season in four has their orders. The others have none.
  lawful: (state, { below }) => nextEvents(state, below, below(4) === 0 ? planOrders : () => []),
  draw,
  read,
  taps,
};
