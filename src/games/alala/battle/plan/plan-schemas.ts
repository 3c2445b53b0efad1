import * as v from 'valibot';
import { entityIdSchema as id, integerSchema, listSchema } from '../../../../core/schemas.ts';
import { TABLE, TERRAIN_KINDS, TERRAIN_SHAPES } from '../../rules/plan/ground.ts';
import { LIMITS } from '../limits.ts';

/* The shapes of the battle plan, as set-ups, entries and files hold them. Lengths are tenths of an inch. */

/** A unit may stand beside the table, but no further away than the width of the largest table. */
const coordinate = integerSchema(-TABLE.most, 2 * TABLE.most);

export const placeSchema = v.object({ x: coordinate, y: coordinate, facing: integerSchema(0, 359) });

/** The least and the most that a unit can be wide and deep. */
export const FOOTPRINT_SIDE = { least: 5, most: 240 } as const;
const footprintSide = integerSchema(FOOTPRINT_SIDE.least, FOOTPRINT_SIDE.most);

export const footprintSchema = v.object({ width: footprintSide, depth: footprintSide });

/** Pieces of terrain on a table. */
export const MOST_TERRAIN = 30;

const tableSide = integerSchema(TABLE.least, TABLE.most);

export const groundSchema = v.object({
  width: tableSide,
  depth: tableSide,
  terrain: listSchema(
    v.object({
      kind: v.picklist(TERRAIN_KINDS),
      shape: v.picklist(TERRAIN_SHAPES),
      x: coordinate,
      y: coordinate,
      width: integerSchema(5, TABLE.most),
      depth: integerSchema(5, TABLE.most),
      turn: integerSchema(0, 359),
      name: v.exactOptional(v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(LIMITS.name))),
    }),
    MOST_TERRAIN,
  ),
});

/** A ground, and where each unit stands on it. */
export const planSchema = v.object({
  ground: groundSchema,
  places: v.pipe(v.array(v.object({ unit: id, place: placeSchema })), v.maxLength(60)),
});
