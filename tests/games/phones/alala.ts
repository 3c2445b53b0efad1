import { derivePhoneSeats } from '../../../src/game-ui/seats/phone-seats.ts';
import { createBatch } from '../../../src/games/alala/actions/batch.ts';
import type { AnyEvent, BatchPart } from '../../../src/games/alala/battle/events.ts';
import { SIDES } from '../../../src/games/alala/battle/sides.ts';
import type { BattleState } from '../../../src/games/alala/battle/state.ts';
import { pendingTasks, phaseTasks, splitOpenTasks, type Task } from '../../../src/games/alala/guide/guide.ts';
import { type TaskGroup, taskGroups } from '../../../src/games/alala/guide/task-groups.ts';
import { DEFAULT_RULES } from '../../../src/games/alala/rules/house-rules.ts';
import { initiativeFrom, nextPhase } from '../../../src/games/alala/rules/turn.ts';
import { ownTasksOf } from '../../../src/games/alala/screens/console/use-task-queue.ts';
import { awaitedSeats } from '../../../src/games/alala/screens/seats/awaited-seats.ts';
import { READY_MADE, setupOf } from '../../../src/games/alala/setup/ready-made.ts';
import { answer, type Chance, carryOut, waived } from '../alala/guided-play.ts';
import type { Offered, PhoneGame } from './phone.ts';

const sideIn = (state: BattleState, id: string): string =>
  (state.units[id] ?? state.leaders[id])?.side ?? `nobody ${id}`;

/** The seats of an offer, computed from the state alone, independently of the app's own rules. */
const taskOf = (state: BattleState, offer: TaskGroup): readonly string[] => {
  if (offer.kind === 'question') {
    const { due } = offer;
    if (due.kind === 'morale') return [due.side];
    return [sideIn(state, due.kind === 'hack' || due.kind === 'halved' ? due.unit : due.leader)];
  }
  const ids = offer.tasks.flatMap(({ asked }) => {
    if (asked.kind === 'initiative') return [];
    if (asked.kind === 'fight') return [...asked.first, ...asked.second];
    return [asked.kind === 'orders' ? asked.leader : asked.unit];
  });
  return [...new Set(ids.map(id => sideIn(state, id)))];
};

/** The event of a task as its screen records it. The initiative includes the state that its author saw. */
const done = (state: BattleState, task: Task, chance: Chance): AnyEvent | undefined => {
  const { turn, initiative } = state.turn;
  if (task.asked.kind !== 'initiative') return carryOut(state, task, chance);
  for (;;) {
    const faces = [chance.below(6) + 1, chance.below(6) + 1] as const;
    const first = initiativeFrom(faces);
    if (first === 'rollAgain') continue;
    const found = { turn, side: initiative };
    return { type: 'initiative', data: { side: SIDES[first], by: 'app', faces: [...faces], found } };
  }
};

/** All events that an offer of the console can lead to: done, skipped or ticked off, alone or together. */
const eventsOf = (state: BattleState, offer: TaskGroup, chance: Chance): readonly AnyEvent[] => {
  if (offer.kind === 'question') return [answer(state, offer.due, chance), waived(offer.due)];
  const ticks = offer.tasks.flatMap((task): AnyEvent[] =>
    task.asked.kind === 'initiative' ? [] : [{ type: 'tick', data: { task: task.id } }],
  );
  const each = offer.tasks.flatMap(task => done(state, task, chance) ?? []);
  const together: AnyEvent[] =
    each.length > 1 && offer.kind !== 'charge' && offer.kind !== 'skirmish'
      ? [
          {
            type: 'together',
            data: createBatch(
              state,
              offer.tasks.map(task => (now: BattleState) => done(now, task, chance) as BatchPart),
            ),
          },
        ]
      : [];
  const tick = ticks[chance.below(Math.max(1, ticks.length))];
  return [...together, ...each, ...(tick && chance.below(8) === 0 ? [tick] : [])];
};

export const ALALA: PhoneGame<BattleState> = {
  setup: seed => {
    const ready = READY_MADE[seed % READY_MADE.length];
    if (!ready) throw new Error('nothing ready');
    return setupOf(ready, DEFAULT_RULES, () => 0);
  },
  holders: ([a = '', b = '']) => ({ [a]: 'anna', [b]: 'boris' }),
  undoes: true,
  taps: 120,
  isOver: ({ ended }) => ended !== null,
  offers: async ({ session }, below) => {
    const state = session.state.value;
    const phone = derivePhoneSeats(session);
    const own = taskGroups(state, phone.areShared).flatMap(offer => ownTasksOf(state, offer, phone) ?? []);
    const offered = own.flatMap(offer => {
      const task = taskOf(state, offer);
      return eventsOf(state, offer, { below }).map((event): Offered => ({ ...event, task }));
    });
    const { turn, phase } = state.turn;
    const { must } = splitOpenTasks(phaseTasks(state));
    const skipped = [...pendingTasks(state), ...must].slice(0, 80).map(({ id }) => id);
    const waits = phone.watches || awaitedSeats(state, session).length > 0;
    if (!waits && (offered.length === 0 || below(6) === 0)) {
      const data = { ...nextPhase(state.turn), ...(skipped.length > 0 && { skipped }), found: { turn, phase } };
      offered.push({ type: 'phase', data, task: [] });
    }
    return offered;
  },
};
