import { type Entry, type EntryKey, entryKeyOf } from '../../../core/log.ts';
import { createMigratingEntryParser, defineReducer, VERSION_2_MIGRATIONS } from '../../../core/migrate.ts';
import type { ValidationResult } from '../../../core/rule-check.ts';
import { safeParse } from '../../../core/schemas.ts';
import type { Game } from '../../../game-contract/contract.ts';
import { afterDiscard, afterDraw, afterPutBack, applyShuffle, mayPlayCard } from '../gods/draw-and-discard.ts';
import type { GodsState } from '../gods/gods-state.ts';
import { isPackEvent } from '../gods/hidden-hands.ts';
import { packRules } from '../gods/pack-rules.ts';
import { crossesHalf } from '../rules/morale.ts';
import type { Ground } from '../rules/plan/ground.ts';
import { initiativeSource, type Moment, startLeaderTurn } from '../rules/turn.ts';
import { parseSetup } from '../setup/setup.ts';
import { applyChanges } from './apply-changes.ts';
import { type AnyEvent, type BatchPart, EVENTS, type EventData, type EventType } from './events.ts';
import { withoutOutdatedRisks, withoutSettledQuestions, withQuestions } from './open-questions.ts';
import { strandedId } from './sides.ts';
import { type BattleState, findById, initialState, type PendingQuestion, type Question, type Setup } from './state.ts';
import { closeUpSecondLine } from './turn-facts/second-line.ts';
import { applyTurnFacts, startUnitTurn } from './turn-facts/turn-facts.ts';

/** Άλαλά! for the log: the first state of a battle, and the effect of each entry. */
export const alalaGame: Game<Setup, BattleState> = {
  id: 'alala',
  migrations: {},
  // Version 2 may have a second line; version 1 has none and stays as it is.
  setup: { migrations: VERSION_2_MIGRATIONS, parse: parseSetup },
  begin: initialState,
  ...defineReducer(EVENTS, (state: BattleState, event) => apply(state, event)),
  noteTypes: new Set(['dropped']),
  renameKeys: (_type, data, to) => renamed(data, to),
};

const read = createMigratingEntryParser(alalaGame);

/** An entry as an event of the newest version; undefined if this build cannot use it. Cached by entry. */
export const eventOf = (entry: Entry): (Entry & AnyEvent) | undefined => read(entry) as (Entry & AnyEvent) | undefined;

/** Checks data from outside of an entry of the newest version. */
export const parseEvent = <Type extends EventType>(type: Type, data: unknown): ValidationResult<EventData<Type>> =>
  safeParse(EVENTS[type], data, 'badData') as ValidationResult<EventData<Type>>;

/** The events of an entry in order: one for most types, several for `together`. */
export const eventsOf = (entry: Entry): readonly (Entry & AnyEvent)[] => {
  const event = eventOf(entry);
  if (event === undefined) return [];
  if (event.type !== 'together') return [event];
  // The dice of all stand at the whole.
  return event.data.parts.map(part => ({ ...event, ...part }) as Entry & AnyEvent);
};

/**
 * The state after an entry. The entry holds its changes as facts, so no rule is applied again and nothing is rolled.
 * `asked` is the number of questions that the entry has asked before, which names the questions of one entry.
 */
const apply = (state: BattleState, event: Entry & AnyEvent, asked = 0): BattleState =>
  closeUpSecondLine(applied(state, event, asked));

