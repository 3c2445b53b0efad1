import type { AnyEvent, EventData } from '../battle/events.ts';
import { type LegalMove, legalSupports } from '../battle/legal-moves.ts';
import { applySupport, meleeAt } from '../battle/melee-steps.ts';
import { applyMove } from '../battle/move-steps.ts';
import { type BattleState, currentField, findUnit, pieceOf } from '../battle/state.ts';
import type { Piece } from '../board/field.ts';
import { facingAfter } from '../board/moves.ts';
import { distance, type Square } from '../board/squares.ts';
import { isCatapult, isCommander, isCrew, troopOf } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { chargeRollNeeded, pointsOf } from '../troops/value.ts';
import { type AiProfile, bestOf, eventsOfType } from './ai-profile.ts';
import { chargeValue, meleeValue, roughMeleeValue } from './melees.ts';
import { bestFacing, enemiesOf, positionScore } from './positions.ts';

const meleeValueFor = (
  state: BattleState,
  contact: Square,
  seat: SideId,
  { solvesMelees: solves }: AiProfile,
): number => (solves ? meleeValue(state, contact, seat) : roughMeleeValue(state, contact, seat));

export const decideMove = (
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
  // An elephant rolls for a charge if there is an enemy to charge.
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
  // The unit is not split, and a crew moves only with its catapult (N7).
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

/** The gain of a move that brings support to an open melee, in points. */
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

export const decideSupport = (
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
