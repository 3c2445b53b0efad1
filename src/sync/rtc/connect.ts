import type { Channel } from '../link.ts';
import { formatCode, type Handshake, handshakeOf, parseCode, sdpOf } from './code.ts';

/** Why two phones did not come together. */
export type Failure = 'noWebRtc' | 'noAddress' | 'badCode' | 'wrongKind' | 'ownCode' | 'outOfReach' | 'calledOff';

/** One end of a way that is being opened. */
export interface Opening {
  /** What the other phone has to be told. */
  readonly code: string;
  /** Takes in the answer to an offer; the failure, if it cannot be one. */
  readonly answered: (code: string) => Promise<Failure | undefined>;
  /** Resolves when the way is open, or with why it is not. */
  readonly opened: Promise<Channel | Failure>;
  readonly callOff: () => void;
}

/** Two phones that do not find each other in so long will not: milliseconds from the moment that both codes are known. */
export const PATIENCE = 15_000;
/** The addresses of a phone are known in less: milliseconds. */
const GATHERING = 3000;
/** Made by agreement on both sides, so that neither waits for the other to name it. */
const CHANNEL = { negotiated: true, id: 0 } as const;

/** Begins a way to another phone with an offer, or answers the offer of one. No server is asked for anything. */
export const openWay = async (offer?: string): Promise<Opening | Failure> => {
  if (typeof RTCPeerConnection === 'undefined') return 'noWebRtc';
  const offered = offer === undefined ? undefined : parseCode(offer);
  if (offer !== undefined && !offered) return 'badCode';
  if (offered?.kind === 'answer') return 'wrongKind';
  const connection = new RTCPeerConnection({ iceServers: [] });
  const data = connection.createDataChannel('alala', CHANNEL);
  data.binaryType = 'arraybuffer';
  const kind = offered ? 'answer' : 'offer';
  if (offered) await connection.setRemoteDescription({ type: 'offer', sdp: sdpOf(offered) });
  await connection.setLocalDescription();
  await gathered(connection);
  const mine = handshakeOf(kind, connection.localDescription?.sdp ?? '');
  if (!mine || mine.candidates.length === 0) {
    connection.close();
    return 'noAddress';
  }
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
  const wait = (): void => {
    timer = setTimeout(() => fail('outOfReach'), PATIENCE);
  };
  // Who answers does not know when his code has been read: he waits until he is called off.
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed' && !offered) fail('outOfReach');
  });
  return {
    code: formatCode(mine),
    answered: async code => {
      const answer = parseCode(code);
      const wrong = wrongAnswer(answer, mine);
      if (wrong || !answer) return wrong;
      await connection.setRemoteDescription({ type: 'answer', sdp: sdpOf(answer) });
      // A busy phone may hear that the way is open before it hears that the answer was taken in.
      if (!isSettled) wait();
      return undefined;
    },
    opened,
    callOff: () => fail('calledOff'),
  };
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
