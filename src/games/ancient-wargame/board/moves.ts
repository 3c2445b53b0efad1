import { allowIfAll, allowUnless, type RuleCheck } from '../../../core/rule-check.ts';
import { isCatapult, isCrew, isMounted, troopOf } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { chargeRollNeeded, isHedge, isRunDown, maySplit, mustRetire } from '../troops/value.ts';
import {
  type Field,
  isBlockedBetweenEnemies,
  isHeldBy,
  mayFace,
  moveAllowance,
  type Piece,
  stackingProblem,
  standsAt,
} from './field.ts';
import {
  DIRECTIONS,
  type Direction,
  directionTo,
  distance,
  neighbour,
  type Size,
  type Square,
  stepsBetween,
} from './squares.ts';
import { hasRoad, isPassable, isProtected } from './terrain.ts';

/** The pieces that move together: a piece or some of its stands, with a commander and a catapult of its square. */
export interface Party {
  readonly lead: Piece;
  /** The number of the lead's stands that move; the rest stay (N3). */
  readonly stands: number;
  readonly along: readonly Piece[];
}

/** A reachable square: half squares spent, and the path including its end. */
export interface ReachableSquare {
  readonly square: Square;
  readonly cost: number;
  readonly path: readonly Square[];
}

/** Events of this turn that a unit's charge depends on. */
export interface ChargeReadiness {
  /** True if the unit has rolled successfully for its charge (Y9). */
  readonly worked?: boolean;
}

const sideOf = (party: Party): SideId => party.lead.side as SideId;
const members = ({ lead, along }: Party): readonly Piece[] => [lead, ...along];

/** Extra half squares for a move wholly on a road (N5). */
const ROAD = 2;

/** A party's movement in half squares: that of the slowest, and more on a road (N5, R-13). */
const allowanceOf = (party: Party, isRoad: boolean): number => moveAllowance(members(party)) + (isRoad ? ROAD : 0);

/** True if the enemies on a square are run down by passing cavalry: a single stand in the open, and nobody else (Q5, Y3). */
export const runsDown = (field: Field, party: Party, square: Square): boolean => {
  if (!isMounted(party.lead.kind) || party.along.length > 0) return false;
  const [only, ...others] = standsAt(field, otherSide(sideOf(party)), square);
  return (
    only !== undefined &&
    others.length === 0 &&
    isRunDown(only.kind, only.stands) &&
    !isProtected(field.board, field.blazes, square)
  );
};

/** True if a move into this square is a charge: the enemy holds it and is not run down (L1). */
export const isCharge = (field: Field, party: Party, square: Square): boolean =>
  isHeldBy(field, otherSide(sideOf(party)), square) && !runsDown(field, party, square);

/** Checks a single step, ignoring pieces on the square (N1, N6, Q2, Q3). */
export const mayStep = (field: Field, side: SideId, from: Square, to: Square): RuleCheck =>
  allowUnless(
    stepsBetween(field.board, from, to) !== 1 && { clause: 'N1', word: 'notNext' },
    field.blazes[to] === 'burning' && { clause: 'Q3', word: 'burns' },
    field.blazes[to] !== 'burning' &&
      !isPassable(field.board, field.blazes, to) && { clause: 'Q2', word: 'closedGround' },
    isBlockedBetweenEnemies(field, side, from, to) && { clause: 'N6', word: 'betweenEnemies' },
  );

/** Checks whether a party may continue from a square: not through the enemy, except over a single stand (N6, Q5). */
const mayPassThrough = (field: Field, party: Party, square: Square): RuleCheck =>
  allowUnless(isCharge(field, party, square) && { clause: 'N6', word: 'throughEnemy' });

interface Walk {
  readonly cost: number;
  readonly from: Square | undefined;
  /**
   * The number of single stands run down on the path. Of two paths with equal cost, the one over more of them is
   * chosen.
   */
  readonly over: number;
}

/** All squares that a party can walk to, cheapest first; on the road only if `isRoad`. */
const walk = (field: Field, party: Party, isRoad: boolean): ReadonlyMap<Square, Walk> => {
  const { board } = field;
  const side = sideOf(party);
  const start = party.lead.square;
  const most = allowanceOf(party, isRoad);
  const found = new Map<Square, Walk>([[start, { cost: 0, from: undefined, over: 0 }]]);
  const queues: Square[][] = Array.from({ length: most + 1 }, () => []);
  (queues[0] as Square[]).push(start);
  for (let cost = 0; cost <= most; cost++)
    for (const square of queues[cost] as Square[]) {
      const here = found.get(square) as Walk;
      if (here.cost < cost || (square !== start && !mayPassThrough(field, party, square).ok)) continue;
      for (const way of DIRECTIONS) {
        const to = neighbour(board, square, way);
        if (to === undefined || to === start || (isRoad && !hasRoad(board, to))) continue;
        const total = cost + distance(board, square, to);
        const known = found.get(to);
        const over = here.over + (runsDown(field, party, to) ? 1 : 0);
        if (total > most || (known && (known.cost < total || (known.cost === total && known.over >= over)))) continue;
        if (!mayStep(field, side, square, to).ok) continue;
        found.set(to, { cost: total, from: square, over });
        (queues[total] as Square[]).push(to);
      }
    }
  return found;
};

