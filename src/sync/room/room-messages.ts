import { utf8Decode, utf8Encode } from '../utf8.ts';

/*
 * What a phone and a server of rooms say to each other: the messages of Hocuspocus, each with the room in front, around
 * those of the Yjs protocol (y-protocols, PROTOCOL.md). Whole numbers are written seven bits a byte, the lowest first.
 */

/** What a server says. */
export type ServerMessage =
  /** It lets this phone in. */
  | { readonly is: 'open' }
  | { readonly is: 'closed'; readonly why: string; readonly forGood: boolean }
  /** What it has. */
  | { readonly is: 'vector'; readonly bytes: Uint8Array }
  | { readonly is: 'update'; readonly bytes: Uint8Array }
  /** Whether it has taken the update that was sent first and not yet answered. */
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
  const name = utf8Encode(room);
  const front = [...number(name.length), ...name, ...head, ...number(body.length)];
  const whole = new Uint8Array(front.length + body.length);
  whole.set(front);
  whole.set(body, front.length);
  return whole;
};

/** Asks to be let in. */
export const authMessage = (room: string, token: string) => message(room, [AUTH, TOKEN], utf8Encode(token));
/** Says what is here, and asks for what is not. */
export const syncStep1 = (room: string, vector: Uint8Array) => message(room, [SYNC, VECTOR], vector);
/** Sends what is new. */
export const syncUpdate = (room: string, update: Uint8Array) => message(room, [SYNC, NEW], update);

/** Reads what a server says of a room; undefined for what is of no use here or of another, 'garbled' for what is none. */
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
    return taken && utf8Decode(taken);
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
