import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LostPeer } from '../../../src/app/share/active-shares.ts';
import { createReconnector, type Reconnector } from '../../../src/app/share/connection/reconnect.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Channel, LinkState, PeerLink } from '../../../src/sync/peer-link.ts';
import type { Hello } from '../../../src/sync/peer-messages.ts';
import { formatSdp, parseSdp, type SessionDescription } from '../../../src/sync/rtc/signaling-code.ts';
import type { SharingSession } from '../../../src/sync/sharing.ts';

class Certificate {
  readonly print: Uint8Array;
  readonly expires: number;
  constructor(print: number, expires: number) {
    this.print = new Uint8Array(32).fill(print);
    this.expires = expires;
  }
}

/** Listening connections, by the credentials of their offers. */
const listening = new Map<string, Connection>();
let made = 0;

/** A fake of RTCPeerConnection: a call is answered by the connection that listens for this caller. */
class Connection extends EventTarget {
  static generateCertificate = async () => new Certificate(++made, Date.now() + 30 * 86_400_000);
  readonly data = Object.assign(new EventTarget(), {
    readyState: 'connecting',
    binaryType: '',
    send: () => undefined,
    close: (): void => this.close(),
  });
  iceGatheringState = 'complete';
  connectionState = 'new';
  localDescription: { readonly sdp: string } | undefined;
  private own: SessionDescription;
  private other: SessionDescription | undefined;
  constructor({ certificates }: { readonly certificates?: readonly Certificate[] }) {
    super();
    const ufrag = `user${++made}`;
    const fingerprint = certificates?.[0]?.print ?? new Uint8Array(32).fill(made);
    const candidates = [{ address: '192.168.0.2', port: 5000 + made }];
    this.own = { kind: 'offer', ufrag, pwd: `${ufrag}password`, fingerprint, candidates };
  }
  createDataChannel = () => this.data;
  createOffer = async () => ({ sdp: formatSdp(this.own) });
  createAnswer = async () => ({ sdp: formatSdp({ ...this.own, kind: 'answer' }) });
  setLocalDescription = async (given?: { readonly sdp: string }): Promise<void> => {
    if (given) this.own = parseSdp('answer', given.sdp) as SessionDescription;
    else listening.set(this.own.ufrag, this);
    this.localDescription = { sdp: formatSdp(this.own) };
    if (given) this.dial();
  };
  setRemoteDescription = async ({ type, sdp }: { readonly type: 'offer' | 'answer'; readonly sdp: string }) => {
    this.other = parseSdp(type, sdp);
  };
  close = (): void => {
    listening.delete(this.own.ufrag);
    this.connectionState = 'closed';
  };
  private dial(): void {
    const there = listening.get(this.other?.ufrag ?? '');
    const known = there?.other;
    const isHe =
      known?.ufrag === this.own.ufrag &&
      known.pwd === this.own.pwd &&
      `${known.fingerprint}` === `${this.own.fingerprint}`;
    if (!there || !isHe) return;
    listening.delete(there.own.ufrag);
    for (const { data } of [this, there]) {
      data.readyState = 'open';
      data.dispatchEvent(new Event('open'));
    }
  }
}

const events = new EventTarget();
const page = Object.assign(events, { hidden: false });

/** A phone with its storage, the only data that survives a reload. */
const phone = (author: string) => {
  const settings = new Map<string, unknown>();
  const drafts = new Map<string, unknown>();
  const store = {
    readSetting: async (key: string) => settings.get(key),
    ensureSetting: async (key: string, first: unknown, fits: (kept: unknown) => boolean) => {
      if (!fits(settings.get(key))) settings.set(key, first);
      return settings.get(key);
    },
    readDraft: async (_battle: string, name: string) => drafts.get(name),
    setDraft: async (_battle: string, name: string, data: unknown) => void drafts.set(name, data),
  } as unknown as Store;
  let states: { author: string; state: LinkState }[] = [];
  let ways: Reconnector | undefined;
  const joined: Channel[] = [];
  const load = async (): Promise<Reconnector> => {
    ways?.close();
    states = [];
    const links = () =>
      states.map(each => ({ state: () => each.state, other: () => ({ author: each.author }) }) as unknown as PeerLink);
    const addPeer = (channel: Channel): PeerLink => {
      joined.push(channel);
      return {} as PeerLink;
    };
    const sharing = { links, addPeer } as unknown as SharingSession;
    ways = createReconnector(store, author, () => sharing);
    ways.start('battle');
    await vi.advanceTimersByTimeAsync(0);
    return ways;
  };
  return {
    author,
    load,
    joined,
    /** Sets the state of the link to another phone. */
    link: (other: string, state: LinkState): void => {
      states = [{ author: other, state }];
      ways?.callLostPeers();
    },
    ways: () => ways as Reconnector,
    sought: (): readonly LostPeer[] => ways?.lostPeers.value ?? [],
  };
};
type Phone = ReturnType<typeof phone>;

const hello = (author: string): Hello => ({ author, name: `of ${author}` }) as Hello;

