import { ARMY_LIMITS, type Army, type ArmyRead, formatArmy, parseArmy } from '../army.ts';

/** Letters of a link; an army with the longest names has fewer. */
const LONGEST = 32 * 1024;

export const canLink = typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';

/** What came in, or `damagedLink`. */
export type LinkRead = ArmyRead | 'damagedLink';

/** An army as letters, digits, - and _: its JSON deflated. */
export const packArmy = async (army: Army): Promise<string> => {
  const packed = new Blob([formatArmy(army)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
};

/** Reads what `packArmy` wrote, from anywhere. Counts while it inflates, and stops at the limit. */
export const unpackArmy = async (text: string): Promise<LinkRead> => {
  if (text.length > LONGEST) return { ok: false, problem: { code: 'tooLarge', at: '' } };
  if (!canLink || !/^[\w-]+$/.test(text)) return 'damagedLink';
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let json = '';
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > ARMY_LIMITS.file) {
        void reader.cancel().catch(() => undefined);
        return { ok: false, problem: { code: 'tooLarge', at: '' } };
      }
      json += decoder.decode(value, { stream: true });
    }
    return parseArmy(json + decoder.decode());
  } catch {
    return 'damagedLink';
  }
};

/** The text of an army in what somebody pasted: a whole link, the end of one, or a file's text. */
export const readPasted = async (pasted: string): Promise<LinkRead> => {
  const text = pasted.trim();
  if (text.startsWith('{')) return parseArmy(text);
  return unpackArmy((/import\/([\w-]+)/.exec(text)?.[1] ?? text).replace(/\s/g, ''));
};

/** Reads an army file. */
export const readFile = async (file: Blob): Promise<ArmyRead> => {
  if (file.size > ARMY_LIMITS.file) return { ok: false, problem: { code: 'tooLarge', at: '' } };
  return parseArmy(await file.text());
};
