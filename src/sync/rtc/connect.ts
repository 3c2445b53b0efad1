import { isRecord } from '../../core/clean.ts';
import { KEY_AUTHOR } from '../../core/ids.ts';
import type { Channel } from '../peer-session.ts';
import { type Candidate, formatCode, type Handshake, handshakeOf, parseCode, sdpOf } from './signaling-code.ts';

/**
 * Why two phones did not connect. Three failures mean that the browser gave no address in the local network: `noAddress`
 * (no network), `localRefused` (the permission is refused), `noLocal` (neither: a VPN, or a setting of the browser).
 */
export type Failure =
  /** This phone has no keys: no https, or a browser that stores none. */
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

/** One end of a way that is being opened. */
export interface PendingConnection {
  /** What the other phone has to be told. */
  readonly code: string;
  /** The author whose offer is answered, where it says so. */
  readonly expected?: string | undefined;
  /** Takes in the answer to an offer; the failure, if it cannot be one. */
  readonly answered: (code: string) => Promise<Failure | undefined>;
  /** Resolves when the way is open, or with why it is not. */
  readonly opened: Promise<Channel | Failure>;
  readonly callOff: () => void;
}

/** Two phones that do not find each other in so long will not: milliseconds from the moment that both codes are known. */
export const CONNECT_TIMEOUT_MS = 15_000;
/** The addresses of a phone are known in less: milliseconds. */
const GATHERING = 3000;
/** Made by agreement on both sides, so that neither waits for the other to name it. */
const CHANNEL = { negotiated: true, id: 0 } as const;

/** Begins a way to another phone with an offer of `author`, or answers the offer of one. No server is asked for anything. */
export const createConnection = async (author: string, offer?: string): Promise<PendingConnection | Failure> => {
  if (!KEY_AUTHOR.test(author)) return 'noKeys';
  if (typeof RTCPeerConnection === 'undefined') return 'noWebRtc';
  const offered = offer === undefined ? undefined : parseCode(offer);
  if (offer !== undefined && !offered) return 'badCode';
  if (offered?.kind === 'answer') return 'wrongKind';
  const way = newWay();
  const { connection } = way;
  if (offered) await connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(offered) });
  await connection.setLocalDescription();
  await gathered(connection);
  const mine = handshakeOf(offered ? 'answer' : 'offer', connection.localDescription?.sdp ?? '');
  if (!mine || mine.candidates.length === 0) {
    connection.close();
    return whyNoAddress();
  }
  noteAddresses(mine);
  // Who answers does not know when his code has been read: he waits until he is called off.
  if (!offered) way.failsWithConnection();
  return {
    code: formatCode(offered ? mine : { ...mine, author }),
    expected: offered?.author,
    answered: async code => {
      const answer = parseCode(code);
      const wrong = wrongAnswer(answer, mine);
      if (wrong || !answer) return wrong;
      await connection.setRemoteDescription({ type: 'answer', sdp: sdpOf(answer) });
      way.hurry();
      return undefined;
    },
    opened: way.opened.then(async end => (end === 'outOfReach' && (await isLocalRefused()) ? 'localRefused' : end)),
    callOff: () => way.fail('calledOff'),
  };
};

/** The names of the permission for local addresses: before and after Chrome 145 divided it. */
const LOCAL_PERMISSIONS = ['local-network', 'local-network-access'];

/** Whether the browser says that this page may not use the local network. False where it has no such permission. */
const isLocalRefused = async (): Promise<boolean> => {
  for (const name of LOCAL_PERMISSIONS) {
    const asked = await globalThis.navigator?.permissions
      ?.query({ name: name as PermissionName })
      .catch(() => undefined);
    if (asked) return asked.state === 'denied';
  }
  return false;
};

const whyNoAddress = async (): Promise<Failure> => {
  if (globalThis.navigator?.onLine === false) return 'noAddress';
  return (await isLocalRefused()) ? 'localRefused' : 'noLocal';
};

/** What a phone calls another with, that listens for it: the other knows it before, so that nobody has to show a code. */
export interface ReconnectCredentials {
  /** Whose the way is; its secret half leaves no phone. */
  readonly certificate: RTCCertificate;
  readonly ufrag: string;
  readonly pwd: string;
}

const CALLER = { ufrag: 4, pwd: 16 } as const;
const DAY = 86_400_000;

