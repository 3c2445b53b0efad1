import type { Entry } from '../../../../core/log.ts';
import { facesOfRoll, unitsOfRoll } from '../../battle/dice/pending-roll.ts';
import type { AnyEvent, BatchPart, EventData } from '../../battle/events.ts';
import { alalaGame, eventOf, eventsOf } from '../../battle/game.ts';
import { seatsOfEvent } from '../../battle/seats.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState, Question } from '../../battle/state.ts';
import { cardOf } from '../../gods/next-card.ts';
import { outcomeFor } from '../../rules/combat/outcome.ts';
import { nameOnCard } from '../card-names.ts';
import { gameMessages } from '../index.ts';
import { countTasks, describeTaskId } from './describe-task.ts';
import { leaderName, sideName, targetName, unitName } from './names.ts';
import { cardName, describeChanges, describePartCount, sideNames, tieOf } from './short-descriptions.ts';

/** An entry in words: a sentence, and what it changed. */
export interface Described {
  readonly text: string;
  readonly changes: readonly string[];
  /** Whose it is. */
  readonly sides: readonly SideId[];
}

/** The name of a card that everybody sees when it is drawn; undefined for one that its side keeps hidden (C5). */
const openCard = (state: BattleState, id: string): string | undefined => {
  const card = cardOf(state, id);
  return card?.when === 'atOnce' ? nameOnCard(card) : undefined;
};

/** The whole of an entry in words; `before` is the state that it found. */
export const describe = (before: BattleState, entry: Entry): Described => {
  const t = gameMessages();
  const event = eventOf(entry);
  if (!event) return { text: t.log.unknown(entry.type), changes: [], sides: [] };
  const changes = 'changes' in event.data ? describeChanges(before, event.data.changes) : partsTold(before, entry);
  return { text: sentence(before, event), changes, sides: seatsOfEvent(before, event) };
};

/** The results of the parts of an entry, one after the other. */
const partsTold = (before: BattleState, entry: Entry): string[] => {
  const parts = eventsOf(entry);
  let state = before;
  return parts.flatMap(part => {
    const told = [
      // The line itself describes a single part.
      ...(parts.length > 1 ? [sentence(state, part)] : []),
      ...('changes' in part.data ? describeChanges(state, part.data.changes) : []),
    ];
    state = alalaGame.apply(state, part);
    return told;
  });
};

const sentence = (before: BattleState, event: AnyEvent): string => {
  const t = gameMessages();
  switch (event.type) {
    case 'fight': {
      const { sides, hits, thrown, overrides } = event.data;
      const outcome = t.outcomes[outcomeFor(hits[0] - hits[1])];
      const text = t.log.fight(sideNames(before, sides[0]), sideNames(before, sides[1]), hits[0], hits[1], outcome);
      return withNotes(text, [t.log.by[thrown.by], ...against(overrides)]);
    }
    case 'shoot': {
      const { shooter, target, dice, sixes, thrown, overrides } = event.data;
      const text = t.log.shoot(unitName(before, shooter), unitName(before, target), dice, sixes);
      return withNotes(text, [t.log.by[thrown.by], ...against(overrides)]);
    }
    case 'control': {
      const { unit, face, score, result, by } = event.data;
      return withNotes(t.log.control(unitName(before, unit), face, score, t.controls[result]), [t.log.by[by]]);
    }
    case 'risk': {
      const { leader, faces, result, by } = event.data;
      return withNotes(t.log.risk(leaderName(before, leader), faces.join(', '), t.risks[result]), [t.log.by[by]]);
    }
    case 'morale': {
      return t.log.morale(whatHappened(before, { kind: 'morale', ...event.data }));
    }
    case 'move':
      return moveSentence(before, event.data);
    case 'hack': {
      const { unit, victim, figures, hits, thrown } = event.data;
      return withNotes(t.log.hack(unitName(before, unit), unitName(before, victim), figures, hits), [
        t.log.by[thrown.by],
      ]);
    }
    case 'charge': {
      const { unit, target, side, response, overrides } = event.data;
      const text = t.log.charge(
        unitName(before, unit),
        unitName(before, target),
        t.charge.sides[side],
        t.charge.answers[response],
      );
      return withNotes(text, against(overrides));
    }
    case 'tick':
      return t.log.tick(describeTaskId(before, event.data.task));
    case 'phase': {
      const { turn, phase, skipped = [] } = event.data;
      const text = t.log.phase(turn, t.turn.phases[phase]);
      return skipped.length === 0 ? text : withNotes(text, [t.log.skipped(countTasks(skipped))]);
    }
    case 'initiative': {
      const { side, faces, by } = event.data;
      const text = t.log.initiative(sideName(before, side));
      return withNotes(text, faces.length > 0 ? [faces.join(' – '), t.log.by[by]] : [t.log.by[by]]);
    }
    case 'command': {
      const { leader, action, cost, overrides, units = [], drawn } = event.data;
      const text = t.log.command(leaderName(before, leader), t.orderNames[action], cost);
      const open = drawn && openCard(before, drawn.card);
      return withNotes(text, [
        ...(units.length > 0 ? [t.log.controlled(t.list(units.map(id => unitName(before, id))))] : []),
        ...(drawn ? [open === undefined ? t.log.invoked : t.log.invokedCard(open)] : []),
        ...against(overrides),
      ]);
    }
    case 'draw': {
      const { side, card, overrides } = event.data;
      const army = sideName(before, side);
      const open = openCard(before, card);
      return withNotes(open === undefined ? t.log.draw(army) : t.log.drawCard(army, open), against(overrides));
    }
    case 'play': {
      const { side, card, target, face, by, overrides } = event.data;
      const army = sideName(before, side);
      const on = target === undefined ? undefined : targetName(before, target);
      const text =
        on === undefined ? t.log.play(army, cardName(before, card)) : t.log.playOn(army, cardName(before, card), on);
      return withNotes(text, [
        ...(face === undefined ? [] : [String(face), t.log.by[by ?? 'typed']]),
        ...against(overrides),
      ]);
    }
    case 'discard':
      return t.log.discard(sideName(before, event.data.side), cardName(before, event.data.card));
    case 'putBack': {
      const army = sideName(before, event.data.side);
      return event.data.order ? t.log.putBackShuffled(army) : t.log.putBackTop(army);
    }
    case 'shuffle':
      return t.log.shuffleWhy[event.data.why];
    case 'packCommit':
    case 'packSeals':
    case 'packNumber':
    case 'packOpen':
      return t.gods.between.part(sideName(before, event.data.side));
    case 'end': {
      const { verdict } = event.data;
      if (verdict === null) return t.log.reopen;
      return verdict === 'a' || verdict === 'b'
        ? t.log.won(sideName(before, verdict))
        : t.log.end(t.end.verdicts[verdict]);
    }
    case 'correct':
      return t.log.correct;
    case 'place':
      return t.log.place(sideNames(before, event.data.changes.units));
    case 'ground':
      return event.data.ground === null ? t.log.noGround : t.log.ground;
    case 'stranded': {
      const { leader, unit, fate } = event.data;
      return t.log.stranded[fate](leaderName(before, leader), unitName(before, unit));
    }
    case 'waive': {
      const due = before.due.find(({ id }) => id === event.data.done);
      return t.log.waive(due ? whatHappened(before, due) : event.data.done);
    }
    case 'throw':
      return t.onTable.pending(diceInWords(before, unitsOfRoll(before, event.data), facesOfRoll(event.data)));
    case 'dropped': {
      const tie = tieOf(event.data);
      return tie === undefined
        ? t.log.dropped(diceInWords(before, event.data.units, event.data.faces))
        : t.log.tie(tie);
    }
    case 'together': {
      const { parts, body } = event.data;
      if (body) return bodySentence(before, parts);
      return parts.length === 1 ? sentence(before, parts[0] as BatchPart) : `${describePartCount(parts)}.`;
    }
  }
};

