import * as v from 'valibot';
import { createValidationFailure, type ValidationResult } from '../../../core/rule-check.ts';
import { sanitizeDeep, sanitizeMultilineText, sanitizeName } from '../../../core/sanitize.ts';
import { integerSchema, listSchema, rowIdSchema, safeParse } from '../../../core/schemas.ts';
import { parseWithType, serializeWithType } from '../../../core/untrusted-input.ts';
import type { CollectionDefinition } from '../../../game-contract/contract.ts';
import { AREA_NAMES } from '../rules/areas.ts';
import { ARMY_RULES, PERIODS, SPECIALS } from '../rules/cards.ts';
import { ARMY_TERRAINS } from '../rules/terrain.ts';
import { MISSILE_LETTERS, TRAITS, UNIT_TYPES } from '../rules/unit-types.ts';
import type { Army } from './army.ts';

/** Limits that protect against harmful files (G3). */
export const ARMY_LIMITS = { units: 60, tq: 9, size: 60, initiative: 9, command: 5, clans: 8, ofACard: 12 } as const;

/** Maximum characters of a name, and of a description. */
export const MAX_NAME_LENGTH = 60;
export const MAX_DESCRIPTION_LENGTH = 1000;
const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const name = v.pipe(v.string(), v.minLength(1, 'emptyName'), v.maxLength(MAX_NAME_LENGTH));

/** An army from a file (G3, G4, R-93): at most 60 units in all, one terrain for each area. */
export const armySchema = v.pipe(
  v.object({
    id: v.union([rowIdSchema, v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))]),
    name,
    period: v.picklist(PERIODS),
    description: text(MAX_DESCRIPTION_LENGTH),
    leader: v.object({
      name,
      initiative: integerSchema(0, ARMY_LIMITS.initiative),
      command: integerSchema(0, ARMY_LIMITS.command),
      clans: v.exactOptional(integerSchema(1, ARMY_LIMITS.clans)),
    }),
    special: listSchema(v.picklist(ARMY_RULES), ARMY_RULES.length),
    terrain: listSchema(
      v.object({ area: v.picklist(AREA_NAMES), terrain: v.picklist(ARMY_TERRAINS) }),
      AREA_NAMES.length,
    ),
    cards: v.object(
      Object.fromEntries(
        SPECIALS.map(card => [card, v.exactOptional(integerSchema(0, ARMY_LIMITS.ofACard))]),
      ) as Record<(typeof SPECIALS)[number], v.ExactOptionalSchema<ReturnType<typeof integerSchema>, undefined>>,
    ),
    units: v.pipe(
      v.array(
        v.object({
          count: integerSchema(1, ARMY_LIMITS.units),
          name,
          type: v.picklist(UNIT_TYPES),
          tq: integerSchema(1, ARMY_LIMITS.tq),
          size: integerSchema(1, ARMY_LIMITS.size),
          missile: v.picklist(['', ...MISSILE_LETTERS]),
          traits: v.exactOptional(listSchema(v.picklist(TRAITS), TRAITS.length)),
          clan: v.exactOptional(integerSchema(1, ARMY_LIMITS.clans)),
        }),
      ),
      v.minLength(1, 'noUnits'),
      v.maxLength(ARMY_LIMITS.units, 'tooMany'),
    ),
  }),
  v.check(({ units }) => units.reduce((sum, { count }) => sum + count, 0) <= ARMY_LIMITS.units, 'tooMany'),
  v.check(({ terrain }) => new Set(terrain.map(({ area }) => area)).size === terrain.length, 'sameArea'),
);

const WHAT = 'hoplites-army';
const DEEPEST = 4;

/** Problems of an imported army, besides the general problems of files. */
export const ARMY_PROBLEMS = ['notArmy', 'emptyName', 'noUnits', 'tooMany', 'sameArea', 'wrongValue'] as const;

/** Validates an army that is already parsed and sanitises its texts. A problem says what is wrong and where (G3). */
export const parseArmyData = (data: unknown): ValidationResult<Army> => {
  const swept = sanitizeDeep(data, {
    deepest: DEEPEST,
    clean: (text, at) =>
      at === 'description' ? sanitizeMultilineText(text, MAX_DESCRIPTION_LENGTH) : sanitizeName(text, MAX_NAME_LENGTH),
    changed: () => undefined,
  });
  if (!swept.ok) return swept;
  const known = ['emptyName', 'noUnits', 'tooMany', 'sameArea'];
  return safeParse(armySchema, swept.value, 'wrongValue', known) as ValidationResult<Army>;
};

/** Serialises an army for a file (G4). */
export const formatArmy = (army: Army): string => serializeWithType(WHAT, { version: 1, ...army });

/** Parses the text of any file as an army (G4). */
export const parseArmy = (text: string): ValidationResult<Army> => {
  const read = (data: Readonly<Record<string, unknown>>): ValidationResult<Army> =>
    typeof data.version === 'number' && data.version > 1
      ? createValidationFailure('newer', 'version')
      : parseArmyData(data);
  return parseWithType(WHAT, text, read, 'notArmy');
};

/** The player's armies (G1, G4). A ready army is copied before it is edited. */
export const ARMY_COLLECTION: CollectionDefinition<Army> = { kind: 'army', migrations: [], parse: parseArmyData };
