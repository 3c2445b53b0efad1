import { MOST_TEXT, type Refused, refused } from '../outside.ts';

/** Letters of a link; an army with the longest names has fewer. */
const LONGEST = 32 * 1024;

export const canLink = typeof CompressionStream === 'function' && typeof DecompressionStream === 'function';

/** What came in, or `damagedLink`. */
export type Unpacked<Read> = Read | Refused | 'damagedLink';

/** A text as letters, digits, - and _: deflated. */
export const pack = async (text: string): Promise<string> => {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
};

/** Reads what `pack` wrote, from anywhere. Counts while it inflates, and stops at the limit. */
export const unpack = async <Read>(text: string, parse: (text: string) => Read | Refused): Promise<Unpacked<Read>> => {
  if (text.length > LONGEST) return refused('tooLarge');
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
      if (size > MOST_TEXT) {
        void reader.cancel().catch(() => undefined);
        return refused('tooLarge');
      }
      json += decoder.decode(value, { stream: true });
    }
    return parse(json + decoder.decode());
  } catch {
    return 'damagedLink';
  }
};

/** What somebody pasted: a whole link, the end of one, or a file's text. */
export const pasted = async <Read>(what: string, parse: (text: string) => Read | Refused): Promise<Unpacked<Read>> => {
  const text = what.trim();
  if (text.startsWith('{')) return parse(text);
  return unpack((/import\/([\w-]+)/.exec(text)?.[1] ?? text).replace(/\s/g, ''), parse);
};

/** Reads a file. */
export const inFile = async <Read>(file: Blob, parse: (text: string) => Read | Refused): Promise<Read | Refused> =>
  file.size > MOST_TEXT ? refused('tooLarge') : parse(await file.text());
