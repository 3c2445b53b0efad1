/*
 * A careful greedy player against which the computer players are measured. It advances in good order, shoots whenever
 * it can, and charges only if the melee promises points with the supports of both sides. Otherwise it keeps out of the
 * enemy's reach. It must not change, so that shares of different versions compare.
 */

import type { RandomInt } from '../../../../src/core/probability/dice.ts';
import { chooseEvent } from '../../../../src/games/ancient-wargame/ai/decide.ts';
import { meleeValue } from '../../../../src/games/ancient-wargame/ai/melees.ts';
import type { AnyEvent, EventData } from '../../../../src/games/ancient-wargame/battle/events.ts';
import { type LegalMove, legalSupports } from '../../../../src/games/ancient-wargame/battle/legal-moves.ts';
import { applySupport, meleeAt } from '../../../../src/games/ancient-wargame/battle/melee-steps.ts';
import { applyMove } from '../../../../src/games/ancient-wargame/battle/move-steps.ts';
import {
  type BattleState,
  currentField,
  findUnit,
  pieceOf,
  piecesOf,
} from '../../../../src/games/ancient-wargame/battle/state.ts';
import { legalMovesFor, type View } from '../../../../src/games/ancient-wargame/battle/view.ts';
import type { Piece } from '../../../../src/games/ancient-wargame/board/field.ts';
import { facingAfter } from '../../../../src/games/ancient-wargame/board/moves.ts';
import { distance, type Square } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { isCatapult, isCommander, isCrew, troopOf } from '../../../../src/games/ancient-wargame/troops/roster.ts';
import { otherSide, type SideId } from '../../../../src/games/ancient-wargame/troops/side.ts';
import { pointsOf, unitValue } from '../../../../src/games/ancient-wargame/troops/value.ts';

type EventOf<T extends AnyEvent['type']> = Extract<AnyEvent, { readonly type: T }>;
const only = <T extends AnyEvent['type']>(choices: readonly LegalMove[], type: T): readonly EventOf<T>[] =>
  choices.map(({ event }) => event).filter((event): event is EventOf<T> => event.type === type);

const best = <T>(list: readonly T[], worth: (each: T) => number, least: number): T | undefined =>
  list
    .map(each => ({ each, value: worth(each) }))
    .reduce<{ each: T; value: number } | undefined>(
      (top, next) => (next.value > (top?.value ?? least) ? next : top),
      undefined,
    )?.each;

/** The state with all supports that a side may now give to this melee alone. */
const withAllSupports = (state: BattleState, side: SideId, contact: Square): BattleState =>
  only(legalSupports(state, side), 'support')
    .filter(({ data }) => data.contact === contact && state.turn.supports[data.unit] === undefined)
    .reduce((now, { data }) => applySupport(now, data), state);

/** The points that a charge promises if each side gives all its support. */
const chargeWorth = (state: BattleState, data: EventData<'move'>, side: SideId): number => {
  const contact = data.path.at(-1) as Square;
  const made = applyMove(state, data);
  if (!meleeAt(made, contact)) return 1;
  const both = withAllSupports(withAllSupports(made, side, contact), otherSide(side), contact);
  return meleeValue(both, contact, side);
};

