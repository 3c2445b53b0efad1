import { type Reason, reasonsOf } from '../../../../core/rule-check.ts';
import type { EventData } from '../../battle/events.ts';
import { type BattleState, currentField, findUnit, pieceOf } from '../../battle/state.ts';
import { moveAllowance } from '../../board/field.ts';
import { facingAfter, isCharge, type Party, pathCost } from '../../board/moves.ts';
import { columnOf, type Direction, rowOf, type Size, type Square, squareAt } from '../../board/squares.ts';
import { companionsOf, legalSquares, mayMakeMove, moveOfParty } from '../../guide/unit-moves.ts';
import { squaresText } from '../../messages/number-text.ts';
import type { Highlight } from '../board/overlay.tsx';
import type { Selection } from '../selection.ts';

/** A planned move, with the reasons against it. */
export interface MovePlan {
  readonly end: Square;
  readonly path: readonly Square[];
  readonly facing: Direction;
  /** Half squares, of those that the move has. */
  readonly cost: number;
  readonly most: number;
  readonly charge: boolean;
  readonly reasons: readonly Reason[];
  readonly data: EventData<'move'>;
}

const partyIn = (state: BattleState, selection: Selection): Party | undefined => {
  const lead = selection.unit === undefined ? undefined : pieceOf(findUnit(state.units, selection.unit));
  if (!lead || lead.side === null) return undefined;
  const along = companionsOf(state, lead).filter(({ id }) => !selection.stayBehind?.includes(id));
  return { lead, stands: Math.min(selection.stands ?? lead.stands, lead.stands), along };
};

/** The squares that the picked unit may reach by the clauses, with their costs. */
export const reachHighlights = (state: BattleState, selection: Selection): readonly Highlight[] => {
  const party = partyIn(state, selection);
  if (!party) return [];
  const field = currentField(state);
  return legalSquares(state, party).map(({ square, cost }) => ({
    square,
    as: isCharge(field, party, square) ? 'charge' : 'go',
    text: squaresText(cost),
  }));
};

/** The squares of a straight walk, diagonals first: for a move that the rules do not allow. */
const straight = (size: Size, from: Square, to: Square): readonly Square[] => {
  const path: Square[] = [];
  let [x, y] = [columnOf(size, from), rowOf(size, from)];
  const [tx, ty] = [columnOf(size, to), rowOf(size, to)];
  while (x !== tx || y !== ty) {
    x += Math.sign(tx - x);
    y += Math.sign(ty - y);
    path.push(squareAt(size, x, y) as Square);
  }
  return path;
};

/** Longest way that an entry holds. */
const MAX_PATH = 20;

/** The planned move; undefined without a picked unit or an end. */
export const planMove = (state: BattleState, selection: Selection): MovePlan | undefined => {
  const party = partyIn(state, selection);
  const end = selection.square;
  if (!party || end === undefined || end === party.lead.square) return undefined;
  const { board } = state.setup;
  const { lead, along } = party;
  const known = legalSquares(state, party).find(({ square }) => square === end);
  const path = known?.path ?? straight(board, lead.square, end);
  if (path.length > MAX_PATH) return undefined;
  const facing = selection.facing ?? facingAfter(board, lead, path);
  return {
    end,
    path,
    facing,
    cost: pathCost(board, lead.square, path),
    most: moveAllowance([lead, ...along]),
    charge: isCharge(currentField(state), party, end),
    reasons: reasonsOf(mayMakeMove(state, party, path)),
    data: moveOfParty(state, party, path, facing),
  };
};
