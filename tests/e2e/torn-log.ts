import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/**
 * LevelDB's log consists of blocks of records. The head of a record has a checksum, a length, and which part of an
 * entry it holds.
 */
const BLOCK = 32_768;
const HEAD = 7;
const [FULL, FIRST, LAST] = [1, 2, 4];

/** The length of a log up to the end of its last complete entry. */
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
 * Removes incomplete entries that a kill has left at the end of a profile's logs; none of them was shown as saved.
 * Returns the mended files. Chromium itself would append after such an entry, and treat the log as damaged two starts
 * later. Then it deletes all data of the app, and that fault would hide the app's own.
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
