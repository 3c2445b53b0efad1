import { formatNumber } from '../../../../ui/messages/format.ts';
import { formatHalves, formatList } from '../../../../ui/messages/text-format.ts';
import type { EventData } from '../../battle/events.ts';
import { volleyDice, volleyTargets } from '../../battle/fire-steps.ts';
import { findUnit, piecesOf } from '../../battle/state.ts';
import { distance } from '../../board/squares.ts';
import { fireEffectOf, highestScatterHit } from '../../fire/catapults.ts';
import { killRequirementAt } from '../../fire/kill-requirements.ts';
import { troopOf } from '../../troops/roster.ts';
import { describeChanges } from '../describe.ts';
import { gameMessages, logMessages } from '../index.ts';
import { squareText } from '../names.ts';
import { squaresText } from '../number-text.ts';
import { killRequirementText } from '../reasons.ts';
import { killRequirementShort } from '../troop-figures.ts';
import { recapWords } from './recap-words.ts';
import {
  arrow,
  lossesOf,
  lossText,
  moodFor,
  nameOf,
  namesOf,
  type Scene,
  type Step,
  squareOf,
  stepOf,
} from './scene.ts';

/** The faces up to the highest that hits: `1`, or `1–2`. */
const facesUpTo = (highest: number): string => (highest > 1 ? `1–${formatNumber(highest)}` : formatNumber(1));

/** A catapult's shot on the board (F1–F4, R-2, Q3). */
export const shotStep = (scene: Scene, data: EventData<'shot'>): Step => {
  const { before, after } = scene;
  const { catapult: id, target, hit, face, kindled } = data;
  const from = squareOf(scene, id);
  const enemies = piecesOf(before.units, target).filter(({ side }) => side !== scene.side);
  const whom =
    hit === null
      ? enemies.length > 0
        ? namesOf(
            scene,
            enemies.map(unit => unit.id),
          )
        : squareText(before, target)
      : nameOf(scene, hit);
  const halves = from === null ? 0 : distance(before.setup.board, from, target);
  const burns = kindled && fireEffectOf(kindled) !== 'nothing';
  const others = burns
    ? describeChanges(before, before.units, after.units).flatMap(change => (change.id === hit ? [] : [change.text]))
    : [];
  return catapultStep(scene, {
    catapult: id,
    whom,
    hit,
    face,
    halves,
    fire: kindled && [logMessages().fire[fireEffectOf(kindled)], ...others].join(' '),
    fireDice: kindled?.map(each => formatNumber(each)).join(' '),
    burns: burns === true,
    arrows: arrow('aim', from, target),
  });
};

/** A catapult's shot on a real table. */
export const tableShotStep = (scene: Scene, { catapult, far, hit, face }: EventData<'hit'>): Step => {
  const range = troopOf(findUnit(scene.before.units, catapult)?.kind ?? 'heavyCatapult').range;
  return catapultStep(scene, {
    catapult,
    whom: hit === null ? undefined : nameOf(scene, hit),
    hit,
    face,
    halves: far ? range : 0,
    burns: false,
    arrows: [],
  });
};

interface CatapultShot {
  readonly catapult: string;
  readonly whom: string | undefined;
  readonly hit: string | null;
  readonly face: number | undefined;
  readonly halves: number;
  readonly fire?: string | undefined;
  readonly fireDice?: string | undefined;
  readonly burns: boolean;
  readonly arrows: Step['spot']['arrows'];
}

const catapultStep = (scene: Scene, shot: CatapultShot): Step => {
  const t = recapWords();
  const { before, side } = scene;
  const kind = findUnit(before.turn.opening, shot.catapult)?.kind ?? 'heavyCatapult';
  const highest = highestScatterHit({ kind }, shot.halves, before.setup.settings.scatter);
  const isNear = 2 * shot.halves <= troopOf(kind).range;
  const losses = lossesOf(scene);
  const name = nameOf(scene, shot.catapult);
  return stepOf(scene, {
    title: shot.whom === undefined ? name : t.on(name, shot.whom),
    result: shot.burns ? t.burns : shot.hit === null ? t.misses : lossText(scene, losses),
    mood: shot.hit === null ? 'plain' : moodFor(scene, side),
    figures: [
      ...(shot.face === undefined
        ? []
        : [
            { label: t.hitsOn, value: facesUpTo(highest) },
            { label: t.die, value: formatNumber(shot.face) },
          ]),
      ...(shot.fireDice === undefined ? [] : [{ label: t.fire, value: shot.fireDice }]),
    ],
    why: [shot.face === undefined ? t.modelWhy : t.scatterWhy(isNear, facesUpTo(highest)), shot.fire ?? []]
      .flat()
      .join(' '),
    clause: shot.fire === undefined ? (shot.face === undefined ? 'F4' : 'R-2') : 'Q3',
    spot: {
      kind: 'shot',
      units: [shot.catapult, ...(shot.hit === null ? [] : [shot.hit])],
      arrows: shot.arrows,
      losses,
    },
  });
};

/** The fire of light troops (F5–F8). */
export const volleyStep = (scene: Scene, { shooter, faces }: EventData<'volley'>): Step => {
  const t = recapWords();
  const { before, side } = scene;
  const { targets, halves } = volleyTargets(before, shooter);
  const target = before.turn.aims.find(aim => aim.shooter === shooter)?.target;
  const dice = volleyDice(before, shooter);
  const kinds = [...new Set(targets.map(({ kind }) => kind))];
  const needs = kinds.map(kind => killRequirementAt(troopOf(kind).hitAs, halves));
  const losses = lossesOf(scene);
  const name = nameOf(scene, shooter);
  const lines = dice?.lines.map(
    ({ word, by }) =>
      `${by > 0 ? '+' : ''}${formatHalves(by)} ${(gameMessages().lines as Readonly<Record<string, string>>)[word]}`,
  );
  const needText = formatList(
    kinds.map((kind, i) => {
      const text = killRequirementText(needs[i] ?? null);
      return kinds.length > 1 ? `${gameMessages().kinds[kind]}: ${text}` : text;
    }),
  );
  return stepOf(scene, {
    title:
      targets.length > 0
        ? t.on(
            name,
            namesOf(
              scene,
              targets.map(({ id }) => id),
            ),
          )
        : target === undefined
          ? name
          : t.on(name, squareText(before, target)),
    result: lossText(scene, losses),
    mood: losses.length > 0 ? moodFor(scene, side) : 'plain',
    figures: [
      ...(kinds.length > 0
        ? [
            { label: t.range, value: squaresText(halves) },
            { label: t.kills, value: [...new Set(needs.map(killRequirementShort))].join(' / ') },
          ]
        : []),
      { label: t.dice, value: faces.length > 0 ? faces.map(face => formatNumber(face)).join(' ') : '–' },
    ],
    why: [
      ...(lines && lines.length > 1 ? [t.diceWhy(gameMessages().fire.dice(dice?.total ?? 0), lines.join(', '))] : []),
      ...(kinds.length > 0 ? [t.rangeWhy(squaresText(halves), needText)] : []),
      ...(losses.length > 1
        ? losses.map(({ unit, stands }) => `${gameMessages().fire.falls(nameOf(scene, unit), stands)}.`)
        : []),
    ].join(' '),
    clause: 'F7',
    spot: {
      kind: 'shot',
      units: [shooter, ...targets.map(({ id }) => id)],
      arrows: arrow('aim', squareOf(scene, shooter), target),
      losses,
    },
  });
};
