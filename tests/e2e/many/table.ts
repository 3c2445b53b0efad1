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

/** Longest pause before an entry, in milliseconds: four phones that enter faster would be taken for a flood. */
const PAUSE = 160;

/** Who has not come back by himself in so long has to be met: milliseconds. */
const COMING = 25_000;

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** The guest comes to the host's battle: by their cameras where both have one, else as the code is read off its picture. */
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

/** What became of a battle of several phones. */
export interface Played {
  /** Entries of each phone. */
  readonly own: readonly number[];
  /** How often codes were needed to meet again. */
  readonly codes: number;
  /** Seconds until all had met, of what they entered, and until all had the same. */
  readonly seconds: readonly number[];
}

/**
 * A battle on several phones; the first one hosts. All enter at once. One is held off, one is killed and one reloaded in the
 * middle. Then they meet again. In the end all must have the same log, with nothing lost.
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
  /** All of them at the same time, so many together. */
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
  /** All are together again: by themselves where they can be, else by codes; `anew` are pages that were loaded anew. */
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

  /** What each has once all have the same; whoever has lost his way on a busy machine meanwhile comes again. */
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
  /** Nobody has less of his own than he had once. */
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

  // Now and then it is the host, whom all have to find again.
  const killed = below(4) === 0 ? host : anyOf(guests);
  const others = phones.filter(phone => phone !== killed);
  const anew = anyOf(guests.filter(phone => phone !== killed));
  least.set(killed, (await hasOf(killed, battle)).own);
  await Promise.all([
    enter(others, share),
    // It enters until it is killed.
    enterSome(killed, pauses(share)).catch(() => undefined),
    sleep(200 + below(1500)).then(killed.kill),
  ]);
  least.set(anew, (await hasOf(anew, battle)).own);
  await anew.load(`#/battle/${battle}/turn`);
  await killed.reopen(`#/battle/${battle}/turn`);
  for (const phone of phones) await openTurn(phone, battle);
  // Those who are cut off go on alone.
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
  // What another was faster with is no entry of one's own: until there are as many as there should be.
  for (let all = (await together())[0]?.all ?? 0; all < entries; all = (await together())[0]?.all ?? 0)
    await enter(phones, entries - all);
  const entered = performance.now();
  const last = await together();
  for (const phone of phones) expect(phone.faults()).toEqual([]);
  const seconds = [began, met, entered, performance.now()].map(at => at / 1000);
  return { own: last.map(({ own }) => own), codes, seconds: seconds.slice(1).map((at, i) => at - (seconds[i] ?? 0)) };
};
