import { KEYED_AUTHOR_ID_PATTERN } from '../../core/ids.ts';
import { isRecord } from '../../core/sanitize.ts';
import type { Channel } from '../peer-link.ts';
import {
  type Candidate,
  formatSdp,
  formatSignalingCode,
  parseSdp,
  parseSignalingCode,
  type SessionDescription,
} from './signaling-code.ts';

/**
 * Why two phones did not connect. With three of the reasons, the browser gave no address in the local network:
 * `noAddress` (no network), `localRefused` (permission refused), `noLocal` (neither of these: a VPN, or a browser
 * setting).
 */
export type ConnectFailure =
  /** This phone has no keys, because the page has no HTTPS or the browser cannot store keys. */
  | 'noKeys'
  | 'noWebRtc'
  | 'noAddress'
  | 'localRefused'
  | 'noLocal'
  | 'badCode'
  | 'wrongKind'
  | 'ownCode'
  | 'outOfReach'
  | 'calledOff';

/** One end of a connection that is not open yet. */
export interface PendingConnection {
  /** The code for the other phone. */
  readonly code: string;
  /** The author of the answered offer, if the code contains it. */
  readonly expected?: string | undefined;
  /** Accepts the answer to an offer. Resolves to a failure if the answer is invalid. */
  readonly acceptAnswer: (code: string) => Promise<ConnectFailure | undefined>;
  /** Resolves to the open channel, or to a failure. */
  readonly opened: Promise<Channel | ConnectFailure>;
  readonly cancel: () => void;
}

/** Milliseconds to connect, after both codes are known. */
export const CONNECT_TIMEOUT_MS = 15_000;
/** Milliseconds to gather local addresses. */
const GATHERING = 3000;
/** A negotiated data channel: neither side waits for the other to announce the channel. */
const CHANNEL = { negotiated: true, id: 0 } as const;

/** Creates an offer of `author`, or answers an offer. Uses no server. */
export const createConnection = async (author: string, offer?: string): Promise<PendingConnection | ConnectFailure> => {
  if (!KEYED_AUTHOR_ID_PATTERN.test(author)) return 'noKeys';
  if (typeof RTCPeerConnection === 'undefined') return 'noWebRtc';
  const offered = offer === undefined ? undefined : parseSignalingCode(offer);
  if (offer !== undefined && !offered) return 'badCode';
  if (offered?.kind === 'answer') return 'wrongKind';
  const way = newWay();
  const { connection } = way;
  if (offered) await connection.setRemoteDescription({ type: 'offer', sdp: formatSdp(offered) });
  await connection.setLocalDescription();
  await gathered(connection);
  const mine = parseSdp(offered ? 'answer' : 'offer', connection.localDescription?.sdp ?? '');
  if (!mine || mine.candidates.length === 0) {
    connection.close();
    return whyNoAddress();
  }
  noteAddresses(mine);
  // The answering phone does not know when its code is read. So it waits until the player cancels.
  if (!offered) way.failsWithConnection();
  return {
    code: formatSignalingCode(offered ? mine : { ...mine, author }),
    expected: offered?.author,
    acceptAnswer: async code => {
      const answer = parseSignalingCode(code);
      const wrong = wrongAnswer(answer, mine);
      if (wrong || !answer) return wrong;
      await connection.setRemoteDescription({ type: 'answer', sdp: formatSdp(answer) });
      way.hurry();
      return undefined;
    },
    opened: way.opened.then(async end => (end === 'outOfReach' && (await isLocalRefused()) ? 'localRefused' : end)),
    cancel: () => way.fail('calledOff'),
  };
};

/** Names of the permission for local addresses, before and after Chrome 145 split it. */
const LOCAL_PERMISSIONS = ['local-network', 'local-network-access'];

