import { describeLog } from '../../../src/game-ui/log/describe-log.ts';
import { docMarkdown } from '../../../src/game-ui/report/text.ts';
import { isWaiting } from '../../../src/games/hoplites/actions/hands.ts';
import type { AnyEvent } from '../../../src/games/hoplites/battle/events.ts';
import { EVENTS, eventOf } from '../../../src/games/hoplites/battle/events.ts';
import { hoplitesGame } from '../../../src/games/hoplites/battle/game.ts';
import { type Setup, setupShape } from '../../../src/games/hoplites/battle/setup.ts';
import { type BattleState, deciderOf } from '../../../src/games/hoplites/battle/state.ts';
import { thrown } from '../../../src/games/hoplites/battle/throws.ts';
import { legalFor, viewFor } from '../../../src/games/hoplites/battle/view.ts';
import { changesOf } from '../../../src/games/hoplites/guide/changes.ts';
import { eventsOf, litBy, NOBODY } from '../../../src/games/hoplites/guide/choices.ts';
import { changeText } from '../../../src/games/hoplites/messages/change.ts';
import { debriefingDoc } from '../../../src/games/hoplites/messages/debriefing.ts';
import { describe } from '../../../src/games/hoplites/messages/describe.ts';
import { logWordsFor } from '../../../src/games/hoplites/messages/log-messages.ts';
import { outcomeOf } from '../../../src/games/hoplites/messages/outcome.ts';
import { areaSays, cardSays, unitSays } from '../../../src/games/hoplites/messages/says.ts';
import { mailedAtFirst, mailedOn } from '../../../src/games/hoplites/post/turns.ts';
import { courseOf } from '../../../src/games/hoplites/report/course.ts';
import { SIDES } from '../../../src/games/hoplites/rules/side.ts';
import { chanceText } from '../../../src/games/hoplites/screens/stages/chances.ts';
import { takingBack } from '../../../src/games/hoplites/screens/table/taking-back.ts';
import { seenBy } from '../../../src/games/hoplites/screens/table/viewer.ts';
import { battleOf, randomStep } from '../../games/hoplites/played.ts';
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

/** A set-up at the edges of its schema, no larger than an army may be and of one period; sometimes one that is played. */
const hostileSetup = (source: Source): Setup => {
  const { below } = source;
  if (below(2) === 0) return battleOf(below(60));
  const shape: unknown = setupShape;
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
    const seen = seenBy(state, viewer);
    describeLog(
      logWordsFor(each => seenBy(each, viewer)),
      { start, log: log.slice(-40), takenBack: takenBack.slice(-40) },
    );
    for (const side of SIDES) for (let column = 0; column < 9; column++) areaSays(seen, side, column);
    for (const unit of seen.units) unitSays(unit);
    for (const side of SIDES) for (const card of seen.sides[side].hand) cardSays(seen, card);
    if (!last || !event) continue;
    const before = seenBy(session.stateBefore(log.indexOf(last)), viewer);
    describe(before, event, seen);
    for (const change of changesOf(before, seen)) changeText(seen, change);
  }
  const seat = deciderOf(state);
  const legal = seat === null ? [] : legalFor(viewFor(state, seat));
  for (const card of litBy(state, legal, NOBODY).cards) eventsOf(state, legal, { card });
  for (const each of legal.slice(0, 10)) {
    chanceText(state, each);
    describe(state, each);
  }
  takingBack(session as never, state);
};

const taps = (state: BattleState): readonly Tap<BattleState>[] => {
  const { answers } = state.sides.a;
  const withdraw = answers.withdraw.includes('all') ? [] : ['all'];
  const seat = deciderOf(state);
  const [event] = seat === null || isWaiting(state) ? [] : legalFor(viewFor(state, seat));
  const line = event && thrown(state, event, seeded(7)).event;
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
    docMarkdown(
      debriefingDoc(courseOf(setup, events), ratio => `${ratio}`),
      '',
    );
    if (setup.mail) mailedOn(mailedAtFirst(setup), events);
  },
  taps,
};
