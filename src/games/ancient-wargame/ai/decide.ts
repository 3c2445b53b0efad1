import type { RandomInt } from '../../../core/probability/dice.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { volleyDice } from '../battle/fire-steps.ts';
import { type LegalMove, legalSupports } from '../battle/legal-moves.ts';
import { applySupport, meleeAt } from '../battle/melee-steps.ts';
import { applyMove } from '../battle/move-steps.ts';
import { type BattleState, currentField, fieldWith, findUnit, pieceOf } from '../battle/state.ts';
import { legalMovesFor, type View } from '../battle/view.ts';
import type { Piece } from '../board/field.ts';
import { facingAfter } from '../board/moves.ts';
import { distance, type Square } from '../board/squares.ts';
import { highestScatterHit } from '../fire/catapults.ts';
import { fireOdds } from '../fire/odds.ts';
import { DEPLOYMENTS, type Deployment } from '../melee/deployments.ts';
import { isCatapult, isCommander, isCrew, troopOf } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { chargeRollNeeded, pointsOf } from '../troops/value.ts';
import { chargeValue, meleeValue, rollDeployment, roughMeleeValue } from './melees.ts';
import { type AiTemperament, bestFacing, enemiesOf, placementScore, positionScore } from './positions.ts';

/** How well a computer player plays. */
export const LEVELS = ['recruit', 'veteran', 'strategist'] as const;
export type Level = (typeof LEVELS)[number];

interface AiProfile extends AiTemperament {
  /** Weighs melees by the equilibrium and picks from its mix; else by their average, and picks as it comes. */
  readonly solvesMelees: boolean;
  /** Points that a charge must promise. */
  readonly minChargeValue: number;
}

const AI_PROFILES: Readonly<Record<Level, AiProfile>> = {
  recruit: { riskAversion: 0, noise: 4, solvesMelees: false, minChargeValue: -4 },
  veteran: { riskAversion: 0.3, noise: 1.5, solvesMelees: true, minChargeValue: 0.5 },
  strategist: { riskAversion: 0.8, noise: 0, solvesMelees: true, minChargeValue: 0.5 },
};

type EventOf<T extends AnyEvent['type']> = Extract<AnyEvent, { readonly type: T }>;
const eventsOfType = <T extends AnyEvent['type']>(choices: readonly LegalMove[], type: T): readonly EventOf<T>[] =>
  choices.map(({ event }) => event).filter((event): event is EventOf<T> => event.type === type);

/** The best of these and its score, or undefined for none; of two alike the first. */
const bestOf = <T>(
  list: readonly T[],
  score: (each: T) => number,
): { readonly it: T; readonly score: number } | undefined => {
  let found: { it: T; score: number } | undefined;
  for (const it of list) {
    const scored = score(it);
    if (!found || scored > found.score) found = { it, score: scored };
  }
  return found;
};

/**
 * What a computer player does next in the seat of a view, its dice still to be thrown; undefined when it wants nothing more
 * in this step. It knows what the view knows.
 */
export const chooseEvent = (view: View, level: Level, below: RandomInt): AnyEvent | undefined => {
  const choices = legalMovesFor(view);
  const mind = AI_PROFILES[level];
  const { state, seat } = view;
  const whim = (): number => (mind.noise === 0 ? 0 : (mind.noise * below(1000)) / 1000);
  switch (state.turn.phase) {
    case 'placing':
      return decidePlace(state, choices, seat, whim);
    case 'catapults':
      return bestOf(
        eventsOfType(choices, 'shot').filter(({ data }) => sideOf(state, data.catapult) === seat),
        shot => shotValue(state, shot.data) + whim(),
      )?.it;
    case 'lightTroops':
      return decideFire(state, choices, seat, whim);
    case 'moves':
      return state.turn.attacker === seat ? decideMove(state, choices, seat, mind, whim) : undefined;
    case 'supports':
      return state.turn.attacker === seat ? undefined : decideSupport(state, choices, seat, mind);
    case 'melees':
      return decideMelee(state, choices, seat, mind, below);
  }
};

const sideOf = (state: BattleState, id: string): SideId | null => findUnit(state.turn.opening, id)?.side ?? null;

const decidePlace = (
  state: BattleState,
  choices: readonly LegalMove[],
  seat: SideId,
  whim: () => number,
): AnyEvent | undefined => {
  const all = eventsOfType(choices, 'place').filter(({ data }) => findUnit(state.units, data.unit)?.side === seat);
  // One after another, catapults before their crews.
  const first = all.find(({ data }) => isCatapult(findUnit(state.units, data.unit)?.kind ?? 'footCrew')) ?? all[0];
  return bestOf(
    all.filter(({ data }) => data.unit === first?.data.unit),
    ({ data }) => {
      const unit = findUnit(state.units, data.unit);
      return unit ? placementScore(state, unit, data.square) + whim() / 4 : 0;
    },
  )?.it;
};

