import { decodeBase64Url, encodeBase64Url } from '../../core/base64.ts';
import { decryptText, encryptText } from './secret-key-encryption.ts';

/*
 * Texts for one phone: sealed with a secret that only its key and one made for this text alone come to (ECDH on P-256, an
 * ephemeral key in front), and then as any sealed text. The secret half of a phone's key cannot be read out of it.
 */

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Letters of a public key. */
const KEY_LETTERS = 87;

/** A pair of keys, to be kept on this phone. */
export const generateEncryptionKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(CURVE, false, ['deriveBits']);

/** A pair that was kept; undefined where what was kept is none. */
export const parseEncryptionKeys = (kept: unknown): CryptoKeyPair | undefined => {
  if (typeof CryptoKey === 'undefined' || typeof kept !== 'object' || kept === null) return undefined;
  const { privateKey, publicKey } = kept as Partial<CryptoKeyPair>;
  const fits = (key: unknown, type: KeyType): boolean =>
    key instanceof CryptoKey && key.type === type && key.algorithm.name === CURVE.name;
  return fits(privateKey, 'private') && fits(publicKey, 'public') ? (kept as CryptoKeyPair) : undefined;
};

/** The public half, in 87 letters. */
export const publicKeyOf = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  encodeBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));

const secretOf = async (own: CryptoKey, other: CryptoKey, between: string): Promise<string> => {
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: CURVE.name, public: other }, own, 256));
  const text = new TextEncoder().encode(`${encodeBase64Url(shared)}\n${between}`);
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
};

const imported = async (key: string): Promise<CryptoKey> => {
  const bytes = decodeBase64Url(key);
  if (!bytes) throw new RangeError('sealed for: the key is none');
  return crypto.subtle.importKey('raw', bytes, CURVE, true, []);
};

/** A text sealed for whoever has the secret half of a key; `about` is held to it. Rejects for a key that is none. */
export const encryptFor = async (text: string, key: string, about: string): Promise<string> => {
  const once = await generateEncryptionKeys();
  const open = await publicKeyOf(once);
  const secret = await secretOf(once.privateKey, await imported(key), `${open}\n${key}`);
  return open + (await encryptText(text, secret, about));
};

/** The text; undefined where it is for another key, about something else, or was changed. */
export const decryptFor = async (sealed: string, keys: CryptoKeyPair, about: string): Promise<string | undefined> => {
  try {
    const open = sealed.slice(0, KEY_LETTERS);
    const secret = await secretOf(keys.privateKey, await imported(open), `${open}\n${await publicKeyOf(keys)}`);
    return await decryptText(sealed.slice(KEY_LETTERS), secret, about);
  } catch {
    return undefined;
  }
};
