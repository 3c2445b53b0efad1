import { MOST_TEXT } from '../../core/outside.ts';
import { type Refused, refused } from '../../core/verdict.ts';
import { canPack, pack as packed, unpack as unpacked } from '../../ui/device/inflate.ts';

/** Letters of a link; an army with the longest names has fewer. */
export const LONGEST_LINK = 32 * 1024;

export const canLink = canPack;

/** Bytes as letters, digits, - and _. */
export const lettersOf = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
};

/** The bytes of such letters; undefined where they are none. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  if (!/^[\w-]*$/.test(text)) return undefined;
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** A text as letters, digits, - and _: deflated. */
export const pack = async (text: string): Promise<string> => lettersOf(await packed(text, 'deflate-raw'));

/** Reads what `pack` wrote, from anywhere, or refuses it as `damagedLink`. Counts while it inflates, and stops at `most` bytes. */
export const unpack = async <Read>(
  text: string,
  parse: (text: string) => Read | Refused,
  most = MOST_TEXT,
): Promise<Read | Refused> => {
  if (text.length > LONGEST_LINK) return refused('tooLarge');
  const bytes = text === '' ? undefined : bytesOf(text);
  const got = bytes ? await unpacked(new Blob([bytes]), 'deflate-raw', most) : 'damaged';
  if (got === 'tooLarge') return refused('tooLarge');
  return got === 'damaged' ? refused('damagedLink') : parse(got.text);
};

/** What somebody pasted: a whole link, the end of one, or a file's text. */
export const pasted = async <Read>(
  what: string,
  parse: (text: string) => Read | Refused,
  most = MOST_TEXT,
): Promise<Read | Refused> => {
  const text = what.trim();
  if (text.startsWith('{')) return parse(text);
  return unpack((/import\/([\w-]+)/.exec(text)?.[1] ?? text).replace(/\s/g, ''), parse, most);
};

/** Reads a file of `most` bytes. */
export const inFile = async <Read>(
  file: Blob,
  parse: (text: string) => Read | Refused,
  most = MOST_TEXT,
): Promise<Read | Refused> => {
  const got = await unpacked(file, undefined, most);
  if (got === 'tooLarge') return refused('tooLarge');
  return got === 'damaged' ? refused('notText') : parse(got.text);
};
