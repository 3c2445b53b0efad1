// Every browser and Node have both, but only TypeScript's DOM library declares them.
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

/** Bytes per call of String.fromCharCode: engines limit the number of arguments. */
const CHUNK = 8192;

/** Bytes in base64 (RFC 4648, 4). */
export const encodeBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (let from = 0; from < bytes.length; from += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(binary);
};

/** The bytes of a text in base64; undefined if it is not valid. */
export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    const binary = atob(text);
    const bytes = new Uint8Array(binary.length);
    for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
    return bytes;
  } catch {
    return undefined;
  }
};

/** Bytes in base64url without padding (RFC 4648, 5): letters, digits, - and _. */
export const encodeBase64Url = (bytes: Uint8Array): string =>
  encodeBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** The bytes of a text in base64url without padding; undefined if it is not valid. */
export const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> | undefined =>
  /^[\w-]*$/.test(text) ? decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/')) : undefined;
