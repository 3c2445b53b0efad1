/** The kinds of messages, by their first byte. */
export const FRAME_KINDS = ['hello', 'proof', 'vector', 'update', 'phones', 'bye', 'way', 'digest'] as const;
export type FrameKind = (typeof FRAME_KINDS)[number];

export interface MessageFrame {
  readonly kind: FrameKind;
  readonly body: Uint8Array;
}

export const MESSAGE_LIMITS = {
  /** Bytes of one piece, a size that every browser supports. */
  piece: 16 * 1024,
  /** Bytes of an update. Builds of 1.0.0 send a whole log in one; later ones send portions (replica.ts). */
  update: 8 * 1024 * 1024,
  /** Bytes of any other message; the longest is a hello with the battle's set-up. */
  message: 512 * 1024,
  /** Messages and bytes that a peer may send in a burst, before the rate limit applies. */
  burst: { messages: 400, bytes: 20 * 1024 * 1024 },
  /** Messages and bytes per second after a burst. */
  second: { messages: 40, bytes: 256 * 1024 },
} as const;

/** More of the message follows in the next piece. */
const MORE = 0x80;

/** Splits a message into pieces, each with its kind in front. */
export const toChunks = ({ kind, body }: MessageFrame): readonly Uint8Array<ArrayBuffer>[] => {
  const first = FRAME_KINDS.indexOf(kind);
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  do {
    const part = body.subarray(at, at + MESSAGE_LIMITS.piece - 1);
    at += part.length;
    const piece = new Uint8Array(part.length + 1);
    piece[0] = at < body.length ? first | MORE : first;
    piece.set(part, 1);
    pieces.push(piece);
  } while (at < body.length);
  return pieces;
};

/** Why a peer is disconnected. */
export type ProtocolViolation = 'tooLarge' | 'flood' | 'garbled';

/**
 * Creates a token bucket for messages and bytes; `at` is in milliseconds. Each function returns false above the limits:
 * `burst` at once, then MESSAGE_LIMITS.second per second.
 */
export const createRateLimiter = (
  burst: { readonly bytes: number; readonly messages: number } = MESSAGE_LIMITS.burst,
) => {
  let allowed = { ...burst };
  let before: number | undefined;
  return {
    bytes: (count: number, at: number): boolean => {
      const seconds = Math.max(0, at - (before ?? at)) / 1000;
      before = at;
      allowed = {
        messages: Math.min(burst.messages, allowed.messages + seconds * MESSAGE_LIMITS.second.messages),
        bytes: Math.min(burst.bytes, allowed.bytes + seconds * MESSAGE_LIMITS.second.bytes) - count,
      };
      return allowed.bytes >= 0;
    },
    message: (): boolean => --allowed.messages >= 0,
  };
};

/**
 * Creates a function that reassembles messages; `at` is the time of a piece in milliseconds. After a violation the
 * caller must end the session, because later results may be wrong.
 */
export const createReassembler = (): ((
  piece: Uint8Array,
  at: number,
) => MessageFrame | ProtocolViolation | undefined) => {
  let open: { readonly kind: FrameKind; readonly parts: Uint8Array[]; size: number } | undefined;
  const allowed = createRateLimiter();
  return (piece, at) => {
    const fits = allowed.bytes(piece.length, at);
    const [head = 0] = piece;
    const kind = FRAME_KINDS[head & ~MORE];
    if (piece.length === 0 || kind === undefined || (open && open.kind !== kind)) return 'garbled';
    open ??= { kind, parts: [], size: 0 };
    open.parts.push(piece.subarray(1));
    open.size += piece.length - 1;
    if (open.size > (kind === 'update' ? MESSAGE_LIMITS.update : MESSAGE_LIMITS.message)) return 'tooLarge';
    if (!fits) return 'flood';
    if (head & MORE) return undefined;
    if (!allowed.message()) return 'flood';
    const body = new Uint8Array(open.size);
    let to = 0;
    for (const part of open.parts) {
      body.set(part, to);
      to += part.length;
    }
    open = undefined;
    return { kind, body };
  };
};
