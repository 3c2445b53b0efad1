import fc from 'fast-check';
import { HOUSE_RULE_NAMES, HOUSE_RULES, type HouseRules } from '../../../src/games/alala/rules/house-rules.ts';

/** Every house rule with any of its choices. */
export const anyHouse = fc.record(
  Object.fromEntries(HOUSE_RULE_NAMES.map(rule => [rule, fc.constantFrom<string[]>(...HOUSE_RULES[rule].choices)])),
) as unknown as fc.Arbitrary<HouseRules>;
