import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { isLogControlType } from '../../src/core/log.ts';
import { isDeepEqual } from '../../src/core/plain-data.ts';
import type { GameValidator } from '../../src/game-contract/contract.ts';
import {
  compressToText as packLink,
  parsePastedLink,
  readItemFile,
  decompressFromText as unpackLink,
} from '../../src/game-ui/library/link.ts';
import { type Army, type ArmyRead, armyOf, formatArmy, parseArmy } from '../../src/games/alala/army/army.ts';
import { LIBRARY } from '../../src/games/alala/army/library.ts';
import { isEventType } from '../../src/games/alala/battle/events.ts';
import { alalaGame } from '../../src/games/alala/battle/game.ts';
import { FILE_LIMITS, type ParsedFile } from '../../src/store/import-export/file-format.ts';
import { parseFile } from '../../src/store/import-export/parse-file.ts';
import { validateFile } from '../../src/store/import-export/validate-file.ts';
import { compress, decompress } from '../../src/ui/device/compression.ts';
import { HANG, worked } from '../timeouts.ts';

/** A seeded source of whole numbers below n (mulberry32). */
export const seeded = (seed: number): ((n: number) => number) => {
  let state = seed >>> 0;
  return n => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
};

const HOSTILE: readonly unknown[] = [
  ...[
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    '\u202Eevil\u0000',
    '__proto__',
    'constructor',
    '../..',
  ],
  ...['<img src=x onerror=alert(1)>', 'x'.repeat(5000), [], {}, [[[[[[[[]]]]]]]], { of: ['me', 1] }, { of: null }],
  ...['undo', 'goBack', 'fight', 'phase', 'song', 'alala', 99, '\ud800', 'Ά\u0301\u0301\u0301\u0301\u0301'],
];

/** A copy of plain data with one changed place. */
export const mutated = (data: unknown, below: (n: number) => number): unknown => {
  const copy = structuredClone(data);
  let at = copy as Record<string, unknown>;
  for (;;) {
    const keys = Object.keys(at);
    if (keys.length === 0) {
      Object.assign(at, Array.isArray(at) ? [HOSTILE[below(HOSTILE.length)]] : { more: 1 });
      return copy;
    }
    const key = keys[below(keys.length)] as string;
    const value = at[key];
    if (typeof value === 'object' && value !== null && below(4) > 0) {
      at = value as Record<string, unknown>;
      continue;
    }
    const hostile = HOSTILE[below(HOSTILE.length)];
    switch (below(6)) {
      case 0:
        delete at[key];
        break;
      case 1:
        if (Array.isArray(at)) {
          at.push(hostile);
          break;
        }
        // An own property of this name, as JSON.parse creates it.
        Object.defineProperty(at, ['__proto__', 'constructor', 'prototype', 'more', 'toString'][below(5)] as string, {
          value: hostile,
          enumerable: true,
          configurable: true,
          writable: true,
        });
        break;
      case 2:
        if (Array.isArray(at)) at.push(...at.slice(0, 5));
        else at[key] = [value, value];
        break;
      case 3:
        if (typeof value === 'number') at[key] = value + ([1, -1, 0.5, 2 ** 40][below(4)] ?? 0);
        else at[key] = hostile;
        break;
      default:
        at[key] = hostile;
    }
    return copy;
  }
};

/** A text with a few letters changed, cut, doubled or removed. */
const torn = (text: string, below: (n: number) => number): string => {
  let out = text;
  for (let left = 1 + below(3); left > 0; left--) {
    const at = below(out.length + 1);
    const length = below(40);
    const put = ['', '"', '{', ']', '\u0000', '\u202E', '9'.repeat(30), out.slice(at, at + length)][below(8)] as string;
    out = out.slice(0, at) + put + out.slice(below(2) ? at + length : at);
  }
  return below(20) === 0 ? out.slice(0, below(out.length + 1)) : out;
};

const tornBytes = (bytes: Uint8Array<ArrayBuffer>, below: (n: number) => number): Uint8Array<ArrayBuffer> => {
  const out = bytes.slice(0, below(8) === 0 ? below(bytes.length + 1) : bytes.length);
  for (let left = 1 + below(4); left > 0 && out.length > 0; left--) out[below(out.length)] = below(256);
  return out;
};

const gameOf = (id: string): GameValidator | undefined => (id === 'alala' ? alalaGame : undefined);

