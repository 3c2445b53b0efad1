import { expect } from 'vitest';
import { seeded } from '../../store/fuzz.ts';
import { writeFilm } from '../camera-film.ts';
import { saidBy } from '../camera-picture.ts';
import { until } from '../steps.ts';
import {
  answers,
  arrive,
  beginBattle,
  enterSome,
  type Has,
  hasOf,
  hold,
  letGo,
  openJoin,
  openTurn,
  type Phone,
  showCode,
  takeIn,
  waysOf,
} from './phone.ts';

/** The longest pause before an entry in milliseconds. Four phones that write faster would exceed the rate limit. */
const PAUSE = 160;

/** Milliseconds after which a phone that has not reconnected gets a code. */
const COMING = 25_000;

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** A guest joins the host's battle: by camera if both have one, otherwise with the text of the code. */
export const meet = async (host: Phone, guest: Phone, battle: string): Promise<void> => {
  await openJoin(guest);
  await showCode(host, battle);
  const films = host.film !== undefined && guest.film !== undefined;
  const seen = async (from: Phone, to: Phone): Promise<void> => {
    const picture = await from.picture();
    if (films) writeFilm(to.film as string, picture);
    await takeIn(to, films ? undefined : saidBy(picture));
  };
  await seen(host, guest);
  await answers(guest);
  await seen(guest, host);
  await arrive(guest, battle);
};

/** The result of a battle on several phones. */
export interface Played {
  /** Entries of each phone. */
  readonly own: readonly number[];
  /** The number of reconnections by code. */
  readonly codes: number;
  /** Seconds from the last reconnection until all had each other's entries, and until all logs were equal. */
  readonly seconds: readonly number[];
}

/**
 * A battle on several phones; the first one hosts. All write at the same time. During this one is disconnected, one is
 * killed and one reloaded. Then they reconnect. At the end all must have the same log, without a lost entry.
 */
export const playTable = async (phones: readonly Phone[], seed: number, entries: number): Promise<Played> => {
  const below = seeded(seed);
  const [host, ...guests] = phones as [Phone, ...Phone[]];
  const began = performance.now();
  let codes = 0;
  await Promise.all(phones.map(phone => phone.load('#/')));
  const battle = await beginBattle(host);
  for (const guest of guests) await meet(host, guest, battle);
  for (const phone of phones) await openTurn(phone, battle);
  const met = performance.now();

  const pauses = (count: number) =>
    Array.from({ length: count }, () => [below(5) === 0 ? PAUSE * 3 : below(PAUSE), below(8) === 0] as const);
  /** Lets phones write at the same time, `count` entries in total. */
  const enter = (among: readonly Phone[], count: number): Promise<unknown> =>
    Promise.all(among.map(phone => enterSome(phone, pauses(Math.ceil(count / among.length)))));
  const heldFor = async (phone: Phone): Promise<void> => {
    await sleep(below(400));
    await hold(phone);
    await sleep(500 + below(2500));
    await letGo(phone);
  };
  const has = (): Promise<readonly Has[]> => Promise.all(phones.map(phone => hasOf(phone, battle)));
  const least = new Map<Phone, number>();
  const anyOf = <T>(all: readonly T[]): T => all[below(all.length)] as T;
  /** Waits until all are connected again: automatically if possible, otherwise by codes. `anew` are reloaded pages. */
  const meetAgain = async (anew: readonly Phone[] = []): Promise<void> => {
    const alone = guests.filter(
      guest => (anew.includes(guest) && !host.listens) || (anew.includes(host) && !guest.listens),
    );
    const others = guests.filter(guest => !alone.includes(guest));
    const areBack = async (): Promise<boolean> => {
      const [at = 0, ...ways] = await Promise.all([host, ...others].map(waysOf));
      return at >= others.length && !ways.includes(0);
    };
    for (const end = performance.now() + COMING; performance.now() < end && !(await areBack()); ) await sleep(100);
    for (const guest of guests)
      if (alone.includes(guest) || (await waysOf(guest)) === 0) {
        codes++;
        await meet(host, guest, battle);
      }
    for (const phone of phones) await openTurn(phone, battle);
  };

  /**
   * The state of each phone after all logs are equal. A phone that lost its connection on a busy machine reconnects.
   */
  const settled = async (): Promise<readonly Has[]> => {
    for (let tries = 0; ; tries++) {
      let last: readonly Has[] = [];
      let ways: readonly number[] = [];
      await until(async () => {
        last = await has();
        ways = await Promise.all(guests.map(waysOf));
        const whole = last.reduce((sum, { own }) => sum + own, 0);
        const [first] = last;
        const same = last.every(({ all, log, shown }) => all === whole && log === first?.log && shown === first.shown);
        return same || (tries < 3 && ways.includes(0)) ? 'the same' : JSON.stringify({ last, ways });
      }).toBe('the same');
      if (!ways.includes(0)) return last;
      await meetAgain();
    }
  };
  /** As `settled`; also checks that no phone has lost own entries. */
  const together = async (): Promise<readonly Has[]> => {
    const last = await settled();
    for (const [i, phone] of phones.entries()) {
      expect(last[i]?.own).toBeGreaterThanOrEqual(least.get(phone) ?? 0);
      least.set(phone, last[i]?.own ?? 0);
    }
    return last;
  };

  const share = Math.ceil(entries / 4);
  await Promise.all([enter(phones, share), heldFor(anyOf(phones))]);
  await meetAgain();
  await together();

  // Sometimes it is the host, and then all must reconnect.
  const killed = below(4) === 0 ? host : anyOf(guests);
  const others = phones.filter(phone => phone !== killed);
  const anew = anyOf(guests.filter(phone => phone !== killed));
  least.set(killed, (await hasOf(killed, battle)).own);
  await Promise.all([
    enter(others, share),
    // It writes until it is killed.
    enterSome(killed, pauses(share)).catch(() => undefined),
    sleep(200 + below(1500)).then(killed.kill),
  ]);
  least.set(anew, (await hasOf(anew, battle)).own);
  await anew.load(`#/battle/${battle}/turn`);
  await killed.reopen(`#/battle/${battle}/turn`);
  for (const phone of phones) await openTurn(phone, battle);
  // Disconnected phones continue alone.
  await enter(phones, share);
  for (const [i, { own }] of (await has()).entries()) {
    const phone = phones[i] as Phone;
    expect(own).toBeGreaterThanOrEqual(least.get(phone) ?? 0);
    least.set(phone, own);
  }
  await meetAgain([killed, anew]);
  await Promise.all([enter(phones, share), heldFor(anyOf(phones))]);
  await meetAgain();
  await together();
  // If two phones enter the same phase, only one entry is written. So they continue to the planned number.
  for (let all = (await together())[0]?.all ?? 0; all < entries; all = (await together())[0]?.all ?? 0)
    await enter(phones, entries - all);
  const entered = performance.now();
  const last = await together();
  for (const phone of phones) expect(phone.faults()).toEqual([]);
  const seconds = [began, met, entered, performance.now()].map(at => at / 1000);
  return { own: last.map(({ own }) => own), codes, seconds: seconds.slice(1).map((at, i) => at - (seconds[i] ?? 0)) };
};
