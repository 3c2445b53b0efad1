import * as v from 'valibot';
import { digestOf, PHOTO_LIMITS, sniffImage } from '../../core/photos/sniff-image.ts';
import { type Result, refusedWith } from '../../core/rule-check.ts';
import { integerSchema, rowIdSchema, safeParse, timeSchema } from '../../core/schemas.ts';
import type { PhotoRow } from '../db.ts';

/** The schema of a photo row. Type and size come only from the bytes. */
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

/** Validates a stored photo or one of a file; a `badPhoto` problem has the column as its path. */
export const parsePhoto = (row: unknown): Result<PhotoRow> => {
  const photo = safeParse(photoSchema, row, 'badPhoto');
  if (!photo.ok) return photo;
  return digestOf(photo.value.bytes) === photo.value.check ? photo : refusedWith('badPhoto', 'check');
};
