import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  awaitReconnectCall,
  CONNECT_TIMEOUT_MS,
  createConnection,
  type PendingConnection,
} from '../../../src/sync/rtc/connect.ts';
import { formatSignalingCode, parseSignalingCode } from '../../../src/sync/rtc/signaling-code.ts';

const SDP = [
  'a=ice-ufrag:host',
  'a=ice-pwd:passwordpasswordpassword',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`,
  'a=candidate:1 1 udp 1 192.168.0.2 5000 typ host',
  '',
].join('\r\n');

const ME = '0123456789abcdefghij';
const ANSWER = formatSignalingCode({
  kind: 'answer',
  ufrag: 'guest',
  pwd: 'otherotherotherotherother',
  fingerprint: new Uint8Array(32).fill(1),
  candidates: [{ address: '192.168.0.3', port: 5001 }],
});

/**
 * A fake of the browser's RTCPeerConnection, as far as the app uses it. `taken` runs before it confirms that it
 * accepted an answer.
 */
const browser = (taken: (data: EventTarget & { readyState: string }) => void) => {
  const data = Object.assign(new EventTarget(), {
    readyState: 'connecting',
    binaryType: '',
    close: vi.fn(),
    send: vi.fn(),
  });
  const close = vi.fn();
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends EventTarget {
      iceGatheringState = 'complete';
      connectionState = 'new';
      localDescription = { sdp: SDP };
      createDataChannel = () => data;
      setLocalDescription = async () => undefined;
      setRemoteDescription = async () => {
        taken(data);
        await Promise.resolve();
      };
      close = close;
    },
  );
  return { data, close };
};

const open = (data: EventTarget & { readyState: string }): void => {
  data.readyState = 'open';
  data.dispatchEvent(new Event('open'));
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a connection that opens before its answer is processed stays open', async () => {
  vi.useFakeTimers();
  const { close } = browser(open);
  const way = (await createConnection(ME)) as PendingConnection;
  expect(await way.acceptAnswer(ANSWER)).toBeUndefined();
  expect(await way.opened).toHaveProperty('send');
  await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS * 2);
  expect(close).not.toHaveBeenCalled();
});

test('a listening phone adds the addresses that it had while its camera was on', async () => {
  browser(() => undefined);
  await createConnection(ME);
  const name = '12345678-1234-1234-1234-123456789abc.local';
  const named = SDP.replace('192.168.0.2 5000', `${name} 6000`);
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends RTCPeerConnection {
      override localDescription = { sdp: named } as RTCSessionDescription;
    },
  );
  const listening = await awaitReconnectCall(ANSWER);
  if (typeof listening === 'string') throw new Error(listening);
  expect(parseSignalingCode(listening.code)?.candidates).toEqual([
    { address: '192.168.0.2', port: 6000 },
    { address: name, port: 6000 },
  ]);
  expect(await awaitReconnectCall(listening.code)).toBe('badCode');
});

test('a connection that does not open is closed after the timeout', async () => {
  vi.useFakeTimers();
  const { close } = browser(() => undefined);
  const way = (await createConnection(ME)) as PendingConnection;
  expect(await way.acceptAnswer(ANSWER)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS + 1);
  expect(await way.opened).toBe('outOfReach');
  expect(close).toHaveBeenCalledOnce();
});

describe('a browser that gives no local address', () => {
  const refusing = (onLine: boolean, query: (asked: { name: string }) => Promise<{ state: string }>) => {
    browser(() => undefined);
    vi.stubGlobal(
      'RTCPeerConnection',
      class extends RTCPeerConnection {
        override localDescription = { sdp: SDP.replace(/a=candidate.*\r\n/, '') } as RTCSessionDescription;
      },
    );
    vi.stubGlobal('navigator', { onLine, permissions: { query } });
  };

  test.each<[name: string, onLine: boolean, states: Record<string, string>, failure: string]>([
    ['no network', false, {}, 'noAddress'],
    ['no network, and refused before', false, { 'local-network': 'denied' }, 'noAddress'],
    ['the permission is refused', true, { 'local-network': 'denied' }, 'localRefused'],
    ['the permission is refused, under its older name', true, { 'local-network-access': 'denied' }, 'localRefused'],
    ['the permission is given: a VPN or a setting', true, { 'local-network': 'granted' }, 'noLocal'],
    ['the browser has no such permission', true, {}, 'noLocal'],
  ])('%s', async (_, onLine, states, failure) => {
    refusing(onLine, async ({ name }) => {
      const state = states[name];
      if (state === undefined) throw new TypeError(`no permission is called ${name}`);
      return { state };
    });
    expect(await createConnection(ME)).toBe(failure);
    expect(await awaitReconnectCall(ANSWER)).toBe(failure);
  });
});

test('phones that cannot connect because the local network is denied say so', async () => {
  vi.useFakeTimers();
  browser(() => undefined);
  vi.stubGlobal('navigator', { onLine: true, permissions: { query: async () => ({ state: 'denied' }) } });
  const way = (await createConnection(ME)) as PendingConnection;
  expect(await way.acceptAnswer(ANSWER)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(CONNECT_TIMEOUT_MS + 1);
  expect(await way.opened).toBe('localRefused');
});
