import { secretSchema } from '../../../../core/crypto/commit-reveal.ts';
import type { SchemaOf } from '../../../../core/schemas.ts';
import type { Drafts } from '../../../../game-contract/session.ts';
import { type Letter, letterContextOf, readLetterSecret, storedLetterSchema } from '../../battle/letter.ts';
import type { WarSession } from '../../battle/session.ts';
import { currentQuestionId, type WarState } from '../../battle/state.ts';

/* Letters that only the game master's phone opens: kept sealed on its disk, and opened when all orders are shown. */

const nameOf = (about: string, seat: string): string => `posted.${about}.${seat}`;

type SealedLetter = Extract<Letter, { readonly sealed: string }>;

/**
 * Takes in a sealed letter: it stays as it is on the disk, and the log has its commitment. Returns why not: `otherMaster`
 * where this phone cannot open it, `tampered` where it is not what its seal commits to. Rejects when the storage fails.
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

/** The session's drafts, in which a secret that came by letter is opened when it is read: nobody sees it before all are shown. */
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
