/** What a space is worth and who enters it: cities and towns are centres, armies keep to the land (P1 P2). */
export const KINDS = ['city', 'town', 'delphi', 'land', 'sea'] as const;
export type Kind = (typeof KINDS)[number];

/** Three letters. */
export type SpaceId = string;

/** An army, a fleet or a garrison. */
export const ARMS = ['A', 'F', 'G'] as const;
export type Arm = (typeof ARMS)[number];

/** A space (P1); both lists of neighbours are symmetric. */
export interface Space {
  readonly id: SpaceId;
  readonly name: string;
  readonly kind: Kind;
  /** Where an army steps to. */
  readonly army: readonly SpaceId[];
  /** Where a fleet steps to: seas, and coasts that lie beside along the shore. */
  readonly fleet: readonly SpaceId[];
  /** Other names that are understood. */
  readonly alias: readonly string[];
}

export interface Board {
  readonly spaces: ReadonlyMap<SpaceId, Space>;
}

export const boardOf = (spaces: readonly Space[]): Board => ({
  spaces: new Map(spaces.map(space => [space.id, space])),
});

const UNKNOWN_SPACE: Space = { id: '', name: '', kind: 'land', army: [], fleet: [], alias: [] };

/** A space by its id; one without neighbours for an id that the board does not have. */
export const spaceOf = (board: Board, id: SpaceId): Space => board.spaces.get(id) ?? UNKNOWN_SPACE;

/** The name of a space. */
export const nameOf = (board: Board, id: SpaceId): string => spaceOf(board, id).name || id;

export const isSea = (board: Board, id: SpaceId): boolean => spaceOf(board, id).kind === 'sea';

/** Whether a fleet may stand there, the sea included (P2). */
export const takesFleets = (board: Board, id: SpaceId): boolean => spaceOf(board, id).fleet.length > 0;

/** Land with a shore, from which and to which an army is carried (C1). */
export const isCoast = (board: Board, id: SpaceId): boolean => takesFleets(board, id) && !isSea(board, id);

/** Whether it supplies anybody: cities and towns, Delphi not (D1). */
export const isCentre = (board: Board, id: SpaceId): boolean => ['city', 'town'].includes(spaceOf(board, id).kind);

/** What a centre is worth: a city 2 halves, a town 1, anything else nothing (W1). */
export const halvesOf = (board: Board, id: SpaceId): number =>
  ({ city: 2, town: 1 })[spaceOf(board, id).kind as 'city'] ?? 0;

/** Where an arm steps to by itself; a garrison nowhere (B2 P5 G1). */
export const stepsOf = (board: Board, arm: Arm, from: SpaceId): readonly SpaceId[] => {
  if (arm === 'G') return [];
  const { army, fleet } = spaceOf(board, from);
  return arm === 'A' ? army : fleet;
};

/** Whether an arm may step from one space to another (B2). */
export const canStep = (board: Board, arm: Arm, from: SpaceId, to: SpaceId): boolean =>
  stepsOf(board, arm, from).includes(to);

/**
 * Whether a chain of seas leads from coast to coast, of those that `mayCarry` lets through (C1): one or more seas beside
 * each other, the first beside the start and the last beside the goal.
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
