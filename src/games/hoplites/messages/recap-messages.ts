import type { RecapAdapter, RecapEvent } from '../../../game-contract/recap.ts';
import { formatNumber, formatPercent } from '../../../ui/messages/format.ts';
import { formatList } from '../../../ui/messages/text-format.ts';
import {
  type CheckResult,
  type CollapseResult,
  type DiceResult,
  observeDice,
  type ShockResult,
  type ShotResult,
} from '../actions/observed-dice.ts';
import { isSealedHandEvent } from '../actions/sealed-hands.ts';
import { type AnyEvent, eventOf } from '../battle/events.ts';
import { hoplitesGame, reduce } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';
import { stateFor, type Viewer } from '../post/shared-device.ts';
import type { Fighter } from '../rules/fighter.ts';
import { crtHits } from '../rules/shock/outcome.ts';
import { otherSide, type SideId } from '../rules/side.ts';
import { DIE_FACES } from '../rules/tables/crt.ts';
import { describeEvent } from './describe-event.ts';
import { localizedName, screenMessages } from './index.ts';
import { changeTexts } from './log-messages.ts';
import { roundName, sideName, unitName } from './names.ts';
import { recapWords } from './recap-words.ts';

/** A unit of a recap event, as it was left. */
interface ShownUnit {
  readonly unit: number;
  readonly coh: number;
  /** Cohesion hits that it took. */
  readonly taken: number;
  readonly routed: boolean;
}

/** The opposing units, for the picture. Without units the picture shows the whole field. */
export interface HoplitesSpot {
  /** `minor` is an event that changes nothing on the field, or that its dice tell in full. */
  readonly kind: 'shock' | 'shot' | 'check' | 'collapse' | 'event' | 'minor';
  readonly actors: readonly ShownUnit[];
  readonly targets: readonly ShownUnit[];
  readonly face?: number | undefined;
}

type Step = RecapEvent<HoplitesSpot>;

interface Scene {
  readonly before: BattleState;
  readonly after: BattleState;
  readonly viewer: Viewer;
}

/** A unit's name, if the viewer knows it before or after the event. */
const nameIn = ({ before, after }: Scene, id: number): string => {
  const unit = before.units[id];
  return unitName(unit && unit.place !== 'unseen' ? before : after, id);
};

const listOf = (scene: Scene, fighters: readonly Fighter[]): string =>
  formatList(fighters.map(({ card }) => nameIn(scene, card.id)));

const sideOf = ({ before }: Scene, id: number): SideId => before.units[id]?.card.side ?? 'a';

/** How something that is good for a side is for the viewer. */
const moodFor = ({ viewer }: Scene, side: SideId): RecapEvent['mood'] =>
  viewer === 'both' ? 'plain' : viewer === side ? 'good' : 'bad';

const dieFigures = (faces: number, face: number): RecapEvent['figures'] => {
  const t = recapWords();
  return [
    { label: t.chance, value: formatPercent(faces / DIE_FACES) },
    { label: t.die, value: formatNumber(face) },
  ];
};

/**
 * The reason for the result of a shock: which units broke at how many hits with which cost, or what doubled the hits.
 */
const shockReason = (scene: Scene, { attackers, targets, outcome, shock }: ShockResult) => {
  const t = recapWords();
  const all = [...attackers, ...targets];
  const routed = all.filter((_, i) => outcome.routed[i]);
  if (routed.length > 0) {
    const breaks = all.flatMap(({ card }, i) =>
      outcome.routed[i] ? [t.breaks(nameIn(scene, card.id), outcome.coh[i] as number, card.limit)] : [],
    );
    const cost = routed.reduce((sum, { card }) => sum + (scene.before.roster.values[card.id] ?? 0), 0);
    const side = (routed[0] as Fighter).card.side;
    return { why: [...breaks, t.cost(sideName(scene.before, side), cost)].join(' '), clause: 'S12' };
  }
  if (!shock) return { why: t.endsInChecks, clause: 'S3' };
  if (shock.edge !== 'none') return { why: `${screenMessages().edges[shock.edge]}.`, clause: 'S10' };
  const units = all.map(({ card }, i) => t.hitsOf(localizedName(card.name), outcome.coh[i] as number, card.limit));
  return { why: t.standing(formatList(units)), clause: 'S11' };
};

