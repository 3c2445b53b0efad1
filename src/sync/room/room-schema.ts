import { isRecord } from '../../core/clean.ts';
import { type Entry, MAX_ENTRY_LENGTH } from '../../core/log.ts';
import { isKeyOf, signaturePayload, verifySignature, vouchable } from '../identity.ts';
import { type Phone, proofPayload, readPhone } from '../peer-messages.ts';
import { clientOf, entryKeyString, isEntryLike } from '../replica.ts';
import { decodeUpdate, encodeOperation, encodeUpdate, type Operation } from '../update-format.ts';

/*
 * What a room on a server holds: the entries of a battle as each phone's mirror writes them, the battle itself, and the
 * phones that have shown whose they are. The room is a document that only grows: its server looks at what is sent, and so
 * does every phone, with what is here.
 */

/** Why a room does not take something. */
export const ROOM_ERRORS = [
  'garbled',
  'tooLarge',
  'changes',
  'notAnEntry',
  'otherBattle',
  /** The key of a phone is not that of its author. */
  'otherKey',
  /** The author of an entry is not known in the room, and who opened it does not vouch for the entry. */
  'unknownAuthor',
  'notSigned',
  'full',
] as const;
export type RoomError = (typeof ROOM_ERRORS)[number];

export const ROOM_LIMITS = {
  /** Letters of one value as JSON: the longest entry that a game may have, with its signature. */
  value: MAX_ENTRY_LENGTH.most + 1024,
  battle: 256 * 1024,
  /** As many entries as a file of a battle has. */
  values: 20_100,
  /** Of these, entries that who opened the room vouches for: those from before the battle was shared. */
  unsigned: 8_000,
  /** Of these, entries of one author. */
  perAuthor: 12_000,
  bytes: 16 * 1024 * 1024,
} as const;

const BATTLE = 'battle';
const PHONE = 'phone ';

/** What is said of a room beside its entries: each once, and by a client of its own. */
export const metadataUpdate = (key: string, value: object): Uint8Array =>
  encodeUpdate([{ client: clientOf(key), clock: 0, operations: [encodeOperation(key, value)] }]);
export const battleUpdate = (battle: object): Uint8Array => metadataUpdate(BATTLE, battle);
export const phoneUpdate = (phone: Phone, by: string, signature: string): Uint8Array =>
  metadataUpdate(PHONE + phone.author, { ...phone, by, signature });
/** The clients under which these are said. */
export const BATTLE_CLIENT = clientOf(BATTLE);
export const phoneClient = (author: string): number => clientOf(PHONE + author);

/** What a phone signs to be known in a room, and who has met it elsewhere to make it known. */
export const phoneRegistrationPayload = (room: string, battle: string, phone: Pick<Phone, 'author' | 'key'>): string =>
  proofPayload(`room ${room}`, battle, phone);

/** One thing that a room holds. */
export type RoomItem =
  | { readonly is: 'battle'; readonly battle: Readonly<Record<string, unknown>> }
  /** `by` is its own author, or one who is known in the room and has met it. */
  | { readonly is: 'phone'; readonly phone: Phone; readonly by: string; readonly signature: string }
  /** `by`: who opened the room, where he signed it in place of its author. */
  | { readonly is: 'entry'; readonly entry: Entry; readonly signature: string; readonly by?: string };

/** Whether a key is not that of an entry. */
const isFact = ({ key }: Pick<Operation, 'key'>): boolean => key === BATTLE || key.startsWith(PHONE);

