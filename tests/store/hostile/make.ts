import {
  ENTRY_LENGTH_LIMITS,
  type Entry,
  entryKeyOf,
  isMetadataEntry,
  LOG_CONTROL_TYPES,
  SEATS_ACCEPTED_TYPE,
} from '../../../src/core/log.ts';
import { MAX_TIMESTAMP } from '../../../src/core/timestamp.ts';
import { MAX_LAMPORT_LEAD } from '../../../src/store/integrity/clock-sanity.ts';
import { METADATA_SCHEMAS } from '../../../src/store/row-schemas.ts';
import { extreme, type Schema, type Source } from '../schema.ts';
import type { Line, Target } from './target.ts';

/** Extreme but valid names: short, long, and names of inherited properties. */
export const nameAt = (i: number): string =>
  ['constructor', 'toString', 'x'.repeat(40), '0', 'valueOf', `a${'-'.repeat(39)}`][i] ??
  `${'Zz_-'[i % 4]?.replace(/^[_-]/, 'q')}${i}`;

/** Entry types of the app itself, such as notes. */
const NOTES = Object.keys(METADATA_SCHEMAS);

/** Targets that log control entries can name. */
const AIMS = ['self', 'next', 'before', 'first', 'any', 'nobody', 'start'] as const;

interface Written extends Line {
  readonly v: number;
  readonly aim?: (typeof AIMS)[number];
}

/** Extreme data of an entry type that the game accepts; undefined if none was found. */
const strange = <Setup, State>({ game, events }: Target<Setup, State>, type: string, source: Source): unknown => {
  const letters = (game.maxEntryLength ?? ENTRY_LENGTH_LIMITS.usual) - 500;
  for (let tries = 0; tries < 20; tries++) {
    const data = extreme(events[type] as Schema, source);
    const text = JSON.stringify(data);
    // Refused data would not test the code behind validation.
    if (text.length < letters && !text.includes('"constructor":') && game.parseData(type, data).ok) return data;
  }
  return undefined;
};

/** Valid data with one field replaced by an extreme value. */
const bent = (data: unknown, other: unknown, { below }: Source): unknown => {
  if (typeof data !== 'object' || data === null || typeof other !== 'object' || other === null) return other;
  const keys = Object.keys(other);
  const key = keys[below(Math.max(1, keys.length))];
  return key === undefined ? data : { ...data, [key]: (other as Record<string, unknown>)[key] };
};

/**
 * A log that no real battle has: chains, cycles, clocks that leap or stand still, extreme times. Valid entries are
 * mixed in.
 */
export const hostileLog = <Setup, State>(
  target: Target<Setup, State>,
  { battle, count, setup }: { readonly battle: string; readonly count: number; readonly setup: Setup },
  { below }: Source,
): Entry[] => {
  const { game, events, lawful } = target;
  const types = Object.keys(events);
  const authors = ['Me', 'x'.repeat(40), 'constructor', '0'].slice(0, 1 + below(4));
  // All links of a chain are of one type.
  const chain =
    below(3) === 0 ? { type: LOG_CONTROL_TYPES[below(3)] as string, aim: AIMS[below(AIMS.length)] } : undefined;
  const favourite = below(3) === 0 ? types[below(types.length)] : undefined;
  // Makes valid entries common enough, because most other entries are refused.
  const order = lawful ? below(4) : 0;
  let state = game.begin(setup);
  const now = (): Source => ({ below, names: [...target.names(setup, state), 'nobody', 'constructor', 'Me.1.0'] });
  let source = now();
  let due: Line[] = [];
  const next = (): Line | undefined => {
    if (due.length === 0) due = [...(lawful?.(state, source) ?? [])];
    return due.shift();
  };
  const lineOf = (type: string): Written => {
    const data = strange(target, type, source);
    return data === undefined ? { type: 'undo', v: 1, data: null, aim: 'before' } : { type, v: 1, data };
  };
  const lineAt = (i: number): Written => {
    const kind = below(10);
    if (order > 0 && below(4) < order) {
      const line = next();
      if (!line) return lineOf(types[below(types.length)] as string);
      if (below(8) > 0) return { ...line, v: 1 };
      const data = bent(line.data, strange(target, line.type, source), source);
      return game.parseData(line.type, data).ok ? { type: line.type, v: 1, data } : { ...line, v: 1 };
    }
    if (chain && kind < 8 && i > 1) return { type: chain.type, v: 1, data: null, aim: chain.aim ?? 'before' };
    if (kind < 2)
      return { type: LOG_CONTROL_TYPES[below(3)] as string, v: 1, data: null, aim: AIMS[below(AIMS.length)] ?? 'any' };
    if (kind === 3) {
      const type = NOTES[below(NOTES.length)] as string;
      const data = extreme(METADATA_SCHEMAS[type] as unknown as Schema, { below, names: [...authors, battle] });
      const of = [authors[below(authors.length)], 1 + below(count)];
      return { type, v: 1, data: type === SEATS_ACCEPTED_TYPE ? { ...(data as object), of } : data };
    }
    if (kind === 2)
      return {
        type: ['song', 'constructor', 'toString', types[below(types.length)] as string][below(4)] as string,
        v: 2 + below(998),
        data: [null, { of: null, unit: 7 }, 'x', []][below(4)],
      };
    return lineOf(favourite && below(3) > 0 ? favourite : (types[below(types.length)] as string));
  };
  const seqs = new Map<string, number>();
  const stillness = below(3) === 0;
  let clock = 0;
  const lines = Array.from({ length: count }, (_, i) => {
    const line = lineAt(i);
    const author = authors[below(authors.length)] as string;
    const leap = i > 0 && i === count - 1 && below(4) === 0;
    const seq = (seqs.get(author) ?? 0) + (leap ? MAX_LAMPORT_LEAD / 2 : 1 + (below(30) === 0 ? below(9) : 0));
    seqs.set(author, seq);
    clock =
      stillness && order === 0 ? 1 : leap ? i + MAX_LAMPORT_LEAD : Math.min(i + MAX_LAMPORT_LEAD, clock + 1 + below(2));
    const entry = {
      battle,
      author,
      seq,
      clock: Math.max(1, clock),
      at: [0, 1, MAX_TIMESTAMP, 1.7e12][below(4)] as number,
    };
    if (line.aim === undefined && line.v === 1 && !isMetadataEntry(line.type))
      state = game.apply(state, { ...entry, ...line });
    if (i % 8 === 0) source = now();
    return { line, entry };
  });
  return lines.map(({ line: { type, v, data, aim }, entry }, i): Entry => {
    if (aim === undefined) return { ...entry, type, v, data };
    const at = { self: i, next: i + 1, before: i - 1, first: 0, any: below(count), nobody: -2, start: -2 }[aim];
    const aimed = lines[at]?.entry;
    const of = aimed ? entryKeyOf(aimed) : aim === 'start' && type === 'goBack' ? null : ['nobody', 7];
    return { ...entry, type, v, data: { of } };
  });
};
