import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { resolveEffectiveLog } from '../../../src/core/log/effective-log.ts';
import { computeNextClock, type Entry, entryKeyOf, type LogControlType, reduceLog } from '../../../src/core/log.ts';
import { planFight, warningsOf } from '../../../src/games/alala/actions/fight.ts';
import { type AnyEvent, EVENTS, type EventType } from '../../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../../src/games/alala/battle/game.ts';
import { LIMITS } from '../../../src/games/alala/battle/limits.ts';
import { type BattleState, isOnTable } from '../../../src/games/alala/battle/state.ts';
import { PACK_EVENT_TYPES } from '../../../src/games/alala/gods/hidden-hands.ts';
import { pendingTasks, phaseTasks, type Task } from '../../../src/games/alala/guide/guide.ts';
import { describe as described } from '../../../src/games/alala/messages/describe/describe.ts';
import { describeTask } from '../../../src/games/alala/messages/describe/describe-task.ts';
import { describeShortly } from '../../../src/games/alala/messages/describe/short-descriptions.ts';
import { loadGameMessages } from '../../../src/games/alala/messages/index.ts';
import { DEFAULT_RULES, type HouseRules } from '../../../src/games/alala/rules/house-rules.ts';
import { isHoplites } from '../../../src/games/alala/rules/unit-kinds.ts';
import { AGGRESSIONS } from '../../../src/games/alala/rules/vocabulary.ts';
import { READY_MADE, type ReadyMade, setupOf } from '../../../src/games/alala/setup/ready-made.ts';
import { often } from '../../quick.ts';
import { carryOut, chanceOf, nextStep, onwards, openTasks } from './guided-play.ts';
import { OTHER_RULES, table } from './table.ts';

const HOUSES: readonly HouseRules[] = [
  DEFAULT_RULES,
  { ...OTHER_RULES, initiative: 'kept', belowHalf: 'staysShaken', advance: 'thisTurn' },
  { ...DEFAULT_RULES, initiative: 'byHand', disorderedHits: 'sixOnly', support: 'once', diceCap: 'total' },
];

/**
 * A small set-up with odd cases: units with their last men, a leader without a unit, hoplites without a phalanx,
 * retired units.
 */
const odd = (house: HouseRules): BattleState => {
  const state = table(
    'a1 eager leader1, a2 C eager unformed retired, a3 A dp4 shaken, a4 heavyCavalry 2/8 eager, s1 psiloi 1/6',
    'b1 2/24 leader2, b2 C shaken 13/24, b3 hamippoi leader1, b4 lightCavalry, s2 peltasts 3/12',
    house,
  );
  const leader = state.leaders.Lb1;
  return leader ? { ...state, leaders: { ...state.leaders, Lb1: { ...leader, unit: null } } } : state;
};

const startOf = (seed: number): BattleState => {
  const house = HOUSES[seed % HOUSES.length] as HouseRules;
  const place = Math.floor(seed / HOUSES.length) % (READY_MADE.length + 1);
  const ready = READY_MADE[place] as ReadyMade | undefined;
  return ready ? (alalaGame.begin(setupOf(ready, house, () => 0)) as BattleState) : odd(house);
};

const entryOf = (log: readonly Entry[], type: string, data: unknown): Entry => {
  const author = log.length % 3 === 0 ? 'p2' : 'p1';
  return {
    battle: 'battle',
    author,
    seq: log.filter(each => each.author === author).length + 1,
    clock: (log.at(-1)?.clock ?? 0) + 1,
    at: 0,
    type,
    v: 1,
    data,
  };
};