/** Fields that an accepted file would store although its schema does not name them. Empty if all is well. */
export const outside = (file: ParsedFile): string[] => {
  const wrong: string[] = [];
  const only = (row: object, keys: readonly string[], at: string): void => {
    for (const key of Object.keys(row)) if (!keys.includes(key)) wrong.push(`${at}.${key}`);
  };
  for (const [i, row] of file.battles.entries()) {
    only(row, ['id', 'game', 'title', 'setup', 'v', 'begunAt', 'deletedAt'], `battles.${i}`);
    const setup = gameOf(row.game)?.setup.parse(row.setup);
    if (setup && !(setup.ok && isDeepEqual(setup.value, row.setup))) wrong.push(`battles.${i}.setup`);
  }
  for (const [i, row] of file.entries.entries()) {
    only(row, ['battle', 'author', 'seq', 'clock', 'at', 'type', 'v', 'data'], `entries.${i}`);
    if (isLogControlType(row.type)) only(row.data as object, ['of'], `entries.${i}.data`);
    const known =
      isEventType(row.type) && row.v === 1 && file.battles.some(b => b.id === row.battle && b.game === 'alala');
    const data = known ? alalaGame.parseData(row.type, row.data) : undefined;
    if (data && !(data.ok && isDeepEqual(data.value, row.data))) wrong.push(`entries.${i}.data`);
  }
  for (const [i, row] of file.collections.entries())
    only(row, ['id', 'game', 'kind', 'v', 'item', 'changedAt', 'deletedAt'], `collections.${i}`);
  return wrong;
};

const readKept = async (bytes: Blob, gzipped: boolean) => {
  const got = await decompress(bytes, gzipped ? 'gzip' : undefined, FILE_LIMITS.backup.bytes);
  if (typeof got === 'string') return undefined;
  const parsed = parseFile(got.text);
  const checked = parsed.ok ? validateFile(parsed.value, gameOf) : parsed;
  return checked.ok ? checked.value : undefined;
};

export interface Fuzzed {
  readonly tried: number;
  readonly taken: number;
  /** Processor time of the slowest case in milliseconds. */
  readonly slowest: number;
  readonly wrong: readonly string[];
}

/** Validates `count` mutated files, links and texts. Calls `each` with every accepted file. */
export const fuzz = async (
  count: number,
  seed: number,
  each?: (file: ParsedFile) => Promise<void>,
): Promise<Fuzzed> => {
  const below = seeded(seed);
  const backup = new URL('../fixtures/small-backup.alala', import.meta.url);
  const file = gunzipSync(readFileSync(backup)).toString();
  const packed = new Uint8Array(readFileSync(backup));
  const fileData: unknown = JSON.parse(file);
  const army = LIBRARY[0] as Army;
  const armyText = formatArmy(army);
  const link = await packLink(armyText);
  const wrong: string[] = [];
  let taken = 0;
  let slowest = 0;
  const tookArmy = (read: ArmyRead, what: string): void => {
    if (!read.ok) return;
    taken++;
    const again = armyOf(read.army);
    if (!again.ok || !isDeepEqual(again.army, read.army)) wrong.push(`${what}: kept something outside the schema`);
  };
  const tookFile = async (read: ParsedFile | undefined, what: string): Promise<void> => {
    if (!read) return;
    taken++;
    wrong.push(...outside(read).map(at => `${what}: ${at}`));
    await each?.(read);
  };
  for (let i = 0; i < count; i++) {
    const what = `seed ${seed}, number ${i}`;
    const start = worked();
    try {
      switch (below(8)) {
        case 0:
        case 1:
        case 2: {
          let data = mutated(fileData, below);
          for (let more = below(3); more > 0; more--) data = mutated(data, below);
          await tookFile(await readKept(new Blob([JSON.stringify(data)]), false), what);
          break;
        }
        case 3:
          await tookFile(await readKept(new Blob([torn(file, below)]), false), what);
          break;
        case 4:
          await tookFile(await readKept(new Blob([tornBytes(packed, below)]), true), what);
          break;
        case 5: {
          const text = JSON.stringify(mutated(JSON.parse(armyText), below));
          tookArmy(await unpackLink(letters(await compress(text, 'deflate-raw')), parseArmy), what);
          break;
        }
        case 6:
          tookArmy(await parsePastedLink(torn(below(2) ? link : armyText, below), parseArmy), what);
          break;
        default:
          tookArmy(await readItemFile(new Blob([torn(armyText, below)]), parseArmy), what);
      }
    } catch (error) {
      wrong.push(`${what}: threw ${error}`);
    }
    const took = worked() - start;
    slowest = Math.max(slowest, took);
    if (took > HANG) wrong.push(`${what}: took ${took.toFixed(0)} ms`);
  }
  return { tried: count, taken, slowest, wrong };
};

const letters = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
