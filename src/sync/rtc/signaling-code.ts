import { decodeBase64Url, encodeBase64Url } from '../../core/crypto/base64.ts';
import { fnv1a32 } from '../../core/crypto/fnv1a.ts';

/** The data that two phones exchange before a data channel can open (RFC 8839, RFC 8842). */
export interface SessionDescription {
  readonly kind: 'offer' | 'answer';
  readonly ufrag: string;
  readonly pwd: string;
  /** SHA-256 of the certificate (32 bytes), which prevents a man in the middle. */
  readonly fingerprint: Uint8Array;
  /** The phone's addresses in its local network. */
  readonly candidates: readonly Candidate[];
  /** The author id of the phone, which identifies its key; absent in codes of older builds. */
  readonly author?: string;
}

/** An address: four bytes, sixteen bytes, or an mDNS name `….local`. */
export interface Candidate {
  readonly address: string;
  readonly port: number;
}

/** Maximum bytes of a code, so that a camera reads it easily. */
export const MAX_CODE_BYTES = 220;

/** The versions of codes: without and with an author. */
const [PLAIN, WITH_AUTHOR] = [1, 2];
/** Bytes of an author id: 20 digits of base 32 and four unused bits. */
const AUTHOR = 13;
const CHECK = 4;
const LOCAL = /^([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local$/i;

/** Encodes a code as text. Adds the addresses in order, except invalid ones and those that do not fit. */
export const formatSignalingCode = (handshake: SessionDescription): string => {
  const { author } = handshake;
  const version = author === undefined ? PLAIN : WITH_AUTHOR;
  const head = [version * 2 + (handshake.kind === 'answer' ? 1 : 0)];
  if (author !== undefined) head.push(...authorBytes(author));
  for (const text of [handshake.ufrag, handshake.pwd]) head.push(text.length, ...ascii(text));
  head.push(...handshake.fingerprint);
  for (const { address, port } of handshake.candidates) {
    const bytes = bytesOf(address);
    if (!bytes || head.length + bytes.length + 3 + CHECK > MAX_CODE_BYTES) continue;
    head.push(bytes.length === 4 ? 4 : LOCAL.test(address) ? 0 : 6, ...bytes, port >> 8, port & 0xff);
  }
  return encodeBase64Url(Uint8Array.from([...head, ...checkOf(head)]));
};

/** Parses a code; undefined if it is invalid or incomplete. */
export const parseSignalingCode = (text: string): SessionDescription | undefined => {
  const bytes = decodeBase64Url(text.trim());
  if (!bytes || bytes.length > MAX_CODE_BYTES || bytes.length < CHECK + 1) return undefined;
  const body = [...bytes.subarray(0, -CHECK)];
  if (checkOf(body).some((byte, i) => byte !== bytes[body.length + i])) return undefined;
  const [first = 0] = body;
  const version = first >> 1;
  if (version !== PLAIN && version !== WITH_AUTHOR) return undefined;
  let at = 1;
  const take = (count: number): number[] | undefined => {
    const part = body.slice(at, at + count);
    at += count;
    return part.length === count ? part : undefined;
  };
  const word = (): string | undefined => {
    const [length = 0] = take(1) ?? [];
    const letters = String.fromCharCode(...(take(length) ?? []));
    return /^[A-Za-z0-9+/]{4,64}$/.test(letters) ? letters : undefined;
  };
  const named = version === WITH_AUTHOR ? take(AUTHOR) : [];
  if (!named) return undefined;
  const [ufrag, pwd, fingerprint] = [word(), word(), take(32)];
  if (ufrag === undefined || pwd === undefined || !fingerprint) return undefined;
  const candidates: Candidate[] = [];
  while (at < body.length) {
    const [family] = take(1) ?? [];
    const address = take(family === 4 ? 4 : 16);
    const port = take(2);
    if (!address || !port || (family !== 0 && family !== 4 && family !== 6)) return undefined;
    candidates.push({ address: addressOf(family, address), port: ((port[0] as number) << 8) | (port[1] as number) });
  }
  return {
    kind: first & 1 ? 'answer' : 'offer',
    ufrag,
    pwd,
    fingerprint: Uint8Array.from(fingerprint),
    candidates,
    ...(version === WITH_AUTHOR && { author: authorIn(named) }),
  };
};

/** An author id (`KEYED_AUTHOR_ID_PATTERN`) as bytes. */
const authorBytes = (author: string): number[] => {
  const bits = [...author].map(digit => Number.parseInt(digit, 32).toString(2).padStart(5, '0')).join('');
  return (bits.padEnd(AUTHOR * 8, '0').match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2));
};

const authorIn = (bytes: readonly number[]): string => {
  const bits = bytes.map(byte => byte.toString(2).padStart(8, '0')).join('');
  const digits = bits.slice(0, 100).match(/.{5}/g) ?? [];
  return digits.map(digit => Number.parseInt(digit, 2).toString(32)).join('');
};

const ascii = (text: string): number[] => Array.from(text, letter => letter.charCodeAt(0));

const checkOf = (bytes: readonly number[]): number[] => {
  const sum = fnv1a32(String.fromCharCode(...bytes));
  return [24, 16, 8, 0].map(shift => (sum >>> shift) & 0xff);
};

const bytesOf = (address: string): number[] | undefined => {
  const local = LOCAL.exec(address);
  if (local) return pairs(local.slice(1).join(''));
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) return address.split('.').map(Number);
  if (!/^[0-9a-f:]+$/i.test(address)) return undefined;
  const [front = '', back] = address.split('::');
  const groups = (part: string): string[] => part.split(':').filter(group => group !== '');
  const [before, after] = [groups(front), groups(back ?? '')];
  const gap = back === undefined ? 0 : 8 - before.length - after.length;
  const all = [...before, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after];
  return all.length === 8 ? pairs(all.map(group => group.padStart(4, '0')).join('')) : undefined;
};

