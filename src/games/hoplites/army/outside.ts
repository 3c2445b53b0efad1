import * as v from 'valibot';
import { listOf } from '../../../core/outside.ts';
import { readShape, rowId, whole } from '../../../core/shapes.ts';
import type { Result } from '../../../core/verdict.ts';
import { AREA_NAMES } from '../rules/areas.ts';
import { ARMY_RULES, PERIODS, SPECIALS } from '../rules/cards.ts';
import { ARMY_TERRAINS } from '../rules/terrain.ts';
import { LETTERS, TRAITS, TYPES } from '../rules/types.ts';
import type { Army } from './army.ts';
import { LIMITS } from './validate.ts';

const LONGEST_NAME = 60;
const LONGEST_TEXT = 1000;
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const name = v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(LONGEST_NAME));

/** An army from outside (G3, G4, R-93): at most 60 units in all, each area with one terrain. */
export const armyShape = v.pipe(
  v.object({
    id: v.union([rowId, v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))]),
    name,
    period: v.picklist(PERIODS),
    description: text(LONGEST_TEXT),
    leader: v.object({
      name,
      initiative: whole(0, LIMITS.initiative),
      command: whole(0, LIMITS.command),
      clans: v.exactOptional(whole(1, LIMITS.clans)),
    }),
    special: listOf(v.picklist(ARMY_RULES), ARMY_RULES.length),
    terrain: listOf(v.object({ area: v.picklist(AREA_NAMES), terrain: v.picklist(ARMY_TERRAINS) }), AREA_NAMES.length),
    cards: v.object(
      Object.fromEntries(SPECIALS.map(card => [card, v.exactOptional(whole(0, LIMITS.ofACard))])) as Record<
        (typeof SPECIALS)[number],
        v.ExactOptionalSchema<ReturnType<typeof whole>, undefined>
      >,
    ),
    units: v.pipe(
      v.array(
        v.object({
          count: whole(1, LIMITS.units),
          name,
          type: v.picklist(TYPES),
          tq: whole(1, LIMITS.tq),
          size: whole(1, LIMITS.size),
          missile: v.picklist(['', ...LETTERS]),
          traits: v.exactOptional(listOf(v.picklist(TRAITS), TRAITS.length)),
          clan: v.exactOptional(whole(1, LIMITS.clans)),
        }),
      ),
      v.minLength(1, 'noUnits'),
      v.maxLength(LIMITS.units, 'tooMany'),
    ),
  }),
  v.check(({ units }) => units.reduce((sum, { count }) => sum + count, 0) <= LIMITS.units, 'tooMany'),
  v.check(({ terrain }) => new Set(terrain.map(({ area }) => area)).size === terrain.length, 'sameArea'),
);

/** Reads an army that is data already; the problem says what is wrong with it and where (G3). */
export const armyOf = (data: unknown): Result<Army> =>
  readShape(armyShape, data, 'wrongValue', ['emptyName', 'noUnits', 'tooMany', 'sameArea']) as Result<Army>;
