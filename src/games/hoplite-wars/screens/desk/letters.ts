import { secretSchema } from '../../../../core/crypto/commitments.ts';
import type { SchemaOf } from '../../../../core/schemas.ts';
import type { Drafts } from '../../../../game-contract/session.ts';
import { compressToText, decompressFromText, readItemFile } from '../../../../game-ui/library/link.ts';
import { getRouter } from '../../../../game-ui/router/router.ts';
import { type Letter, letterContextOf, readLetterSecret, storedLetterSchema } from '../../battle/letter.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';

/* Letters with orders: links, files, and sealed letters, which stay encrypted on the game master's phone until all orders are shown. */

const nameOf = (about: string, seat: string): string => `posted.${about}.${seat}`;

type SealedLetter = Extract<Letter, { readonly sealed: string }>;

/**
 * Stores a sealed letter as it is, and records its commitment. Returns why it is refused: `otherMaster` if this phone cannot
 * open it, `tampered` if its seal does not commit to it. Rejects if the storage fails.
 */
export const acceptSealedLetter = async (
  session: WarSession,
  state: WarState,
  { seat, sealed, seal }: SealedLetter,
): Promise<'otherMaster' | 'tampered' | undefined> => {
  const about = currentQuestionId(state);
  const heldTo = letterContextOf(state, seat);
  const text = await (await session.sealing()).decrypt([sealed], heldTo);
  if (text === undefined) return 'otherMaster';
  if (!readLetterSecret(about, seat, seal, text).ok) return 'tampered';
  await session.drafts.write(nameOf(about, seat), { sealed, heldTo, seal });
  session.record('seal', { about, seat, seal });
  return undefined;
};

/** The session's drafts, which decrypt the secret of a letter when it is read. Nobody sees it before all orders are shown. */
export const draftsWithLetters = (session: WarSession): Drafts => ({
  ...session.drafts,
  read: async <Data>(name: string, shape: SchemaOf<Data>): Promise<Data | undefined> => {
    const [, about, seat] = /^seal\.(.+)\.(\w+)$/.exec(name) ?? [];
    const now = session.state.value.sealing;
    if (about !== undefined && seat !== undefined && (shape as unknown) === secretSchema) {
      const posted = await session.drafts.read(nameOf(about, seat), storedLetterSchema);
      if (posted && posted.seal === now.seals[seat]) {
        const text = await (await session.sealing()).decrypt([posted.sealed], posted.heldTo);
        const read = text === undefined ? undefined : readLetterSecret(about, seat, posted.seal, text);
        if (read?.ok) return read.value as Data;
      }
    }
    return session.drafts.read(name, shape);
  },
});

/** A letter as a link that opens the campaign's desk on the game master's phone. Rejects if the browser cannot compress it. */
export const letterLinkOf = async (letter: string): Promise<string> =>
  new URL(getRouter().atPlace(`desk/${await compressToText(letter)}`), location.href).href;

/** The letter in a pasted text, which may be a link. A damaged link is returned unchanged. */
export const findLetter = async (pasted: string): Promise<string> => {
  const packed = /desk\/([\w-]+)\s*$/.exec(pasted)?.[1];
  return packed === undefined ? pasted : ((await letterFromLink(packed)) ?? pasted);
};

/** The text of a file. Rejects if it is not text, or longer than any letter. */
export const readLetterFile = async (file: Blob): Promise<string> => {
  const read = await readItemFile(file, text => ({ ok: true as const, text }));
  if (!read.ok) throw new RangeError(read.problem.code);
  return read.text;
};

/** The letter in the packed part of a link; undefined if it is damaged. */
export const letterFromLink = async (packed: string): Promise<string | undefined> => {
  const letter = await decompressFromText(packed, text => ({ ok: true as const, text }));
  return letter.ok ? letter.text : undefined;
};
