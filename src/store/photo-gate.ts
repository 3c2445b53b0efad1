import * as v from 'valibot';
import { digestOf, PHOTO_LIMITS, pictureOf } from '../core/photos/picture.ts';
import { rowId, timeShape, whole } from '../core/shapes.ts';
import type { Problem, Result } from '../core/verdict.ts';
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
  const photo = v.safeParse(photoShape, row);
  if (!photo.success) return refused(v.getDotPath(photo.issues[0]) ?? '');
  return digestOf(photo.output.bytes) === photo.output.check ? { ok: true, value: photo.output } : refused('check');
};

const refused = (at: string): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: { code: 'badPhoto', at },
});
