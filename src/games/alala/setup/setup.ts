import * as v from 'valibot';
import type { ValidationResult } from '../../../core/rule-check.ts';
import { entityIdSchema as id, integerSchema, safeParse } from '../../../core/schemas.ts';
import { BLAZONS, COLOURS, standBehind } from '../army/army-setup.ts';
import { unitShape } from '../army/unit-schema.ts';
import { LIMITS } from '../battle/limits.ts';
import { planSchema } from '../battle/plan/plan-schemas.ts';
import { COMMANDER_LEVELS, type Setup } from '../battle/state.ts';
import { deckSchema } from '../gods/deck.ts';
import { DEFAULT_RULES, HOUSE_RULE_NAMES, HOUSE_RULES, type HouseRule, type HouseRules } from '../rules/house-rules.ts';

const name = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.name)),
  v.object({ word: v.pipe(v.string(), v.maxLength(LIMITS.name)) }),
]);
const army = v.pipe(
  v.object({
    name,
    blazon: v.picklist(BLAZONS),
    colour: v.exactOptional(v.picklist(COLOURS)),
    phalanxes: v.pipe(v.array(v.object({ id, name, blazon: v.picklist(BLAZONS) })), v.maxLength(10)),
    leaders: v.pipe(
      v.array(
        v.object({
          id,
          name,
          secondName: v.exactOptional(name),
          cp: integerSchema(0, LIMITS.cp),
          phalanx: v.exactOptional(id),
          unit: v.nullable(id),
        }),
      ),
      v.maxLength(10),
    ),
    units: v.pipe(v.array(v.object({ ...unitShape, name })), v.minLength(1), v.maxLength(30)),
  }),
  v.check(
    army => army.leaders.every(({ unit }) => unit === null || army.units.some(other => other.id === unit)),
    'leaderUnit',
  ),
  v.check(army => standBehind(army.units), 'behind'),
  v.check(
    army =>
      [...army.units, ...army.leaders].every(
        ({ phalanx }) => phalanx === undefined || army.phalanxes.some(other => other.id === phalanx),
      ),
    'phalanx',
  ),
);

type RuleSchema<R extends HouseRule> = v.OptionalSchema<
  v.PicklistSchema<(typeof HOUSE_RULES)[R]['choices'], undefined>,
  HouseRules[R]
>;

/** The house rules; those that are left out are the defaults. */
export const houseSchema = v.object(
  Object.fromEntries(
    HOUSE_RULE_NAMES.map(rule => [rule, v.optional(v.picklist(HOUSE_RULES[rule].choices), DEFAULT_RULES[rule])]),
  ) as { readonly [R in HouseRule]: RuleSchema<R> },
);

/** Place, date and notes of a battle; all are optional. */
export const NOTES_LIMITS = { place: 60, date: 30, notes: 1000 } as const;
const line = (most: number) => v.pipe(v.string(), v.maxLength(most));
export const notesSchema = v.object({
  place: line(NOTES_LIMITS.place),
  date: line(NOTES_LIMITS.date),
  notes: line(NOTES_LIMITS.notes),
});

const commander = v.object({ level: v.picklist(COMMANDER_LEVELS), seed: integerSchema(0, 2 ** 32 - 1) });

export const setupSchema = v.pipe(
  v.object({
    house: houseSchema,
    armies: v.object({ a: army, b: army }),
    about: v.exactOptional(notesSchema),
    gods: v.exactOptional(deckSchema),
    plan: v.exactOptional(planSchema),
    houseEnd: v.exactOptional(v.object({ lastTurn: integerSchema(1, 99), byShare: v.exactOptional(v.literal(true)) })),
    commanders: v.exactOptional(v.object({ a: v.exactOptional(commander), b: v.exactOptional(commander) })),
  }),
  v.check(({ armies }) => {
    const ids = [armies.a, armies.b].flatMap(army =>
      [...army.units, ...army.leaders, ...army.phalanxes].map(thing => thing.id),
    );
    return new Set(ids).size === ids.length;
  }, 'sameId'),
  v.check(({ armies, plan }) => {
    if (!plan) return true;
    const units = [...armies.a.units, ...armies.b.units].map(({ id }) => id);
    const placed = new Set(plan.places.map(({ unit }) => unit));
    return placed.size === plan.places.length && units.length === placed.size && units.every(id => placed.has(id));
  }, 'places'),
);

/** Validates an untrusted set-up: shape, sizes, and that all ids exist and are unique. */
export const parseSetup = (data: unknown): ValidationResult<Setup> => safeParse(setupSchema, data, 'badSetup');
