import type { Doc } from 'yjs';
import { parsePhone } from '../../src/sync/peer-messages.ts';
import { ROOT_MAP } from '../../src/sync/update-format.ts';

/** Numbers of entries in an open room. */
export interface RoomCounts {
  /** Entries without a signature, for which the room's creator vouches. */
  readonly unsigned: () => number;
  readonly entriesOf: (author: string) => number;
}

/** Counts the entries of a room, and keeps counting as entries arrive. */
export const createRoomEntryCounter = (document: Pick<Doc, 'getMap'>): RoomCounts => {
  const map = document.getMap(ROOT_MAP);
  const entries = new Map<string, number>();
  let unsigned = 0;
  const add = (key: string): void => {
    const author = /^([^: ]+):\d+$/.exec(key)?.[1];
    if (author === undefined) return;
    entries.set(author, (entries.get(author) ?? 0) + 1);
    if ((map.get(key) as { by?: unknown } | undefined)?.by !== undefined) unsigned++;
  };
  for (const key of map.keys()) add(key);
  map.observe(({ keysChanged }) => {
    for (const key of keysChanged) if (key !== null) add(key);
  });
  return { unsigned: () => unsigned, entriesOf: author => entries.get(author) ?? 0 };
};

/** The public key that a phone has shown in a room. */
export const findPublicKey = (document: Pick<Doc, 'getMap'>, author: string): string | undefined =>
  parsePhone(document.getMap(ROOT_MAP).get(`phone ${author}`))?.key;