const standWorth = (state: BattleState, { unit: id, path, along }: EventData<'move'>, end: Square): number => {
  const { board } = state.setup;
  const unit = pieceOf(findUnit(state.units, id)) as Piece;
  const own = piecesOf(state.units).filter(({ side }) => side === unit.side);
  const foes = piecesOf(state.units).filter(
    ({ side, kind }) => side === otherSide(unit.side as SideId) && !isCatapult(kind),
  );
  const near = Math.min(30, ...foes.map(({ square }) => distance(board, square, end)));
  const { range } = troopOf(unit.kind);
  const value = (piece: Piece): number => unitValue({ kind: piece.kind, stands: piece.stands, charging: false });
  const helped = own
    .filter(({ id: other, square, kind }) => other !== id && !isCrew(kind) && distance(board, square, end) <= 3)
    .reduce((sum, piece) => sum + value(piece), 0);
  const danger = foes
    .filter(({ kind, square }) => !isCrew(kind) && distance(board, square, end) <= troopOf(kind).move)
    .map(piece => unitValue({ kind: piece.kind, stands: piece.stands, charging: true }))
    .sort((x, y) => y - x)
    .slice(0, 3)
    .reduce((sum, each) => sum + each, 0);
  const exposed = Math.max(0, danger - value(unit) - Math.min(helped, 12) * 0.6);
  const shoots = range > 0 && near <= range ? 1.5 : 0;
  const line = own.filter(({ kind }) => troopOf(kind).arm === 'infantry');
  const front = Math.min(30, ...line.flatMap(({ square }) => foes.map(foe => distance(board, foe.square, square))));
  const order = near < front - 2 ? (front - 2 - near) * 0.4 : 0;
  const back = isCommander(unit.kind) || isCrew(unit.kind) ? Math.max(0, 8 - near) * 1.2 : 0;
  const crewed = isCrew(unit.kind) && path.length > 0 && along.length === 0 ? 5 : 0;
  const cost = pointsOf(unit.kind, unit.stands);
  return (
    -0.35 * near + shoots - order - back - crewed + Math.min(helped, 12) * 0.05 - Math.min(1, exposed / 8) * cost * 0.4
  );
};

const facing = (state: BattleState, data: EventData<'move'>): EventData<'move'> => {
  const unit = pieceOf(findUnit(state.units, data.unit)) as Piece;
  return { ...data, facing: facingAfter(state.setup.board, unit, data.path) };
};

const moves = (state: BattleState, seat: SideId, choices: readonly LegalMove[]): AnyEvent | undefined => {
  const [retire] = only(choices, 'retire');
  if (retire) return retire;
  const [work] = only(choices, 'work');
  if (work) return work;
  const all = only(choices, 'move').filter(({ data }) => data.part === undefined);
  const field = currentField(state);
  const foesAt = (square: Square): readonly Piece[] => field.at(square).filter(({ side }) => side === otherSide(seat));
  const charge = best(
    all.filter(({ data }) => foesAt(data.path.at(-1) as Square).length > 0),
    ({ data }) => {
      const lead = pieceOf(findUnit(state.units, data.unit)) as Piece;
      const contact = data.path.at(-1) as Square;
      if (foesAt(contact).every(({ kind }) => isCatapult(kind))) return 12;
      if (isCommander(lead.kind) || meleeAt(state, contact)) return -1;
      return chargeWorth(state, facing(state, data), seat);
    },
    0.5,
  );
  if (charge) return { type: 'move', data: facing(state, charge.data) };
  const step = best(
    all.filter(({ data }) => foesAt(data.path.at(-1) as Square).length === 0),
    ({ data }) => {
      const lead = pieceOf(findUnit(state.units, data.unit)) as Piece;
      return (
        standWorth(state, data, data.path.at(-1) as Square) - standWorth(state, { ...data, path: [] }, lead.square)
      );
    },
    0.2,
  );
  if (step) return { type: 'move', data: facing(state, step.data) };
  return supports(state, seat, choices);
};

const supports = (state: BattleState, seat: SideId, choices: readonly LegalMove[]): AnyEvent | undefined =>
  best(
    only(choices, 'support').filter(
      ({ data }) => data.contact !== null && state.turn.supports[data.unit] === undefined,
    ),
    ({ data }) => {
      const contact = data.contact as Square;
      return meleeValue(applySupport(state, data), contact, seat) - meleeValue(state, contact, seat);
    },
    0.1,
  );

/** The next event of the careful player for a view; undefined if it wants nothing more in this step. */
export const chooseCarefully = (view: View, below: RandomInt): AnyEvent | undefined => {
  const { state, seat } = view;
  const { phase, attacker } = state.turn;
  if (phase === 'moves') return attacker === seat ? moves(state, seat, legalMovesFor(view)) : undefined;
  if (phase === 'supports') return attacker === seat ? undefined : supports(state, seat, legalMovesFor(view));
  return chooseEvent(view, 'strategist', below);
};
