import * as v from 'valibot';
import type { Entry } from '../../core/log.ts';
import type { Result } from '../../core/verdict.ts';
import type { Game } from '../contract.ts';
import {
  type AnyEvent,
  type Changes,
  EVENTS,
  isEventType,
  type LeaderChange,
  LIMITS,
  type UnitChange,
} from './events.ts';
import { afterDiscard, afterDraw, afterPutBack, afterShuffle, type Gods } from './gods.ts';
import { inNewTurn, remember } from './memory.ts';
import { initiativeSource, type Moment } from './rules/turn.ts';
import { parseSetup } from './setup.ts';
import { type BattleState, type BattleUnit, begin, type DueItem, isOnTable, type Leader, type Setup } from './state.ts';

/** Άλαλά! for the log: how a battle begins and what each entry makes of it. */
export const alalaGame: Game<Setup, BattleState> = {
  id: 'alala',
  migrations: {},
  parseSetup,
  parseData: (type, data) => parseData(type, data),
  begin,
  apply: (state, entry) => apply(state, entry),
};

const parseData = (type: string, data: unknown): Result<unknown> => {
  if (!isEventType(type)) return { ok: false, problem: { code: 'unknownType', at: '' } };
  const parsed = v.safeParse(EVENTS[type], data);
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, problem: { code: 'badData', at: v.getDotPath(parsed.issues[0]) ?? '' } };
};

/** The state after an entry. The changes are facts that the entry holds; no rule is applied again and nothing is rolled. */
const apply = (state: BattleState, entry: Entry): BattleState => {
  if (!isEventType(entry.type)) return state;
  const event = { type: entry.type, data: entry.data } as AnyEvent;
  if (event.type === 'dropped') return state;
  if (event.type === 'waive') return withoutDue(state, event.data.done);
  if (event.type === 'end') return { ...state, ended: event.data.verdict };
  if (event.type === 'phase') return atPhase(state, event.data);
  if (event.type === 'tick') return remember(state, event);
  if (event.type === 'initiative') return { ...state, turn: { ...state.turn, initiative: event.data.side } };
  if (event.type === 'draw' || event.type === 'discard' || event.type === 'putBack' || event.type === 'shuffle')
    return { ...state, gods: godsAfter(state.gods, event) };
  let next = stillAsked(remember(withChanges(state, event.data.changes), event));
  if (event.type === 'correct') return next;
  if (event.type === 'play') next = { ...next, gods: godsAfter(next.gods, event) };
  const invoker = event.type === 'command' ? known(state.leaders, event.data.leader) : undefined;
  if (event.type === 'command' && event.data.drawn && invoker)
    next = { ...next, gods: afterDraw(next.gods, invoker.side, event.data.drawn) };
  if ('done' in event.data && event.data.done !== undefined) next = withoutDue(next, event.data.done);
  const added = event.data.due.map((due, i): DueItem => ({ ...due, id: `${entry.author}.${entry.seq}.${i}` }));
  if (added.length === 0) return next;
  const broken = added.flatMap(due => (due.kind === 'morale' && due.event === 'broken' && due.unit ? [due.unit] : []));
  return {
    ...next,
    due: [...next.due, ...added],
    turn: { ...next.turn, broken: [...next.turn.broken, ...broken] },
  };
};

/** Without the questions about a leader who is dead or a unit that is gone. */
const stillAsked = (state: BattleState): BattleState => {
  const there = (id: string): boolean => {
    const unit = known(state.units, id);
    return unit === undefined || isOnTable(unit);
  };
  const due = state.due.filter(item =>
    item.kind === 'risk'
      ? known(state.leaders, item.leader)?.alive !== false
      : item.kind !== 'hack' || (there(item.unit) && there(item.victim)),
  );
  return due.length === state.due.length ? state : { ...state, due };
};

/** The state with these changes; units and leaders it does not know are passed over. */
export const withChanges = (state: BattleState, changes: Changes): BattleState => {
  if (changes.units.length === 0 && changes.leaders.length === 0) return state;
  const units = { ...state.units };
  for (const change of changes.units) {
    const unit = known(units, change.unit);
    if (unit) units[change.unit] = changedUnit(unit, change);
  }
  const leaders = { ...state.leaders };
  for (const change of changes.leaders) {
    const leader = known(leaders, change.leader);
    if (leader) leaders[change.leader] = changedLeader(leader, change);
  }
  return { ...state, units, leaders };
};

// Names come from outside too: nothing is called `constructor` unless the set-up says so.
const known = <T>(all: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

// Steps of two phones may add up to more than either could type.
const stepped = (value: number, step: number | undefined, least: number, most: number): number =>
  Math.min(most, Math.max(least, value + (step ?? 0)));

const changedUnit = (unit: BattleUnit, change: UnitChange): BattleUnit => {
  const men = stepped(unit.men, change.men, 0, LIMITS.men);
  const standing = change.standing ?? unit.standing;
  return {
    ...unit,
    men,
    startingMen: stepped(unit.startingMen, change.startingMen, 1, LIMITS.men),
    disorder: stepped(unit.disorder, change.disorder, 0, LIMITS.disorder),
    aggression: change.aggression ?? unit.aggression,
    formed: change.formed ?? unit.formed,
    move: change.move === undefined ? unit.move : change.move,
    thisTurn: {
      ...unit.thisTurn,
      control: change.control ?? unit.thisTurn.control,
      advanced: stepped(unit.thisTurn.advanced, change.advanced, 0, LIMITS.inches),
    },
    // A unit is destroyed when nobody is left, and only then.
    standing: men === 0 ? 'destroyed' : standing === 'destroyed' ? 'inLine' : standing,
    owes: men === 0 || standing === 'out' ? null : unit.owes,
  };
};

const changedLeader = (leader: Leader, change: LeaderChange): Leader => {
  const cp = stepped(leader.cp, change.cp, 0, LIMITS.cp);
  return {
    ...leader,
    cp,
    spent: stepped(leader.spent, change.spent, 0, cp),
    unit: change.unit === undefined ? leader.unit : change.unit,
    alive: change.alive ?? leader.alive,
    second: change.second ?? leader.second,
    signalled: change.signalled ?? leader.signalled,
  };
};

type GodsEvent = Extract<AnyEvent, { readonly type: 'draw' | 'play' | 'discard' | 'putBack' | 'shuffle' }>;

const godsAfter = (gods: Gods, { type, data }: GodsEvent): Gods => {
  switch (type) {
    case 'draw':
      return afterDraw(gods, data.side, data);
    case 'play':
    case 'discard':
      return afterDiscard(gods, data.side, data.pack, data.card);
    case 'putBack':
      return afterPutBack(gods, data.side, data.pack, data.card, data.order);
    case 'shuffle':
      return afterShuffle(gods, data.pack, data.order);
  }
};

/** Another phase. A new turn gives every leader his points again and asks for the initiative, unless it is kept. */
const atPhase = (state: BattleState, { turn, phase }: Moment): BattleState => {
  if (turn === state.turn.turn) return { ...state, turn: { ...state.turn, phase } };
  const kept = initiativeSource(turn, state.house) === 'kept';
  const leaders = Object.fromEntries(
    Object.entries(state.leaders).map(([id, leader]) => [id, { ...leader, spent: 0 }]),
  );
  const units = Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, inNewTurn(state, unit)]));
  const initiative = kept ? state.turn.initiative : null;
  return { ...state, units, leaders, turn: { turn, phase, initiative, ticked: [], near: {}, broken: [] } };
};

const withoutDue = (state: BattleState, id: string): BattleState => ({
  ...state,
  due: state.due.filter(item => item.id !== id),
});
