import * as v from 'valibot';
import { fnv1aOfBytes } from '../../core/crypto/fnv1a.ts';
import { PHOTO_LIMITS, sniffImage } from '../../core/photos/sniff-image.ts';
import { createValidationFailure, type ValidationResult } from '../../core/rule-check.ts';
import { integerSchema, rowIdSchema, safeParse, timestampSchema } from '../../core/schemas.ts';
import type { PhotoRow } from '../db.ts';

/** The schema of a photo row. Type and size are read from the bytes only. */
export const photoSchema = v.object({
  battle: rowIdSchema,
  id: rowIdSchema,
  at: timestampSchema,
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

/** Validates a photo from the disk or a file. A `badPhoto` problem has the column as its path. */
export const parsePhoto = (row: unknown): ValidationResult<PhotoRow> => {
  const photo = safeParse(photoSchema, row, 'badPhoto');
  if (!photo.ok) return photo;
  return fnv1aOfBytes(photo.value.bytes) === photo.value.check ? photo : createValidationFailure('badPhoto', 'check');
};
