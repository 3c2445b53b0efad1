import * as v from 'valibot';
import { entityIdSchema, integerSchema } from '../../../core/schemas.ts';
import { LIMITS } from '../battle/limits.ts';
import { footprintSchema } from '../battle/plan/plan-schemas.ts';
import { UNIT_KINDS } from '../rules/unit-kinds.ts';
import { AGGRESSIONS, GRADES } from '../rules/vocabulary.ts';
import { RANKS } from './army-setup.ts';

/** The fields of a unit in an army and in a set-up, all but its name. */
export const unitShape = {
  id: entityIdSchema,
  kind: v.picklist(UNIT_KINDS),
  grade: v.exactOptional(v.picklist(GRADES)),
  men: integerSchema(1, LIMITS.men),
  aggression: v.picklist(AGGRESSIONS),
  phalanx: v.exactOptional(entityIdSchema),
  rank: v.picklist(RANKS),
  behind: v.exactOptional(entityIdSchema),
  footprint: v.exactOptional(footprintSchema),
};
