import { ENTRY_LENGTH_LIMITS, type Entry } from '../../core/log.ts';
import { isRecord } from '../../core/sanitize.ts';
import { createSignaturePayload, createVouchPayload, isKeyOf, verifySignature } from '../identity.ts';
import { createProofPayload, type Phone, parsePhone } from '../peer-messages.ts';
import { formatEntryKey, isEntryLike, yjsClientOf } from '../replica.ts';
import { decodeUpdate, encodeOperation, encodeUpdate, type Operation } from '../update-format.ts';

/*
 * The content of a room: the entries of a battle, its row, and the registered phones. The room is an append-only document.
 * The server and every phone validate each update with this module.
 */

/** Why an update is refused. */
export const ROOM_ERRORS = [
  'garbled',
  'tooLarge',
  'changes',
  'notAnEntry',
  'otherBattle',
  /** A phone's key does not match its author id. */
  'otherKey',
  /** The author of an entry is not registered, and the room's creator does not vouch for the entry. */
  'unknownAuthor',
  'notSigned',
  'full',
] as const;
export type RoomError = (typeof ROOM_ERRORS)[number];

export const ROOM_LIMITS = {
  /** Maximum length of a value as JSON: the longest entry with its signature. */
  value: ENTRY_LENGTH_LIMITS.most + 1024,
  battle: 256 * 1024,
  /** All values: as many entries as in a battle's file, plus metadata. */
  values: 20_100,
  /** Entries that the room's creator vouches for: those from before the battle was shared. */
  unsigned: 8_000,
  /** Entries of one author. */
  perAuthor: 12_000,
  bytes: 16 * 1024 * 1024,
} as const;

const BATTLE = 'battle';
const PHONE = 'phone ';

/** Encodes one metadata value as an update. Each key has its own Yjs client and is set once. */
export const encodeMetadataUpdate = (key: string, value: object): Uint8Array =>
  encodeUpdate([{ client: yjsClientOf(key), clock: 0, operations: [encodeOperation(key, value)] }]);
export const encodeBattleUpdate = (battle: object): Uint8Array => encodeMetadataUpdate(BATTLE, battle);
export const encodePhoneUpdate = (phone: Phone, by: string, signature: string): Uint8Array =>
  encodeMetadataUpdate(PHONE + phone.author, { ...phone, by, signature });
/** The Yjs clients of metadata. */
export const BATTLE_YJS_CLIENT = yjsClientOf(BATTLE);
export const yjsClientOfPhone = (author: string): number => yjsClientOf(PHONE + author);

/** The text that a phone signs to register a phone in a room: itself, or a phone that it knows. */
export const createPhoneRegistrationPayload = (
  room: string,
  battle: string,
  phone: Pick<Phone, 'author' | 'key'>,
): string => createProofPayload(`room ${room}`, battle, phone);

/** A validated value of a room. */
export type RoomItem =
  | { readonly is: 'battle'; readonly battle: Readonly<Record<string, unknown>> }
  /** `by` is the phone's own author, or a registered author who knows the phone. */
  | { readonly is: 'phone'; readonly phone: Phone; readonly by: string; readonly signature: string }
  /** `by` is the room's creator, if he vouches for the entry. */
  | { readonly is: 'entry'; readonly entry: Entry; readonly signature: string; readonly by?: string };

/** True for keys of metadata. */
const isFact = ({ key }: Pick<Operation, 'key'>): boolean => key === BATTLE || key.startsWith(PHONE);

/** Parses a value of a room by its key and its Yjs client. Returns an error if it does not belong in a room. */
export const parseRoomItem = ({ key, value, client, clock }: Operation): RoomItem | RoomError => {
  const size = JSON.stringify(value)?.length ?? 0;
  if (!isRecord(value)) return 'notAnEntry';
  if (size > (key === BATTLE ? ROOM_LIMITS.battle : ROOM_LIMITS.value)) return 'tooLarge';
  if (isFact({ key })) {
    if (client !== yjsClientOf(key) || clock !== 0) return 'changes';
    if (key === BATTLE) return typeof value.id === 'string' ? { is: 'battle', battle: value } : 'notAnEntry';
    const phone = parsePhone(value);
    const { by, signature } = value;
    if (phone && !isKeyOf(phone.key, phone.author)) return 'otherKey';
    if (!phone || typeof by !== 'string' || typeof signature !== 'string' || key !== PHONE + phone.author)
      return 'notAnEntry';
    return { is: 'phone', phone, by, signature };
  }
  const { entry, signature, by } = value;
  if (!isEntryLike(entry) || typeof signature !== 'string' || key !== formatEntryKey(entry)) return 'notAnEntry';
  if (client !== yjsClientOf(entry.author) || clock !== entry.seq - 1) return 'changes';
  if (by === undefined) return { is: 'entry', entry, signature };
  return typeof by === 'string' ? { is: 'entry', entry, signature, by } : 'notAnEntry';
};

/** The content of a room that validation depends on. */
export interface RoomState {
  /** The author who created the room. */
  readonly creator: string;
  readonly battle: string | undefined;
  readonly keyOf: (author: string) => string | undefined;
  readonly values: number;
  /** The number of entries that the creator vouches for. */
  readonly unsigned: number;
  readonly entriesOf: (author: string) => number;
}

/**
 * Validates an update. Returns an error, or undefined if the update is valid. An entry needs the signature of its
 * author, who must be registered. Entries from before the battle was shared may have the signature of the room's
 * creator instead.
 */
export const validateUpdate = async (
  room: string,
  bytes: Uint8Array,
  now: RoomState,
): Promise<RoomError | undefined> => {
  const written = await decodeUpdate(bytes);
  if (typeof written === 'string') return written;
  if (now.values + written.length > ROOM_LIMITS.values) return 'full';
  // Metadata first. Entries are validated one by one, so that validation stops at the first refused one.
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
    // A phone must be registered before its entries.
    const signer = by ?? entry.author;
    const key = now.keyOf(signer) ?? keys.get(signer);
    if (key === undefined) return 'unknownAuthor';
    if (
      !(await verifySignature(
        by === undefined ? createSignaturePayload(entry) : createVouchPayload(entry),
        signature,
        key,
      ))
    )
      return 'notSigned';
    if (by !== undefined) unsigned++;
    if (count > ROOM_LIMITS.perAuthor || unsigned > ROOM_LIMITS.unsigned) return 'full';
  }
  return undefined;
};

/** True if a phone was registered by itself, or by a phone with a known key. */
export const isRegistered = async (
  room: string,
  battle: string,
  { phone, by, signature }: Extract<RoomItem, { is: 'phone' }>,
  keyOf: (author: string) => string | undefined,
): Promise<boolean> => {
  const key = by === phone.author ? phone.key : keyOf(by);
  return (
    key !== undefined && (await verifySignature(createPhoneRegistrationPayload(room, battle, phone), signature, key))
  );
};
