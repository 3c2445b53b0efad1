import { decodeBase64Url, encodeBase64Url } from '../core/crypto/base64.ts';
import { toCanonicalJson } from '../core/crypto/canonical-json.ts';
import { sha256 } from '../core/crypto/sha256.ts';
import type { Entry } from '../core/log.ts';
import { encodeUtf8 } from './utf8.ts';

/** The identity of this phone: a key pair whose private key never leaves the phone. */
export interface Identity {
  /** The public key (P-256, 65 bytes, base64url). */
  readonly key: string;
  /** Signs a text (ECDSA over SHA-256, 64 bytes, base64url). */
  readonly sign: (text: string) => Promise<string>;
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** Generates a key pair for this phone. The private key is not extractable. */
export const generateSigningKeys = (): Promise<CryptoKeyPair> =>
  crypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);

/** Validates a stored key pair; undefined if it is invalid. */
export const parseSigningKeys = (kept: unknown): CryptoKeyPair | undefined => {
  if (typeof CryptoKey === 'undefined' || typeof kept !== 'object' || kept === null) return undefined;
  const { privateKey, publicKey } = kept as Partial<CryptoKeyPair>;
  const fits = (key: unknown, type: KeyType): boolean =>
    key instanceof CryptoKey && key.type === type && key.algorithm.name === CURVE.name;
  return fits(privateKey, 'private') && fits(publicKey, 'public') ? (kept as CryptoKeyPair) : undefined;
};

export const identityOf = async ({ privateKey, publicKey }: CryptoKeyPair): Promise<Identity> => ({
  key: encodeBase64Url(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))),
  sign: async text => encodeBase64Url(new Uint8Array(await crypto.subtle.sign(SIGNING, privateKey, encodeUtf8(text)))),
});

const known = new Map<string, Promise<CryptoKey | undefined>>();

const imported = (key: string): Promise<CryptoKey | undefined> => {
  const there = known.get(key);
  if (there) return there;
  const bytes = decodeBase64Url(key);
  const made =
    bytes?.length === 65
      ? crypto.subtle.importKey('raw', bytes, CURVE, true, ['verify']).catch(() => undefined)
      : Promise.resolve(undefined);
  // Limits the cache, so that a peer that sends many keys cannot fill the memory.
  if (known.size > 100) known.clear();
  known.set(key, made);
  return made;
};

/**
 * The author id of a public key: the first 100 bits of its SHA-256, as 20 digits of base 32 (`KEYED_AUTHOR_ID_PATTERN`). So
 * nobody can claim the id of another author with a different key.
 */
export const authorOf = (key: string): string =>
  BigInt(`0x${sha256(`author\n${key}`).slice(0, 25)}`)
    .toString(32)
    .padStart(20, '0');

/** True if an author id is derived from this key. */
export const isKeyOf = (key: string, author: string): boolean => authorOf(key) === author;

/** Derives an author id from stored or new keys; undefined without WebCrypto (no HTTPS). */
export const loadOrCreateIdentity = async (
  kept: unknown,
): Promise<{ readonly author: string; readonly keys: CryptoKeyPair } | undefined> => {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const keys = parseSigningKeys(kept) ?? (await generateSigningKeys());
  return { author: authorOf((await identityOf(keys)).key), keys };
};

/** Verifies a signature. False for an invalid key or signature. */
export const verifySignature = async (text: string, signature: string, key: string): Promise<boolean> => {
  const [by, bytes] = [await imported(key), decodeBase64Url(signature)];
  if (!by || bytes?.length !== 64) return false;
  return crypto.subtle.verify(SIGNING, by, bytes, encodeUtf8(text));
};

/**
 * A short code over the keys of all phones in a battle, for players to compare. Two groups of four digits, equal on all
 * phones that know the same phones with the same keys.
 */
export const computeSafetyNumber = (phones: readonly { readonly author: string; readonly key: string }[]): string => {
  const lines = phones.map(({ author, key }) => `${author} ${key}`).sort();
  const digits = String(Number.parseInt(sha256(`keys\n${lines.join('\n')}`).slice(0, 12), 16) % 10 ** 8).padStart(
    8,
    '0',
  );
  return `${digits.slice(0, 4)} ${digits.slice(4)}`;
};

/** The text that an author signs for an entry. Its prefix keeps it apart from other signed texts. */
export const createSignaturePayload = (entry: Entry): string => `entry\n${toCanonicalJson(entry)}`;

/** The text that a phone signs to vouch for an unsigned entry of another author. */
export const createVouchPayload = (entry: Entry): string => `earlier\n${toCanonicalJson(entry)}`;
