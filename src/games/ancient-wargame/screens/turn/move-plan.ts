import { type Reason, reasonsOf } from '../../../../core/rule-check.ts';
import type { EventData } from '../../battle/events.ts';
import { legalMovesOfUnit, newPartId } from '../../battle/legal-moves.ts';
import { type BattleState, currentField, findUnit, pieceOf } from '../../battle/state.ts';
import { mayFace, moveAllowance, type Piece } from '../../board/field.ts';
import { isCharge, mayCharge, mayEndMove, mayFollowPath, mayStartMove, type Party } from '../../board/moves.ts';
import {
  columnOf,
  type Direction,
  directionTo,
  distance,
  rowOf,
  type Size,
  type Square,
  squareAt,
} from '../../board/squares.ts';
import { headOf } from '../../melee/strength.ts';
import { maySupport } from '../../melee/supports.ts';
import { squaresText } from '../../messages/figures.ts';
import { isCatapult, isCommander } from '../../troops/roster.ts';
import type { Highlight } from '../board/overlay.tsx';
import type { Selection } from '../selection.ts';

/** A move as it is planned, with what stands against it. */
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

/** Who may go along with a unit from its square: a commander and a catapult that have not moved (N7, R-13). */
export const companions = (state: BattleState, unit: Piece): readonly Piece[] =>
  isCatapult(unit.kind)
    ? []
    : currentField(state)
        .at(unit.square)
        .filter(
          other =>
            other.id !== unit.id &&
            other.side === unit.side &&
            !state.turn.moved.includes(other.id) &&
            (isCatapult(other.kind) || (isCommander(other.kind) && !isCommander(unit.kind))),
        );

const partyIn = (state: BattleState, selection: Selection): Party | undefined => {
  const lead = selection.unit === undefined ? undefined : pieceOf(findUnit(state.units, selection.unit));
  if (!lead || lead.side === null) return undefined;
  const along = companions(state, lead).filter(({ id }) => !selection.stayBehind?.includes(id));
  return { lead, stands: Math.min(selection.stands ?? lead.stands, lead.stands), along };
};

const costOf = (size: Size, from: Square, path: readonly Square[]): number =>
  [from, ...path].slice(0, -1).reduce((sum, each, i) => sum + distance(size, each, path[i] as Square), 0);

const isMoveOfParty = (data: EventData<'move'>, party: Party): boolean =>
  data.stands === party.stands &&
  data.along.length === party.along.length &&
  party.along.every(({ id }) => data.along.includes(id));

/** Where the picked unit may go as the clauses have it, with the cost of each square. */
export const reachHighlights = (state: BattleState, selection: Selection): readonly Highlight[] => {
  const party = partyIn(state, selection);
  if (!party) return [];
  const field = currentField(state);
  return legalMovesOfUnit(state, party.lead.id).flatMap(({ event }): Highlight[] => {
    if (event.type !== 'move' || !isMoveOfParty(event.data, party)) return [];
    const square = event.data.path.at(-1) as Square;
    return [
      {
        square,
        as: isCharge(field, party, square) ? 'charge' : 'go',
        text: squaresText(costOf(state.setup.board, party.lead.square, event.data.path)),
      },
    ];
  });
};

/** The squares of a straight walk, corners first: for a way that the rules do not know. */
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

/** The way of the last step, for who may face it (N8). */
const aheadOf = (size: Size, lead: Piece, path: readonly Square[]): Direction => {
  const way = directionTo(size, path.at(-2) ?? lead.square, path.at(-1) ?? lead.square);
  return way !== undefined && mayFace(lead.kind, way) ? way : lead.facing;
};

/** Longest way that an entry holds. */
const MAX_PATH = 20;

/** The move that is planned; undefined where nobody is picked, or no end. */
export const planMove = (state: BattleState, selection: Selection): MovePlan | undefined => {
  const party = partyIn(state, selection);
  const end = selection.square;
  if (!party || end === undefined || end === party.lead.square) return undefined;
  const { board } = state.setup;
  const field = currentField(state);
  const { lead, stands, along } = party;
  const known = legalMovesOfUnit(state, lead.id).flatMap(({ event }) =>
    event.type === 'move' && event.data.path.at(-1) === end && isMoveOfParty(event.data, party) ? [event.data] : [],
  )[0];
  const path = known?.path ?? straight(board, lead.square, end);
  if (path.length > MAX_PATH) return undefined;
  const charge = isCharge(field, party, end);
  const reasons = known
    ? []
    : [
        ...reasonsOf(mayStartMove(field, party)),
        ...reasonsOf(mayFollowPath(field, party, path)),
        ...reasonsOf(mayEndMove(field, party, end)),
        ...(charge
          ? reasonsOf(
              mayCharge(
                field,
                party,
                end,
                { worked: state.turn.worked[lead.id] === true },
                piece => maySupport(field, piece, end, headOf([lead])).ok,
              ),
            )
          : []),
        ...(state.turn.moved.includes(lead.id) ? [{ clause: 'N2', word: 'hasMoved' }] : []),
        ...(lead.side === state.turn.attacker ? [] : [{ clause: 'N2', word: 'notTheAttackers' }]),
      ];
  const facing = selection.facing ?? aheadOf(board, lead, path);
  return {
    end,
    path,
    facing,
    cost: costOf(board, lead.square, path),
    most: moveAllowance([lead, ...along]),
    charge,
    reasons,
    data: {
      unit: lead.id,
      stands,
      along: along.map(({ id }) => id),
      path: [...path],
      facing,
      ...(stands < lead.stands && { part: newPartId(state, lead.id) }),
    },
  };
};
