import type { Entry } from '../../../../core/log.ts';
import type { StrandedQuestion } from '../../actions/stranded-leaders.ts';
import type { BatchPart, Changes, EventData, LeaderChange, UnitChange } from '../../battle/events.ts';
import { eventOf } from '../../battle/game.ts';
import { type BattleState, findById, type Question } from '../../battle/state.ts';
import { isPlaceholder } from '../../gods/hidden-hands.ts';
import { cardOf } from '../../gods/next-card.ts';
import { kindOf } from '../../rules/unit-kinds.ts';
import { nameOnCard } from '../card-names.ts';
import { gameMessages as words } from '../index.ts';
import { describeTaskId } from './describe-task.ts';
import { leaderName, sideName, unitName } from './names.ts';

// Short texts of entries and due questions; the full ones are in describe.ts, which loads when the log is opened.

export const sideNames = (state: BattleState, side: readonly { readonly unit: string }[]): string =>
  words().list(side.map(({ unit }) => unitName(state, unit)));

/** The name of a card; “a card” for a hidden card of another phone, and the id for a card that is not in the deck. */
export const cardName = (state: BattleState, id: string): string => {
  const card = cardOf(state, id);
  return card ? nameOnCard(card) : isPlaceholder(id) ? words().log.aCard : id;
};

/** A few words for the undo button. `state` needs only the names. */
export const describeShortly = (state: BattleState, entry: Entry): string => {
  const t = words().log;
  const event = eventOf(entry);
  if (!event) return t.unknown(entry.type);
  switch (event.type) {
    case 'fight':
      return t.fightShort(sideNames(state, event.data.sides[0]), sideNames(state, event.data.sides[1]));
    case 'shoot':
      return t.shootShort(unitName(state, event.data.shooter), unitName(state, event.data.target));
    case 'control':
      return t.controlShort(unitName(state, event.data.unit));
    case 'risk':
      return t.riskShort(leaderName(state, event.data.leader));
    case 'morale':
      return t.moraleShort;
    case 'correct':
      return describeChanges(state, event.data.changes).join(', ') || t.correct;
    case 'place':
      return t.placeShort(sideNames(state, event.data.changes.units));
    case 'ground':
      return event.data.ground === null ? t.noGroundShort : t.groundShort;
    case 'move':
      return t.moveShort(unitName(state, event.data.unit), words().tableMoves[event.data.what]);
    case 'hack':
      return t.hackShort(unitName(state, event.data.unit));
    case 'charge':
      return t.chargeShort(unitName(state, event.data.unit), unitName(state, event.data.target));
    case 'tick':
      return t.tickShort(describeTaskId(state, event.data.task));
    case 'phase':
      return t.phaseShort(event.data.turn, words().turn.phases[event.data.phase]);
    case 'initiative':
      return t.initiativeShort(sideName(state, event.data.side));
    case 'command':
      return t.commandShort(leaderName(state, event.data.leader), words().orderNames[event.data.action]);
    case 'draw':
      return t.drawShort(sideName(state, event.data.side));
    case 'play':
      return t.playShort(cardName(state, event.data.card));
    case 'discard':
      return t.discardShort(cardName(state, event.data.card));
    case 'putBack':
      return t.putBackShort(sideName(state, event.data.side));
    case 'shuffle':
    case 'packCommit':
    case 'packSeals':
    case 'packNumber':
    case 'packOpen':
      return t.shuffleShort;
    case 'end':
      return event.data.verdict === null ? t.reopenShort : t.endShort;
    case 'stranded':
      return t.strandedShort(leaderName(state, event.data.leader));
    case 'waive':
      return t.waiveShort;
    case 'throw':
      return t.lyingShort;
    case 'dropped': {
      const tie = tieOf(event.data);
      return tie === undefined ? t.droppedShort : t.tieShort(tie);
    }
    case 'together':
      return describePartCount(event.data.parts);
  }
};

/** The faces of a tied initiative, which is the only roll of two dice for no unit; undefined for another roll. */
export const tieOf = ({ units, faces }: EventData<'dropped'>): string | undefined => {
  const [pair = [], ...others] = faces;
  const isTie = units.length + others.length === 0 && pair.length === 2 && pair[0] === pair[1];
  return isTie ? pair.join(' – ') : undefined;
};

const PART_TYPES = ['control', 'move', 'command', 'shoot'] as const satisfies readonly BatchPart['type'][];

/** 6 control tests. */
export const describePartCount = (parts: readonly BatchPart[]): string => {
  const count = (of: BatchPart['type']): number => parts.filter(({ type }) => type === of).length;
  return words().list(PART_TYPES.filter(type => count(type) > 0).map(type => words().log.together[type](count(type))));
};

/** Something due, as a question to the table. */
export const describeDue = (state: BattleState, due: Question | StrandedQuestion): string => {
  const t = words().due;
  if (due.kind === 'stranded') return t.stranded(leaderName(state, due.leader), unitName(state, due.unit));
  if (due.kind === 'risk') return t.risk(leaderName(state, due.leader));
  if (due.kind === 'halved') return t.halved(unitName(state, due.unit));
  if (due.kind === 'hack') return t.hack(unitName(state, due.unit), unitName(state, due.victim));
  return due.event === 'leaderKilled' ? t.leaderKilled : t.broken(due.unit === null ? '' : unitName(state, due.unit));
};

export const describeChanges = (before: BattleState, changes: Changes): string[] => [
  ...changes.units.flatMap(change => unitChanges(before, change)),
  ...changes.leaders.flatMap(change => leaderChanges(before, change)),
];

const unitChanges = (before: BattleState, change: UnitChange): string[] => {
  const t = words();
  const unit = unitName(before, change.unit);
  const said: string[] = [];
  if (change.men) said.push(t.log.men(unit, change.men));
  if (change.startingMen) said.push(t.log.startingMen(unit, change.startingMen));
  if (change.disorder) said.push(t.log.disorder(unit, change.disorder));
  if (change.aggression) said.push(t.log.aggression(unit, t.aggressions[change.aggression]));
  if (change.move) said.push(t.log.move(unit, t.moves[change.move]));
  if (change.control) said.push(`${unit}: ${t.controls[change.control]}`);
  if (change.advanced) said.push(t.log.advanced(unit, change.advanced));
  if (change.formed !== undefined) said.push(t.log.formed(unit, change.formed));
  if (change.behind) said.push(t.log.stands(unit, t.unit.behind(unitName(before, change.behind))));
  const own = findById(before.units, change.unit);
  if (change.behind === null && own) said.push(t.log.stands(unit, t.unit.ranks[kindOf(own).rank]));
  // A retreat or rout is said by its move already.
  if (change.standing && change.move === undefined) said.push(t.log.standing(unit, t.standings[change.standing]));
  return said;
};

const leaderChanges = (before: BattleState, change: LeaderChange): string[] => {
  const t = words().log;
  const leader = leaderName(before, change.leader);
  const said: string[] = [];
  if (change.alive === false) return [t.leaderDead(leader)];
  if (change.second === true) return [t.secondLeads(leader)];
  if (change.cp) said.push(t.cp(leader, change.cp));
  if (change.spent) said.push(t.spent(leader, change.spent));
  if (change.signalled) said.push(t.signalled(leader));
  if (change.unit) said.push(t.leaderAt(leader, unitName(before, change.unit)));
  if (change.unit === null) said.push(t.leaderAlone(leader));
  return said;
};