const applied = (state: BattleState, event: Entry & AnyEvent, asked: number): BattleState => {
  if (event.type === 'together') return allApplied(state, event, event.data.parts);
  if (event.type === 'throw' || event.type === 'dropped') return state;
  if (event.type === 'waive') return withoutDue(state, event.data.done);
  if (event.type === 'stranded') {
    const { leader, unit, fate } = event.data;
    if (!isStranded(state, event.data)) return state;
    if (fate === 'leftOpen') return { ...state, waived: [...new Set([...state.waived, strandedId(leader, unit)])] };
  }
  if (event.type === 'place') return applyChanges(state, event.data.changes);
  if (event.type === 'ground') return withGround(applyChanges(state, event.data.changes), event.data.ground);
  if (event.type === 'end') return { ...state, ended: event.data.verdict };
  if (event.type === 'phase') return isOvertaken(state, event.data.found) ? state : atPhase(state, event.data);
  if (event.type === 'tick') return applyTurnFacts(state, event, state);
  if (event.type === 'initiative' && isOvertaken(state, event.data.found)) return state;
  if (event.type === 'initiative')
    return { ...state, turn: { ...state.turn, initiative: event.data.side, initiativeDice: event.data.faces } };
  if (event.type === 'draw' || event.type === 'discard' || event.type === 'putBack' || event.type === 'shuffle')
    return withGods(state, godsAfter(state.gods, event));
  if (isPackEvent(event)) return withGods(state, packRules().applyPackEvent(state.gods, event));
  if (event.type === 'play' && !mayPlayCard(state.gods, event.data)) return state;
  let next = withoutOutdatedRisks(state, applyTurnFacts(applyChanges(state, event.data.changes), event, state));
  if (event.type === 'correct') {
    const { asks, due = [], done } = event.data;
    const answered = done === undefined ? next : withoutDue(next, done);
    return withDue(withoutSettledQuestions(answered, state.due), event, asked, [
      ...due,
      ...(asks ? halvedIn(state, next) : []),
    ]);
  }
  if (event.type === 'play') next = { ...next, gods: godsAfter(next.gods, event) };
  const invoker = event.type === 'command' ? findById(state.leaders, event.data.leader) : undefined;
  if (event.type === 'command' && event.data.drawn && invoker)
    next = { ...next, gods: afterDraw(next.gods, invoker.side, event.data.drawn) };
  if ('done' in event.data && event.data.done !== undefined) next = withoutDue(next, event.data.done);
  return withDue(withoutSettledQuestions(next, state.due), event, asked, event.data.due);
};

/** On another ground, or on none. */
const withGround = ({ ground: _, ...state }: BattleState, ground: Ground | null): BattleState =>
  ground === null ? state : { ...state, ground };

/** Adds the questions that an entry asks; `asked` is the number of its earlier questions. */
const withDue = (state: BattleState, entry: Entry, asked: number, due: readonly Question[]): BattleState => {
  const added = due
    .map((each, i): PendingQuestion => ({ ...each, id: dueId(entryKeyOf(entry), asked + i) }))
    .filter(each => isAboutUs(state, each) && !isAsked(state, each));
  const broken = added.flatMap(each =>
    each.kind === 'morale' && each.event === 'broken' && each.unit ? [each.unit] : [],
  );
  const next = withQuestions(state, added, lastOf);
  return broken.length === 0
    ? next
    : { ...next, turn: { ...next.turn, broken: lastOf([...new Set([...next.turn.broken, ...broken])]) } };
};

/** The units that a correction of their men has brought below half. Each is asked about once (A1, R-42). */
const halvedIn = (before: BattleState, { units, due }: BattleState): readonly Question[] =>
  Object.values(units).flatMap(({ id, men, startingMen }): Question[] => {
    const unit = before.units[id];
    if (!unit || men >= unit.men || !crossesHalf({ ...unit, startingMen }, men)) return [];
    return due.some(item => item.kind === 'halved' && item.unit === id) ? [] : [{ kind: 'halved', unit: id }];
  });

const allApplied = (before: BattleState, entry: Entry, parts: readonly BatchPart[]): BattleState => {
  let [state, asked] = [before, 0];
  for (const part of parts) {
    state = apply(state, { ...entry, ...part } as Entry & AnyEvent, asked);
    asked += part.data.due.length;
  }
  return state;
};

