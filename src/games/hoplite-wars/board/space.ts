/** Kinds of spaces, which decide their value and who enters them: cities and towns are centres, armies stay on land (P1 P2). */
export const KINDS = ['city', 'town', 'delphi', 'land', 'sea'] as const;
export type Kind = (typeof KINDS)[number];

/** An id of three letters. */
export type SpaceId = string;

/** An army, a fleet or a garrison. */
export const ARMS = ['A', 'F', 'G'] as const;
export type Arm = (typeof ARMS)[number];

/** A space (P1); both lists of neighbours are symmetric. */
export interface Space {
  readonly id: SpaceId;
  readonly name: string;
  readonly kind: Kind;
  /** Neighbours for armies. */
  readonly army: readonly SpaceId[];
  /** Neighbours for fleets: seas, and adjacent coasts along the shore. */
  readonly fleet: readonly SpaceId[];
  /** Other accepted names. */
  readonly alias: readonly string[];
}

export interface Board {
  readonly spaces: ReadonlyMap<SpaceId, Space>;
}

export const boardOf = (spaces: readonly Space[]): Board => ({
  spaces: new Map(spaces.map(space => [space.id, space])),
});

const UNKNOWN_SPACE: Space = { id: '', name: '', kind: 'land', army: [], fleet: [], alias: [] };

/** The space with an id; an empty space without neighbours for an unknown id. */
export const spaceOf = (board: Board, id: SpaceId): Space => board.spaces.get(id) ?? UNKNOWN_SPACE;

/** The name of a space. */
export const nameOf = (board: Board, id: SpaceId): string => spaceOf(board, id).name || id;

export const isSea = (board: Board, id: SpaceId): boolean => spaceOf(board, id).kind === 'sea';

/** True if a fleet can be there, the sea included (P2). */
export const takesFleets = (board: Board, id: SpaceId): boolean => spaceOf(board, id).fleet.length > 0;

/** Land with a shore, where a convoy can begin or end (C1). */
export const isCoast = (board: Board, id: SpaceId): boolean => takesFleets(board, id) && !isSea(board, id);

/** True if it gives supply: cities and towns, but not Delphi (D1). */
export const isCentre = (board: Board, id: SpaceId): boolean => ['city', 'town'].includes(spaceOf(board, id).kind);

/** The value of a centre in halves: a city 2, a town 1, all else 0 (W1). */
export const halvesOf = (board: Board, id: SpaceId): number =>
  ({ city: 2, town: 1 })[spaceOf(board, id).kind as 'city'] ?? 0;

/** The spaces that an arm can step to without a convoy; none for a garrison (B2 P5 G1). */
export const stepsOf = (board: Board, arm: Arm, from: SpaceId): readonly SpaceId[] => {
  if (arm === 'G') return [];
  const { army, fleet } = spaceOf(board, from);
  return arm === 'A' ? army : fleet;
};

/** True if an arm can step from one space to another (B2). */
export const canStep = (board: Board, arm: Arm, from: SpaceId, to: SpaceId): boolean =>
  stepsOf(board, arm, from).includes(to);

/**
 * True if a chain of adjacent seas accepted by `mayCarry` leads from coast to coast (C1): the first is adjacent to the
 * start, the last to the destination.
 */
export const hasConvoyChain = (
  board: Board,
  start: SpaceId,
  to: SpaceId,
  mayCarry: (sea: SpaceId) => boolean,
): boolean => {
  if (start === to || !isCoast(board, start) || !isCoast(board, to)) return false;
  const seen = new Set<SpaceId>();
  const open: SpaceId[] = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const next = spaceOf(board, at).fleet;
    if (at !== start && next.includes(to)) return true;
    for (const sea of next) {
      if (seen.has(sea) || !isSea(board, sea) || !mayCarry(sea)) continue;
      seen.add(sea);
      open.push(sea);
    }
  }
  return false;
};