/** True if the permission for the local network is denied. False in browsers without it. */
const isLocalRefused = async (): Promise<boolean> => {
  for (const name of LOCAL_PERMISSIONS) {
    const asked = await globalThis.navigator?.permissions
      ?.query({ name: name as PermissionName })
      .catch(() => undefined);
    if (asked) return asked.state === 'denied';
  }
  return false;
};

const whyNoAddress = async (): Promise<ConnectFailure> => {
  if (globalThis.navigator?.onLine === false) return 'noAddress';
  return (await isLocalRefused()) ? 'localRefused' : 'noLocal';
};

/** Credentials for a later call. The other phone receives them in advance, so no code has to be shown. */
export interface ReconnectCredentials {
  /** The certificate for the call. Its private key never leaves the phone. */
  readonly certificate: RTCCertificate;
  readonly ufrag: string;
  readonly pwd: string;
}

const CALLER = { ufrag: 4, pwd: 16 } as const;
const DAY = 86_400_000;

export const createReconnectCredentials = async (
  random: (bytes: number) => Uint8Array,
): Promise<ReconnectCredentials> => {
  const hex = (bytes: number): string => [...random(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const certificate = await RTCPeerConnection.generateCertificate({ name: 'ECDSA', namedCurve: 'P-256' } as Algorithm);
  return { certificate, ufrag: hex(CALLER.ufrag), pwd: hex(CALLER.pwd) };
};

/** True for stored credentials that are valid for at least a day after `at` (milliseconds since 1970). */
export const isReconnectCredentials = (kept: unknown, at: number): kept is ReconnectCredentials =>
  isRecord(kept) &&
  typeof RTCCertificate !== 'undefined' &&
  kept.certificate instanceof RTCCertificate &&
  kept.certificate.expires > at + DAY &&
  [kept.ufrag, kept.pwd].every(text => typeof text === 'string' && /^[0-9a-f]{8,32}$/.test(text));

/** Encodes credentials for the other phone; undefined if the browser does not reveal the certificate's fingerprint. */
export const encodeReconnectCredentials = async ({
  certificate,
  ufrag,
  pwd,
}: ReconnectCredentials): Promise<string | undefined> => {
  const { connection } = newWay([certificate]);
  const { sdp = '' } = await connection.createOffer();
  connection.close();
  const own = parseSdp('answer', sdp);
  return own && formatSignalingCode({ ...own, ufrag, pwd, candidates: [] });
};

/** Waits for a call with these credentials (`encodeReconnectCredentials`), for hours if needed. The caller needs the `code`. */
export const awaitReconnectCall = async (
  caller: string,
): Promise<Omit<PendingConnection, 'acceptAnswer'> | ConnectFailure> => {
  const calls = parseSignalingCode(caller);
  if (calls?.kind !== 'answer') return 'badCode';
  const way = newWay();
  const { connection } = way;
  await connection.setLocalDescription();
  await gathered(connection);
  const mine = parseSdp('offer', connection.localDescription?.sdp ?? '');
  if (!mine || mine.candidates.length === 0) {
    connection.close();
    return whyNoAddress();
  }
  way.failsWithConnection();
  await connection.setRemoteDescription({ type: 'answer', sdp: formatSdp({ ...calls, candidates: [] }) });
  return {
    code: formatSignalingCode({ ...mine, candidates: withKnownAddresses(mine) }),
    opened: way.opened,
    cancel: () => way.fail('calledOff'),
  };
};

/** Calls a phone that waits (`awaitReconnectCall`). Fails after `CONNECT_TIMEOUT_MS`. */
export const reconnectToPeer = async (
  code: string,
  { certificate, ufrag, pwd }: ReconnectCredentials,
): Promise<Channel | ConnectFailure> => {
  const offered = parseSignalingCode(code);
  if (offered?.kind !== 'offer') return 'badCode';
  const way = newWay([certificate]);
  const { connection } = way;
  await connection.setRemoteDescription({ type: 'offer', sdp: formatSdp(offered) });
  const { sdp = '' } = await connection.createAnswer();
  const known = sdp
    .replace(/^a=ice-ufrag:.*$/gm, `a=ice-ufrag:${ufrag}`)
    .replace(/^a=ice-pwd:.*$/gm, `a=ice-pwd:${pwd}`);
  await connection.setLocalDescription({ type: 'answer', sdp: known });
  way.failsWithConnection();
  way.hurry();
  return way.opened;
};

/** A peer connection with one channel, and its result. */
const newWay = (certificates?: RTCCertificate[]) => {
  const connection = new RTCPeerConnection({ iceServers: [], ...(certificates && { certificates }) });
  const data = connection.createDataChannel('alala', CHANNEL);
  data.binaryType = 'arraybuffer';
  let settle: (end: Channel | ConnectFailure) => void = () => undefined;
  let isSettled = false;
  const opened = new Promise<Channel | ConnectFailure>(resolve => {
    settle = end => {
      isSettled = true;
      resolve(end);
    };
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (why: ConnectFailure): void => {
    clearTimeout(timer);
    settle(why);
    connection.close();
  };
  const channel = channelOf(connection, data);
  data.addEventListener('open', () => {
    clearTimeout(timer);
    settle(channel);
  });
  return {
    connection,
    opened,
    fail,
    failsWithConnection: (): void =>
      connection.addEventListener('connectionstatechange', () => {
        if (connection.connectionState === 'failed') fail('outOfReach');
      }),
    /** Starts the timeout, unless the channel is already open. */
    hurry: (): void => {
      if (!isSettled) timer = setTimeout(() => fail('outOfReach'), CONNECT_TIMEOUT_MS);
    },
  };
};

// Browsers reveal local addresses while the camera is on, and mDNS names at other times. Addresses are kept here for
// later codes.
const addresses = new Set<string>();
const noteAddresses = ({ candidates }: SessionDescription): void => {
  for (const { address } of candidates) if (!address.endsWith('.local')) addresses.add(address);
};
const withKnownAddresses = ({ candidates }: SessionDescription): readonly Candidate[] => {
  const named = candidates.filter(({ address }) => address.endsWith('.local'));
  const known = named.flatMap(({ port }) => [...addresses].map(address => ({ address, port })));
  return [...known, ...candidates];
};

const wrongAnswer = (answer: SessionDescription | undefined, mine: SessionDescription): ConnectFailure | undefined => {
  if (!answer) return 'badCode';
  if (answer.ufrag === mine.ufrag && answer.pwd === mine.pwd) return 'ownCode';
  return answer.kind === 'answer' ? undefined : 'wrongKind';
};

/** Resolves when all addresses are gathered, or after a timeout. */
const gathered = (connection: RTCPeerConnection): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, GATHERING);
    const look = (): void => {
      if (connection.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    };
    connection.addEventListener('icegatheringstatechange', look);
    look();
  });

/** Wraps a data channel. Messages that arrive before a listener is set are queued. */
const channelOf = (connection: RTCPeerConnection, data: RTCDataChannel): Channel => {
  const early: Uint8Array[] = [];
  let listens: ((piece: Uint8Array) => void) | undefined;
  data.addEventListener('message', ({ data: came }) => {
    const piece = came instanceof ArrayBuffer ? new Uint8Array(came) : new Uint8Array();
    if (listens) listens(piece);
    else early.push(piece);
  });
  const channel: Channel = {
    send: piece => {
      if (data.readyState === 'open') data.send(piece);
    },
    close: () => {
      // The last message may still be in transit.
      data.close();
      setTimeout(() => connection.close(), 1000);
    },
    get onPiece() {
      return listens ?? (() => undefined);
    },
    set onPiece(each) {
      listens = each;
      for (const piece of early.splice(0)) each(piece);
    },
    onClosed: () => undefined,
  };
  data.addEventListener('close', () => channel.onClosed());
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed' || connection.connectionState === 'closed') channel.onClosed();
  });
  return channel;
};
