import type { Socket } from '../../sync/room/room-messages.ts';
import { parseServerAddress } from '../../sync/room/tokens.ts';

/**
 * The room servers in the page's content security policy, where the build writes them (ALALA_ROOMS). They are
 * addresses, or schemes such as `wss:` that allow all servers. Empty by default. Only a development page has no policy.
 */
export const readAllowedServers = (): readonly string[] => {
  const policy = document.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content;
  if (policy === undefined) return ['ws:', 'wss:'];
  const [, sources = ''] = /connect-src ([^;]*)/.exec(policy) ?? [];
  return sources
    .split(' ')
    .filter(source => source === 'ws:' || source === 'wss:' || parseServerAddress(source) === source);
};

export const isServerAllowed = (address: string): boolean =>
  readAllowedServers().some(source => source === address || source === `${address.split(':')[0]}:`);

/** A server's address without its scheme. */
export const hostOf = (address: string): string => address.replace(/^wss?:\/\//, '');

/** Opens a connection to a room server. */
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
