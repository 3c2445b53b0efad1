import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { resolveEffectiveLog } from '../../../src/core/log/effective-log.ts';
import { computeNextClock, type Entry, mergeLogs, reduceLog } from '../../../src/core/log.ts';
import { moraleCandidates, moraleEvent } from '../../../src/games/alala/actions/answer-questions.ts';
import { controlEvent } from '../../../src/games/alala/actions/control-test.ts';
import { planMove } from '../../../src/games/alala/actions/movement/moves.ts';
import { pendingQuestions } from '../../../src/games/alala/actions/stranded-leaders.ts';
import type { AnyEvent } from '../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import { quarriesOf } from '../../../src/games/alala/battle/relations.ts';
import { STANDINGS } from '../../../src/games/alala/battle/sides.ts';
import {
  type BattleState,
  type BattleUnit,
  isOnTable,
  type PendingQuestion,
  unitsOf,
} from '../../../src/games/alala/battle/state.ts';
import { pendingTasks, phaseTasks, type Task } from '../../../src/games/alala/guide/guide.ts';
import { DEFAULT_RULES } from '../../../src/games/alala/rules/house-rules.ts';
import { belowHalf } from '../../../src/games/alala/rules/morale.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../../src/games/alala/setup/ready-made.ts';
import { often } from '../../quick.ts';
import { answer, type Chance, carryOut, chanceOf, nextStep, onwards, openTasks } from './guided-play.ts';
import { table } from './table.ts';

// Property tests take seconds, more on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const startOf = (seed: number): BattleState => {
  const ready = READY_MADE[seed % (READY_MADE.length + 1)] as ReadyMade | undefined;
  if (ready) return alalaGame.begin(setupOf(ready, DEFAULT_RULES, () => 0)) as BattleState;
  const state = table(
    'a1 eager leader1 of:p, a2 C eager unformed retired of:p, a3 shaken of:p leader2, a4 heavyCavalry 5/8, s1 psiloi 2/6',
    'b1 12/24 leader2 of:q, b2 C shaken 13/24 of:q, b3 hamippoi leader1, b4 lightCavalry, s2 peltasts 7/12',
  );
  const other = state.leaders.La3;
  return other ? { ...state, leaders: { ...state.leaders, La3: { ...other, unit: 'a1' } } } : state;
};

const foldOf = (start: BattleState, log: readonly Entry[]): BattleState =>
  reduceLog(start, resolveEffectiveLog(log).inForce, alalaGame.apply) as BattleState;

/** Other entries by players: a correction by hand, or a test out of turn with a claimed pursuit. */
const byHand = (state: BattleState, { below }: Chance): AnyEvent | undefined => {
  const units = [...unitsOf(state, 'a'), ...unitsOf(state, 'b')].filter(isOnTable);
  const unit = units[below(Math.max(1, units.length))];
  const leaders = Object.values(state.leaders);
  const leader = leaders[below(leaders.length)]?.id ?? '';
  if (!unit) return undefined;
  const correct = (changes: object): AnyEvent => ({
    type: 'correct',
    data: { changes: { units: [], leaders: [], ...changes } },
  });
  switch (below(6)) {
    case 0:
      return correct({ units: [{ unit: unit.id, standing: STANDINGS[below(4)] }] });
    case 1:
      return {
        type: 'correct',
        data: {
          changes: {
            units: [{ unit: unit.id, men: -(below(2) === 0 ? unit.men : Math.ceil(unit.men / 2)) }],
            leaders: [],
          },
          asks: true,
        },
      };
    case 2:
      return correct({ units: [{ unit: unit.id, aggression: 'shaken' }] });
    case 3:
      return correct({ leaders: [{ leader, unit: null }] });
    case 4:
      return correct({ leaders: [{ leader, alive: false, unit: null }] });
    default: {
      const moment = { pursuing: below(2) === 0, signalled: below(2) === 0 };
      return { type: 'control', data: controlEvent(state, unit.id, 2 + below(4), 'app', moment) };
    }
  }
};

/** Plays so many steps on one phone that knows only this log. */
const playOn = (start: BattleState, log: readonly Entry[], author: string, steps: number, chance: Chance): Entry[] => {
  const more = [...log];
  let state = foldOf(start, log);
  for (let step = 0; step < steps; step++) {
    const { type, data } =
      (chance.below(15) === 0 ? byHand(state, chance) : undefined) ?? nextStep(state, chance).event;
    const seq = more.filter(entry => entry.author === author).length + 1;
    const entry: Entry = { battle: 'battle', author, seq, clock: computeNextClock(more), at: 0, type, v: 1, data };
    more.push(entry);
    state = alalaGame.apply(state, entry) as BattleState;
  }
  return more;
};

/** One battle on two phones: begun together, continued separately, then merged. */
const merged = (seed: number): { readonly start: BattleState; readonly log: readonly Entry[] } => {
  const start = startOf(seed);
  const chance = chanceOf(seed);
  const steps = (most: number): number => 10 + chance.below(most);
  const common = playOn(start, [], 'p1', steps(160), chance);
  return {
    start,
    log: mergeLogs(playOn(start, common, 'p1', steps(60), chance), playOn(start, common, 'p2', steps(60), chance)),
  };
};

/** The turn in which a question was asked. */
type TurnOf = (question: string) => number | undefined;

