import type { Size, Square } from './squares.ts';

/** What a square is covered with. Hills and water are big terrain, agreed before the game (Q2). */
export const GROUNDS = ['open', 'woods', 'rocks', 'houses', 'hill', 'water'] as const;
export type Ground = (typeof GROUNDS)[number];

export const BIG_GROUNDS = ['hill', 'water'] as const satisfies readonly Ground[];
export type BigGround = (typeof BIG_GROUNDS)[number];

/** What the players agreed of a sort of big terrain (Q2). */
export interface TerrainAgreement {
  /** Whether anybody enters it. */
  readonly enter: boolean;
  /** Whether it protects as woods do (Q1). */
  readonly protects: boolean;
  /** In their own words; may be empty. */
  readonly note: string;
}

/** What is on a square; what is left out is not there. */
export interface Feature {
  readonly ground?: Exclude<Ground, 'open'>;
  readonly road?: true;
  /** Makes its square a crossing: it is entered whatever is under it, and does not protect (Q1). */
  readonly bridge?: true;
}

/** A board with what is on it; squares without a feature are open. */
export interface Board extends Size {
  readonly features: Readonly<Record<Square, Feature>>;
  readonly agreed: Readonly<Record<BigGround, TerrainAgreement>>;
}

/** A fire: it burns for the rest of the game, or has burnt out and left clear ground (Q3). */
export type BurnState = 'burning' | 'burnt';
export type BurnStates = Readonly<Record<Square, BurnState>>;

/** What is proposed for big terrain: hills are open ground, water is closed. */
export const DEFAULT_AGREEMENT: Board['agreed'] = {
  hill: { enter: true, protects: false, note: '' },
  water: { enter: false, protects: false, note: '' },
};

const isBig = (ground: Ground): ground is BigGround => (BIG_GROUNDS as readonly Ground[]).includes(ground);

/** What covers a square now; a square that has burnt out is clear (Q3). */
export const groundAt = (board: Board, blazes: BurnStates, square: Square): Ground =>
  blazes[square] === 'burnt' ? 'open' : (board.features[square]?.ground ?? 'open');

/** Whether a square protects (Q1, Q2). Bridges do not. */
export const isProtected = (board: Board, blazes: BurnStates, square: Square): boolean => {
  const ground = groundAt(board, blazes, square);
  if (ground === 'open' || board.features[square]?.bridge) return false;
  return isBig(ground) ? board.agreed[ground].protects : true;
};

/** Whether anybody enters a square: not while it burns (Q3), nor where the players agreed so (Q2). */
export const isPassable = (board: Board, blazes: BurnStates, square: Square): boolean => {
  if (blazes[square] === 'burning') return false;
  const ground = groundAt(board, blazes, square);
  return !isBig(ground) || board.features[square]?.bridge === true || board.agreed[ground].enter;
};

/** Whether a shell can set a square on fire: trees and houses, once (Q3). */
export const isFlammable = (board: Board, blazes: BurnStates, square: Square): boolean =>
  blazes[square] === undefined && ['woods', 'houses'].includes(groundAt(board, blazes, square));

/** Whether a square has a road (N5), which a bridge carries on. */
export const hasRoad = (board: Board, square: Square): boolean => {
  const feature = board.features[square];
  return feature?.road === true || feature?.bridge === true;
};
