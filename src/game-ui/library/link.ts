import { decodeBase64Url, encodeBase64Url } from '../../core/base64.ts';
import { type Refused, refusedWith } from '../../core/rule-check.ts';
import { MAX_TEXT_LENGTH } from '../../core/untrusted-input.ts';
import { canCompress, compress as packed, decompress as unpacked } from '../../ui/device/compression.ts';

/** Letters of a link; an army with the longest names has fewer. */
export const MAX_LINK_LENGTH = 32 * 1024;

export const canLink = canCompress;

/** A text as letters, digits, - and _: deflated. */
export const compressToText = async (text: string): Promise<string> =>
  encodeBase64Url(await packed(text, 'deflate-raw'));

/** Reads what `pack` wrote, from anywhere, or refuses it as `damagedLink`. Counts while it inflates, and stops at `most` bytes. */
export const decompressFromText = async <Read>(
  text: string,
  parse: (text: string) => Read | Refused,
  most = MAX_TEXT_LENGTH,
): Promise<Read | Refused> => {
  if (text.length > MAX_LINK_LENGTH) return refusedWith('tooLarge');
  const bytes = text === '' ? undefined : decodeBase64Url(text);
  const got = bytes ? await unpacked(new Blob([bytes]), 'deflate-raw', most) : 'damaged';
  if (got === 'tooLarge') return refusedWith('tooLarge');
  return got === 'damaged' ? refusedWith('damagedLink') : parse(got.text);
};

/** What somebody pasted: a whole link, the end of one, or a file's text. */
export const parsePastedLink = async <Read>(
  what: string,
  parse: (text: string) => Read | Refused,
  most = MAX_TEXT_LENGTH,
): Promise<Read | Refused> => {
  const text = what.trim();
  if (text.startsWith('{')) return parse(text);
  return decompressFromText((/import\/([\w-]+)/.exec(text)?.[1] ?? text).replace(/\s/g, ''), parse, most);
};

/** Reads a file of `most` bytes. */
export const readItemFile = async <Read>(
  file: Blob,
  parse: (text: string) => Read | Refused,
  most = MAX_TEXT_LENGTH,
): Promise<Read | Refused> => {
  const got = await unpacked(file, undefined, most);
  if (got === 'tooLarge') return refusedWith('tooLarge');
  return got === 'damaged' ? refusedWith('notText') : parse(got.text);
};
