import { MAX_ID_LENGTH } from '../../../core/ids.ts';
import { allowIfAll, allowUnless, type RuleCheck } from '../../../core/rule-check.ts';
import type { EventData } from '../battle/events.ts';
import { type BattleState, currentField, findUnit, hasRoomForPart, pieceOf } from '../battle/state.ts';
import type { Piece } from '../board/field.ts';
import {
  isCharge,
  mayCharge,
  mayEndMove,
  mayFollowPath,
  mayStartMove,
  type Party,
  type ReachableSquare,
  reachableSquares,
} from '../board/moves.ts';
import type { Direction, Square } from '../board/squares.ts';
import { maySupport, type SupportStatus } from '../melee/supports.ts';
import { isCatapult, isCommander } from '../troops/roster.ts';
import { maySplit } from '../troops/value.ts';

/* The moves of one unit: the list of lawful moves, and the check of a single move. Both use the same rules. */

/** Units that can go along from the same square: a commander and a catapult that have not moved (N7, R-13). */
export const companionsOf = (state: BattleState, lead: Piece): readonly Piece[] =>
  isCatapult(lead.kind)
    ? []
    : currentField(state)
        .at(lead.square)
        .filter(
          other =>
            other.id !== lead.id &&
            other.side === lead.side &&
            !state.turn.moved.includes(other.id) &&
            (isCatapult(other.kind) || (isCommander(other.kind) && !isCommander(lead.kind))),
        );

/** A piece's action this turn that prevents it from supporting a melee (L1, F2, Y9). */
export const supportStatusOf = ({ turn }: BattleState, piece: Piece): SupportStatus => ({
  elsewhere:
    turn.fought.includes(piece.id) ||
    turn.melees.some(({ contact }) => contact === piece.square) ||
    turn.worked[piece.id] === false,
  manned: turn.manned.includes(piece.id),
});

/** Checks that a unit may move at all now (N2, Y9). */
const mayMoveNow = ({ turn: { moved, worked, attacker } }: BattleState, { id, side }: Piece): RuleCheck =>
  allowUnless(
    moved.includes(id) && { clause: 'N2', word: 'hasMoved' },
    worked[id] === false && { clause: 'Y9', word: 'doesNothingMore' },
    side !== attacker && { clause: 'N2', word: 'notTheAttackers' },
  );

/** Checks the end of a move (N3, N4), also as a charge (L14, Y9, Y12). */
const mayArrive = (state: BattleState, party: Party, square: Square): RuleCheck => {
  const field = currentField(state);
  const end = mayEndMove(field, party, square);
  if (!isCharge(field, party, square)) return end;
  const readiness = { worked: state.turn.worked[party.lead.id] === true };
  const maySupportIt = (piece: Piece): boolean =>
    maySupport(field, piece, square, party.lead, supportStatusOf(state, piece)).ok;
  return allowIfAll(end, mayCharge(field, party, square, readiness, maySupportIt));
};

/** Checks a party's move along a path in the current state. */
export const mayMakeMove = (state: BattleState, party: Party, path: readonly Square[]): RuleCheck =>
  allowIfAll(
    mayStartMove(currentField(state), party),
    mayFollowPath(currentField(state), party, path),
    mayArrive(state, party, path.at(-1) ?? party.lead.square),
    mayMoveNow(state, party.lead),
  );

/** The reachable squares that a party may move to. */
const filterLegalMoves = (
  state: BattleState,
  party: Party,
  reached: readonly ReachableSquare[],
): readonly ReachableSquare[] =>
  mayMoveNow(state, party.lead).ok && mayStartMove(currentField(state), party).ok
    ? reached.filter(({ square }) => mayArrive(state, party, square).ok)
    : [];

/** Every move that a party may make, to each square by the cheapest path; `mayMakeMove` allows each of them. */
export const legalSquares = (state: BattleState, party: Party): readonly ReachableSquare[] =>
  filterLegalMoves(state, party, reachableSquares(currentField(state), party));

/** The companies that a piece may set out with; alone first. */
const companiesOf = (state: BattleState, lead: Piece): readonly (readonly Piece[])[] => {
  const companions = companionsOf(state, lead);
  const commander = companions.find(({ kind }) => isCommander(kind));
  const catapult = companions.find(({ kind }) => isCatapult(kind));
  return [[], [commander], [catapult], [commander, catapult]]
    .filter(list => list.every(Boolean))
    .map(list => list.filter(each => each !== undefined));
};

/** The numbers of a unit's stands that can move: all, or fewer and without company if the unit can split (N3, Y7). */
const partsOf = (state: BattleState, lead: Piece, along: readonly Piece[]): readonly number[] =>
  along.length === 0 && maySplit(lead.kind) && hasRoomForPart(state)
    ? Array.from({ length: lead.stands }, (_, i) => lead.stands - i)
    : [lead.stands];

/** A new unit name for the part that moves. */
const newPartId = (state: BattleState, id: string): string => {
  for (let n = 2; ; n++) {
    const end = `p${n}`;
    const name = id.slice(0, MAX_ID_LENGTH - end.length) + end;
    if (!findUnit(state.units, name)) return name;
  }
};

/** The entry for a party's move along a path; a part that leaves the rest behind gets its own name (N3). */
export const moveOfParty = (
  state: BattleState,
  { lead, stands, along }: Party,
  path: readonly Square[],
  facing: Direction,
): EventData<'move'> => ({
  unit: lead.id,
  stands,
  along: along.map(({ id }) => id),
  path: [...path],
  facing,
  ...(stands < lead.stands && { part: newPartId(state, lead.id) }),
});

/** Every move of a unit that the clauses allow (N1–N7, L14, Q4, Q5, Y9, Y12), by the cheapest way. */
export const movesOfUnit = (state: BattleState, id: string): readonly EventData<'move'>[] => {
  const lead = pieceOf(findUnit(state.units, id));
  if (!lead || !mayMoveNow(state, lead).ok) return [];
  return companiesOf(state, lead).flatMap(along => {
    // A part can move as far as the whole unit.
    const reached = reachableSquares(currentField(state), { lead, stands: lead.stands, along });
    return partsOf(state, lead, along).flatMap(stands => {
      const party: Party = { lead, stands, along };
      return filterLegalMoves(state, party, reached).map(({ path }) => moveOfParty(state, party, path, lead.facing));
    });
  });
};
