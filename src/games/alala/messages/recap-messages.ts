import type { Entry } from '../../../core/log.ts';
import type { RecapAdapter, RecapEvent } from '../../../game-contract/recap.ts';
import { formatNumber } from '../../../ui/messages/format.ts';
import type { AnyEvent } from '../battle/events.ts';
import { alalaGame, eventOf, eventsOf } from '../battle/game.ts';
import { isCommanded, seatsOfEvent } from '../battle/seats.ts';
import { SIDES, type SideId } from '../battle/sides.ts';
import { type BattleState, findById } from '../battle/state.ts';
import { outcomeFor } from '../rules/combat/outcome.ts';
import { describe } from './describe/describe.ts';
import { leaderName, sideName, unitName } from './describe/names.ts';
import { sideNames } from './describe/short-descriptions.ts';
import { fieldMessages, gameMessages } from './index.ts';
import { recapWords } from './recap-words.ts';

/** The acting units and their targets, for the picture. Both are empty for the whole field. */
export interface AlalaSpot {
  readonly actors: readonly string[];
  readonly targets: readonly string[];
}

/** The side of the person who plays against the app; undefined if persons have both sides. */
const personSide = (state: BattleState): SideId | undefined => {
  const persons = SIDES.filter(side => !isCommanded(state, side));
  return persons.length === 1 ? persons[0] : undefined;
};

type Step = RecapEvent<AlalaSpot>;

const distanceFigure = (inches: number) => ({ label: recapWords().distance, value: formatNumber(inches) });

/** Units that an event broke: each is asked about once. */
const brokenBy = (before: BattleState, after: BattleState): readonly string[] =>
  after.due.flatMap(due =>
    due.kind === 'morale' && due.event === 'broken' && due.unit !== null && !before.due.some(({ id }) => id === due.id)
      ? [due.unit]
      : [],
  );

/** Leaders that an event killed; a second in command may have taken over. */
const killedBy = (before: BattleState, after: BattleState): readonly string[] =>
  Object.values(before.leaders).flatMap(({ id, alive, second }) => {
    const now = findById(after.leaders, id);
    return alive && now && (!now.alive || now.second !== second) ? [id] : [];
  });

interface Told {
  readonly title?: string;
  readonly result?: string;
  readonly figures?: Step['figures'];
  readonly spot: AlalaSpot;
  /** The side that the result is good for. */
  readonly winner?: SideId | undefined;
}

const NOWHERE: AlalaSpot = { actors: [], targets: [] };

/** The parts of a step that depend on its type; undefined for entries that are no moment of a battle. */
const toldOf = (before: BattleState, event: AnyEvent): Told | undefined => {
  const t = recapWords();
  const g = gameMessages();
  const figure = (label: string, value: number | string) => ({
    label,
    value: typeof value === 'number' ? formatNumber(value) : value,
  });
  switch (event.type) {
    case 'fight': {
      const { sides, hits } = event.data;
      const [first, second] = sides;
      const sideOf = (ids: typeof first): SideId | undefined => findById(before.units, ids[0]?.unit ?? '')?.side;
      return {
        title: fieldMessages().versus(sideNames(before, first), sideNames(before, second)),
        result: g.outcomes[outcomeFor(hits[0] - hits[1])],
        figures: [figure(t.hits, `${formatNumber(hits[0])} : ${formatNumber(hits[1])}`)],
        spot: { actors: first.map(({ unit }) => unit), targets: second.map(({ unit }) => unit) },
        winner: hits[0] === hits[1] ? undefined : sideOf(hits[0] > hits[1] ? first : second),
      };
    }
    case 'shoot': {
      const { shooter, target, dice, sixes } = event.data;
      const lost = Math.min(sixes, findById(before.units, target)?.men ?? 0);
      return {
        title: t.on(unitName(before, shooter), unitName(before, target)),
        result: g.fight.casualties(lost),
        figures: [figure(t.dice, dice), figure(t.sixes, sixes)],
        spot: { actors: [shooter], targets: [target] },
        winner: lost > 0 ? findById(before.units, shooter)?.side : undefined,
      };
    }
    case 'hack': {
      const { unit, victim, figures, hits } = event.data;
      return {
        title: t.on(unitName(before, unit), unitName(before, victim)),
        result: g.fight.casualties(Math.min(hits, findById(before.units, victim)?.men ?? 0)),
        figures: [figure(t.dice, figures), figure(t.hits, hits)],
        spot: { actors: [unit], targets: [victim] },
      };
    }
    case 'charge': {
      const { unit, target } = event.data;
      return {
        title: t.on(unitName(before, unit), unitName(before, target)),
        result: g.charge.answers[event.data.response],
        spot: { actors: [unit], targets: [target] },
      };
    }
    case 'control': {
      const { unit, face, score, result } = event.data;
      return {
        result: g.console.controls[result],
        figures: [figure(t.die, face), figure(t.score, score)],
        spot: { actors: [unit], targets: [] },
      };
    }
    case 'risk':
      return {
        title: leaderName(before, event.data.leader),
        result: g.risks[event.data.result],
        figures: [figure(t.die, event.data.faces.map(face => formatNumber(face)).join(' '))],
        spot: NOWHERE,
      };
    case 'move': {
      const { unit, what, inches, thrown } = event.data;
      return {
        title: unitName(before, unit),
        result: g.tableMoves[what],
        figures: thrown.length > 0 ? [distanceFigure(inches)] : [],
        spot: { actors: [unit], targets: [] },
      };
    }
    case 'command': {
      const { leader, action, unit, units = [] } = event.data;
      return {
        title: leaderName(before, leader),
        result: g.orderNames[action],
        spot: { actors: unit === undefined ? units : [unit], targets: [] },
      };
    }
    case 'initiative':
      return {
        title: t.initiative,
        result: sideName(before, event.data.side),
        figures: event.data.faces.length > 0 ? [figure(t.dice, event.data.faces.join(' : '))] : [],
        spot: NOWHERE,
        winner: event.data.side,
      };
    case 'morale':
      return { result: t.morale, spot: { actors: event.data.near ?? [], targets: [] } };
    case 'play':
      return { result: t.card, spot: NOWHERE };
    case 'stranded':
    case 'end':
      return { spot: NOWHERE };
    default:
      return undefined;
  }
};