const shotValue = (state: BattleState, { catapult: id, target }: EventData<'shot'>): number => {
  const catapult = pieceOf(findUnit(state.turn.opening, id));
  if (!catapult) return 0;
  const needs = highestScatterHit(
    catapult,
    distance(state.setup.board, catapult.square, target),
    state.setup.settings.scatter,
  );
  const dearest = Math.max(
    0,
    ...currentField(state)
      .at(target)
      .filter(({ side }) => side !== catapult.side)
      .map(({ kind }) => pointsOf(kind, 1)),
  );
  return needs * dearest;
};

const decideFire = (
  state: BattleState,
  choices: readonly LegalMove[],
  seat: SideId,
  whim: () => number,
): AnyEvent | undefined => {
  const own = (id: string): boolean => sideOf(state, id) === seat;
  const aim = bestOf(
    eventsOfType(choices, 'aim').filter(({ data }) => own(data.shooter)),
    ({ data }) => aimValue(state, data) + whim(),
  );
  return aim?.it ?? eventsOfType(choices, 'volley').find(({ data }) => own(data.shooter));
};

/** Points that a unit's fire kills on the average. */
const aimValue = (state: BattleState, { shooter, target }: EventData<'aim'>): number => {
  const unit = pieceOf(findUnit(state.turn.opening, shooter));
  if (!unit || unit.side === null || target === null) return 0;
  const aims = [...state.turn.aims, { shooter, target }];
  const dice = volleyDice({ ...state, turn: { ...state.turn, aims } }, shooter)?.total ?? 0;
  const targets = fieldWith(state, state.turn.opening)
    .at(target)
    .filter(({ side, kind }) => side === otherSide(unit.side as SideId) && !isCatapult(kind));
  const { outcomes, whole } = fireOdds([{ dice, halves: distance(state.setup.board, unit.square, target) }], targets);
  return outcomes.reduce((sum, { kills, ways }) => {
    const points = kills.reduce((all, n, i) => all + n * troopOf((targets[i] as Piece).kind).points, 0);
    return sum + (points * Number(ways)) / Number(whole);
  }, 0);
};

const meleeValueFor = (
  state: BattleState,
  contact: Square,
  seat: SideId,
  { solvesMelees: solves }: AiProfile,
): number => (solves ? meleeValue(state, contact, seat) : roughMeleeValue(state, contact, seat));

const decideMove = (
  state: BattleState,
  choices: readonly LegalMove[],
  seat: SideId,
  mind: AiProfile,
  whim: () => number,
): AnyEvent | undefined => {
  const [retire] = eventsOfType(choices, 'retire');
  if (retire) return retire;
  const enemies = enemiesOf(state, seat);
  const { board } = state.setup;
  // An elephant throws when there is somebody to charge.
  const work = eventsOfType(choices, 'work').find(({ data }) => {
    const unit = pieceOf(findUnit(state.units, data.unit));
    return (
      unit &&
      chargeRollNeeded(unit.kind) !== undefined &&
      enemies.some(({ square }) => distance(board, unit.square, square) <= troopOf(unit.kind).move)
    );
  });
  if (work) return work;
  const move = bestOf(
    eventsOfType(choices, 'move'),
    ({ data }) => moveValue(state, data, seat, enemies, mind) + whim(),
  );
  if (move && move.score > MIN_MOVE_VALUE) {
    const lead = pieceOf(findUnit(state.units, move.it.data.unit)) as Piece;
    const end = move.it.data.path.at(-1) as Square;
    const charges = meleeAt(applyMove(state, move.it.data), end) !== undefined;
    const facing = charges
      ? facingAfter(state.setup.board, lead, move.it.data.path)
      : bestFacing(state, lead, end, enemies);
    return { type: 'move', data: { ...move.it.data, facing } };
  }
  const support = decideSupport(state, choices, seat, mind);
  if (support) return support;
  return eventsOfType(choices, 'turn').find(({ data }) => {
    const unit = pieceOf(findUnit(state.units, data.unit));
    return (
      unit &&
      state.turn.supports[unit.id] === undefined &&
      data.facing === bestFacing(state, unit, unit.square, enemies)
    );
  });
};

/** Less than so much is not worth moving for, in about points. */
const MIN_MOVE_VALUE = 0.25;

