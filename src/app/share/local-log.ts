import * as v from 'valibot';
import { groupBy } from '../../core/plain-data.ts';
import { parseOrUndefined } from '../../core/schemas.ts';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';
import { formatEntryKey } from '../../sync/replica.ts';
import type { LocalLog } from '../../sync/sharing.ts';
import { loadHiddenEntryFilter } from './hidden-entries.ts';
import { importEntries, quarantineFromPeer } from './received-entries.ts';

/** The draft with the known phones of a battle. Draft names of games have no space. */
export const KNOWN_PHONES_DRAFT = 'the phones';
/** Signatures are stored in blocks of this many entries of an author, so that each write is short. */
const BLOCK = 100;
const blockOf = (author: string, block: number): string => `signed ${author} ${block}`;
const signaturesSchema = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(80)), v.pipe(v.string(), v.length(86))),
  v.maxEntries(BLOCK),
);
const signaturesOf = (kept: unknown): Readonly<Record<string, string>> =>
  parseOrUndefined(signaturesSchema, kept) ?? {};

/** The local log of a shared battle. Calls `end` if the log receives hidden data that must not be sent. */
export const createLocalLog = (store: Store, battle: BattleRow, end: () => void): LocalLog => {
  const { deletedAt: _, ...row } = battle;
  return {
    battle: row,
    entriesSince: async reached => {
      const spans = (await store.readHeads(battle.id))
        .map(({ author, seq }) => ({ author, first: (reached.get(author) ?? 0) + 1, last: seq }))
        .filter(({ first, last }) => first <= last);
      if (spans.length === 0) return [];
      const { entries } = await store.readEntries(battle.id, spans);
      const [me, isHidden] = [await store.readAuthor(), await loadHiddenEntryFilter(store, row)];
      // Hidden entries of other authors were sent by their own phones.
      const first = Math.min(...entries.filter(each => each.author === me && isHidden(each)).map(({ seq }) => seq));
      if (first === Number.POSITIVE_INFINITY) return entries;
      // Another tab has drawn a hidden card. Later entries cannot be sent without that entry.
      queueMicrotask(end);
      return entries.filter(({ author, seq }) => author !== me || seq < first);
    },
    has: async ({ author, seq }) =>
      (await store.readEntries(battle.id, [{ author, first: seq, last: seq }])).entries.length > 0,
    watch: changed => store.watchHeads(battle.id, changed),
    storeReceived: importEntries(store, row),
    quarantine: values => quarantineFromPeer(store, values),
    readSignatures: async () => {
      const found = new Map<string, string>();
      for (const { author, seq } of await store.readHeads(battle.id))
        for (let block = 0; block <= seq / BLOCK; block++)
          for (const [key, signature] of Object.entries(
            signaturesOf(await store.readDraft(battle.id, blockOf(author, block))),
          ))
            found.set(key, signature);
      return found;
    },
    storeSignatures: async signed => {
      const blocks = groupBy(signed, ({ entry }) => blockOf(entry.author, Math.floor(entry.seq / BLOCK)));
      for (const [name, of] of blocks)
        await store.setDraft(battle.id, name, {
          ...signaturesOf(await store.readDraft(battle.id, name)),
          ...Object.fromEntries(of.map(({ entry, signature }) => [formatEntryKey(entry), signature])),
        });
    },
    readPhones: () => store.readDraft(battle.id, KNOWN_PHONES_DRAFT),
    storePhones: phones => store.setDraft(battle.id, KNOWN_PHONES_DRAFT, phones),
  };
};