/** The fault of a question. */
const wrongOf = (state: BattleState, item: PendingQuestion, turnOf: TurnOf): (string | false)[] => {
  const gone = (id: string): boolean => !isOnTable(state.units[id] as BattleState['units'][string]);
  switch (item.kind) {
    case 'risk': {
      const leader = state.leaders[item.leader];
      return [
        !leader?.alive && `${item.id}: the risk of a dead leader`,
        leader?.unit === null && item.cause !== 'card' && `${item.id}: the risk of who is with no unit`,
      ];
    }
    case 'hack':
      return [(gone(item.unit) || gone(item.victim)) && `${item.id}: a hack at nobody`];
    case 'halved':
      return [(gone(item.unit) || !belowHalf(state.units[item.unit] as BattleUnit)) && `${item.id}: not below half`];
    case 'morale': {
      const all = moraleCandidates(state, item).map(({ unit }) => unit.id);
      // Once a turn; two phones may have asked different ones.
      const same = state.due.filter(
        other =>
          other.kind === 'morale' &&
          other.event === 'broken' &&
          other.unit === item.unit &&
          turnOf(other.id) === turnOf(item.id),
      );
      return [
        moraleEvent(state, item, all).changes.units.length === 0 && `${item.id}: nobody could change`,
        item.event === 'broken' && same.length > 1 && `${item.id}: asked twice`,
      ];
    }
  }
};

/** All questions that should not be open now. */
const wronglyAsked = (state: BattleState, turnOf: TurnOf): string[] => {
  const gone = (id: string): boolean => !isOnTable(state.units[id] as BattleState['units'][string]);
  const isShaken = (id: string): boolean => state.units[id]?.aggression === 'shaken';
  const due = state.due.flatMap(item => wrongOf(state, item, turnOf));
  const tasks = [...pendingTasks(state), ...phaseTasks(state)]
    .filter(({ done }) => !done)
    .flatMap(({ id, asked, must }): (string | false)[] => {
      if (asked.kind === 'initiative') return [];
      if (asked.kind === 'orders') return [!state.leaders[asked.leader]?.alive && `${id}: a dead leader commands`];
      if (asked.kind === 'fight') return [[...asked.first, ...asked.second].some(gone) && `${id}: somebody is gone`];
      const what = 'what' in asked ? asked.what : undefined;
      const unit = state.units[asked.unit];
      return [
        gone(asked.unit) && `${id}: gone`,
        isShaken(asked.unit) &&
          (what === 'advance' || what === 'forcedAdvance') &&
          `${id}: Shaken, and told to ${what}`,
        what === 'pursuitTest' &&
          quarriesOf(state, state.units[asked.unit] as BattleUnit).length === 0 &&
          `${id}: after nobody`,
        !must &&
          asked.kind === 'charge' &&
          isShaken(asked.unit) &&
          !unit?.thisTurn.charge &&
          `${id}: Shaken, to charge`,
      ];
    });
  const halting = Object.keys(state.units)
    .filter(id => isShaken(id) && (planMove(state, id, 'halt').halts || planMove(state, id, 'redress').halts))
    .map(id => `${id}: Shaken, and loses by halting`);
  return [...due, ...tasks, ...halting].filter((wrong): wrong is string => Boolean(wrong));
};

const sameTask = (a: Task, b: Task): boolean => JSON.stringify(a.asked) === JSON.stringify(b.asked);

const turnsNoted = () => {
  const turns = new Map<string, number>();
  return {
    note: ({ author, seq }: Pick<Entry, 'author' | 'seq'>, { turn }: BattleState): void =>
      void turns.set(`${author}.${seq}`, turn.turn),
    turnOf: ((question: string) => turns.get(question.replace(/\.\d+$/, ''))) satisfies TurnOf,
  };
};

describe('two phones merged', () => {
  test('[A2 L1 A3 P5] no question concerns an absent unit, and no Shaken unit must advance', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), seed => {
        const { start, log } = merged(seed);
        let state = start;
        const { turnOf, note } = turnsNoted();
        for (const entry of log) {
          note(entry, state);
          state = alalaGame.apply(state, entry) as BattleState;
          expect([entry.type, ...wronglyAsked(state, turnOf)]).toEqual([entry.type]);
        }
        expect(state).toEqual(foldOf(start, log));
      }),
      { numRuns: often(20, 3) },
    );
  });

  test('[P5 A3] every question and task ends when it is done, and each phase ends', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), seed => {
        const { start, log } = merged(seed);
        const chance = chanceOf(seed + 1);
        const { turnOf, note } = turnsNoted();
        let state = start;
        for (const entry of resolveEffectiveLog(log).inForce) {
          note(entry, state);
          state = alalaGame.apply(state, entry) as BattleState;
        }
        let seq = log.length;
        const apply = ({ type, data }: AnyEvent): void => {
          const clock = ++seq;
          const entry = { battle: 'battle', author: 'p3', seq, clock, at: 0, type, v: 1, data };
          note(entry, state);
          state = alalaGame.apply(state, entry) as BattleState;
          expect([type, ...wronglyAsked(state, turnOf)]).toEqual([type]);
        };
        for (let phases = 0; phases < 8; phases++) {
          for (let steps = 0; ; steps++) {
            const [due] = pendingQuestions(state);
            const task = openTasks(state).must[0];
            if (!due && !task) break;
            expect([steps < 400, due?.kind, task?.id]).toEqual([true, due?.kind, task?.id]);
            if (due) apply(answer(state, due, chance));
            else if (task) apply(carryOut(state, task, chance) as AnyEvent);
            if (due) expect(pendingQuestions(state).map(({ id }) => id)).not.toContain(due.id);
            else if (task) expect(openTasks(state).must.filter(other => sameTask(other, task))).toEqual([]);
          }
          apply(onwards(state));
        }
      }),
      { numRuns: often(20, 3) },
    );
  });
});
