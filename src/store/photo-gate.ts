import * as v from 'valibot';
import { digestOf, PHOTO_LIMITS, pictureOf } from '../core/photos/picture.ts';
import { readShape, rowId, timeShape, whole } from '../core/shapes.ts';
import { type Result, refused } from '../core/verdict.ts';
import type { PhotoRow } from './db.ts';

/** A row of the photos. What they are their bytes say, and nothing beside them is believed. */
export const photoShape = v.object({
  battle: rowId,
  id: rowId,
  at: timeShape,
  check: whole(0, 0xffffffff),
  bytes: v.pipe(
    v.instance(Uint8Array<ArrayBuffer>),
    v.maxLength(PHOTO_LIMITS.bytes),
    v.check(bytes => {
      const picture = pictureOf(bytes);
      return picture !== undefined && Math.max(picture.width, picture.height) <= PHOTO_LIMITS.edge;
    }),
  ),
});

/** A photo from outside the code: a stored row, or one of a file; `badPhoto` names the column. */
export const parsePhoto = (row: unknown): Result<PhotoRow> => {
  const photo = readShape(photoShape, row, 'badPhoto');
  if (!photo.ok) return photo;
  return digestOf(photo.value.bytes) === photo.value.check ? photo : refused('badPhoto', 'check');
};
