import type { Socket } from '../../sync/room/room-client.ts';
import { addressOf } from '../../sync/room/tokens.ts';

/**
 * The servers that this page may connect to, as its own policy names them: the build wrote them there (ALALA_ROOMS), and
 * the browser keeps the page to it. Addresses, or schemes (`wss:`) that stand for all of theirs; none as it is built
 * unless somebody says otherwise. A page without a policy is one that is being developed.
 */
export const allowedServers = (): readonly string[] => {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content;
  if (policy === undefined) return ['ws:', 'wss:'];
  const [, sources = ''] = /connect-src ([^;]*)/.exec(policy) ?? [];
  return sources.split(' ').filter(source => source === 'ws:' || source === 'wss:' || addressOf(source) === source);
};

export const isServerAllowed = (address: string): boolean =>
  allowedServers().some(source => source === address || source === `${address.split(':')[0]}:`);

/** An address without what is the same of all. */
export const hostOf = (address: string): string => address.replace(/^wss?:\/\//, '');

/** A connection to a server of rooms. */
export const openSocket = (address: string): Socket => {
  const web = new WebSocket(address);
  web.binaryType = 'arraybuffer';
  const socket: Socket = {
    send: bytes => {
      if (web.readyState === WebSocket.OPEN) web.send(bytes);
    },
    close: () => web.close(),
    onOpen: () => undefined,
    onMessage: () => undefined,
    onClosed: () => undefined,
  };
  web.addEventListener('open', () => socket.onOpen());
  web.addEventListener('message', ({ data }) =>
    socket.onMessage(data instanceof ArrayBuffer ? new Uint8Array(data) : new Uint8Array()),
  );
  web.addEventListener('close', () => socket.onClosed());
  return socket;
};
