import type { Footprint, Point } from './geometry.ts';

/**
 * Kinds of terrain, and their effects by the clauses (M5, B2, B5). `roughDisorder` and `mayEnterRough`
 * (rules/movement/movement.ts) apply `slows`.
 */
export const TERRAIN = {
  rough: { slows: true, impassable: false, high: false, fortified: false },
  wood: { slows: true, impassable: false, high: false, fortified: false },
  stream: { slows: true, impassable: false, high: false, fortified: false },
  hill: { slows: false, impassable: false, high: true, fortified: false },
  building: { slows: false, impassable: true, high: false, fortified: false },
  fortification: { slows: false, impassable: false, high: false, fortified: true },
  impassable: { slows: false, impassable: true, high: false, fortified: false },
} as const satisfies Record<
  string,
  {
    /** Rough ground: a DP for hoplites, closed to cavalry (M5). */
    readonly slows: boolean;
    /** True if no unit may enter it. */
    readonly impassable: boolean;
    /** True if a unit in it has the advantage of ground over units outside (B2). */
    readonly high: boolean;
    /** Attackers of units in it hit on 6 (B5). */
    readonly fortified: boolean;
  }
>;
export type TerrainKind = keyof typeof TERRAIN;
export const TERRAIN_KINDS = Object.keys(TERRAIN) as readonly TerrainKind[];

export const TERRAIN_SHAPES = ['oval', 'rectangle'] as const;

/** A piece of terrain: an oval or a rectangle round its middle. Lengths in tenths of an inch, `turn` in degrees clockwise. */
export interface Terrain extends Point, Footprint {
  readonly kind: TerrainKind;
  readonly shape: (typeof TERRAIN_SHAPES)[number];
  readonly turn: number;
  /** The players' name for it; absent if the name of its kind is shown. */
  readonly name?: string;
}

/** A table with its terrain. `width` is measured along the armies' edges. */
export interface Ground extends Footprint {
  readonly terrain: readonly Terrain[];
}

/** Tenths of an inch: the default size of a table, and its minimum and maximum. */
export const TABLE = { width: 720, depth: 480, least: 240, most: 960 } as const;

export const OPEN_GROUND: Ground = { width: TABLE.width, depth: TABLE.depth, terrain: [] };
