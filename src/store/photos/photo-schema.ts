import * as v from 'valibot';
import { digestOf, PHOTO_LIMITS, sniffImage } from '../../core/photos/sniff-image.ts';
import { type Result, refusedWith } from '../../core/rule-check.ts';
import { integerSchema, rowIdSchema, safeParse, timeSchema } from '../../core/schemas.ts';
import type { PhotoRow } from '../db.ts';

/** A row of the photos. What they are their bytes say, and nothing beside them is believed. */
export const photoSchema = v.object({
  battle: rowIdSchema,
  id: rowIdSchema,
  at: timeSchema,
  check: integerSchema(0, 0xffffffff),
  bytes: v.pipe(
    v.instance(Uint8Array<ArrayBuffer>),
    v.maxLength(PHOTO_LIMITS.bytes),
    v.check(bytes => {
      const picture = sniffImage(bytes);
      return picture !== undefined && Math.max(picture.width, picture.height) <= PHOTO_LIMITS.edge;
    }),
  ),
});

/** A photo from outside the code: a stored row, or one of a file; `badPhoto` names the column. */
export const parsePhoto = (row: unknown): Result<PhotoRow> => {
  const photo = safeParse(photoSchema, row, 'badPhoto');
  if (!photo.ok) return photo;
  return digestOf(photo.value.bytes) === photo.value.check ? photo : refusedWith('badPhoto', 'check');
};
