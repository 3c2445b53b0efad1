const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random id of 12 letters and digits: 62 bits, enough for all the battles of a club. */
export const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), byte => LETTERS[byte % LETTERS.length]).join('');
