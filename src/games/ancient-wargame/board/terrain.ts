import type { Size, Square } from './squares.ts';

/** What a square is covered with. Hills and water are big terrain, agreed before the game (Q2). */
export const GROUNDS = ['open', 'woods', 'rocks', 'houses', 'hill', 'water'] as const;
export type Ground = (typeof GROUNDS)[number];

export const BIG_GROUNDS = ['hill', 'water'] as const satisfies readonly Ground[];
export type BigGround = (typeof BIG_GROUNDS)[number];

/** The agreed rules of a kind of big terrain (Q2). */
export interface TerrainAgreement {
  /** Whether units can enter it. */
  readonly enter: boolean;
  /** Whether it protects like woods (Q1). */
  readonly protects: boolean;
  /** The players' note; can be empty. */
  readonly note: string;
}

/** The features of a square; missing ones are absent. */
export interface Feature {
  readonly ground?: Exclude<Ground, 'open'>;
  readonly road?: true;
  /** Makes the square a crossing: passable whatever its ground, and without protection (Q1). */
  readonly bridge?: true;
}

/** A board with its features; squares without a feature are open. */
export interface Board extends Size {
  readonly features: Readonly<Record<Square, Feature>>;
  readonly agreed: Readonly<Record<BigGround, TerrainAgreement>>;
}

/** A fire, which burns for the rest of the game or has left clear ground (Q3). */
export type BurnState = 'burning' | 'burnt';
export type BurnStates = Readonly<Record<Square, BurnState>>;

/** The default for big terrain: hills are open ground, water is closed. */
export const DEFAULT_AGREEMENT: Board['agreed'] = {
  hill: { enter: true, protects: false, note: '' },
  water: { enter: false, protects: false, note: '' },
};

const isBig = (ground: Ground): ground is BigGround => (BIG_GROUNDS as readonly Ground[]).includes(ground);

/** The current cover of a square; a burnt-out square is clear (Q3). */
export const groundAt = (board: Board, blazes: BurnStates, square: Square): Ground =>
  blazes[square] === 'burnt' ? 'open' : (board.features[square]?.ground ?? 'open');

/** True if a square protects (Q1, Q2). Bridges do not. */
export const isProtected = (board: Board, blazes: BurnStates, square: Square): boolean => {
  const ground = groundAt(board, blazes, square);
  if (ground === 'open' || board.features[square]?.bridge) return false;
  return isBig(ground) ? board.agreed[ground].protects : true;
};

/** True if units can enter a square: it is not burning (Q3) and not agreed to be closed (Q2). */
export const isPassable = (board: Board, blazes: BurnStates, square: Square): boolean => {
  if (blazes[square] === 'burning') return false;
  const ground = groundAt(board, blazes, square);
  return !isBig(ground) || board.features[square]?.bridge === true || board.agreed[ground].enter;
};

/** True if a shell can set a square on fire: trees and houses, once (Q3). */
export const isFlammable = (board: Board, blazes: BurnStates, square: Square): boolean =>
  blazes[square] === undefined && ['woods', 'houses'].includes(groundAt(board, blazes, square));

/** True if a square has a road (N5), also on a bridge. */
export const hasRoad = (board: Board, square: Square): boolean => {
  const feature = board.features[square];
  return feature?.road === true || feature?.bridge === true;
};
