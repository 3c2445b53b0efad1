import { canJoin, type Field, type Piece, stackingProblem } from '../board/field.ts';
import { type Party, runsDown } from '../board/moves.ts';
import { directionTo, oppositeOf, type Square } from '../board/squares.ts';
import { isCatapult, isCrew } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { chargeRollNeeded, maxStandsTogether } from '../troops/value.ts';
import type { EventData } from './events.ts';
import {
  type BattleState,
  type BattleUnit,
  currentField,
  findUnit,
  hasRoomForPart,
  pieceOf,
  piecesOf,
} from './state.ts';
import { withIds, withLoss, withOwner, withRetreat, withTurn, withUnit } from './state-changes.ts';

/** A unit placed before the first turn. */
export const applyPlacement = (state: BattleState, { unit: id, square, facing }: EventData<'place'>): BattleState => {
  const unit = findUnit(state.units, id);
  if (!unit || state.turn.phase !== 'placing' || square >= state.setup.board.width * state.setup.board.height)
    return state;
  return withUnit(state, { ...unit, square, facing, standing: 'board' });
};

/**
 * A roll for a charge (Y9), the first action of the turn. On the required face or higher the unit may charge; otherwise
 * its turn is over.
 */
export const applyChargeRoll = (state: BattleState, { unit: id, face }: EventData<'work'>): BattleState => {
  if (state.turn.worked[id] !== undefined) return state;
  const needs = chargeRollNeeded(findUnit(state.units, id)?.kind ?? 'elephant') ?? 1;
  return withTurn(state, { worked: { ...state.turn.worked, [id]: face >= needs } });
};

/** A unit that faces another way (N8, L13). */
export const applyTurn = (state: BattleState, { unit: id, facing }: EventData<'turn'>): BattleState => {
  const unit = findUnit(state.units, id);
  return unit ? withUnit(state, { ...unit, facing }) : state;
};

/** The move of a last stand (Q4, Q6). */
export const applyRetirement = (state: BattleState, { unit: id, path, off }: EventData<'retire'>): BattleState => {
  const unit = pieceOf(findUnit(state.units, id));
  if (!unit || !isOnBoard(state, path)) return state;
  const gone = withRetreat(state, { ids: [id], retreat: { path, off } });
  return withTurn(gone, { moved: withIds(state.turn.moved, id), supports: without(state.turn.supports, [id]) });
};

const isOnBoard = ({ setup: { board } }: BattleState, path: readonly Square[]): boolean =>
  path.every(square => square < board.width * board.height);

const without = (supports: BattleState['turn']['supports'], ids: readonly string[]): BattleState['turn']['supports'] =>
  Object.fromEntries(Object.entries(supports).filter(([id]) => !ids.includes(id)));

/** The party of a move, or undefined if the mover is not on the board. */
export const movingParty = (
  state: BattleState,
  { unit: id, stands, along }: Pick<EventData<'move'>, 'unit' | 'stands' | 'along'>,
): Party | undefined => {
  const lead = pieceOf(findUnit(state.units, id));
  if (!lead || lead.side === null) return undefined;
  const others = along.flatMap(each => pieceOf(findUnit(state.units, each)) ?? []);
  return {
    lead,
    stands: Math.min(stands, lead.stands),
    along: others.filter(other => other.id !== id && other.square === lead.square && other.side === lead.side),
  };
};

// Removes single stands on the path, square by square (Q5).
const withRunDown = (state: BattleState, field: Field, party: Party, path: readonly Square[]): BattleState =>
  path
    .filter(square => runsDown(field, party, square))
    .flatMap(square => field.at(square))
    .filter(piece => piece.side === otherSide(party.lead.side as SideId) && !isCatapult(piece.kind))
    .reduce((next, { id, stands }) => withLoss(next, id, stands), state);

/** The unit that a piece can join on a square within the limits (N3, R-12). */
const joinable = ({ units }: BattleState, square: Square, coming: Piece): Piece | undefined =>
  piecesOf(units, square).find(
    here =>
      here.id !== coming.id &&
      canJoin(here, coming) &&
      here.stands + coming.stands <= maxStandsTogether(here.kind) &&
      (isCrew(here.kind) || stackingProblem([here, coming]) === undefined),
  );

/** Applies a move (N3–N7, Q5, R-12, R-14, L1): units run down, units joined, equipment captured, and a new melee. */
export const applyMove = (state: BattleState, data: EventData<'move'>): BattleState => {
  const party = movingParty(state, data);
  const end = data.path.at(-1);
  if (!party || end === undefined || !isOnBoard(state, data.path)) return state;
  const side = party.lead.side as SideId;
  const { board } = state.setup;
  const before = data.path.at(-2) ?? party.lead.square;
  const back = directionTo(board, end, before) ?? oppositeOf(data.facing);
  let next = withRunDown(state, currentField(state), party, data.path);
  // The moving part gets the new name; the rest keeps its own.
  const lead = next.units[party.lead.id] as BattleUnit;
  const splits =
    data.part !== undefined && party.stands < lead.stands && !findUnit(next.units, data.part) && hasRoomForPart(next);
  const goes = { ...lead, square: end, facing: data.facing, cameFrom: back };
  if (splits) {
    next = withUnit(next, { ...lead, stands: lead.stands - party.stands });
    next = withUnit(next, { ...goes, id: data.part as string, stands: party.stands });
  } else next = withUnit(next, goes);
  const movers = [splits ? (data.part as string) : lead.id, ...party.along.map(({ id }) => id)];
  for (const { id } of party.along)
    next = withUnit(next, { ...(next.units[id] as BattleUnit), square: end, facing: data.facing, cameFrom: back });
  next = movers.reduce((joined, id) => withJoined(joined, id, end), next);
  next = withTurn(next, { supports: without(next.turn.supports, movers) });
  const others = piecesOf(next.units, end).filter(piece => piece.side !== side);
  if (others.some(piece => piece.side !== null && !isCatapult(piece.kind))) return withMelee(next, end);
  const booty = others.filter(piece => isCatapult(piece.kind));
  return withOwner(next, booty, side);
};

// The mover, or the unit it joined, which keeps its name.
const withJoined = (state: BattleState, id: string, square: Square): BattleState => {
  const coming = pieceOf(findUnit(state.units, id));
  const here = coming && joinable(state, square, coming);
  const manned = coming && here && state.turn.manned.includes(coming.id) ? [here.id] : [];
  const moved = withTurn(state, {
    moved: withIds(state.turn.moved, here?.id ?? id),
    manned: withIds(state.turn.manned, ...manned),
  });
  if (!coming || !here) return moved;
  const joined = moved.units[here.id] as typeof coming;
  const grown = withUnit(moved, { ...joined, stands: joined.stands + coming.stands, facing: coming.facing });
  return withUnit(grown, { ...coming, stands: 0, square: null, standing: 'gone' });
};

const withMelee = (state: BattleState, contact: Square): BattleState =>
  state.turn.melees.some(melee => melee.contact === contact)
    ? state
    : withTurn(state, {
        melees: [...state.turn.melees, { contact, picks: { a: null, b: null }, fought: false }],
      });
