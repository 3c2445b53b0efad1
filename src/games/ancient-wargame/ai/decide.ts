import type { RandomInt } from '../../../core/probability/dice.ts';
import type { AnyEvent, EventData } from '../battle/events.ts';
import { volleyDice } from '../battle/fire-steps.ts';
import { type Choice, supportsOf } from '../battle/legal-moves.ts';
import { afterSupport, meleeAt } from '../battle/melee-steps.ts';
import { afterMove } from '../battle/move-steps.ts';
import { type BattleState, fieldNow, fieldWith, pieceOf, unitNamed } from '../battle/state.ts';
import { legalFor, type View } from '../battle/view.ts';
import { mayFace, type Piece } from '../board/field.ts';
import { type Direction, distance, type Square, wayTo } from '../board/squares.ts';
import { scatterNeeds } from '../fire/catapults.ts';
import { fireOdds } from '../fire/odds.ts';
import { DEPLOYMENTS, type Deployment } from '../melee/deployments.ts';
import { isCatapult, isCommander, isCrew, troopOf } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { chargeNeeds, pointsOf } from '../troops/value.ts';
import { chargeWorth, meleeWorth, pickFromMix, roughWorth } from './melees.ts';
import { bestFacing, enemiesOf, placing, standing, type Temper } from './positions.ts';

/** How well a computer player plays. */
export const LEVELS = ['recruit', 'veteran', 'strategist'] as const;
export type Level = (typeof LEVELS)[number];

interface Mind extends Temper {
  /** Weighs melees by the equilibrium and picks from its mix; else by their average, and picks as it comes. */
  readonly solves: boolean;
  /** Points that a charge must promise. */
  readonly nerve: number;
}

const MINDS: Readonly<Record<Level, Mind>> = {
  recruit: { fear: 0, whim: 4, solves: false, nerve: -4 },
  veteran: { fear: 0.3, whim: 0.3, solves: true, nerve: 0.5 },
  strategist: { fear: 0.8, whim: 0, solves: true, nerve: 0.5 },
};

type Kinded<T extends AnyEvent['type']> = Extract<AnyEvent, { readonly type: T }>;
const those = <T extends AnyEvent['type']>(choices: readonly Choice[], type: T): readonly Kinded<T>[] =>
  choices.map(({ event }) => event).filter((event): event is Kinded<T> => event.type === type);

