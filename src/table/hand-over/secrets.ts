import { draftOfSecret, type Sealing, type Secret, sealOf, secretShape } from '../../core/seal/seal.ts';
import type { Drafts } from '../../games/session.ts';

/** The secret of a seat's commitment; undefined where it is not on this phone. Rejects when the storage fails. */
export const readSecret = async <Choice>(
  drafts: Pick<Drafts, 'read'>,
  { about, seals }: Sealing<Choice>,
  seat: string,
): Promise<Secret<Choice> | undefined> => {
  const secret = (await drafts.read(draftOfSecret(about, seat), secretShape)) as Secret<Choice> | undefined;
  return secret && Object.hasOwn(seals, seat) && sealOf(about, seat, secret) === seals[seat] ? secret : undefined;
};