const moveValue = (
  state: BattleState,
  data: EventData<'move'>,
  seat: SideId,
  enemies: readonly Piece[],
  mind: AiProfile,
): number => {
  const lead = pieceOf(findUnit(state.units, data.unit));
  const end = data.path.at(-1);
  // Nobody is split off, and a crew moves only with its catapult (N7).
  if (!lead || end === undefined || data.part !== undefined) return Number.NEGATIVE_INFINITY;
  const field = currentField(state);
  const gun = field.at(lead.square).find(({ kind, side }) => side === seat && isCatapult(kind));
  if (gun && isCrew(lead.kind) !== data.along.includes(gun.id)) return Number.NEGATIVE_INFINITY;
  const theirs = field.at(end).filter(({ side }) => side === otherSide(seat));
  const men = theirs.filter(({ kind }) => !isCatapult(kind));
  if (men.length > 0 && !isCommander(lead.kind)) {
    const after = applyMove(state, data);
    const run = men.reduce(
      (sum, { id, kind, stands }) =>
        sum + (findUnit(after.units, id)?.standing === 'gone' ? pointsOf(kind, stands) : 0),
      0,
    );
    if (run > 0) return run + 1;
    const known = meleeAt(state, end);
    if (known) return Number.NEGATIVE_INFINITY;
    const worth = mind.solvesMelees ? chargeValue(state, data, end) : roughMeleeValue(after, end, seat);
    return worth > mind.minChargeValue ? worth : Number.NEGATIVE_INFINITY;
  }
  if (men.length > 0) return Number.NEGATIVE_INFINITY;
  const booty = theirs.reduce((sum, { kind, stands }) => sum + 2 * pointsOf(kind, stands), 0);
  const there = positionScore(state, lead, end, enemies, mind, gun);
  const here = positionScore(state, lead, lead.square, enemies, mind, gun);
  return booty + there - here + supportGain(state, data, end, seat, mind);
};

/** What a move adds to an open melee by bringing support, in points. */
const supportGain = (
  state: BattleState,
  data: EventData<'move'>,
  end: Square,
  seat: SideId,
  mind: AiProfile,
): number => {
  const open = state.turn.melees.filter(
    ({ contact, fought }) => !fought && distance(state.setup.board, contact, end) <= 3,
  );
  if (open.length === 0) return 0;
  const moved = applyMove(state, data);
  return Math.max(
    0,
    ...open.map(({ contact }) => {
      const may = eventsOfType(legalSupports(moved, seat), 'support').some(
        ({ data: each }) => each.unit === data.unit && each.contact === contact,
      );
      if (!may) return 0;
      const with_ = applySupport(moved, { unit: data.unit, contact });
      return meleeValueFor(with_, contact, seat, mind) - meleeValueFor(moved, contact, seat, mind);
    }),
  );
};

const decideSupport = (
  state: BattleState,
  choices: readonly LegalMove[],
  seat: SideId,
  mind: AiProfile,
): AnyEvent | undefined => {
  const free = eventsOfType(choices, 'support').filter(
    ({ data }) => data.contact !== null && state.turn.supports[data.unit] === undefined,
  );
  const found = bestOf(free, ({ data }) => {
    const contact = data.contact as Square;
    const kind = findUnit(state.units, data.unit)?.kind;
    // A commander is risked where he turns a melee, not for a trifle.
    const risk = kind && isCommander(kind) ? 2 : 0;
    return (
      meleeValueFor(applySupport(state, data), contact, seat, mind) - meleeValueFor(state, contact, seat, mind) - risk
    );
  });
  return found && found.score > 0 ? found.it : undefined;
};

const decideMelee = (
  state: BattleState,
  choices: readonly LegalMove[],
  seat: SideId,
  mind: AiProfile,
  below: RandomInt,
): AnyEvent | undefined => {
  const pick = eventsOfType(choices, 'pick').find(({ data }) => data.side === seat);
  if (pick) {
    const { contact } = pick.data;
    const deployment = mind.solvesMelees
      ? rollDeployment(state, contact, seat, below)
      : (DEPLOYMENTS[below(DEPLOYMENTS.length)] as Deployment);
    return { type: 'pick', data: { contact, side: seat, deployment } };
  }
  const [fight] = eventsOfType(choices, 'fight');
  if (fight) return fight;
  const enemies = enemiesOf(state, seat);
  return eventsOfType(choices, 'turn').find(({ data }) => {
    const unit = pieceOf(findUnit(state.units, data.unit));
    return unit?.side === seat && data.facing === bestFacing(state, unit, unit.square, enemies);
  });
};
