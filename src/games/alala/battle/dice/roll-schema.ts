import * as v from 'valibot';
import { entityIdSchema as id, integerSchema } from '../../../../core/schemas.ts';
import {
  bodySchema,
  cardIdSchema,
  facesSchema,
  fightSideSchema,
  inchesSchema,
  MAX_BATCH,
  movePlanSchema,
  pendingRollSchema,
  questionIdSchema,
} from '../entry-schemas.ts';
import { LIMITS } from '../limits.ts';
import { SIDES } from '../sides.ts';

/** Each test, move and shot of a roll for several units is planned as if alone. */
const controlThrow = {
  for: v.literal('control'),
  unit: id,
  testing: v.object({ pursuing: v.boolean(), signalled: v.boolean(), inContact: v.boolean() }),
};
const moveThrow = { for: v.literal('move'), plan: movePlanSchema };
const shotThrow = {
  for: v.literal('shoot'),
  shooter: id,
  target: id,
  frontally: v.boolean(),
  inches: v.exactOptional(inchesSchema(0)),
};

/** Dice of the app and their purpose: for one unit, or for several that roll together. */
export const rollSchema = v.variant('for', [
  v.object({ for: v.literal('fight'), sides: v.tuple([fightSideSchema, fightSideSchema]), ...pendingRollSchema }),
  v.object({ ...shotThrow, ...pendingRollSchema }),
  v.object({ ...controlThrow, ...pendingRollSchema }),
  v.object({ for: v.literal('risk'), leader: id, done: v.exactOptional(questionIdSchema), ...pendingRollSchema }),
  v.object({ ...moveThrow, ...pendingRollSchema }),
  v.object({
    for: v.literal('together'),
    parts: v.pipe(
      v.array(v.variant('for', [v.object(controlThrow), v.object(moveThrow), v.object(shotThrow)])),
      v.minLength(1),
      v.maxLength(MAX_BATCH),
    ),
    ...pendingRollSchema,
    /** For each part its dice. */
    faces: v.pipe(v.array(facesSchema), v.minLength(1), v.maxLength(MAX_BATCH)),
    body: bodySchema,
  }),
  v.object({
    for: v.literal('hack'),
    unit: id,
    victim: id,
    figures: integerSchema(1, LIMITS.men),
    done: v.exactOptional(questionIdSchema),
    ...pendingRollSchema,
  }),
  v.object({
    for: v.literal('play'),
    side: v.picklist(SIDES),
    card: cardIdSchema,
    target: v.exactOptional(id),
    ...pendingRollSchema,
  }),
  v.object({ for: v.literal('initiative'), ...pendingRollSchema }),
]);