/** What a value is, by its key and by who may have written it; a fault where it is nothing that belongs here. */
export const parseRoomItem = ({ key, value, client, clock }: Operation): RoomItem | RoomError => {
  const size = JSON.stringify(value)?.length ?? 0;
  if (!isRecord(value)) return 'notAnEntry';
  if (size > (key === BATTLE ? ROOM_LIMITS.battle : ROOM_LIMITS.value)) return 'tooLarge';
  if (isFact({ key })) {
    if (client !== clientOf(key) || clock !== 0) return 'changes';
    if (key === BATTLE) return typeof value.id === 'string' ? { is: 'battle', battle: value } : 'notAnEntry';
    const phone = readPhone(value);
    const { by, signature } = value;
    if (phone && !isKeyOf(phone.key, phone.author)) return 'otherKey';
    if (!phone || typeof by !== 'string' || typeof signature !== 'string' || key !== PHONE + phone.author)
      return 'notAnEntry';
    return { is: 'phone', phone, by, signature };
  }
  const { entry, signature, by } = value;
  if (!isEntryLike(entry) || typeof signature !== 'string' || key !== entryKeyString(entry)) return 'notAnEntry';
  if (client !== clientOf(entry.author) || clock !== entry.seq - 1) return 'changes';
  if (by === undefined) return { is: 'entry', entry, signature };
  return typeof by === 'string' ? { is: 'entry', entry, signature, by } : 'notAnEntry';
};

/** What a room already holds, for what is to come into it. */
export interface RoomState {
  /** The author who opened it. */
  readonly creator: string;
  readonly battle: string | undefined;
  readonly keyOf: (author: string) => string | undefined;
  readonly values: number;
  /** Entries that who opened it vouches for. */
  readonly unsigned: number;
  readonly entriesOf: (author: string) => number;
}

/**
 * Why an update may not go into a room; undefined where it may. An entry is taken with the signature of its author, whose
 * key is known in the room, or with that of who opened the room, for entries from before the battle was shared.
 */
export const validateUpdate = async (
  room: string,
  bytes: Uint8Array,
  now: RoomState,
): Promise<RoomError | undefined> => {
  const written = await decodeUpdate(bytes);
  if (typeof written === 'string') return written;
  if (now.values + written.length > ROOM_LIMITS.values) return 'full';
  // The few that are no entries first. Entries are read one by one, so that the first that is refused is the last that costs.
  const facts: RoomItem[] = [];
  for (const each of written) {
    if (!isFact(each)) continue;
    const what = parseRoomItem(each);
    if (typeof what === 'string') return what;
    facts.push(what);
  }
  const told = facts.find(what => what.is === 'battle');
  const battle = now.battle ?? (told && String(told.battle.id));
  if (battle === undefined) return written.length === 0 ? undefined : 'otherBattle';
  const keys = new Map<string, string>();
  for (const what of facts) {
    if (what.is === 'battle' && what.battle.id !== battle) return 'otherBattle';
    if (what.is !== 'phone') continue;
    if (!(await isRegistered(room, battle, what, author => now.keyOf(author) ?? keys.get(author)))) return 'notSigned';
    keys.set(what.phone.author, what.phone.key);
  }
  let { unsigned } = now;
  const entriesOf = new Map<string, number>();
  for (const each of written) {
    if (isFact(each)) continue;
    const what = parseRoomItem(each);
    if (typeof what === 'string') return what;
    if (what.is !== 'entry') return 'notAnEntry';
    const { entry, signature, by } = what;
    if (entry.battle !== battle) return 'otherBattle';
    const count = (entriesOf.get(entry.author) ?? now.entriesOf(entry.author)) + 1;
    entriesOf.set(entry.author, count);
    if (by !== undefined && by !== now.creator) return 'notSigned';
    // A phone is made known before its entries.
    const signer = by ?? entry.author;
    const key = now.keyOf(signer) ?? keys.get(signer);
    if (key === undefined) return 'unknownAuthor';
    if (!(await verifySignature(by === undefined ? signaturePayload(entry) : vouchable(entry), signature, key)))
      return 'notSigned';
    if (by !== undefined) unsigned++;
    if (count > ROOM_LIMITS.perAuthor || unsigned > ROOM_LIMITS.unsigned) return 'full';
  }
  return undefined;
};

/** Whether a phone was made known by itself, or by one of whom `keyOf` knows the key. */
export const isRegistered = async (
  room: string,
  battle: string,
  { phone, by, signature }: Extract<RoomItem, { is: 'phone' }>,
  keyOf: (author: string) => string | undefined,
): Promise<boolean> => {
  const key = by === phone.author ? phone.key : keyOf(by);
  return key !== undefined && (await verifySignature(phoneRegistrationPayload(room, battle, phone), signature, key));
};
