import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/core/log.ts';
import type { PeerLink } from '../../src/sync/peer-link.ts';
import { openSharing } from '../../src/sync/sharing.ts';
import { often } from '../quick.ts';
import { seeded } from '../store/fuzz.ts';
import { authorNamed, BATTLE, phone, settle, wire } from './pair.ts';

const earlier = (author: string, seq: number): Entry => ({
  battle: BATTLE.id,
  author,
  seq,
  clock: seq,
  at: seq,
  type: 'step',
  v: 1,
  data: { seq },
});

describe('two phones', () => {
  test('the joining phone gets all entries, then each gets what the other writes', async () => {
    const [a, b] = [
      await phone('anna', BATTLE, [earlier(await authorNamed('anna'), 1), earlier('friend', 1)]),
      await phone('boris', null),
    ];
    const [one, two] = [await a.share(), await b.share()];
    const [left, right] = wire();
    const [x, y] = [one.addPeer(left), two.addPeer(right)];
    await settle(x, y);
    expect(b.log()).toEqual(a.log());
    expect(b.log()).toHaveLength(2);
    for (let i = 0; i < 20; i++) (i % 3 ? a : b).write('step', { i });
    await settle(x, y);
    expect(b.log()).toEqual(a.log());
    expect(a.log()).toHaveLength(22);
    expect([x?.isSynced(), y?.isSynced()]).toEqual([true, true]);
    expect([...one.refusedCounts(), ...two.refusedCounts()]).toEqual([]);
  });

  test('entries written while disconnected are merged, with rebuilt replicas', async () => {
    const [a, b] = [await phone('anna'), await phone('boris', null)];
    let [one, two] = [await a.share(), await b.share()];
    let [left, right, between] = wire();
    one.addPeer(left);
    const first = two.addPeer(right);
    await settle(first);
    for (let round = 0; round < 5; round++) {
      between.cut();
      for (let i = 0; i < 3; i++) {
        a.write('step', { round, i });
        b.write('step', { round, i });
      }
      one.close();
      two.close();
      // Both phones now have the battle.
      one = await a.share();
      const again = await phone('boris');
      expect(again.author).toBe(b.author);
      two = await openSharing(b.means, b.truth);
      [left, right, between] = wire();
      await settle(one.addPeer(left), two.addPeer(right));
      expect(b.log()).toEqual(a.log());
    }
    expect(a.log()).toHaveLength(30);
  });

  test('of different battles, or with the same author, disconnect', async () => {
    const a = await phone('anna');
    const [one, other] = [await a.share(), await (await phone('anna')).share()];
    const [left, right] = wire();
    const [x, y] = [one.addPeer(left), other.addPeer(right)];
    await settle(x, y);
    expect([x?.state(), y?.state()]).toEqual(['sameAuthor', 'sameAuthor']);
  });

  test('a silent one counts as lost', async () => {
    const a = await phone('anna');
    const one = await a.share();
    const [left] = wire();
    const link = one.addPeer(left);
    a.later(14_000);
    one.tick();
    expect(link?.state()).toBe('meeting');
    a.later(2000);
    one.tick();
    expect(link?.state()).toBe('lost');
  });
});

test('a returning phone is listed once, and its old session ends', async () => {
  const [a, b] = [await phone('anna'), await phone('boris', null)];
  const [one, two] = [await a.share(), await b.share()];
  const [left, right] = wire();
  const old = one.addPeer(left);
  await settle(old, two.addPeer(right));
  // The page was reloaded, which the other phone has not noticed yet.
  const anew = await openSharing(b.means, b.truth);
  const [other, end] = wire();
  const now = one.addPeer(other);
  await settle(now, anew.addPeer(end));
  expect([old?.state(), now?.state()]).toEqual(['elsewhere', 'sharing']);
  expect(one.links()).toEqual([now]);
});

test('a returning phone without a name keeps its earlier name', async () => {
  const [a, b] = [await phone('anna'), await phone('boris', null)];
  const [left, right] = wire();
  await settle((await a.share()).addPeer(left), (await b.share()).addPeer(right));
  // Both pages are reloaded, and one browser has lost the player's name.
  const [one, two] = [await a.share(), await openSharing({ ...b.means, name: '' }, b.truth)];
  const [other, end] = wire();
  const link = one.addPeer(other);
  await settle(link, two.addPeer(end));
  expect(link?.other()?.name).toBe('boris');
  expect(one.phones().map(({ name }) => name)).toEqual(['boris', 'anna']);
});

test('four phones connected through one all get each other’s entries', async () => {
  const host = await phone('host');
  const guests = await Promise.all(['g1', 'g2', 'g3', 'g4'].map(name => phone(name, null)));
  const one = await host.share();
  const links = [];
  for (const guest of guests) {
    const [left, right] = wire();
    links.push(one.addPeer(left), (await guest.share()).addPeer(right));
    await settle(...links);
  }
  expect(one.addPeer(wire()[0])).toBeUndefined();
  for (let i = 0; i < 12; i++) [host, ...guests][i % 5]?.write('step', { i });
  await settle(...links);
  for (const guest of guests) expect(guest.log()).toEqual(host.log());
  expect(host.log()).toHaveLength(12);
  expect(one.refusedCounts().size).toBe(0);
});

test('after random writes, disconnects and reconnects all phones have the same entries, and none is lost', async () => {
  const seed = Number(process.env.ALALA_SEED ?? 20261122);
  const rounds = Number(process.env.ALALA_TABLES ?? often(40, 8));
  for (let round = 0; round < rounds; round++) {
    const below = seeded(seed + round);
    const phones = [await phone('p0'), await phone('p1', null), await phone('p2', null)];
    const wires = new Map<number, { cut: () => void; links: readonly (PeerLink | undefined)[] }>();
    let shares = await Promise.all(phones.map(each => each.share()));
    const meet = (i: number): void => {
      wires.get(i)?.cut();
      const [left, right, between] = wire();
      wires.set(i, { ...between, links: [shares[0]?.addPeer(left), shares[i]?.addPeer(right)] });
    };
    const all = () => [...wires.values()].flatMap(({ links }) => links);
    for (const i of [1, 2]) {
      meet(i);
      await settle(...all());
    }
    let count = 0;
    for (let step = 0; step < 30; step++) {
      const what = below(10);
      if (what < 7) {
        phones[below(3)]?.write('step', { step });
        count++;
      } else if (what === 7) wires.get(1 + below(2))?.cut();
      else if (what === 8) meet(1 + below(2));
      else {
        // The pages are reloaded: sharing state is lost, logs on disk stay.
        for (const share of shares) share.close();
        shares = await Promise.all(phones.map(each => openSharing(each.means, each.truth)));
        for (const i of [1, 2]) meet(i);
      }
      if (below(3) === 0) await settle(...all());
    }
    for (const i of [1, 2]) meet(i);
    await settle(...all());
    for (const each of phones) {
      expect(each.log(), `seed ${seed + round}`).toEqual(phones[0]?.log());
      expect(each.log(), `seed ${seed + round}`).toHaveLength(count);
    }
  }
}, 1_200_000);
