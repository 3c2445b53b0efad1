import { expect, test } from 'vitest';
import { MESSAGE_LIMITS } from '../../../src/sync/frames.ts';
import type { LocalPeer } from '../../../src/sync/peer-link.ts';
import { connectToRoom } from '../../../src/sync/room/room-client.ts';
import { encodeSyncStep1, encodeSyncUpdate, SERVER_LIMITS, type Socket } from '../../../src/sync/room/room-messages.ts';
import { roomIdOf } from '../../../src/sync/room/tokens.ts';
import { openSharing } from '../../../src/sync/sharing.ts';
import { phone, ticketOf } from '../pair.ts';

const INVITE = { ...(await ticketOf('anna')), address: 'wss://club.example' };
const ROOM = roomIdOf(INVITE);

/** A phone in a room, and the server's end of its socket. */
const inRoom = async () => {
  const made = await phone('anna');
  const sharing = await openSharing(made.means, made.truth);
  const sent: Uint8Array[] = [];
  const sockets: Socket[] = [];
  const link = sharing.joinRoom((host: LocalPeer) =>
    connectToRoom(host, INVITE, () => {
      const socket: Socket = {
        send: bytes => void sent.push(bytes),
        close: () => undefined,
        onOpen: () => undefined,
        onMessage: () => undefined,
        onClosed: () => undefined,
      };
      sockets.push(socket);
      return socket;
    }),
  );
  const say = (bytes: Uint8Array): void => sockets.at(-1)?.onMessage(bytes);
  return { ...made, link, sharing, sockets, sent, say };
};

/** The server's answer to an accepted update: SYNC STATUS. */
const TAKEN = (() => {
  const vector = encodeSyncStep1(ROOM, new Uint8Array());
  const name = vector.subarray(0, vector.length - 3);
  return new Uint8Array([...name, 8, 1]);
})();

const settled = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 20));

test('a message larger than a whole room ends the session unread', async () => {
  const { link, say } = await inRoom();
  say(encodeSyncUpdate(ROOM, new Uint8Array(SERVER_LIMITS.message)));
  expect(link.state()).toBe('tooLarge');
});

test.each([
  ['messages', () => encodeSyncStep1(ROOM, new Uint8Array([0])), MESSAGE_LIMITS.burst.messages],
  [
    'messages of another room',
    () => encodeSyncStep1('x'.repeat(32), new Uint8Array([0])),
    MESSAGE_LIMITS.burst.messages,
  ],
  [
    'bytes',
    () => encodeSyncStep1('x'.repeat(32), new Uint8Array(1024 * 1024)),
    SERVER_LIMITS.burst.bytes / (1024 * 1024),
  ],
] as const)('a server that sends too many %s is left', async (_what, message, most) => {
  const { link, say } = await inRoom();
  for (let i = 0; i < most - 1; i++) say(message());
  expect(link.state()).not.toBe('flood');
  for (let i = 0; i < 2; i++) say(message());
  expect(link.state()).toBe('flood');
});

test('the rate limit of a server renews with time and covers all its sockets', async () => {
  const { link, say, later, sockets } = await inRoom();
  const vector = encodeSyncStep1('x'.repeat(32), new Uint8Array([0]));
  for (let i = 0; i < MESSAGE_LIMITS.burst.messages; i++) say(vector);
  later(10_000);
  for (let i = 0; i < MESSAGE_LIMITS.second.messages * 10; i++) say(vector);
  expect(link.state()).toBe('meeting');
  sockets.at(-1)?.onClosed();
  later(1000);
  link.tick();
  expect(sockets.length).toBe(2);
  for (let i = 0; i <= MESSAGE_LIMITS.second.messages; i++) say(vector);
  expect(link.state()).toBe('flood');
});

test('answers to a phone’s own updates do not count against the rate limit', async () => {
  const { link, say, write, sent } = await inRoom();
  say(encodeSyncStep1(ROOM, new Uint8Array([0])));
  await settled();
  expect(link.state()).toBe('sharing');
  // The first two updates are the battle and the phone.
  for (let i = 0; i < 2; i++) say(TAKEN);
  for (let i = 0; i < MESSAGE_LIMITS.burst.messages + 50; i++) {
    const before = sent.length;
    write();
    while (sent.length === before) await new Promise(resolve => setTimeout(resolve, 0));
    for (let each = before; each < sent.length; each++) say(TAKEN);
  }
  expect(link.state()).toBe('sharing');
  await settled();
  for (let i = 0; i < MESSAGE_LIMITS.burst.messages * 4; i++) say(TAKEN);
  expect(link.state()).toBe('flood');
}, 60_000);