export const newCaller = async (random: (bytes: number) => Uint8Array): Promise<ReconnectCredentials> => {
  const hex = (bytes: number): string => [...random(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const certificate = await RTCPeerConnection.generateCertificate({ name: 'ECDSA', namedCurve: 'P-256' } as Algorithm);
  return { certificate, ufrag: hex(CALLER.ufrag), pwd: hex(CALLER.pwd) };
};

/** Whether that is what a phone calls with, for a day at least from then (milliseconds since 1970). */
export const isCaller = (kept: unknown, at: number): kept is ReconnectCredentials =>
  isRecord(kept) &&
  typeof RTCCertificate !== 'undefined' &&
  kept.certificate instanceof RTCCertificate &&
  kept.certificate.expires > at + DAY &&
  [kept.ufrag, kept.pwd].every(text => typeof text === 'string' && /^[0-9a-f]{8,32}$/.test(text));

/** What the other has to know of who will call it; undefined where the browser tells nothing of a certificate. */
export const encodeReconnectOffer = async ({
  certificate,
  ufrag,
  pwd,
}: ReconnectCredentials): Promise<string | undefined> => {
  const { connection } = newWay([certificate]);
  const { sdp = '' } = await connection.createOffer();
  connection.close();
  const own = handshakeOf('answer', sdp);
  return own && formatCode({ ...own, ufrag, pwd, candidates: [] });
};

/** Listens for a phone that will call, now or in hours, with what it said of itself (`callerCode`); `code` is what it has to know. */
export const listen = async (caller: string): Promise<Omit<PendingConnection, 'answered'> | Failure> => {
  const calls = parseCode(caller);
  if (calls?.kind !== 'answer') return 'badCode';
  const way = newWay();
  const { connection } = way;
  await connection.setLocalDescription();
  await gathered(connection);
  const mine = handshakeOf('offer', connection.localDescription?.sdp ?? '');
  if (!mine || mine.candidates.length === 0) {
    connection.close();
    return whyNoAddress();
  }
  way.failsWithConnection();
  await connection.setRemoteDescription({ type: 'answer', sdp: sdpOf({ ...calls, candidates: [] }) });
  return {
    code: formatCode({ ...mine, candidates: withKnownAddresses(mine) }),
    opened: way.opened,
    callOff: () => way.fail('calledOff'),
  };
};

/** Calls a phone that listens (`listen`); ends by itself after `PATIENCE`. */
export const call = async (
  code: string,
  { certificate, ufrag, pwd }: ReconnectCredentials,
): Promise<Channel | Failure> => {
  const offered = parseCode(code);
  if (offered?.kind !== 'offer') return 'badCode';
  const way = newWay([certificate]);
  const { connection } = way;
  await connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(offered) });
  const { sdp = '' } = await connection.createAnswer();
  const known = sdp
    .replace(/^a=ice-ufrag:.*$/gm, `a=ice-ufrag:${ufrag}`)
    .replace(/^a=ice-pwd:.*$/gm, `a=ice-pwd:${pwd}`);
  await connection.setLocalDescription({ type: 'answer', sdp: known });
  way.failsWithConnection();
  way.hurry();
  return way.opened;
};

/** A connection with its one channel, and what becomes of it. */
const newWay = (certificates?: RTCCertificate[]) => {
  const connection = new RTCPeerConnection({ iceServers: [], ...(certificates && { certificates }) });
  const data = connection.createDataChannel('alala', CHANNEL);
  data.binaryType = 'arraybuffer';
  let settle: (end: Channel | Failure) => void = () => undefined;
  let isSettled = false;
  const opened = new Promise<Channel | Failure>(resolve => {
    settle = end => {
      isSettled = true;
      resolve(end);
    };
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fail = (why: Failure): void => {
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
    /** From now on it has to open within its time; a busy phone may have opened it by now. */
    hurry: (): void => {
      if (!isSettled) timer = setTimeout(() => fail('outOfReach'), CONNECT_TIMEOUT_MS);
    },
  };
};

// A phone tells its addresses while its camera is on, and names that stand for them else; they stay the same meanwhile.
const addresses = new Set<string>();
const noteAddresses = ({ candidates }: Handshake): void => {
  for (const { address } of candidates) if (!address.endsWith('.local')) addresses.add(address);
};
const withKnownAddresses = ({ candidates }: Handshake): readonly Candidate[] => {
  const named = candidates.filter(({ address }) => address.endsWith('.local'));
  const known = named.flatMap(({ port }) => [...addresses].map(address => ({ address, port })));
  return [...known, ...candidates];
};

const wrongAnswer = (answer: Handshake | undefined, mine: Handshake): Failure | undefined => {
  if (!answer) return 'badCode';
  if (answer.ufrag === mine.ufrag && answer.pwd === mine.pwd) return 'ownCode';
  return answer.kind === 'answer' ? undefined : 'wrongKind';
};

/** Resolves when all addresses are known, or when no more of them is waited for. */
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

/** What comes before anybody listens waits. */
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
      // What was said last is still on its way.
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
