import { describeLog } from '../../../src/game-ui/log/describe-log.ts';
import { docToMarkdown } from '../../../src/game-ui/report/doc-to-text.ts';
import { isWaitingForCards } from '../../../src/games/hoplites/actions/sealed-hands.ts';
import { rollEvent } from '../../../src/games/hoplites/battle/dice.ts';
import type { AnyEvent } from '../../../src/games/hoplites/battle/events.ts';
import { EVENTS, eventOf } from '../../../src/games/hoplites/battle/events.ts';
import { hoplitesGame } from '../../../src/games/hoplites/battle/game.ts';
import { type Setup, setupSchema } from '../../../src/games/hoplites/battle/setup.ts';
import { type BattleState, deciderOf } from '../../../src/games/hoplites/battle/state.ts';
import { legalEventsFor, viewFor } from '../../../src/games/hoplites/battle/view.ts';
import { eventsForSelection, highlightsOf, NO_SELECTION } from '../../../src/games/hoplites/guide/card-selection.ts';
import { unitChanges } from '../../../src/games/hoplites/guide/unit-changes.ts';
import { debriefingDoc } from '../../../src/games/hoplites/messages/debriefing.ts';
import { describeEvent } from '../../../src/games/hoplites/messages/describe-event.ts';
import { areaLabel, cardLabel, unitLabel } from '../../../src/games/hoplites/messages/labels.ts';
import { changeText, logMessagesFor } from '../../../src/games/hoplites/messages/log-messages.ts';
import { outcomeOf } from '../../../src/games/hoplites/messages/names.ts';
import { advancePost, beginPost } from '../../../src/games/hoplites/post/post-progress.ts';
import { stateFor } from '../../../src/games/hoplites/post/shared-device.ts';
import { courseOf } from '../../../src/games/hoplites/report/course.ts';
import { SIDES } from '../../../src/games/hoplites/rules/side.ts';
import { chanceText } from '../../../src/games/hoplites/screens/stages/chances.ts';
import { undoSession } from '../../../src/games/hoplites/screens/table/undo-decision.ts';
import { battleOf, randomStep } from '../../games/hoplites/random-battle.ts';
import { seeded } from '../fuzz.ts';
import { extreme, type Schema, type Source } from '../schema.ts';
import type { Open, Tap, Target } from './target.ts';

interface LooseArmy {
  period: string;
  terrain: { area: string }[];
  units: { count: number }[];
}
interface Loose {
  armies: Record<'a' | 'b', { army: LooseArmy }>;
  settings: { rules: { fogOfWar: boolean } };
  mail?: unknown;
  players?: unknown;
  sealed?: true;
}

const MOST_CARDS = 60;

/** An extreme set-up that its schema allows, within the size of an army and of one period; sometimes a playable one. */
const hostileSetup = (source: Source): Setup => {
  const { below } = source;
  if (below(2) === 0) return battleOf(below(60));
  const shape: unknown = setupSchema;
  const setup = extreme(shape as Schema, source) as Loose;
  for (const { army } of [setup.armies.a, setup.armies.b]) {
    army.period = setup.armies.a.army.period;
    army.terrain = army.terrain.filter(({ area }, i, all) => all.findIndex(each => each.area === area) === i);
    let left = MOST_CARDS;
    army.units = army.units.slice(0, MOST_CARDS).map((unit, i, all) => {
      const count = Math.max(1, Math.min(unit.count, left - (all.length - 1 - i)));
      left -= count;
      return { ...unit, count };
    });
  }
  if (setup.armies.a.army.period === '300') delete setup.sealed;
  if (setup.sealed) {
    delete setup.mail;
    delete setup.players;
    setup.settings.rules.fogOfWar = false;
  }
  return setup as object as Setup;
};

const draw = (session: Open<BattleState>): void => {
  const { start } = session;
  const state = session.state.value;
  const log = session.log.value;
  const { takenBack, inForce } = session.reading.value;
  outcomeOf(state);
  const last = inForce.at(-1);
  const event = last && eventOf(last);
  for (const viewer of ['a', 'b', 'both'] as const) {
    const seen = stateFor(state, viewer);
    describeLog(
      logMessagesFor(each => stateFor(each, viewer)),
      { start, log: log.slice(-40), takenBack: takenBack.slice(-40) },
    );
    for (const side of SIDES) for (let column = 0; column < 9; column++) areaLabel(seen, side, column);
    for (const unit of seen.units) unitLabel(unit);
    for (const side of SIDES) for (const card of seen.sides[side].hand) cardLabel(seen, card);
    if (!last || !event) continue;
    const before = stateFor(session.stateBefore(log.indexOf(last)), viewer);
    describeEvent(before, event, seen);
    for (const change of unitChanges(before, seen)) changeText(seen, change);
  }
  const seat = deciderOf(state);
  const legal = seat === null ? [] : legalEventsFor(viewFor(state, seat));
  for (const card of highlightsOf(state, legal, NO_SELECTION).cards) eventsForSelection(state, legal, { card });
  for (const each of legal.slice(0, 10)) {
    chanceText(state, each);
    describeEvent(state, each);
  }
  undoSession(session as never, state);
};

const taps = (state: BattleState): readonly Tap<BattleState>[] => {
  const { answers } = state.sides.a;
  const withdraw = answers.withdraw.includes('all') ? [] : ['all'];
  const seat = deciderOf(state);
  const [event] = seat === null || isWaitingForCards(state) ? [] : legalEventsFor(viewFor(state, seat));
  const line = event && rollEvent(state, event, seeded(7)).event;
  return [
    {
      name: 'other answers',
      line: { type: 'answers', data: { seat: 'a', faces: [], answers: { withdraw, react: [] } } },
      did: (_before, after) => after.sides.a.answers.withdraw.length === withdraw.length,
    },
    ...(line ? [{ name: line.type, line, did: (before: BattleState, after: BattleState) => before !== after }] : []),
  ];
};

export const HOPLITES: Target<Setup, BattleState> = {
  game: hoplitesGame,
  setup: hostileSetup,
  events: EVENTS,
  names: () => [],
  lawful: (state, { below }) => {
    const step = randomStep(state, below);
    return step ? [step.event] : [];
  },
  draw,
  read: ({ start, reading }) => {
    const { setup } = start.roster;
    const events = reading.value.inForce.flatMap((entry): AnyEvent[] => [eventOf(entry) ?? []].flat());
    docToMarkdown(
      debriefingDoc(courseOf(setup, events), ratio => `${ratio}`),
      '',
    );
    if (setup.mail) advancePost(beginPost(setup), events);
  },
  taps,
};
