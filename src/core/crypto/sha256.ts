/** Rotations, shifts and constants of FIPS 180-4. */
const roots = (power: number, count: number): Uint32Array => {
  const words = new Uint32Array(count);
  for (let n = 2, i = 0; i < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) words[i++] = (n ** power % 1) * 2 ** 32;
  }
  return words;
};
const ROUNDS = roots(1 / 3, 64);
const BEGIN = roots(1 / 2, 8);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits; at once, where the browser's own would have to be waited for. */
export const sha256 = (text: string): string => {
  const bytes = utf8(text);
  const length = bytes.length;
  bytes.push(0x80);
  while (bytes.length % 64 !== 56) bytes.push(0);
  for (const part of [Math.floor(length / 2 ** 29), length << 3])
    for (const by of [24, 16, 8, 0]) bytes.push((part >>> by) & 0xff);
  const state = Uint32Array.from(BEGIN);
  const w = new Uint32Array(64);
  const at = (words: Uint32Array, i: number): number => words[i] as number;
  for (let block = 0; block < bytes.length; block += 64) {
    for (let i = 0; i < 64; i++) {
      const [a, b] = [at(w, i - 15), at(w, i - 2)];
      w[i] =
        i < 16
          ? [0, 1, 2, 3].reduce((word, k) => (word << 8) | (bytes[block + 4 * i + k] as number), 0)
          : at(w, i - 16) +
            (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) +
            at(w, i - 7) +
            (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
    }
    const s = Uint32Array.from(state);
    for (let i = 0; i < 64; i++) {
      const [a, b, c, e, f, g] = [at(s, 0), at(s, 1), at(s, 2), at(s, 4), at(s, 5), at(s, 6)];
      const one =
        at(s, 7) + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(w, i);
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      s.copyWithin(1, 0, 7);
      s[4] = at(s, 4) + one;
      s[0] = one + two;
    }
    for (let i = 0; i < 8; i++) state[i] = at(state, i) + at(s, i);
  }
  return [...state].map(word => word.toString(16).padStart(8, '0')).join('');
};

/** Halves of pairs are taken for U+FFFD, as every encoder does. */
const utf8 = (text: string): number[] =>
  [...text].flatMap(letter => {
    const half = letter.length === 1 && /[\ud800-\udfff]/.test(letter);
    const code = half ? 0xfffd : (letter.codePointAt(0) as number);
    const rest = (...shifts: number[]): number[] => shifts.map(by => 0x80 | ((code >> by) & 0x3f));
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), ...rest(0)];
    return code < 0x10000 ? [0xe0 | (code >> 12), ...rest(6, 0)] : [0xf0 | (code >> 18), ...rest(12, 6, 0)];
  });