const pairs = (hex: string): number[] => (hex.match(/../g) ?? []).map(pair => Number.parseInt(pair, 16));

const hexOf = (bytes: readonly number[]): string => bytes.map(byte => byte.toString(16).padStart(2, '0')).join('');

const addressOf = (family: number, bytes: readonly number[]): string => {
  if (family === 4) return bytes.join('.');
  const hex = hexOf(bytes);
  if (family === 6) return (hex.match(/.{4}/g) ?? []).map(group => group.replace(/^0{1,3}/, '')).join(':');
  return `${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')}.local`;
};

/** The handshake data in a session description; undefined if it does not describe a data channel. */
export const parseSdp = (kind: SessionDescription['kind'], sdp: string): SessionDescription | undefined => {
  const line = (name: string): string | undefined => new RegExp(`^a=${name}:(.+?)\\r?$`, 'm').exec(sdp)?.[1];
  const [ufrag, pwd] = [line('ice-ufrag'), line('ice-pwd')];
  const fingerprint = /^sha-256 ([0-9A-F:]{95})$/i.exec(line('fingerprint') ?? '')?.[1];
  if (!ufrag || !pwd || !fingerprint) return undefined;
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/gim)].map(
    ([, address = '', port]) => ({ address, port: Number(port) }),
  );
  return { kind, ufrag, pwd, fingerprint: Uint8Array.from(pairs(fingerprint.replaceAll(':', ''))), candidates };
};

/** The session description for a handshake: one data channel, and nothing else. */
export const formatSdp = ({ kind, ufrag, pwd, fingerprint, candidates }: SessionDescription): string =>
  [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${hexOf([...fingerprint])
      .toUpperCase()
      .match(/../g)
      ?.join(':')}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...candidates.map(
      // The first address has the highest priority.
      ({ address, port }, i) => `a=candidate:${i + 1} 1 udp ${2_113_937_151 - i} ${address} ${port} typ host`,
    ),
    '',
  ].join('\r\n');
