/** 128 random bits, for what is sealed. */
export const newSalt = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

/** 256 random bits, that draws are made from. */
export const newSeed = (): string => newSalt() + newSalt();