/** All faults of a state, and of the guide's tasks for it. */
const wrongsOf = (state: BattleState): string[] => {
  const within = (value: number, least: number, most: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most;
  const units = Object.values(state.units).flatMap(unit => [
    !within(unit.men, 0, LIMITS.men) && `${unit.id}: ${unit.men} men`,
    !within(unit.disorder, 0, LIMITS.disorder) && `${unit.id}: ${unit.disorder} DP`,
    !(unit.thisTurn.advanced >= 0 && unit.advancedLast >= 0) && `${unit.id}: ${unit.thisTurn.advanced}"`,
    !AGGRESSIONS.includes(unit.aggression) && `${unit.id}: ${unit.aggression}`,
    (unit.standing === 'destroyed') !== (unit.men === 0) && `${unit.id}: ${unit.men} men, ${unit.standing}`,
    !isOnTable(unit) && unit.owes && `${unit.id}: ${unit.standing}, owes ${unit.owes.what}`,
    unit.thisTurn.controlled && !isHoplites(unit) && `${unit.id}: ${unit.kind} in hand`,
    !isHoplites(unit) && unit.formed && `${unit.id}: ${unit.kind} formed`,
    unit.flight && Object.values(unit.flight.pursued).some(n => n > (unit.flight?.inches ?? 0)) && `${unit.id}: flight`,
  ]);
  const leaders = Object.values(state.leaders).flatMap(({ id, cp, spent, alive, unit }) => [
    !within(cp, 0, LIMITS.cp) && `${id}: ${cp} CP`,
    !within(spent, 0, cp) && `${id}: ${spent} of ${cp}`,
    !alive && (unit !== null || cp > 0) && `${id}: dead, with ${unit} and ${cp} CP`,
  ]);
  const all = [...pendingTasks(state), ...phaseTasks(state)];
  const gone = (id: string): boolean => !isOnTable(state.units[id] as BattleState['units'][string]);
  const tasks = all
    .filter(({ done }) => !done)
    .flatMap(({ id, asked }): (string | false)[] =>
      asked.kind === 'initiative'
        ? []
        : asked.kind === 'orders'
          ? [!state.leaders[asked.leader]?.alive && `${id}: a dead leader commands`]
          : asked.kind === 'fight'
            ? [[...asked.first, ...asked.second].some(gone) && `${id}: somebody is gone`]
            : [gone(asked.unit) && `${id}: gone`],
    );
  const due = state.due.map(item =>
    item.kind === 'risk'
      ? !state.leaders[item.leader]?.alive && `${item.id}: the risk of a dead leader`
      : item.kind === 'hack' && (gone(item.unit) || gone(item.victim)) && `${item.id}: a hack at nobody`,
  );
  // Proposed values of a coming fight are lawful (B3, O6, R-37). A blow from behind on a Shaken unit is allowed (A2).
  const filled = all.flatMap(({ id, done, asked }) =>
    asked.kind !== 'fight' || done
      ? []
      : warningsOf(state, planFight(state, asked.first, asked.second)).map(
          ({ unit, reason }) => reason.word !== 'shakenDropsAgain' && `${id}: ${unit} ${reason.clause} ${reason.word}`,
        ),
  );
  const ids = all.map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map(id => `${id} twice`);
  return [...units, ...leaders, ...tasks, ...due, ...filled, ...twice].filter((wrong): wrong is string =>
    Boolean(wrong),
  );
};

const gate = ({ type, data }: { readonly type: EventType; readonly data: unknown }): unknown =>
  alalaGame.parseData(type, JSON.parse(JSON.stringify(data)));

interface Played {
  readonly start: BattleState;
  readonly state: BattleState;
  readonly log: readonly Entry[];
}

/** A battle played through the guide, to so many turns or for so many steps. */
const play = (
  seed: number,
  turns: number,
  each?: (before: BattleState, after: BattleState, event: AnyEvent, entry: Entry, task?: Task) => void,
): Played => {
  const start = startOf(seed);
  const chance = chanceOf(seed);
  let state = start;
  const log: Entry[] = [];
  for (let steps = 0; state.turn.turn <= turns; steps++) {
    if (steps > turns * 700) throw new Error(`seed ${seed}: the turn does not end`);
    const { event, task } = nextStep(state, chance);
    const entry = entryOf(log, event.type, event.data);
    const after = alalaGame.apply(state, entry);
    each?.(state, after, event, entry, task);
    log.push(entry);
    state = after;
  }
  return { start, state, log };
};

beforeAll(() => loadGameMessages('en'));

const sameTask = (a: Task, b: Task): boolean => JSON.stringify(a.asked) === JSON.stringify(b.asked);

describe('play that follows the guide', () => {
  test('reaches no forbidden state, asks nothing about absent units, and every entry is valid', () => {
    const seen = new Map<string, number>();
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(fc.nat(1_000_000), seed => {
        play(seed, 4, (before, after, event, entry, task) => {
          seen.set(event.type, (seen.get(event.type) ?? 0) + 1);
          if (task)
            kinds.set(
              task.asked.kind === 'owed' ? task.asked.what : task.asked.kind,
              (kinds.get(task.asked.kind) ?? 0) + 1,
            );
          expect(gate(event)).toEqual({ ok: true, value: event.data });
          expect(wrongsOf(after)).toEqual([]);
          // Otherwise the log would show an entry without effect.
          expect(after).not.toBe(before);
          // A compulsory task is done after it is carried out or ticked off.
          if (task?.must) expect(openTasks(after).must.filter(other => sameTask(other, task))).toEqual([]);
          if (entry.seq % 10 === 0) {
            const said = described(before, entry);
            const open = phaseTasks(before).map(each => describeTask(before, each));
            for (const text of [said.text, ...said.changes, describeShortly(before, entry), ...open])
              expect(text).toMatch(/^(?!.*(undefined|null|NaN|\[object)).+$/);
          }
        });
      }),
      { numRuns: often(30, 8) },
    );
    // The few battles of the quick check do not reach every entry type.
    if (often(0, 1)) return;
    const not: readonly EventType[] = [
      // `together` contains entries of other types.
      ...(['end', 'correct', 'throw', 'dropped', 'together'] as const),
      // The plan is not part of the guide.
      ...(['ground', 'place'] as const),
      // God cards are not part of the guide.
      ...(['draw', 'play', 'discard', 'putBack', 'shuffle'] as const),
      // Phones write these automatically.
      ...PACK_EVENT_TYPES,
      // Most runs have a leader without a unit, and one who is caught in flight, but not all.
      ...(['stranded', 'hack'] as const),
    ];
    for (const rare of ['stranded', 'hack']) seen.delete(rare);
    expect([...seen.keys()].sort()).toEqual(
      Object.keys(EVENTS)
        .filter(type => !not.includes(type as EventType))
        .sort(),
    );
    // The same for cavalry that rides through.
    kinds.delete('rideThrough');
    expect([...kinds.keys()].sort()).toEqual(
      [
        ...['initiative', 'orders', 'control', 'skirmish', 'move', 'rally', 'charge', 'fight'],
        ...['pursuitTest', 'pursue', 'followUp', 'fallBack', 'retire', 'rout', 'evade'],
      ].sort(),
    );
  });

  test('every phase can be completed: after a bounded number of steps no compulsory task is left', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (seed, more) => {
        const { state: begun } = play(seed, 1 + (seed % 2));
        const chance = chanceOf(more);
        let state = begun;
        for (let phases = 0; phases < 7; phases++) {
          for (let steps = 0; ; steps++) {
            const task = openTasks(state).must[0];
            if (!task) break;
            expect(steps).toBeLessThan(400);
            const event = carryOut(state, task, chance) as AnyEvent;
            state = alalaGame.apply(state, entryOf([], event.type, event.data));
          }
          const event = onwards(state);
          expect(event.data).not.toHaveProperty('skipped');
          state = alalaGame.apply(state, entryOf([], event.type, event.data));
        }
        // No routing unit is left without a move to make.
        expect(
          Object.values(state.units).filter(({ standing, owes }) => standing === 'routing' && owes === null),
        ).toEqual([]);
      }),
      { numRuns: often(30, 8) },
    );
  });

  const logEntry = (log: readonly Entry[], type: LogControlType, of: Entry | undefined | null): Entry => ({
    ...entryOf(log, type, { of: of && entryKeyOf(of) }),
    clock: computeNextClock(log),
  });

  test('folded from its JSON it is the same, and undone to the end it is the start', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), seed => {
        const { start, state, log } = play(seed, 1);
        expect(reduceLog(start, resolveEffectiveLog(JSON.parse(JSON.stringify(log))).inForce, alalaGame.apply)).toEqual(
          state,
        );
        let undone: readonly Entry[] = log;
        for (let last = resolveEffectiveLog(undone).undo; last; last = resolveEffectiveLog(undone).undo)
          undone = [...undone, logEntry(undone, 'undo', last)];
        expect(undone.length).toBe(log.length * 2);
        expect(reduceLog(start, resolveEffectiveLog(undone).inForce, alalaGame.apply)).toEqual(start);
        expect(
          reduceLog(start, resolveEffectiveLog([...log, logEntry(log, 'goBack', null)]).inForce, alalaGame.apply),
        ).toEqual(start);
      }),
      { numRuns: often(15, 5) },
    );
  });
});
