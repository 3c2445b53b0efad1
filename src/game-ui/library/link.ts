import { decodeBase64Url, encodeBase64Url } from '../../core/crypto/base64.ts';
import { createValidationFailure, type ValidationFailure } from '../../core/rule-check.ts';
import { MAX_TEXT_LENGTH } from '../../core/untrusted-input.ts';
import { canCompress, compress as packed, decompress as unpacked } from '../../ui/device/compression.ts';

/** Maximum length of a link. An army with the longest names fits. */
export const MAX_LINK_LENGTH = 32 * 1024;

export const canCreateLink = canCompress;

/** Compresses a text (deflate) to letters, digits, - and _. */
export const compressToText = async (text: string): Promise<string> =>
  encodeBase64Url(await packed(text, 'deflate-raw'));

/**
 * Decompresses untrusted output of `compressToText`. Refuses invalid text as `damagedLink`. Stops after `most` bytes.
 */
export const decompressFromText = async <Read>(
  text: string,
  parse: (text: string) => Read | ValidationFailure,
  most = MAX_TEXT_LENGTH,
): Promise<Read | ValidationFailure> => {
  if (text.length > MAX_LINK_LENGTH) return createValidationFailure('tooLarge');
  const bytes = text === '' ? undefined : decodeBase64Url(text);
  const got = bytes ? await unpacked(new Blob([bytes]), 'deflate-raw', most) : 'damaged';
  if (got === 'tooLarge') return createValidationFailure('tooLarge');
  return got === 'damaged' ? createValidationFailure('damagedLink') : parse(got.text);
};

/** Parses pasted text: a link, the end of a link, or the text of a file. */
export const parsePastedLink = async <Read>(
  what: string,
  parse: (text: string) => Read | ValidationFailure,
  most = MAX_TEXT_LENGTH,
): Promise<Read | ValidationFailure> => {
  const text = what.trim();
  if (text.startsWith('{')) return parse(text);
  return decompressFromText((/import\/([\w-]+)/.exec(text)?.[1] ?? text).replace(/\s/g, ''), parse, most);
};

/** Reads and parses a file of at most `most` bytes. */
export const readItemFile = async <Read>(
  file: Blob,
  parse: (text: string) => Read | ValidationFailure,
  most = MAX_TEXT_LENGTH,
): Promise<Read | ValidationFailure> => {
  const got = await unpacked(file, undefined, most);
  if (got === 'tooLarge') return createValidationFailure('tooLarge');
  return got === 'damaged' ? createValidationFailure('notText') : parse(got.text);
};
