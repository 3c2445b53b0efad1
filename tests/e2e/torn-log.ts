import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** LevelDB's log: blocks, and in them records with a head of a checksum, a length and which part of an entry it is. */
const BLOCK = 32_768;
const HEAD = 7;
const [FULL, FIRST, LAST] = [1, 2, 4];

/** Bytes of a log up to the end of its last whole entry. */
export const wholeBytes = (log: Buffer): number => {
  let whole = 0;
  let open = false;
  for (let at = 0; at < log.length; ) {
    const left = BLOCK - (at % BLOCK);
    if (left < HEAD) {
      at += left;
      continue;
    }
    if (at + HEAD > log.length) break;
    const part = log.readUInt8(at + 6);
    at += HEAD + log.readUInt16LE(at + 4);
    if (at > log.length) break;
    open = part === FIRST || (open && part !== LAST);
    if (part === FULL || part === LAST) whole = at;
  }
  return open || whole < log.length ? whole : log.length;
};

/**
 * Takes from the logs of a profile's databases the half of an entry that a kill has left at the end, which nobody was told
 * is on disk; returns what was mended. Chromium itself goes on writing behind it, and at the start after the next
 * takes the log for damaged and throws away all that the app had stored: its fault, which would hide the app's own.
 */
export const mendTornLogs = (profile: string): string[] => {
  const stores = join(profile, 'Default', 'IndexedDB');
  if (!existsSync(stores)) return [];
  return readdirSync(stores, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.log'))
    .flatMap(file => {
      const path = join(stores, file);
      const log = readFileSync(path);
      const whole = wholeBytes(log);
      if (whole === log.length) return [];
      truncateSync(path, whole);
      return [`${file}: ${log.length - whole} bytes after ${whole}`];
    });
};