/** Links both phones and exchanges their reconnect data. */
const linked = async (...both: readonly [Phone, Phone]): Promise<void> => {
  for (const [one, other] of [both, both.toReversed()] as [Phone, Phone][]) {
    one.link(other.author, 'sharing');
    const code = await one.ways().listenFor(hello(other.author), (await other.ways().callCredentials()) as string);
    other.ways().storeCode(hello(one.author), code as string);
  }
};
const ticks = async (seconds: number, ...phones: readonly Phone[]): Promise<void> => {
  for (let i = 0; i < seconds; i += 3) {
    await vi.advanceTimersByTimeAsync(3000);
    for (const each of phones) each.ways().callLostPeers();
  }
  await vi.advanceTimersByTimeAsync(0);
};

let anna: Phone;
let boris: Phone;
beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  listening.clear();
  page.hidden = false;
  vi.stubGlobal('RTCPeerConnection', Connection);
  vi.stubGlobal('RTCCertificate', Certificate);
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, events[name].bind(events));
  [anna, boris] = [phone('anna'), phone('boris')];
  for (const each of [anna, boris]) await each.load();
  await linked(anna, boris);
});
afterEach(() => {
  for (const each of [anna, boris]) each.ways().close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['anna', 'boris'])('after a reload, %s calls the other phone at once', async name => {
  const [back, other] = name === 'anna' ? [anna, boris] : [boris, anna];
  await ticks(3600, anna, boris);
  expect([...anna.joined, ...boris.joined]).toEqual([]);
  await back.load();
  expect([back.joined.length, other.joined.length]).toEqual([1, 1]);
  expect(back.sought()).toEqual([
    { author: other.author, name: `of ${other.author}`, isCalled: true, isUnanswered: false },
  ]);
  back.link(other.author, 'sharing');
  expect(back.sought()).toEqual([]);
});

test('two phones that reload at the same moment do not reconnect, and both ask for a new code', async () => {
  for (const each of [anna, boris]) each.ways().close();
  for (const each of [anna, boris]) await each.load();
  for (const each of [anna, boris]) expect(each.sought()).toMatchObject([{ isCalled: true, isUnanswered: false }]);
  await ticks(21, anna, boris);
  for (const each of [anna, boris]) expect(each.sought()).toMatchObject([{ isCalled: true, isUnanswered: true }]);
  expect([anna.joined.length, boris.joined.length]).toEqual([0, 0]);
  // With a new code they are linked, and neither calls the other.
  await linked(anna, boris);
  for (const each of [anna, boris]) expect(each.sought()).toEqual([]);
  anna.link('boris', 'lost');
  expect(anna.sought()).toMatchObject([{ isCalled: true, isUnanswered: false }]);
});

test('of two phones that lost each other one calls at once, the other after a delay', async () => {
  for (const [one, other] of [
    [anna, boris],
    [boris, anna],
  ] as const)
    one.link(other.author, 'lost');
  await ticks(3, anna, boris);
  expect([anna.joined.length, boris.joined.length]).toEqual([1, 1]);
  // Only one phone notices the loss, so nobody listens at the other end.
  await linked(anna, boris);
  boris.link('anna', 'lost');
  await ticks(9, boris);
  expect(boris.joined.length).toBe(1);
  await ticks(6, boris);
  expect(boris.joined.length).toBe(2);
});

test('a peer that left is not called, not even at the next visit', async () => {
  anna.link('boris', 'leaves');
  await ticks(3, anna);
  expect(anna.sought()).toEqual([]);
  anna.link('boris', 'lost');
  await anna.load();
  await ticks(30, anna);
  expect([anna.joined.length, anna.sought()]).toEqual([0, []]);
});

test('an absent peer is called for five minutes, and again when the page is visible; a hidden page does not call', async () => {
  boris.ways().close();
  await anna.load();
  await ticks(290, anna);
  expect(anna.sought()).toMatchObject([{ author: 'boris', isCalled: true }]);
  await ticks(30, anna);
  expect(anna.sought()).toMatchObject([{ author: 'boris', isCalled: false }]);
  const before = made;
  await ticks(60, anna);
  expect(made).toBe(before);
  page.hidden = true;
  events.dispatchEvent(new Event('visibilitychange'));
  await ticks(30, anna);
  expect(made).toBe(before);
  page.hidden = false;
  events.dispatchEvent(new Event('visibilitychange'));
  await ticks(3, anna);
  expect(made).toBeGreaterThan(before);
  expect(anna.sought()).toMatchObject([{ author: 'boris', isCalled: true }]);
});

test('a peer last connected nine hours ago is not called', async () => {
  vi.setSystemTime(Date.now() + 9 * 60 * 60 * 1000);
  await anna.load();
  expect(anna.sought()).toEqual([]);
});

test('a call with another certificate than announced does not connect', async () => {
  // The browser has deleted the settings of a phone, but not its drafts yet.
  vi.spyOn(Connection, 'generateCertificate').mockResolvedValueOnce(new Certificate(200, Date.now() + 86_400_000 * 30));
  const other = phone('boris');
  await other.load();
  other
    .ways()
    .storeCode(
      hello('anna'),
      (await anna.ways().listenFor(hello('boris'), (await boris.ways().callCredentials()) as string)) as string,
    );
  await ticks(18, other);
  expect([other.joined.length, anna.joined.length]).toEqual([0, 0]);
  other.ways().close();
});