const shockStep = (scene: Scene, result: ShockResult): Step => {
  const t = recapWords();
  const { attackers, targets, shock, face, outcome } = result;
  const all = [...attackers, ...targets];
  const shown = all.map(({ card, coh }, i) => ({
    unit: card.id,
    coh: outcome.coh[i] as number,
    taken: Math.max(0, (outcome.coh[i] as number) - coh),
    routed: outcome.routed[i] === true,
  }));
  const side = sideOf(scene, attackers[0]?.card.id ?? 0);
  const [lost, won] = [attackers.length, all.length].map((to, i) =>
    outcome.routed.slice(i === 0 ? 0 : attackers.length, to).some(Boolean),
  );
  const hits = shock && face !== undefined ? crtHits(shock, face) : undefined;
  return {
    title: t.on(listOf(scene, attackers), listOf(scene, targets)),
    result: won ? t.rout : lost ? t.attackersRout : t.stand,
    mood: won ? moodFor(scene, side) : lost ? moodFor(scene, otherSide(side)) : 'plain',
    isOwn: scene.viewer === side,
    figures: hits
      ? [
          { label: t.column, value: formatNumber(shock?.column.total ?? 0) },
          { label: t.die, value: formatNumber(face ?? 0) },
          { label: t.hits, value: `${formatNumber(hits.attacker)} : ${formatNumber(hits.defender)}` },
        ]
      : [{ label: t.checks, value: t.failed }],
    ...shockReason(scene, result),
    spot: { kind: 'shock', actors: shown.slice(0, attackers.length), targets: shown.slice(attackers.length), face },
  };
};

const shownUnit = ({ before, after }: Scene, id: number, taken = 0, routed = false): ShownUnit => ({
  unit: id,
  coh: (routed ? before : after).units[id]?.coh ?? 0,
  taken,
  routed,
});

const shotStep = (scene: Scene, { firer, target, faces, face, hit, coh, routed }: ShotResult): Step => {
  const t = recapWords();
  const side = sideOf(scene, firer);
  return {
    title: t.on(nameIn(scene, firer), nameIn(scene, target)),
    result: routed ? t.rout : hit ? t.hit(coh) : t.miss,
    mood: hit ? moodFor(scene, side) : 'plain',
    isOwn: scene.viewer === side,
    figures: dieFigures(faces, face),
    why: t.shotWhy(faces),
    clause: 'V2',
    spot: {
      kind: 'shot',
      actors: [shownUnit(scene, firer)],
      targets: [shownUnit(scene, target, coh, routed)],
      face,
    },
  };
};

const CHECK_CLAUSES = { shock: 'S3', flank: 'L4', withdrawal: 'W3', raid: 'C2' } as const;

/** The step of a check. A check before a shock is included only if it failed. */
const checkStep = (
  scene: Scene,
  { about, unit, faces, face, passed }: CheckResult,
  title?: string,
): readonly Step[] => {
  const t = recapWords();
  if (about === 'shock' && passed) return [];
  const side = sideOf(scene, unit);
  return [
    {
      title: title ?? t.checkOf(nameIn(scene, unit)),
      result: passed ? t.passed : t.failed,
      mood: moodFor(scene, passed ? side : otherSide(side)),
      isOwn: scene.viewer === side,
      figures: dieFigures(faces, face),
      why: t.checkWhy(faces),
      clause: CHECK_CLAUSES[about],
      spot: { kind: 'check', actors: [shownUnit(scene, unit)], targets: [], face },
    },
  ];
};

const collapseStep = (scene: Scene, { unit, faces, face, routed }: CollapseResult): Step => {
  const t = recapWords();
  const side = sideOf(scene, unit);
  return {
    title: t.collapseOf(nameIn(scene, unit)),
    result: routed ? t.collapse : t.recovers,
    mood: moodFor(scene, routed ? otherSide(side) : side),
    isOwn: scene.viewer === side,
    figures: dieFigures(faces, face),
    why: t.collapseWhy,
    clause: 'C1',
    spot: { kind: 'collapse', actors: [shownUnit(scene, unit, 0, routed)], targets: [], face },
  };
};

/** True for events that are described when they are resolved, or that change only hidden things. */
const isToldLater = ({ type }: AnyEvent): boolean => type === 'attack' || type === 'aim' || type === 'answers';

