import { decodeBase64Url, encodeBase64Url } from '../../core/crypto/base64.ts';
import { decryptText, encryptText } from './secret-key-encryption.ts';

/*
 * Encrypts texts for one phone: ECDH on P-256 with an ephemeral key, then AES-GCM. The phone's private key is not extractable.
 */

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
/** Length of a public key as text. */
const KEY_LETTERS = 87;

/** Generates a key pair for this phone. */
export const generateEncryptionKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(CURVE, false, ['deriveBits']);

/** Validates a stored key pair; undefined if it is invalid. */
export const parseEncryptionKeys = (kept: unknown): CryptoKeyPair | undefined => {
  if (typeof CryptoKey === 'undefined' || typeof kept !== 'object' || kept === null) return undefined;
  const { privateKey, publicKey } = kept as Partial<CryptoKeyPair>;
  const fits = (key: unknown, type: KeyType): boolean =>
    key instanceof CryptoKey && key.type === type && key.algorithm.name === CURVE.name;
  return fits(privateKey, 'private') && fits(publicKey, 'public') ? (kept as CryptoKeyPair) : undefined;
};

/** The public key as 87 letters. */
export const publicKeyOf = async ({ publicKey }: CryptoKeyPair): Promise<string> =>
  encodeBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));

const secretOf = async (own: CryptoKey, other: CryptoKey, between: string): Promise<string> => {
  const shared = new Uint8Array(await crypto.subtle.deriveBits({ name: CURVE.name, public: other }, own, 256));
  const text = new TextEncoder().encode(`${encodeBase64Url(shared)}\n${between}`);
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', text)));
};

const imported = async (key: string): Promise<CryptoKey> => {
  const bytes = decodeBase64Url(key);
  if (!bytes) throw new RangeError('encryptFor: invalid key');
  return crypto.subtle.importKey('raw', bytes, CURVE, true, []);
};

/** Encrypts a text for a public key; `about` is authenticated. Rejects if the key is invalid. */
export const encryptFor = async (text: string, key: string, about: string): Promise<string> => {
  const once = await generateEncryptionKeys();
  const open = await publicKeyOf(once);
  const secret = await secretOf(once.privateKey, await imported(key), `${open}\n${key}`);
  return open + (await encryptText(text, secret, about));
};

/** Decrypts a text. Undefined if the key or `about` differs, or the text was changed. */
export const decryptFor = async (sealed: string, keys: CryptoKeyPair, about: string): Promise<string | undefined> => {
  try {
    const open = sealed.slice(0, KEY_LETTERS);
    const secret = await secretOf(keys.privateKey, await imported(open), `${open}\n${await publicKeyOf(keys)}`);
    return await decryptText(sealed.slice(KEY_LETTERS), secret, about);
  } catch {
    return undefined;
  }
};
