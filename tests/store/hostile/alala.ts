import { describeLog } from '../../../src/game-ui/log/describe-log.ts';
import { docToMarkdown } from '../../../src/game-ui/report/doc-to-text.ts';
import { checkCharge, planCharge } from '../../../src/games/alala/actions/charges.ts';
import { combatOf, fightChances, planFight, warningsOf } from '../../../src/games/alala/actions/fight.ts';
import { checkMove, planMove } from '../../../src/games/alala/actions/movement/moves.ts';
import { EVENTS } from '../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import { type BattleState, type Setup, unitsOf } from '../../../src/games/alala/battle/state.ts';
import { pendingTasks, phaseTasks } from '../../../src/games/alala/guide/guide.ts';
import { describeTask } from '../../../src/games/alala/messages/describe/describe-task.ts';
import { describeDue, describeShortly } from '../../../src/games/alala/messages/describe/short-descriptions.ts';
import { reportDocument } from '../../../src/games/alala/messages/report/report-doc.ts';
import { compareChanges, supportersAtHand } from '../../../src/games/alala/odds/compare-changes.ts';
import { diceLuckOf } from '../../../src/games/alala/report/luck.ts';
import { reportOf } from '../../../src/games/alala/report/report.ts';
import { LOG_MESSAGES } from '../../../src/games/alala/screens/battle/log-messages.ts';
import { setupSchema } from '../../../src/games/alala/setup/setup.ts';
import { extreme, type Schema, type Source } from '../schema.ts';
import { nameAt } from './make.ts';
import type { Open, Tap, Target } from './target.ts';

interface Named {
  id: string;
  unit?: string | null;
  phalanx?: string;
  rank?: string;
  behind?: string;
}
interface LooseArmy {
  units: Named[];
  leaders: Named[];
  phalanxes: Named[];
}

/** An extreme set-up that its schema allows. The names in it are made consistent, or the game would refuse it. */
const hostileSetup = (source: Source): Setup => {
  const { below } = source;
  const shape: unknown = setupSchema;
  const setup = extreme(shape as Schema, source) as {
    armies: Record<'a' | 'b', LooseArmy>;
    gods?: { cards: Named[] };
    plan?: { places: { unit: string; place: { x: number; y: number; facing: number } }[] };
  };
  let next = below(4) === 0 ? 0 : 6 + below(50);
  for (const army of [setup.armies.a, setup.armies.b]) {
    const copy = (named: Named): Named => structuredClone(named);
    for (const kind of ['units', 'leaders', 'phalanxes'] as const) {
      army[kind] = army[kind].map(copy);
      for (const thing of army[kind]) thing.id = nameAt(next++);
    }
    const any = (things: readonly Named[]): string => (things[below(things.length)] as Named).id;
    for (const thing of [...army.units, ...army.leaders]) {
      if (army.phalanxes.length === 0) delete thing.phalanx;
      else if (thing.phalanx !== undefined) thing.phalanx = any(army.phalanxes);
    }
    // A unit behind another names a unit of the line.
    const line = army.units.filter(({ rank }) => rank === 'line');
    for (const unit of army.units) {
      if (unit.rank === 'rear' && line.length === 0) unit.rank = 'line';
      if (unit.rank === 'rear') unit.behind = any(line);
      else delete unit.behind;
    }
    for (const leader of army.leaders) if (leader.unit !== null) leader.unit = any(army.units);
  }
  // A plan places every unit.
  const units = [...setup.armies.a.units, ...setup.armies.b.units];
  if (setup.plan) setup.plan.places = units.map(({ id }) => ({ unit: id, place: { x: 0, y: 0, facing: 0 } }));
  setup.gods?.cards.forEach((card, i) => {
    card.id = nameAt(i);
  });
  return setup as object as Setup;
};

const drawAll = (session: Open<BattleState>): void => {
  const { start } = session;
  const state = session.state.value;
  const { takenBack, undo } = session.reading.value;
  describeLog(LOG_MESSAGES, { start, log: session.log.value, takenBack });
  if (undo) describeShortly(start, undo);
  for (const due of state.due.slice(-20)) describeDue(state, due);
  for (const task of [...phaseTasks(state), ...pendingTasks(state)]) describeTask(state, task);
  const [one, other] = [unitsOf(state, 'a'), unitsOf(state, 'b')];
  const [first, second] = [one.slice(0, 3), one.length > 0 ? other.slice(-3) : []];
  if (first.length > 0 && second.length > 0) {
    const plan = planFight(
      state,
      first.map(({ id }) => id),
      second.map(({ id }) => id),
    );
    const combat = combatOf(state, plan);
    fightChances(combat);
    warningsOf(state, plan);
    const [a, b] = [plan[0][0], plan[1][0]];
    if (a && b) {
      const duel = [[a], [b]] as const;
      compareChanges(combatOf(state, duel).sides, state.house, supportersAtHand(state, duel));
      checkCharge(state, planCharge(state, a.unit, b.unit));
    }
  }
  for (const unit of one.slice(0, 2)) checkMove(state, planMove(state, unit.id, 'advance'));
};

const taps = (state: BattleState): readonly Tap<BattleState>[] => {
  const unit = unitsOf(state, 'a')[0];
  const change = { unit: unit?.id ?? '', disorder: state.units[unit?.id ?? '']?.disorder === 20 ? -1 : 1 };
  const { turn, phase } = state.turn;
  const next = { turn: turn === 999 ? 1 : turn + 1, phase: phase === 'charge' ? 'combat' : 'charge' };
  return [
    {
      name: 'a correction',
      line: { type: 'correct', data: { changes: { units: [change], leaders: [] } } },
      did: (before, after) => JSON.stringify(before) !== JSON.stringify(after),
    },
    {
      name: 'another phase',
      line: { type: 'phase', data: next },
      did: (_before, after) => after.turn.phase === next.phase && after.turn.turn === next.turn,
    },
    {
      name: 'the initiative',
      line: { type: 'initiative', data: { side: 'b', by: 'hand', faces: [] } },
      did: (_before, after) => after.turn.initiative === 'b',
    },
  ];
};

export const ALALA: Target<Setup, BattleState> = {
  game: alalaGame,
  setup: hostileSetup,
  events: EVENTS,
  names: ({ armies, gods }) => [
    ...[armies.a, armies.b].flatMap(army => [...army.units, ...army.leaders, ...army.phalanxes]).map(({ id }) => id),
    ...(gods?.cards ?? []).map(({ id }) => id),
  ],
  draw: drawAll,
  read: ({ start, reading }) => {
    const { inForce } = reading.value;
    diceLuckOf(start, inForce);
    docToMarkdown(
      reportDocument(reportOf(start, inForce), ratio => `${ratio}`),
      '',
    );
  },
  taps,
};
