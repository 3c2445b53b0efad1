import { router } from '../../../../game-ui/layout/router.ts';
import { compressToText, decompressFromText, readItemFile } from '../../../../game-ui/library/link.ts';

/** A letter as a link: it opens the campaign's desk on the game master's phone. Rejects where the browser cannot pack it. */
export const letterLinkOf = async (letter: string): Promise<string> =>
  new URL(router().atPlace(`desk/${await compressToText(letter)}`), location.href).href;

/** The letter that somebody pasted: as it is, or out of a link; a link that is damaged stays what it was. */
export const findLetter = async (pasted: string): Promise<string> => {
  const packed = /desk\/([\w-]+)\s*$/.exec(pasted)?.[1];
  return packed === undefined ? pasted : ((await letterFromLink(packed)) ?? pasted);
};

/** The letter in a file, whatever it is. Rejects where it is no text, or longer than any letter. */
export const readLetterFile = async (file: Blob): Promise<string> => {
  const read = await readItemFile(file, text => ({ ok: true as const, text }));
  if (!read.ok) throw new RangeError(read.problem.code);
  return read.text;
};

/** The letter of a link, of what stands in it after the desk's address; undefined where it is damaged. */
export const letterFromLink = async (packed: string): Promise<string | undefined> => {
  const letter = await decompressFromText(packed, text => ({ ok: true as const, text }));
  return letter.ok ? letter.text : undefined;
};
