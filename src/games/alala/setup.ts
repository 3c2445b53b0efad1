import * as v from 'valibot';
import type { Result } from '../../core/verdict.ts';
import { ID as id, LIMITS } from './events.ts';
import { DEFAULT_RULES, HOUSE_RULES } from './rules/house-rules.ts';
import { AGGRESSIONS, GRADES, UNIT_KINDS } from './rules/vocabulary.ts';
import { BLAZONS, type Setup } from './state.ts';

const name = v.union([
  v.pipe(v.string(), v.minLength(1), v.maxLength(LIMITS.name)),
  v.object({ word: v.pipe(v.string(), v.maxLength(LIMITS.name)) }),
]);
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const army = v.pipe(
  v.object({
    name,
    blazon: v.picklist(BLAZONS),
    phalanxes: v.pipe(v.array(v.object({ id, name, blazon: v.picklist(BLAZONS) })), v.maxLength(10)),
    leaders: v.pipe(
      v.array(
        v.object({
          id,
          name,
          cp: whole(0, LIMITS.cp),
          phalanx: v.exactOptional(id),
          unit: v.nullable(id),
        }),
      ),
      v.maxLength(10),
    ),
    units: v.pipe(
      v.array(
        v.object({
          id,
          name,
          kind: v.picklist(UNIT_KINDS),
          grade: v.exactOptional(v.picklist(GRADES)),
          men: whole(1, LIMITS.men),
          aggression: v.picklist(AGGRESSIONS),
          phalanx: v.exactOptional(id),
          rank: v.picklist(['line', 'screen']),
        }),
      ),
      v.minLength(1),
      v.maxLength(30),
    ),
  }),
  v.check(
    army => army.leaders.every(({ unit }) => unit === null || army.units.some(other => other.id === unit)),
    'leaderUnit',
  ),
  v.check(
    army =>
      [...army.units, ...army.leaders].every(
        ({ phalanx }) => phalanx === undefined || army.phalanxes.some(other => other.id === phalanx),
      ),
    'phalanx',
  ),
);

const choices = <const C extends readonly string[]>(rule: { readonly choices: C }) => v.picklist(rule.choices);

const setup = v.pipe(
  v.object({
    house: v.object({
      initiative: v.optional(choices(HOUSE_RULES.initiative), DEFAULT_RULES.initiative),
      belowHalf: v.optional(choices(HOUSE_RULES.belowHalf), DEFAULT_RULES.belowHalf),
      advance: v.optional(choices(HOUSE_RULES.advance), DEFAULT_RULES.advance),
      diceCap: v.optional(choices(HOUSE_RULES.diceCap), DEFAULT_RULES.diceCap),
      support: v.optional(choices(HOUSE_RULES.support), DEFAULT_RULES.support),
      disorderedHits: v.optional(choices(HOUSE_RULES.disorderedHits), DEFAULT_RULES.disorderedHits),
      godPack: v.optional(choices(HOUSE_RULES.godPack), DEFAULT_RULES.godPack),
    }),
    armies: v.object({ a: army, b: army }),
  }),
  v.check(({ armies }) => {
    const ids = [armies.a, armies.b].flatMap(army =>
      [...army.units, ...army.leaders, ...army.phalanxes].map(thing => thing.id),
    );
    return new Set(ids).size === ids.length;
  }, 'sameId'),
);

/** Checks a set-up from outside: shape, sizes, and that everything named exists and has a name of its own. */
export const parseSetup = (data: unknown): Result<Setup> => {
  const parsed = v.safeParse(setup, data);
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, problem: { code: 'badSetup', at: v.getDotPath(parsed.issues[0]) ?? '' } };
};
