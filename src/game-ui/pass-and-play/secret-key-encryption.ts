import { decodeBase64Url, encodeBase64Url } from '../../core/crypto/base64.ts';
import { compress, decompress } from '../../ui/device/compression.ts';

/* Compresses and encrypts texts with a shared secret (AES-GCM). Detects changes of the text or of its label `about`. */

const SECRET_BYTES = 32;
const NONCE_BYTES = 12;
/** Maximum bytes of a decompressed text. */
const MAX_BYTES = 4 * 1024 * 1024;

/** 256 random bits as 43 letters. */
export const generateSecretKey = (): string => encodeBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

const keyOf = (secret: string): Promise<CryptoKey> => {
  const bytes = decodeBase64Url(secret);
  if (bytes?.length !== SECRET_BYTES) throw new RangeError('secret-key encryption: invalid secret');
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
};

/** Encrypts a text; `about` is authenticated but not encrypted. Rejects with a RangeError if the secret is invalid. */
export const encryptText = async (text: string, secret: string, about: string): Promise<string> => {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const how = { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(about) };
  const sealed = new Uint8Array(
    await crypto.subtle.encrypt(how, await keyOf(secret), await compress(text, 'deflate-raw')),
  );
  const all = new Uint8Array(NONCE_BYTES + sealed.length);
  all.set(nonce);
  all.set(sealed, NONCE_BYTES);
  return encodeBase64Url(all);
};

/**
 * Decrypts a text. Undefined if the secret differs or anything was changed. Rejects with a RangeError if the secret is
 * invalid.
 */
export const decryptText = async (sealed: string, secret: string, about: string): Promise<string | undefined> => {
  const bytes = decodeBase64Url(sealed);
  if (!bytes || bytes.length <= NONCE_BYTES) return undefined;
  const key = await keyOf(secret);
  const how = { name: 'AES-GCM', iv: bytes.slice(0, NONCE_BYTES), additionalData: new TextEncoder().encode(about) };
  const packed = await crypto.subtle.decrypt(how, key, bytes.slice(NONCE_BYTES)).catch(() => undefined);
  if (!packed) return undefined;
  const got = await decompress(new Blob([packed]), 'deflate-raw', MAX_BYTES);
  return typeof got === 'string' ? undefined : got.text;
};