/** The best of these and its score, or undefined for none; of two alike the first. */
const best = <T>(
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
export const decide = (view: View, level: Level, below: RandomInt): AnyEvent | undefined => {
  const choices = legalFor(view);
  const mind = MINDS[level];
  const { state, seat } = view;
  const whim = (): number => (mind.whim === 0 ? 0 : (mind.whim * below(1000)) / 1000);
  switch (state.turn.phase) {
    case 'placing':
      return decidePlace(state, choices, seat, whim);
    case 'catapults':
      return best(
        those(choices, 'shot').filter(({ data }) => sideOf(state, data.catapult) === seat),
        shot => shotWorth(state, shot.data) + whim(),
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

const sideOf = (state: BattleState, id: string): SideId | null => unitNamed(state.turn.opening, id)?.side ?? null;

const decidePlace = (
  state: BattleState,
  choices: readonly Choice[],
  seat: SideId,
  whim: () => number,
): AnyEvent | undefined => {
  const all = those(choices, 'place').filter(({ data }) => unitNamed(state.units, data.unit)?.side === seat);
  // One after another, catapults before their crews.
  const first = all.find(({ data }) => isCatapult(unitNamed(state.units, data.unit)?.kind ?? 'footCrew')) ?? all[0];
  return best(
    all.filter(({ data }) => data.unit === first?.data.unit),
    ({ data }) => {
      const unit = unitNamed(state.units, data.unit);
      return unit ? placing(state, unit, data.square) + whim() / 4 : 0;
    },
  )?.it;
};

const shotWorth = (state: BattleState, { catapult: id, target }: EventData<'shot'>): number => {
  const catapult = pieceOf(unitNamed(state.turn.opening, id));
  if (!catapult) return 0;
  const needs = scatterNeeds(
    catapult,
    distance(state.setup.board, catapult.square, target),
    state.setup.settings.scatter,
  );
  const dearest = Math.max(
    0,
    ...fieldNow(state)
      .at(target)
      .filter(({ side }) => side !== catapult.side)
      .map(({ kind }) => pointsOf(kind, 1)),
  );
  return needs * dearest;
};

const decideFire = (
  state: BattleState,
  choices: readonly Choice[],
  seat: SideId,
  whim: () => number,
): AnyEvent | undefined => {
  const own = (id: string): boolean => sideOf(state, id) === seat;
  const aim = best(
    those(choices, 'aim').filter(({ data }) => own(data.shooter)),
    ({ data }) => aimWorth(state, data) + whim(),
  );
  return aim?.it ?? those(choices, 'volley').find(({ data }) => own(data.shooter));
};

/** Points that a unit's fire kills on the average. */
const aimWorth = (state: BattleState, { shooter, target }: EventData<'aim'>): number => {
  const unit = pieceOf(unitNamed(state.turn.opening, shooter));
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

const worthOf = (state: BattleState, contact: Square, seat: SideId, { solves }: Mind): number =>
  solves ? meleeWorth(state, contact, seat) : roughWorth(state, contact, seat);

const decideMove = (
  state: BattleState,
  choices: readonly Choice[],
  seat: SideId,
  mind: Mind,
  whim: () => number,
): AnyEvent | undefined => {
  const [retire] = those(choices, 'retire');
  if (retire) return retire;
  const enemies = enemiesOf(state, seat);
  const { board } = state.setup;
  // An elephant throws when there is somebody to charge.
  const work = those(choices, 'work').find(({ data }) => {
    const unit = pieceOf(unitNamed(state.units, data.unit));
    return (
      unit &&
      chargeNeeds(unit.kind) !== undefined &&
      enemies.some(({ square }) => distance(board, unit.square, square) <= troopOf(unit.kind).move)
    );
  });
  if (work) return work;
  const move = best(those(choices, 'move'), ({ data }) => moveWorth(state, data, seat, enemies, mind) + whim());
  if (move && move.score > MOVES_FOR) {
    const lead = pieceOf(unitNamed(state.units, move.it.data.unit)) as Piece;
    const end = move.it.data.path.at(-1) as Square;
    const charges = meleeAt(afterMove(state, move.it.data), end) !== undefined;
    const facing = charges ? aheadOf(state, lead, move.it.data.path) : bestFacing(state, lead, end, enemies);
    return { type: 'move', data: { ...move.it.data, facing } };
  }
  const support = decideSupport(state, choices, seat, mind);
  if (support) return support;
  return those(choices, 'turn').find(({ data }) => {
    const unit = pieceOf(unitNamed(state.units, data.unit));
    return (
      unit &&
      state.turn.supports[unit.id] === undefined &&
      data.facing === bestFacing(state, unit, unit.square, enemies)
    );
  });
};

/** The way of the last step, for who may face it. */
const aheadOf = (state: BattleState, lead: Piece, path: readonly Square[]): Direction => {
  const way = wayTo(state.setup.board, path.at(-2) ?? lead.square, path.at(-1) ?? lead.square);
  return way !== undefined && mayFace(lead.kind, way) ? way : lead.facing;
};

/** Less than so much is not worth moving for, in about points. */
const MOVES_FOR = 0.25;

const moveWorth = (
  state: BattleState,
  data: EventData<'move'>,
  seat: SideId,
  enemies: readonly Piece[],
  mind: Mind,
): number => {
  const lead = pieceOf(unitNamed(state.units, data.unit));
  const end = data.path.at(-1);
  // Nobody is split off, and catapults stay with their crews.
  if (!lead || end === undefined || data.part !== undefined) return Number.NEGATIVE_INFINITY;
  const field = fieldNow(state);
  const gun = field.at(lead.square).some(({ kind, side }) => side === seat && isCatapult(kind));
  if (isCrew(lead.kind) && gun) return Number.NEGATIVE_INFINITY;
  const theirs = field.at(end).filter(({ side }) => side === otherSide(seat));
  const men = theirs.filter(({ kind }) => !isCatapult(kind));
  if (men.length > 0 && !isCommander(lead.kind)) {
    const after = afterMove(state, data);
    const run = men.reduce(
      (sum, { id, kind, stands }) =>
        sum + (unitNamed(after.units, id)?.standing === 'gone' ? pointsOf(kind, stands) : 0),
      0,
    );
    if (run > 0) return run + 1;
    const known = meleeAt(state, end);
    if (known) return Number.NEGATIVE_INFINITY;
    const worth = mind.solves ? chargeWorth(state, data, end) : roughWorth(after, end, seat);
    return worth > mind.nerve ? worth : Number.NEGATIVE_INFINITY;
  }
  if (men.length > 0) return Number.NEGATIVE_INFINITY;
  const booty = theirs.reduce((sum, { kind, stands }) => sum + 2 * pointsOf(kind, stands), 0);
  const there = standing(state, lead, end, enemies, mind);
  const here = standing(state, lead, lead.square, enemies, mind);
  return booty + there - here + supportGain(state, data, end, seat, mind);
};

/** What a move adds to an open melee by bringing support, in points. */
const supportGain = (state: BattleState, data: EventData<'move'>, end: Square, seat: SideId, mind: Mind): number => {
  const open = state.turn.melees.filter(
    ({ contact, fought }) => !fought && distance(state.setup.board, contact, end) <= 3,
  );
  if (open.length === 0) return 0;
  const moved = afterMove(state, data);
  return Math.max(
    0,
    ...open.map(({ contact }) => {
      const may = those(supportsOf(moved, seat), 'support').some(
        ({ data: each }) => each.unit === data.unit && each.contact === contact,
      );
      if (!may) return 0;
      const with_ = afterSupport(moved, { unit: data.unit, contact });
      return worthOf(with_, contact, seat, mind) - worthOf(moved, contact, seat, mind);
    }),
  );
};

const decideSupport = (
  state: BattleState,
  choices: readonly Choice[],
  seat: SideId,
  mind: Mind,
): AnyEvent | undefined => {
  const free = those(choices, 'support').filter(
    ({ data }) => data.contact !== null && state.turn.supports[data.unit] === undefined,
  );
  const found = best(free, ({ data }) => {
    const contact = data.contact as Square;
    const kind = unitNamed(state.units, data.unit)?.kind;
    // A commander is risked where he turns a melee, not for a trifle.
    const risk = kind && isCommander(kind) ? 2 : 0;
    return worthOf(afterSupport(state, data), contact, seat, mind) - worthOf(state, contact, seat, mind) - risk;
  });
  return found && found.score > 0 ? found.it : undefined;
};

const decideMelee = (
  state: BattleState,
  choices: readonly Choice[],
  seat: SideId,
  mind: Mind,
  below: RandomInt,
): AnyEvent | undefined => {
  const pick = those(choices, 'pick').find(({ data }) => data.side === seat);
  if (pick) {
    const { contact } = pick.data;
    const deployment = mind.solves
      ? pickFromMix(state, contact, seat, below)
      : (DEPLOYMENTS[below(DEPLOYMENTS.length)] as Deployment);
    return { type: 'pick', data: { contact, side: seat, deployment } };
  }
  const [fight] = those(choices, 'fight');
  if (fight) return fight;
  const enemies = enemiesOf(state, seat);
  return those(choices, 'turn').find(({ data }) => {
    const unit = pieceOf(unitNamed(state.units, data.unit));
    return unit?.side === seat && data.facing === bestFacing(state, unit, unit.square, enemies);
  });
};
