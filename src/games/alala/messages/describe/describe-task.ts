import { type BattleState, findById } from '../../battle/state.ts';
import type { Task } from '../../guide/guide.ts';
import { gameMessages as words } from '../index.ts';
import { leaderName, unitName } from './names.ts';

/** A task of the turn's guide, as a question or an order to the table. */
export const describeTask = (state: BattleState, { asked }: Task): string => {
  const t = words().guide;
  switch (asked.kind) {
    case 'initiative':
      return t.tasks.initiative();
    case 'orders': {
      const leader = findById(state.leaders, asked.leader);
      const left = words().unit.cpLeft((leader?.cp ?? 0) - (leader?.spent ?? 0), leader?.cp ?? 0);
      return `${t.tasks.orders(leaderName(state, asked.leader))}\u00a0· ${left}`;
    }
    case 'fight': {
      const side = (ids: readonly string[]): string => words().list(ids.map(id => unitName(state, id)));
      return t.tasks.fight(words().versus(side(asked.first), side(asked.second)));
    }
    case 'rally':
      return t[asked.what](unitName(state, asked.unit));
    case 'move': {
      const unit = unitName(state, asked.unit);
      if (asked.what === 'forcedAdvance') return t.forced(unit);
      return state.units[asked.unit]?.thisTurn.control === 'repeatLastMove' ? t.repeats(unit) : t.tasks.move(unit);
    }
    case 'owed':
      return describeOwed(state, asked.unit, asked.what);
    case 'control':
    case 'skirmish':
    case 'charge':
      return t.tasks[asked.kind](unitName(state, asked.unit));
  }
};

const describeOwed = (
  state: BattleState,
  id: string,
  what: Extract<Task['asked'], { kind: 'owed' }>['what'],
): string => {
  const t = words();
  const unit = unitName(state, id);
  if (what === 'pursuitTest') return t.guide.pursuitTest(unit);
  if (what === 'evade') return t.guide.evades(unit);
  return `${unit}: ${t.tableMoves[what]}`;
};

/** A task in the log, of which only the kind and the units are known. */
export const describeTaskId = (state: BattleState, id: string): string => {
  const [kind = '', who = ''] = id.split(':');
  const { tasks } = words().guide;
  if (!Object.hasOwn(tasks, kind)) return id;
  const names = who
    .split('+')
    .map(each => (findById(state.leaders, each) ? leaderName(state, each) : unitName(state, each)));
  return tasks[kind as keyof typeof tasks](names.join(', '));
};

/** Tasks left undone, counted by kind. */
export const countTasks = (ids: readonly string[]): string => {
  const t = words();
  const kinds = ids.map(id => id.split(':')[0] ?? '');
  return t.list(
    [...new Set(kinds)].map(kind =>
      t.guide.count(t.guide.kinds[kind] ?? kind, kinds.filter(other => other === kind).length),
    ),
  );
};
