import type { RecapAdapter } from '../../../../game-contract/recap.ts';
import { formatNumber } from '../../../../ui/messages/format.ts';
import type { AnyEvent, EventData } from '../../battle/events.ts';
import { ancientGame } from '../../battle/game.ts';
import { type BattleState, findUnit, piecesOf } from '../../battle/state.ts';
import { moveAllowance } from '../../board/field.ts';
import { pathCost } from '../../board/moves.ts';
import { isCatapult } from '../../troops/roster.ts';
import { otherSide, type SideId } from '../../troops/side.ts';
import { chargeRollNeeded, unitValue } from '../../troops/value.ts';
import { describe } from '../describe.ts';
import { eventOfEntry, sideOfEntry } from '../entry-messages.ts';
import { gameMessages } from '../index.ts';
import { sideName, squareText } from '../names.ts';
import { squaresText, valueText } from '../number-text.ts';
import { shotStep, tableShotStep, volleyStep } from './fire.ts';
import { meleeStep } from './melee.ts';
import { recapWords } from './recap-words.ts';
import {
  type AncientSpot,
  arrow,
  lossesOf,
  moodAgainst,
  moodFor,
  nameOf,
  namesOf,
  type Scene,
  type Step,
  squareOf,
  stepOf,
  type Viewer,
} from './scene.ts';

const spotOf = (
  kind: AncientSpot['kind'],
  units: readonly string[],
  more: Partial<Pick<AncientSpot, 'arrows' | 'losses'>> = {},
): AncientSpot => ({ kind, units, arrows: [], losses: [], ...more });

/** A move: a charge, a ride over single stands, a capture, or a plain move (N1, L1, Q5, R-14). */
const moveStep = (scene: Scene, { unit, path, along }: EventData<'move'>): Step | undefined => {
  const t = recapWords();
  const { before, after, side } = scene;
  const end = path.at(-1);
  const from = squareOf(scene, unit);
  const moved = findUnit(before.units, unit);
  if (end === undefined || from === null || !moved || side === null) return undefined;
  const losses = lossesOf(scene).filter(loss => findUnit(before.units, loss.unit)?.side === otherSide(side));
  const captured = Object.values(before.units).filter(
    each => each.side !== side && findUnit(after.units, each.id)?.side === side,
  );
  const isCharge = after.turn.melees.length > before.turn.melees.length;
  const name = nameOf(scene, unit);
  const arrows = arrow('way', from, ...path);
  const on = (kind: AncientSpot['kind'], ids: readonly string[]) => ({
    title: t.on(name, namesOf(scene, ids)),
    spot: spotOf(kind, [unit, ...along, ...ids], { arrows, losses }),
  });
  if (isCharge) {
    const enemies = piecesOf(before.units, end).filter(
      piece => piece.side === otherSide(side) && !isCatapult(piece.kind),
    );
    return stepOf(scene, {
      ...on(
        'charge',
        enemies.map(({ id }) => id),
      ),
      result: t.charge,
      mood: moodFor(scene, side),
      why: t.chargeWhy,
      clause: 'L1',
    });
  }
  if (losses.length > 0)
    return stepOf(scene, {
      ...on(
        'move',
        losses.map(loss => loss.unit),
      ),
      result: t.runDown,
      mood: moodFor(scene, side),
      why: t.runDownWhy,
      clause: 'Q5',
    });
  if (captured.length > 0)
    return stepOf(scene, {
      ...on(
        'move',
        captured.map(({ id }) => id),
      ),
      result: t.captured,
      mood: moodFor(scene, side),
      why: t.capturedWhy,
      clause: 'R-14',
    });
  const party = [moved, ...along.flatMap(id => findUnit(before.units, id) ?? [])];
  return stepOf(scene, {
    title: t.to(name, squareText(before, end)),
    result: t.moves,
    why: t.costWhy(squaresText(pathCost(before.setup.board, from, path)), squaresText(moveAllowance(party))),
    clause: 'N1',
    spot: spotOf('move', [unit, ...along], { arrows }),
  });
};

const retireStep = (scene: Scene, { unit, path, off }: EventData<'retire'>): Step => {
  const t = recapWords();
  const end = path.at(-1);
  const name = nameOf(scene, unit);
  return stepOf(scene, {
    title: end === undefined ? name : t.to(name, squareText(scene.before, end)),
    result: off ? t.leaves : t.retires,
    mood: moodAgainst(scene, scene.side),
    why: t.retiresWhy,
    clause: 'Q4',
    spot: spotOf('move', [unit], { arrows: path.length > 0 ? arrow('retreat', squareOf(scene, unit), ...path) : [] }),
  });
};

