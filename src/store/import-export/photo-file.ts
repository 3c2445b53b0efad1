import { decodeBase64, encodeBase64 } from '../../core/crypto/base64.ts';
import { PHOTO_LIMITS } from '../../core/photos/sniff-image.ts';
import type { ValidationResult } from '../../core/rule-check.ts';
import { isRecord } from '../../core/sanitize.ts';
import type { PhotoRow } from '../db.ts';
import { parsePhoto } from '../photos/photo-schema.ts';

/** UTF-16 units of a photo in a file, without its bytes. */
const FRAME = 200;

const base64Length = (bytes: number): number => Math.ceil(bytes / 3) * 4;

/** UTF-16 units of a photo in a file. */
export const encodedPhotoLengthOf = ({ bytes }: Pick<PhotoRow, 'bytes'>): number => base64Length(bytes.length) + FRAME;

/** UTF-16 units of the largest photo in a file. */
export const MAX_ENCODED_LENGTH = base64Length(PHOTO_LIMITS.bytes) + FRAME;

/** Converts a photo to its form in a file, with base64 bytes. */
export const encodePhoto = ({ battle, id, at, check, bytes }: PhotoRow): object => ({
  battle,
  id,
  at,
  check,
  base64: encodeBase64(bytes),
});

/** Parses a photo of a file and verifies its checksum. */
export const decodePhoto = (row: unknown): ValidationResult<PhotoRow> => {
  if (!isRecord(row)) return parsePhoto(row);
  const { base64, ...rest } = row;
  return parsePhoto({ ...rest, bytes: typeof base64 === 'string' ? decodeBase64(base64) : undefined });
};
