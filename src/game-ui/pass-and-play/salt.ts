/** 128 random bits for a commitment. */
export const createSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** 256 random bits for draws. */
export const createSeed = (): string => createSalt() + createSalt();