/** What an event came to, in a word. */
const resultOf = ({ after }: Scene, event: AnyEvent): string => {
  const t = recapWords();
  switch (event.type) {
    case 'rally':
      return after.units[event.data.unit]?.routed ? t.failed : t.rallied;
    case 'regroup':
      return after.units[event.data.unit]?.place === 'pursuit' ? t.failed : t.regrouped;
    case 'react':
      return event.data.fire ? t.fires : t.holds;
    case 'withdraw':
      return event.data.go ? t.withdraws : t.stand;
    default:
      return t.done[event.type as keyof typeof t.done];
  }
};

const MINOR_EVENTS: readonly AnyEvent['type'][] = ['deal', 'draw', 'take', 'reserve', 'discard', 'react'];

/** The event, with the result for each unit. */
const eventStep = (scene: Scene, event: AnyEvent, withChanges: boolean): readonly Step[] => {
  const { before, after, viewer } = scene;
  if (isToldLater(event) || isSealedHandEvent(event)) return [];
  const changes = withChanges ? changeTexts(before, event, after) : [];
  if (event.type === 'next' && changes.length === 0) return [];
  return [
    {
      title: `${sideName(before, event.data.seat)}: ${describeEvent(before, event, after)}`,
      result: resultOf(scene, event),
      mood: 'plain',
      isOwn: viewer === event.data.seat,
      figures: [],
      why: changes.length > 0 ? `${changes.join(' · ')}.` : '',
      spot: { kind: MINOR_EVENTS.includes(event.type) ? 'minor' : 'event', actors: [], targets: [] },
    },
  ];
};

const stepsOf = (scene: Scene, event: AnyEvent, results: readonly DiceResult[]): readonly Step[] => {
  const own = eventStep(scene, event, results.length === 0);
  const [first] = results;
  // The check of a second-line attack or a withdrawal decides the event, so both are one step.
  const isOne = first?.what === 'check' && (event.type === 'raid' || (event.type === 'withdraw' && event.data.go));
  const rolled = results.flatMap((result, i): readonly Step[] => {
    if (result.what === 'shock') return [shockStep(scene, result)];
    if (result.what === 'shot') return [shotStep(scene, result)];
    if (result.what === 'collapse') return [collapseStep(scene, result)];
    return checkStep(scene, result, isOne && i === 0 ? own[0]?.title : undefined);
  });
  return isOne ? rolled : [...own, ...rolled];
};

/** The number of results that the line under the field says in words. */
const LATEST = 2;

/** The recap of a battle of Hoplites, limited to what the viewer may know. */
export const createRecapMessages = (viewer: Viewer): RecapAdapter<BattleState, HoplitesSpot> => ({
  game: hoplitesGame,
  turnOf: ({ turn }) => turn,
  turnName: state => recapWords().turn(roundName(state), sideName(state, state.active)),
  recapEvents: (found, entry, left) => {
    const event = eventOf(entry);
    if (!event) return [];
    const results: DiceResult[] = [];
    if (event.data.faces.length > 0) reduce(found, event, dice => observeDice(dice, result => results.push(result)));
    return stepsOf({ before: stateFor(found, viewer), after: stateFor(left, viewer), viewer }, event, results);
  },
  summary: recapEvents => {
    const t = recapWords();
    const many = (test: (spot: HoplitesSpot) => boolean): number => recapEvents.filter(({ spot }) => test(spot)).length;
    const attacks = many(({ kind }) => kind === 'shock');
    const shots = many(({ kind }) => kind === 'shot');
    const routs = recapEvents.reduce(
      (sum, { spot }) => sum + [...spot.actors, ...spot.targets].filter(({ routed }) => routed).length,
      0,
    );
    const others = recapEvents.length - attacks - shots;
    return [
      ...(attacks > 0 ? [t.attacks(attacks)] : []),
      ...(shots > 0 ? [t.shots(shots)] : []),
      ...(routs > 0 ? [t.routs(routs)] : []),
      ...(others > 0 ? [t.others(others)] : []),
    ].join(', ');
  },
  latest: recapEvents =>
    recapEvents
      .filter(({ spot }) => spot.kind !== 'minor')
      .slice(-LATEST)
      .map(({ title, result, spot }) => (spot.kind === 'event' ? title : recapWords().of(title, result))),
});