const pathTo = (walks: ReadonlyMap<Square, Walk>, square: Square): readonly Square[] => {
  const path: Square[] = [];
  for (let at: Square | undefined = square; at !== undefined; at = walks.get(at)?.from) path.push(at);
  return path.reverse().slice(1);
};

/**
 * Every square that a party can reach, with the cheapest path to it (N1, N5–N7, Q5). `mayFollowPath` allows each of
 * these paths; `mayEndMove` is true if the party may stop there.
 */
export const reachableSquares = (field: Field, party: Party): readonly ReachableSquare[] => {
  const start = party.lead.square;
  const walks = walk(field, party, false);
  const roadWalks = hasRoad(field.board, start) ? walk(field, party, true) : new Map<Square, Walk>();
  const collect = (from: ReadonlyMap<Square, Walk>, except: ReadonlyMap<Square, Walk>): ReachableSquare[] =>
    [...from]
      .filter(([square]) => square !== start && !except.has(square))
      .map(([square, { cost }]) => ({ square, cost, path: pathTo(from, square) }));
  return [...collect(walks, new Map()), ...collect(roadWalks, walks)];
};

/** Half squares of a path from a square (N1). */
export const pathCost = (size: Size, from: Square, path: readonly Square[]): number =>
  path.reduce((sum, to, i) => sum + distance(size, path[i - 1] ?? from, to), 0);

/** The direction of the last step of a path, if the piece may face it; else its facing (N8). */
export const facingAfter = (size: Size, lead: Piece, path: readonly Square[]): Direction => {
  const way = directionTo(size, path.at(-2) ?? lead.square, path.at(-1) ?? lead.square);
  return way !== undefined && mayFace(lead.kind, way) ? way : lead.facing;
};

/** Checks each step of a path and its length (N1, N5–N7, Q2, Q3). */
export const mayFollowPath = (field: Field, party: Party, path: readonly Square[]): RuleCheck => {
  const { board } = field;
  const all = [party.lead.square, ...path];
  const halves = pathCost(board, party.lead.square, path);
  const most = allowanceOf(
    party,
    all.every(square => hasRoad(board, square)),
  );
  return allowIfAll(
    ...path.flatMap((to, i) => [
      i > 0 && mayPassThrough(field, party, all[i] as Square),
      mayStep(field, sideOf(party), all[i] as Square, to),
    ]),
    allowUnless(halves > most && { clause: 'N1', word: 'tooFar', figures: { halves, most } }),
  );
};

/** True if a piece could support a melee in the square (L2). */
type MaySupport = (piece: Piece) => boolean;

/** Checks a charge into an enemy's square (L14, Q4, Y9, Y12). */
export const mayCharge = (
  field: Field,
  party: Party,
  square: Square,
  { worked = false }: ChargeReadiness,
  maySupport: MaySupport,
): RuleCheck => {
  const { lead, stands } = party;
  const side = sideOf(party);
  const isLone = lead.kind === 'lightInfantry' && stands === 1;
  const hasFriend = field.pieces.some(
    piece => piece.side === side && piece.id !== lead.id && !party.along.includes(piece) && maySupport(piece),
  );
  return allowUnless(
    (isCrew(lead.kind) || members(party).some(({ kind }) => isCatapult(kind))) && {
      clause: 'L14',
      word: 'crewMakesNoMelee',
    },
    isLone && !hasFriend && { clause: 'L14', word: 'loneStandUnsupported' },
    chargeRollNeeded(lead.kind) !== undefined && !worked && { clause: 'Y9', word: 'throwsForItsCharge' },
    troopOf(lead.kind).arm === 'cavalry' &&
      standsAt(field, otherSide(side), square).some(({ kind, stands: theirs }) => isHedge(kind, theirs)) && {
        clause: 'Y12',
        word: 'hedgeOfFour',
      },
  );
};

/** Checks that a move may end on a square: stacking limits (N4) and joining (N3, R-12). */
export const mayEndMove = (field: Field, party: Party, square: Square): RuleCheck => {
  const side = sideOf(party);
  const there = field.at(square).filter(({ id }) => !members(party).some(member => member.id === id));
  const here = there.filter(piece => piece.side === side || piece.side === null);
  const coming = [{ ...party.lead, stands: party.stands }, ...party.along];
  // An unguarded catapult is captured, so it counts against the limit of one catapult.
  const taken = there.filter(
    piece => piece.side === otherSide(side) && isCatapult(piece.kind) && !isCharge(field, party, square),
  );
  const crowd = stackingProblem([...here, ...taken, ...coming]);
  return allowUnless(crowd !== undefined && { clause: 'N4', word: crowd });
};

/** Checks that a party may start to move: splitting, catapults and last stands (N3, N7, Q4). */
export const mayStartMove = (field: Field, party: Party): RuleCheck => {
  const { lead, stands, along } = party;
  return allowUnless(
    (stands < 1 || stands > lead.stands) && { clause: 'N3', word: 'notSoMany', figures: { stands: lead.stands } },
    stands >= 1 && stands < lead.stands && !maySplit(lead.kind) && { clause: 'N3', word: 'staysTogether' },
    isCatapult(lead.kind) && { clause: 'N7', word: 'needsAStand' },
    along.some(({ square }) => square !== lead.square) && { clause: 'N7', word: 'notInTheSquare' },
    mustRetire(lead.kind, lead.stands, field.nations[sideOf(party)]) && { clause: 'Q4', word: 'lastStandRetires' },
  );
};
