import { FIELD_WIDTH } from './areas.ts';
import type { UnitCard } from './cards.ts';
import type { Choices } from './settings.ts';
import type { MovementClass } from './unit-types.ts';

/** Rows of the terrain table (T2, R-15), and clear ground. */
export const TERRAINS = [
  ...(['clear', 'cliff', 'river', 'stream', 'woods', 'rough', 'marsh', 'camp'] as const),
  ...(['mountain', 'slope', 'caltrop', 'castle'] as const),
] as const;
export type Terrain = (typeof TERRAINS)[number];

/** Defensive terrain that an army pays for (T5, A5); the castle is Samurai's (SA7). */
export const ARMY_TERRAINS = ['slope', 'camp', 'castle', 'mountain'] as const;
export type ArmyTerrain = (typeof ARMY_TERRAINS)[number];

/** Layouts for both fields (T1). */
export const LAYOUTS = ['river', 'woods', 'stream', 'rough', 'marsh', 'forest', 'gorge'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface TerrainEffects {
  /** COH for entering by type of movement; null may not enter (T2). */
  readonly enter: Readonly<Record<MovementClass, number | null>>;
  /** Columns to the left for a defender here, and as printed, where right is negative. */
  readonly shift: number;
  readonly printed: number;
  /** Added to the die of fire at a unit here. */
  readonly fire: number;
  readonly cover: boolean;
}

const ground = (
  [heavy, horse, foot, elephant, chariot]: readonly (number | null)[],
  [shift, printed]: readonly [number, number],
  fire: number,
  cover: boolean,
): TerrainEffects => ({
  enter: {
    heavy: heavy ?? null,
    horse: horse ?? null,
    foot: foot ?? null,
    elephant: elephant ?? null,
    chariot: chariot ?? null,
  },
  shift,
  printed,
  fire,
  cover,
});
const NA = null;

/** The table of T2, with shifts as played and as printed. */
export const TERRAIN_EFFECTS: Readonly<Record<Terrain, TerrainEffects>> = {
  clear: ground([0, 0, 0, 0, 0], [0, 0], 0, false),
  cliff: ground([NA, NA, NA, NA, NA], [0, 0], 0, true),
  river: ground([NA, NA, NA, NA, NA], [0, 0], 0, true),
  stream: ground([1, 0, 0, 0, 0], [1, 1], 0, true),
  woods: ground([1, 1, 1, 0, 1], [1, 1], 1, true),
  rough: ground([1, 1, 0, 0, 1], [1, 1], 0, false),
  marsh: ground([1, 1, 1, NA, NA], [1, -1], 0, true),
  camp: ground([1, NA, 1, NA, NA], [2, -2], 2, true),
  mountain: ground([1, NA, 1, NA, NA], [1, -1], 1, true),
  slope: ground([1, 0, 0, NA, NA], [1, -1], 0, true),
  caltrop: ground([0, 0, 0, 4, 0], [0, 0], 0, false),
  castle: ground([1, NA, 1, NA, NA], [2, -2], 2, true),
};

/** No unit can enter (T3, R-16). */
export const isClosed = (terrain: Terrain): boolean => terrain === 'cliff' || terrain === 'river';

/** COH for entering; null if the unit may not (T2). Terrain does not affect SK and BI (T3, N8, R-16). */
export const entryCost = ({ is }: Pick<UnitCard, 'is'>, terrain: Terrain): number | null => {
  if (is.skirmisher || is.type === 'BI') return isClosed(terrain) ? null : 0;
  return TERRAIN_EFFECTS[terrain].enter[is.walk];
};

/** Columns to the left for defenders in this terrain (T2, R-14). */
export const terrainColumnShift = (terrain: Terrain, { shiftsAsPrinted }: Choices): number =>
  shiftsAsPrinted ? TERRAIN_EFFECTS[terrain].printed : TERRAIN_EFFECTS[terrain].shift;

/** Places the terrain of a layout on both fields (T1, R-13). `below` draws side, columns and width with equal probability. */
export const placeLayout = (layout: Layout, below: (n: number) => number): readonly Terrain[] => {
  const field: Terrain[] = Array.from({ length: FIELD_WIDTH }, () => 'clear');
  const put = (terrain: Terrain, ...columns: readonly number[]): void => {
    for (const column of columns) field[column] = terrain;
  };
  switch (layout) {
    case 'river':
      put('river', below(2) === 0 ? 0 : FIELD_WIDTH - 1);
      break;
    case 'woods':
      put('woods', ...(below(2) === 0 ? [0, 1, 2] : [6, 7, 8]));
      break;
    case 'gorge':
      put('cliff', ...(below(2) === 0 ? [0, FIELD_WIDTH - 1] : [0, 1, FIELD_WIDTH - 2, FIELD_WIDTH - 1]));
      break;
    default: {
      const left = Array.from({ length: FIELD_WIDTH }, (_, column) => column);
      for (let some = 2 + below(3); some > 0; some--)
        put(layout === 'forest' ? 'woods' : layout, ...left.splice(below(left.length), 1));
    }
  }
  return field;
};