const chargeRollStep = (scene: Scene, { unit, face }: EventData<'work'>): Step => {
  const t = recapWords();
  const needed = chargeRollNeeded(findUnit(scene.before.units, unit)?.kind ?? 'carthaginianElephant') ?? 1;
  return stepOf(scene, {
    title: nameOf(scene, unit),
    result: scene.after.turn.worked[unit] ? t.mayCharge : t.balks,
    mood: scene.after.turn.worked[unit] ? moodFor(scene, scene.side) : moodAgainst(scene, scene.side),
    figures: [
      { label: t.needs, value: `${formatNumber(needed)}+` },
      { label: t.die, value: formatNumber(face) },
    ],
    why: t.chargeRollWhy(needed),
    clause: 'Y9',
    spot: spotOf('other', [unit]),
  });
};

const supportStep = (scene: Scene, { unit: id, contact }: EventData<'support'>): Step | undefined => {
  const t = recapWords();
  const unit = findUnit(scene.before.units, id);
  if (contact === null || !unit) return undefined;
  return stepOf(scene, {
    title: t.supports(nameOf(scene, id), squareText(scene.before, contact)),
    result: t.support,
    why: t.supportWhy(valueText(unitValue({ ...unit, charging: false }))),
    clause: 'L1',
    spot: spotOf('other', [id], { arrows: arrow('support', unit.square, contact) }),
  });
};

/**
 * The recap steps of an event. Turns, placings, targets and hidden choices have none: the board or a later step shows
 * them.
 */
const stepsOf = (scene: Scene, event: AnyEvent, text: () => string): Step | undefined => {
  const t = recapWords();
  switch (event.type) {
    case 'shot':
      return shotStep(scene, event.data);
    case 'hit':
      return tableShotStep(scene, event.data);
    case 'volley':
      return volleyStep(scene, event.data);
    case 'work':
      return chargeRollStep(scene, event.data);
    case 'move':
      return moveStep(scene, event.data);
    case 'retire':
      return retireStep(scene, event.data);
    case 'support':
      return supportStep(scene, event.data);
    case 'fight':
      return meleeStep(scene, event.data);
    case 'wreck':
      return stepOf(scene, {
        title: nameOf(scene, event.data.unit),
        result: t.destroyed,
        why: text(),
        clause: 'Q7',
        spot: spotOf('other', [event.data.unit], { losses: lossesOf(scene) }),
      });
    case 'surrender':
      return stepOf(scene, {
        title: t.surrenders,
        result: t.surrenders,
        mood: moodAgainst(scene, scene.side),
        why: text(),
        clause: 'Q8',
        spot: spotOf('other', []),
      });
    case 'correct':
      return stepOf(scene, {
        title: nameOf(scene, event.data.unit),
        result: t.corrected,
        why: text(),
        spot: spotOf('other', [event.data.unit]),
      });
    default:
      return undefined;
  }
};

/** The recap of a battle of the Ancient Wargame. Deployments are shown with their melee, when both are known. */
export const createRecapMessages = (viewer: Viewer): RecapAdapter<BattleState, AncientSpot> => ({
  game: ancientGame,
  turnOf: ({ turn }) => turn.number,
  turnName: state => gameMessages().turn(state.turn.number, sideName(state, state.turn.attacker)),
  recapEvents: (before, entry, after) => {
    const side: SideId | null = sideOfEntry(before, entry);
    const step = stepsOf({ before, after, viewer, side }, eventOfEntry(entry), () => describe(before, entry));
    return step ? [{ ...step, group: gameMessages().phases[before.turn.phase] }] : [];
  },
  summary: recapEvents => {
    const t = recapWords();
    const [first] = recapEvents;
    if (first && recapEvents.length === 1) return t.of(first.title, first.result);
    const many = (kind: AncientSpot['kind']): number => recapEvents.filter(({ spot }) => spot.kind === kind).length;
    const fallen = recapEvents.flatMap(({ spot }) => spot.losses).reduce((sum, { stands }) => sum + stands, 0);
    const parts: readonly (readonly [number, (n: number) => string])[] = [
      [many('shot'), t.shots],
      [many('charge'), t.charges],
      [many('melee'), t.melees],
      [many('move'), t.moveCount],
      [many('other'), t.others],
      [fallen, t.fallen],
    ];
    return parts.flatMap(([n, text]) => (n > 0 ? [text(n)] : [])).join(', ');
  },
  latest: recapEvents => {
    if (recapEvents.length < 2) return [];
    // The board shows where a unit went, and a player has applied the results of his own side.
    const last = recapEvents.findLast(({ spot, isOwn }) => spot.kind !== 'move' && !isOwn);
    return last ? [recapWords().of(last.title, last.result)] : [];
  },
});