/** Dice with whose they are: Spartiates and Thebans I (6 5 1 – 2 2). */
export const diceInWords = (
  state: BattleState,
  units: readonly string[],
  faces: readonly (readonly number[])[],
): string => {
  const dice = faces.map(side => side.join(' ')).join(' – ');
  return units.length === 0 ? dice : `${gameMessages().list(units.map(id => unitName(state, id)))} (${dice})`;
};

/** A body's one throw, with its moves listed beneath. */
const bodySentence = (before: BattleState, parts: readonly BatchPart[]): string => {
  const t = gameMessages();
  const moves = parts.flatMap(part => (part.type === 'move' ? [part.data] : []));
  const [first] = moves;
  const faces = first?.thrown.map(({ face }) => face) ?? [];
  return withNotes(t.log.bodyMoved(t.list(moves.map(({ unit }) => unitName(before, unit)))), [
    ...(first && faces.length > 0 ? [t.log.thrown(faces.join(', ')), t.log.by[first.by]] : []),
    ...(first?.lowered === undefined ? [] : [t.log.oneOff(faces[first.lowered] ?? 0)]),
  ]);
};

const against = (overrides: readonly { readonly clause: string }[]): string[] =>
  overrides.map(({ clause }) => gameMessages().log.overridden(clause));

const moveSentence = (before: BattleState, data: EventData<'move'>): string => {
  const t = gameMessages();
  const { unit, what, inches, thrown, by, lowered, through, quarry, caught, meets } = data;
  const name = (id: string): string => unitName(before, id);
  // The quarry had not fled yet, so it was not known whether it got away (P5).
  const isOpen =
    !caught && data.overrides.some(({ word }) => word === 'quarryFleesFirst' || word === 'quarryHasNotFled');
  // The words for these say how far they go.
  const told = what === 'fallBack' || what === 'rideThrough' ? 0 : inches;
  return withNotes(t.log.moved(name(unit), t.tableMoves[what], told), [
    ...(thrown.length > 0 ? [t.log.thrown(thrown.map(({ face }) => face).join(', ')), t.log.by[by]] : []),
    ...(lowered === undefined ? [] : [t.log.oneOff(thrown[lowered]?.face ?? 0)]),
    ...(through.length === 0 ? [] : [t.log.throughUnits(t.list(through.map(name)))]),
    ...(quarry === undefined || isOpen ? [] : [caught ? t.log.caught(name(quarry)) : t.log.notCaught(name(quarry))]),
    ...(meets === undefined ? [] : [t.log.met(name(meets))]),
    ...against(data.overrides),
  ]);
};

/** The same as a fact, for the log. */
const whatHappened = (state: BattleState, due: Question): string => {
  const t = gameMessages();
  if (due.kind === 'risk') return t.due.risk(leaderName(state, due.leader));
  if (due.kind === 'halved') return t.due.halved(unitName(state, due.unit));
  if (due.kind === 'hack') return t.log.hackFact(unitName(state, due.unit), unitName(state, due.victim));
  return due.event === 'leaderKilled'
    ? t.log.leaderKilled
    : t.log.broken(due.unit === null ? '' : unitName(state, due.unit));
};

/** A sentence with notes in brackets before its full stop. */
const withNotes = (text: string, notes: readonly string[]): string =>
  notes.length === 0 ? text : text.replace(/(\.?)$/, (_, stop: string) => ` (${notes.join(', ')})${stop}`);