/** The id of a question on the list of due tasks: the entry that asked it, and its index there. */
const dueId = ([author, seq]: EntryKey, place: number | string): string => `${author}.${seq}.${place}`;

/** An answer names its question by the entry that asked it. */
const renamed = (data: unknown, to: (key: EntryKey) => EntryKey): unknown => {
  const done = typeof data === 'object' && data !== null && 'done' in data ? data.done : undefined;
  const [, author, seq, place] = /^(.+)\.(\d+)\.(\d+)$/.exec(String(done)) ?? [];
  return author === undefined || place === undefined
    ? data
    : { ...(data as object), done: dueId(to([author, Number(seq)]), place) };
};

/** Whether a leader is still with the unit that left the table; another phone may have answered first. */
const isStranded = ({ leaders }: BattleState, { leader: id, unit }: EventData<'stranded'>): boolean => {
  const leader = findById(leaders, id);
  return leader?.alive === true && leader.unit === unit;
};

/** More questions than any table leaves open: older ones go, so that each entry is as quick to apply as the first. */
const MOST_OPEN = 200;

const lastOf = <T>(all: readonly T[]): readonly T[] => (all.length > MOST_OPEN ? all.slice(-MOST_OPEN) : all);

// If two phones recorded the same break of a unit, the players are asked once.
const isAsked = ({ turn }: BattleState, due: PendingQuestion): boolean =>
  due.kind === 'morale' && due.event === 'broken' && due.unit !== null && turn.broken.includes(due.unit);

/** Whether all units and leaders that a question names are in the battle. */
const isAboutUs = ({ units, leaders }: BattleState, due: Question): boolean => {
  if (due.kind === 'risk') return findById(leaders, due.leader) !== undefined;
  const named = due.kind === 'hack' ? [due.unit, due.victim] : due.unit === null ? [] : [due.unit];
  return named.every(id => findById(units, id));
};

const withGods = (state: BattleState, gods: GodsState): BattleState =>
  gods === state.gods ? state : { ...state, gods };

type GodsEvent = Extract<AnyEvent, { readonly type: 'draw' | 'play' | 'discard' | 'putBack' | 'shuffle' }>;

const godsAfter = (gods: GodsState, { type, data }: GodsEvent): GodsState => {
  switch (type) {
    case 'draw':
      return afterDraw(gods, data.side, data);
    case 'play':
    case 'discard':
      return afterDiscard(gods, data);
    case 'putBack':
      return afterPutBack(gods, data.side, data.pack, data.card, data.order);
    case 'shuffle':
      return applyShuffle(gods, data.pack, data.order);
  }
};

/** True if the battle has changed since the author of an entry saw it: a shared decision counts once. */
const isOvertaken = (
  { turn }: BattleState,
  found: EventData<'phase'>['found'] | EventData<'initiative'>['found'],
): boolean => {
  if (found === undefined) return false;
  if (found.turn !== turn.turn) return true;
  return 'phase' in found ? found.phase !== turn.phase : found.side !== turn.initiative;
};

/**
 * Starts another phase. A new turn restores every leader's points and asks for the initiative, unless it is kept
 * (R-1).
 */
const atPhase = (state: BattleState, { turn, phase }: Moment): BattleState => {
  if (turn === state.turn.turn) return { ...state, turn: { ...state.turn, phase } };
  const kept = initiativeSource(turn, state.house) === 'kept';
  const leaders = Object.fromEntries(
    Object.entries(state.leaders).map(([id, leader]) => [id, startLeaderTurn(leader)]),
  );
  const units = Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, startUnitTurn(state, unit)]));
  const initiative = kept ? state.turn.initiative : null;
  return {
    ...state,
    units,
    leaders,
    turn: { turn, phase, initiative, initiativeDice: [], ticked: [], near: {}, broken: [] },
  };
};

const withoutDue = (state: BattleState, id: string): BattleState =>
  state.due.some(item => item.id === id) ? { ...state, due: state.due.filter(item => item.id !== id) } : state;
