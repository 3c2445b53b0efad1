import { MESSAGE_LIMITS } from '../frames.ts';
import { decodeUtf8, encodeUtf8 } from '../utf8.ts';
import { ROOM_LIMITS } from './room-schema.ts';

/*
 * Messages between a phone and a room server: Hocuspocus messages, which put the room's name in front of messages of
 * the Yjs protocol (y-protocols, PROTOCOL.md). Integers have a variable length: seven bits per byte, lowest first.
 */

/** A message of the server. */
export type ServerMessage =
  /** Authentication succeeded. */
  | { readonly is: 'open' }
  | { readonly is: 'closed'; readonly why: string; readonly forGood: boolean }
  /** The state vector of the server. */
  | { readonly is: 'vector'; readonly bytes: Uint8Array }
  | { readonly is: 'update'; readonly bytes: Uint8Array }
  /** True if the server has accepted the oldest unanswered update. */
  | { readonly is: 'taken'; readonly yes: boolean };

const [SYNC, AUTH, REPLY, CLOSE, STATUS] = [0, 2, 4, 7, 8];

const [VECTOR, LACKED, NEW] = [0, 1, 2];

const [TOKEN, DENIED] = [0, 1];

const number = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) bytes.push((rest & 0x7f) | 0x80);
  return [...bytes, rest];
};

const message = (room: string, head: readonly number[], body: Uint8Array): Uint8Array<ArrayBuffer> => {
  const name = encodeUtf8(room);
  const front = [...number(name.length), ...name, ...head, ...number(body.length)];
  const whole = new Uint8Array(front.length + body.length);
  whole.set(front);
  whole.set(body, front.length);
  return whole;
};

/** Encodes the authentication message. */
export const encodeAuthMessage = (room: string, token: string) => message(room, [AUTH, TOKEN], encodeUtf8(token));

/** Encodes the message with the state vector, which requests missing updates. */
export const encodeSyncStep1 = (room: string, vector: Uint8Array) => message(room, [SYNC, VECTOR], vector);

/** Encodes the message with an update. */
export const encodeSyncUpdate = (room: string, update: Uint8Array) => message(room, [SYNC, NEW], update);

/**
 * Parses a server message for a room. Undefined for messages of other rooms and for irrelevant ones, 'garbled' for
 * invalid ones.
 */
export const parseServerMessage = (room: string, bytes: Uint8Array): ServerMessage | 'garbled' | undefined => {
  let at = 0;
  const whole = (): number => {
    let value = 0;
    for (let unit = 1; ; unit *= 0x80) {
      const byte = bytes[at++] ?? Number.NaN;
      value += (byte & 0x7f) * unit;
      if (!(value <= Number.MAX_SAFE_INTEGER) || Number.isNaN(byte)) return Number.NaN;
      if (byte < 0x80) return value;
    }
  };
  const part = (): Uint8Array | undefined => {
    const length = whole();
    const taken = at + length <= bytes.length ? bytes.subarray(at, at + length) : undefined;
    at += length;
    return taken;
  };
  const text = (): string | undefined => {
    const taken = part();
    return taken && decodeUtf8(taken);
  };
  if (text() !== room) return undefined;
  const type = whole();
  if (type === AUTH) {
    if (whole() !== DENIED) return { is: 'open' };
    return { is: 'closed', why: text() ?? '', forGood: true };
  }
  if (type === CLOSE) return { is: 'closed', why: text() ?? '', forGood: false };
  if (type === STATUS) return { is: 'taken', yes: whole() === 1 };
  if (type !== SYNC && type !== REPLY) return undefined;
  const step = whole();
  const body = part();
  if (!body) return 'garbled';
  if (step === VECTOR) return { is: 'vector', bytes: body };
  return step === LACKED || step === NEW ? { is: 'update', bytes: body } : 'garbled';
};

/**
 * Close reasons after which the server accepts no more updates today: the disk is full, or this address has used up its
 * quota.
 */
export const SERVER_FULL_REASONS: ReadonlySet<string> = new Set(['serverFull', 'tooManyRoomsToday', 'tooMuchToday']);

/** A connection to a server. The owner sets the callbacks. */
export interface Socket {
  readonly send: (bytes: Uint8Array<ArrayBuffer>) => void;
  readonly close: () => void;
  onOpen: () => void;
  onMessage: (bytes: Uint8Array) => void;
  onClosed: () => void;
}

/** Limits for messages of a server: a whole room in one message, otherwise as for a peer (frames.ts). */
export const SERVER_LIMITS = {
  message: ROOM_LIMITS.bytes + 1024,
  burst: { messages: MESSAGE_LIMITS.burst.messages, bytes: ROOM_LIMITS.bytes + MESSAGE_LIMITS.burst.bytes },
} as const;
