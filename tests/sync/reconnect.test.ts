import { expect, test } from 'vitest';
import { toChunks } from '../../src/sync/frames.ts';
import type { ReconnectHooks } from '../../src/sync/peer-link.ts';
import { encodeMessage } from '../../src/sync/peer-messages.ts';
import { openSharing } from '../../src/sync/sharing.ts';
import { BATTLE, phone, settle, wire } from './pair.ts';

/** A phone that records the reconnect data it receives, and sends its own. */
const ways = (name: string, canListen = true) => {
  const told: string[] = [];
  const own: ReconnectHooks = {
    callCredentials: async () => `${name}-calls`,
    listenFor: async ({ name: author }, code) => {
      told.push(`${author} will call with ${code}`);
      return canListen ? `${name}-listens-for-${author}` : undefined;
    },
    storeCode: ({ name: author }, code) => void told.push(`${author} is at ${code}`),
  };
  return { own, told };
};

const meet = async (one: ReconnectHooks | undefined, other: ReconnectHooks | undefined) => {
  const [a, b] = [await phone('anna', BATTLE), await phone('boris', null)];
  const share = (each: typeof a, own: ReconnectHooks | undefined, truth?: typeof a.truth) =>
    openSharing({ ...each.means, ...(own && { reconnect: own }) }, truth);
  const [left, right] = wire();
  const links = [(await share(a, one, a.truth)).addPeer(left), (await share(b, other)).addPeer(right)] as const;
  await settle(...links);
  // The address at which a phone listens is sent a moment later.
  await settle();
  return { links, left };
};

test('linked phones exchange their call credentials and the codes at which they listen', async () => {
  const [anna, boris] = [ways('anna'), ways('boris')];
  const { links } = await meet(anna.own, boris.own);
  expect(anna.told.sort()).toEqual(['boris is at boris-listens-for-anna', 'boris will call with boris-calls']);
  expect(boris.told.sort()).toEqual(['anna is at anna-listens-for-boris', 'anna will call with anna-calls']);
  expect(links.map(link => link?.state())).toEqual(['sharing', 'sharing']);
});

test('a phone that cannot listen sends no code; a phone without reconnect support gets no message', async () => {
  const [anna, boris] = [ways('anna', false), ways('boris')];
  await meet(anna.own, boris.own);
  expect(boris.told).toEqual(['anna will call with anna-calls']);
  const alone = ways('anna');
  const { links } = await meet(alone.own, undefined);
  expect(alone.told).toEqual([]);
  expect(links.map(link => link?.state())).toEqual(['sharing', 'sharing']);
});

test('a repeated or invalid reconnect message ends the session, because each costs a connection or disk space', async () => {
  const again = { is: 'calls', code: 'boris-calls' };
  for (const said of [again, { is: 'listens', code: 'x'.repeat(301) }, { is: 'listens' }, { is: 'other', code: 'a' }]) {
    const anna = ways('anna');
    const { links, left } = await meet(anna.own, ways('boris').own);
    const before = anna.told.length;
    for (const piece of toChunks({ kind: 'way', body: encodeMessage(said) })) left.onPiece(piece);
    await settle();
    expect(links[0]?.state()).toBe('garbled');
    expect(anna.told.length).toBe(before);
  }
});
