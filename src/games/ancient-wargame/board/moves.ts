import { allowUnless, type Reason, type RuleCheck } from '../../../core/rule-check.ts';
import { isCatapult, isCrew, isMounted, troopOf } from '../troops/roster.ts';
import { otherSide, type SideId } from '../troops/side.ts';
import { isHedge, isRunDown, maySplit, mustRetire } from '../troops/value.ts';
import {
  canJoin,
  type Field,
  isBlockedBetweenEnemies,
  isHeldBy,
  moveAllowance,
  type Piece,
  stackingProblem,
  standsAt,
} from './field.ts';
import { DIRECTIONS, distance, isDiagonal, neighbour, type Square } from './squares.ts';
import { hasRoad, isPassable, isProtected } from './terrain.ts';

/** Who moves: a piece, or some of its stands, with the commander and the catapult that go along from its square. */
export interface Party {
  readonly lead: Piece;
  /** Stands of the lead that go; the rest stay (N3). */
  readonly stands: number;
  readonly along: readonly Piece[];
}

/** A square that can be reached: half squares spent on the way there, and the way, its end included. */
export interface ReachableSquare {
  readonly square: Square;
  readonly cost: number;
  readonly path: readonly Square[];
  /** The whole way lies on a road and is longer than a move without one (N5). */
  readonly byRoad: boolean;
}

/** What happened to a unit this turn that its move depends on. */
export interface ChargeReadiness {
  /** It has thrown for its charge and may go in (Y9). */
  readonly worked?: boolean;
}

const sideOf = (party: Party): SideId => party.lead.side as SideId;
const members = ({ lead, along }: Party): readonly Piece[] => [lead, ...along];

/** Half squares that a road adds to a move wholly on it (N5). */
const ROAD = 2;
const STRAIGHT = 2;
const DIAGONAL = 3;

/** Whether the enemies on a square are run down by who rides through: a single stand in the open, and nobody else (Q5, Y3). */
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

// Nobody goes through the enemy, but over a single stand (N6, Q5), nor into fire or closed ground (Q2, Q3).
const mayPass = (field: Field, party: Party, square: Square): boolean =>
  isPassable(field.board, field.blazes, square) &&
  (!isHeldBy(field, otherSide(sideOf(party)), square) || runsDown(field, party, square));

/** What keeps a step from one square to the next from being made (N6, Q2, Q3); entering an enemy's square is no step through. */
export const mayStep = (field: Field, side: SideId, from: Square, to: Square): RuleCheck =>
  allowUnless(
    distance(field.board, from, to) > DIAGONAL && { clause: 'N1', word: 'notNext' },
    field.blazes[to] === 'burning' && { clause: 'Q3', word: 'burns' },
    field.blazes[to] !== 'burning' &&
      !isPassable(field.board, field.blazes, to) && { clause: 'Q2', word: 'closedGround' },
    isBlockedBetweenEnemies(field, side, from, to) && { clause: 'N6', word: 'betweenEnemies' },
  );

interface Walk {
  readonly cost: number;
  readonly from: Square | undefined;
  /** Single stands run down on the way: of two ways as long, the one over more of them. */
  readonly over: number;
}

