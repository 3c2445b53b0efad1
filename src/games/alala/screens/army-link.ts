import { canPack, pack, unpack } from '../../../app/parts/inflate.ts';
import { ARMY_LIMITS, type Army, type ArmyRead, formatArmy, parseArmy } from '../army.ts';

/** Letters of a link; an army with the longest names has fewer. */
const LONGEST = 32 * 1024;

export const canLink = canPack;

/** What came in, or `damagedLink`. */
export type LinkRead = ArmyRead | 'damagedLink';

/** An army as letters, digits, - and _: its JSON deflated. */
export const packArmy = async (army: Army): Promise<string> => {
  const bytes = await pack(formatArmy(army), 'deflate-raw');
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
};

/** Reads what `packArmy` wrote, from anywhere. Counts while it inflates, and stops at the limit. */
export const unpackArmy = async (text: string): Promise<LinkRead> => {
  if (text.length > LONGEST) return tooLarge;
  const bytes = /^[\w-]+$/.test(text) && bytesOf(text);
  return bytes ? read(bytes, 'deflate-raw', 'damagedLink') : 'damagedLink';
};

const bytesOf = (text: string): Blob | undefined => {
  try {
    const letters = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return new Blob([Uint8Array.from(letters, letter => letter.charCodeAt(0))]);
  } catch {
    return undefined;
  }
};

const read = async (bytes: Blob, packing: 'deflate-raw' | undefined, damaged: LinkRead): Promise<LinkRead> => {
  const got = await unpack(bytes, packing, ARMY_LIMITS.file);
  if (got === 'tooLarge') return tooLarge;
  return got === 'damaged' ? damaged : parseArmy(got.text);
};

const tooLarge: ArmyRead = { ok: false, problem: { code: 'tooLarge', at: '' } };

/** The text of an army in what somebody pasted: a whole link, the end of one, or a file's text. */
export const readPasted = async (pasted: string): Promise<LinkRead> => {
  const text = pasted.trim();
  if (text.startsWith('{')) return parseArmy(text);
  return unpackArmy((/import\/([\w-]+)/.exec(text)?.[1] ?? text).replace(/\s/g, ''));
};

/** Reads an army file. */
export const readFile = (file: Blob): Promise<LinkRead> =>
  read(file, undefined, { ok: false, problem: { code: 'notText', at: '' } });
