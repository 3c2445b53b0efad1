/** FIPS 180-4, 4.2.2. */
const ROUND_CONSTANTS = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];
/** FIPS 180-4, 5.3.3. */
const INITIAL_HASH = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;
const BLOCK_BYTES = 64;

/** The text in UTF-8, padded to whole blocks: a one bit, zeros, the length in bits (FIPS 180-4, 5.1.1). */
const toPaddedBlocks = (text: string): DataView => {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK_BYTES) * BLOCK_BYTES);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  return view;
};

const rotateRight = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

/** The 64 words of a block's message schedule (FIPS 180-4, 6.2.2, step 1). */
const scheduleOf = (blocks: DataView, start: number): readonly number[] => {
  const schedule: number[] = [];
  const word = (index: number) => schedule[index] as number;
  for (let round = 0; round < 16; round++) schedule.push(blocks.getInt32(start + 4 * round));
  for (let round = 16; round < 64; round++) {
    const early = word(round - 15);
    const late = word(round - 2);
    const sigma0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const sigma1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    schedule.push((sigma1 + word(round - 7) + sigma0 + word(round - 16)) | 0);
  }
  return schedule;
};

type Hash = readonly [number, number, number, number, number, number, number, number];

/** The hash after one more block (FIPS 180-4, 6.2.2, steps 2 to 4). */
const addBlock = (hash: Hash, schedule: readonly number[]): Hash => {
  let [a, b, c, d, e, f, g, h] = hash;
  for (const [round, word] of schedule.entries()) {
    const sum1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = h + sum1 + choice + (ROUND_CONSTANTS[round] as number) + word;
    const sum0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sum0 + majority) | 0];
  }
  const [a0, b0, c0, d0, e0, f0, g0, h0] = hash;
  return [
    (a0 + a) | 0,
    (b0 + b) | 0,
    (c0 + c) | 0,
    (d0 + d) | 0,
    (e0 + e) | 0,
    (f0 + f) | 0,
    (g0 + g) | 0,
    (h0 + h) | 0,
  ];
};

/**
 * SHA-256 of a text in UTF-8, as 64 hexadecimal digits (FIPS 180-4). Synchronous, unlike `crypto.subtle`, so that reducers
 * can call it.
 */
export const sha256 = (text: string): string => {
  const blocks = toPaddedBlocks(text);
  let hash: Hash = INITIAL_HASH;
  for (let start = 0; start < blocks.byteLength; start += BLOCK_BYTES) hash = addBlock(hash, scheduleOf(blocks, start));
  return hash.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
};