// All squares within `most` half squares, cheapest first; an enemy's square is reached and not gone through.
const walk = (field: Field, party: Party, most: number, roadOnly: boolean): ReadonlyMap<Square, Walk> => {
  const { board } = field;
  const side = sideOf(party);
  const found = new Map<Square, Walk>([[party.lead.square, { cost: 0, from: undefined, over: 0 }]]);
  const queues: Square[][] = Array.from({ length: most + 1 }, () => []);
  (queues[0] as Square[]).push(party.lead.square);
  for (let cost = 0; cost <= most; cost++)
    for (const square of queues[cost] as Square[]) {
      const here = found.get(square) as Walk;
      if (here.cost < cost || (square !== party.lead.square && !mayPass(field, party, square))) continue;
      for (const way of DIRECTIONS) {
        const to = neighbour(board, square, way);
        if (to === undefined || to === party.lead.square || (roadOnly && !hasRoad(board, to))) continue;
        const total = cost + (isDiagonal(way) ? DIAGONAL : STRAIGHT);
        const known = found.get(to);
        const over = here.over + (runsDown(field, party, to) ? 1 : 0);
        if (total > most || (known && (known.cost < total || (known.cost === total && known.over >= over)))) continue;
        if (
          !isPassable(board, field.blazes, to) ||
          (isDiagonal(way) && isBlockedBetweenEnemies(field, side, square, to))
        )
          continue;
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
 * Every square that a party can walk to, with the cheapest way there (N1, N5–N7, Q5); whether it may stop there, `mayEnd`
 * says.
 */
export const reachableSquares = (field: Field, party: Party): readonly ReachableSquare[] => {
  const pace = moveAllowance(members(party));
  const usual = walk(field, party, pace, false);
  const road = hasRoad(field.board, party.lead.square) ? walk(field, party, pace + ROAD, true) : new Map();
  const collect = (walks: ReadonlyMap<Square, Walk>, byRoad: boolean): ReachableSquare[] =>
    [...walks]
      .filter(([square]) => square !== party.lead.square && !(byRoad && usual.has(square)))
      .map(([square, { cost }]) => ({ square, cost, path: pathTo(walks, square), byRoad }));
  return [...collect(usual, false), ...collect(road, true)];
};

/** What stands against a move along a path, step by step and in its length (N1, N5–N7, Q2, Q3); whether it may end there, `mayEnd` says. */
export const mayFollowPath = (field: Field, party: Party, path: readonly Square[]): RuleCheck => {
  const { board } = field;
  const all = [party.lead.square, ...path];
  const cost = path.reduce((sum, to, i) => sum + distance(board, all[i] as Square, to), 0);
  const most = moveAllowance(members(party)) + (all.every(square => hasRoad(board, square)) ? ROAD : 0);
  const standing: Reason[] = [];
  for (const [i, to] of path.entries()) {
    const step = mayStep(field, sideOf(party), all[i] as Square, to);
    if (!step.ok) standing.push(...step.reasons);
    if (i < path.length - 1 && isHeldBy(field, otherSide(sideOf(party)), to) && !runsDown(field, party, to))
      standing.push({ clause: 'N6', word: 'throughEnemy' });
  }
  if (cost > most) standing.push({ clause: 'N1', word: 'tooFar', figures: { halves: cost, most } });
  return allowUnless(...standing);
};

/** Whether a move into this square is a charge: the enemy holds it, and is not run down there (L1). */
export const isCharge = (field: Field, party: Party, square: Square): boolean =>
  isHeldBy(field, otherSide(sideOf(party)), square) && !runsDown(field, party, square);

/** Whether someone of the side next to a square, but not of the party, could support there; `supports` knows L2. */
type MaySupport = (piece: Piece) => boolean;

/** What stands against a charge into an enemy's square (L14, Q4, Y9, Y12). */
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
    lead.kind === 'carthaginianElephant' && !worked && { clause: 'Y9', word: 'throwsForItsCharge' },
    troopOf(lead.kind).arm === 'cavalry' &&
      standsAt(field, otherSide(side), square).some(({ kind, stands: theirs }) => isHedge(kind, theirs)) && {
        clause: 'Y12',
        word: 'hedgeOfFour',
      },
  );
};

/** What stands against a move that ends here: the limits of N4 and of who joins whom (N3, R-12). */
export const mayEndMove = (field: Field, party: Party, square: Square): RuleCheck => {
  const side = sideOf(party);
  const gone = new Set(members(party).map(({ id }) => id));
  const here = field.at(square).filter(piece => !gone.has(piece.id) && (piece.side === side || piece.side === null));
  const coming = [{ ...party.lead, stands: party.stands }, ...party.along];
  // A catapult that nobody guards is taken by who comes, beside one's own there is no room for it.
  const taken = field
    .at(square)
    .filter(
      piece =>
        piece.side === otherSide(side) &&
        isCatapult(piece.kind) &&
        (!isHeldBy(field, otherSide(side), square) || runsDown(field, party, square)),
    );
  const crowd = stackingProblem([...here, ...taken, ...coming]);
  return allowUnless(crowd !== undefined && { clause: 'N4', word: crowd });
};

/** Who of the party parts from the rest or joins others without leave (N3, R-12). */
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

/** The piece of his own that a party joins at the end of its move, or undefined (N3, R-12). */
export const pieceToJoin = (field: Field, party: Party, square: Square): Piece | undefined =>
  field.at(square).find(piece => piece.id !== party.lead.id && canJoin(piece, party.lead));