const stepOf = (before: BattleState, event: Entry & AnyEvent, after: BattleState): readonly Step[] => {
  const told = toldOf(before, event);
  if (!told) return [];
  const t = recapWords();
  const own = personSide(before);
  const { text, changes } = describe(before, event);
  const broken = brokenBy(before, after);
  const killed = killedBy(before, after);
  const losers = [
    ...broken.map(id => findById(before.units, id)?.side),
    ...killed.map(id => findById(before.leaders, id)?.side),
  ];
  const moodOf = (): Step['mood'] => {
    if (own === undefined) return 'plain';
    if (losers.length > 0) return losers.includes(own) ? 'bad' : 'good';
    return told.winner === undefined ? 'plain' : told.winner === own ? 'good' : 'bad';
  };
  const title = told.title ?? text;
  const reasons = [
    ...killed.map(id => t.falls(leaderName(before, id))),
    ...(broken.length > 0 ? [t.breaks(gameMessages().list(broken.map(id => unitName(before, id))))] : []),
    ...(title === text ? [] : [text.endsWith('.') ? text : `${text}.`]),
    ...(changes.length > 0 ? [`${changes.join('; ')}.`] : []),
  ];
  return [
    {
      title,
      result: killed.length > 0 ? t.killed : broken.length > 0 ? t.broken : (told.result ?? t.done),
      mood: moodOf(),
      isOwn: own !== undefined && seatsOfEvent(before, event).every(side => side === own),
      figures: told.figures ?? [],
      why: reasons.join(' '),
      spot: told.spot,
    },
  ];
};

/** What the parts of an entry change, without what each of them says of its dice. */
const describePartChanges = (before: BattleState, entry: Entry): readonly string[] => {
  let state = before;
  return eventsOf(entry).flatMap(part => {
    const { changes } = describe(state, part);
    state = alalaGame.apply(state, part);
    return changes;
  });
};

/** The moments of a battle: orders, moves, fights, breaks and killed leaders. They tell no hidden card. */
export const RECAP_MESSAGES: RecapAdapter<BattleState, AlalaSpot> = {
  game: alalaGame,
  turnOf: ({ turn }) => turn.turn,
  turnName: ({ turn }) => fieldMessages().turn.turn(turn.turn),
  recapEvents: (before, entry, after) => {
    const event = eventOf(entry);
    // A body moves as one.
    if (event?.type === 'together' && event.data.body) {
      const moves = event.data.parts.flatMap(part => (part.type === 'move' ? [part.data] : []));
      const actors = moves.map(({ unit }) => unit);
      const { text } = describe(before, entry);
      const changes = describePartChanges(before, entry);
      const [first] = moves;
      const own = personSide(before);
      return [
        {
          title: gameMessages().list(actors.map(id => unitName(before, id))),
          result: first ? gameMessages().tableMoves[first.what] : recapWords().done,
          mood: 'plain',
          isOwn: own !== undefined && seatsOfEvent(before, event).every(side => side === own),
          figures: first && first.thrown.length > 0 ? [distanceFigure(first.inches)] : [],
          why: [text, ...(changes.length > 0 ? [`${changes.join('; ')}.`] : [])].join(' '),
          spot: { actors, targets: [] },
        },
      ];
    }
    let state = before;
    const parts = eventsOf(entry);
    return parts.flatMap(part => {
      const found = state;
      state = parts.length === 1 ? after : alalaGame.apply(state, part);
      return stepOf(found, part, state);
    });
  },
  summary: steps => {
    const t = recapWords();
    const many = (result: string): number => steps.filter(step => step.result === result).length;
    const fights = steps.filter(({ spot, figures }) => spot.targets.length > 0 && figures[0]?.label === t.hits).length;
    const shots = steps.filter(({ spot, figures }) => spot.targets.length > 0 && figures[1]?.label === t.sixes).length;
    const [killed, broken] = [many(t.killed), many(t.broken)];
    const rest = steps.length - fights - shots;
    return [
      ...(killed > 0 ? [t.killedOf(killed)] : []),
      ...(broken > 0 ? [t.breaksOf(broken)] : []),
      ...(fights > 0 ? [t.fights(fights)] : []),
      ...(shots > 0 ? [t.shots(shots)] : []),
      ...(rest > 0 ? [t.actions(rest)] : []),
    ].join(', ');
  },
};
