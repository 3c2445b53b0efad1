import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isCanonicallyEqual } from '../../src/core/crypto/canonical-json.ts';
import { type Entry, entryKeyOf } from '../../src/core/log.ts';
import { migrateAndParse } from '../../src/core/migrate.ts';
import { createSeededRandom } from '../../src/core/probability/random.ts';
import { mayRecordEntry } from '../../src/core/seats/may-record.ts';
import type { AnyGame } from '../../src/game-contract/contract.ts';
import { GAMES } from '../../src/games/index.ts';
import { often } from '../quick.ts';
import { ALALA } from './phones/alala.ts';
import { ANCIENT_WARGAME } from './phones/ancient-wargame.ts';
import { HOPLITE_ENCOUNTER } from './phones/hoplite-encounter.ts';
import { HOPLITE_WARS } from './phones/hoplite-wars.ts';
import { HOPLITES } from './phones/hoplites.ts';
import { exchange, type Offered, openPhone, type Phone, type PhoneGame } from './phones/phone.ts';
import { type PlayedBattle, playedBattle, writeRelease } from './phones/write-release.ts';

vi.setConfig({ testTimeout: 120_000 });

// Screens of a game read the address when they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => undefined);
});

/** The way to play each game of the registry on phones. A new game needs a line here. */
// States of games differ in type, and the test does not read them.
const PLAYED: Readonly<Record<string, unknown>> = {
  alala: ALALA,
  ancientWargame: ANCIENT_WARGAME,
  hopliteEncounter: HOPLITE_ENCOUNTER,
  hoplites: HOPLITES,
  hopliteWars: HOPLITE_WARS,
};

/** The number of battles of each game. */
const SEEDS = Number(process.env.ALALA_SEEDS ?? 1);
/** The share of a battle's taps that are played. */
const SHARE = often(1, 0.3);

const WATCHER = 'clio';

/** `RELEASE=1.0.0 npx vitest run tests/games/two-phones.test.ts` writes the battles of the first seed as that release's fixtures. */
const { RELEASE } = process.env;
const released: PlayedBattle[] = [];
afterAll(() => {
  if (RELEASE) writeRelease(RELEASE, released);
});

test.each(GAMES.map(({ about }) => about.id))('%s is played on modelled phones', id => {
  expect(Object.keys(PLAYED)).toContain(id);
});

describe.each(Object.keys(PLAYED))('%s on two phones with seats agreed, and a third that watches', id => {
  const how = PLAYED[id] as PhoneGame;
  let game: AnyGame;
  beforeAll(async () => {
    const found = GAMES.find(({ about }) => about.id === id);
    if (!found) throw new Error(`no game ${id}`);
    game = await found.load();
    await game.loadMessages('en');
  });

  test.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
    'seed %i: an offered action counts on all phones, tasks belong to the phone’s seats, and some phone can always act',
    seed =>
      game.use(async ({ game: rules, seats }) => {
        const below = createSeededRandom(seed);
        const { players = ['anna', 'boris'] } = how;
        const raw = how.setup(seed);
        const setup = migrateAndParse(rules.setup, raw, rules.setup.migrations.length + 1);
        if (!setup.ok) throw new Error(`${id}: ${JSON.stringify(setup.problem)}`);
        const open = (name: string) => openPhone({ game: rules, seats }, setup.value, name, 'anna', seed);
        const phones = await Promise.all([...players, WATCHER].map(open));
        const [anna] = phones;
        if (!anna) throw new Error('no phone');
        const { start } = anna.session;
        const all = seats.list(start);
        const holders = how.holders(all);
        const seating = Object.entries(holders).map(([seat, author]) => ({ seat, author, name: author }));
        const everyone = phones as unknown as readonly Phone<never>[];
        const meet = (): Promise<void> => exchange(everyone);
        if (seating.length > 0) {
          await anna.session.seatings.propose(seating);
          await meet();
          for (const { name, session } of phones)
            for (const { key, waitsFor } of session.seatings.now.value.proposals)
              if (waitsFor.includes(name)) await session.seatings.accept(key);
          await meet();
          expect(anna.session.seatings.now.value.inForce).toEqual(seating);
        }

        /** The fault of an offer of a phone. */
        const wrongWith = ({ name }: Phone<unknown>, { type, data, task }: Offered): string | undefined => {
          const entry: Entry = { battle: '', author: name, seq: 1, clock: 1, at: 0, type, v: 1, data };
          const { seats: of, all: needsAll } = seats.requiredSeatsOf(start, entry);
          if (!mayRecordEntry(seating, name, of, needsAll)) return `would not count: it needs ${of.join(' and ')}`;
          const isOwn = how.isOwn ? task.some(seat => how.isOwn?.(name, seat)) : mayRecordEntry(seating, name, task);
          if (task.length > 0 && !isOwn) return `is the task of ${task.join(' and ')}`;
          return undefined;
        };
        const offersOf = async (phone: Phone<unknown>): Promise<readonly Offered[]> => {
          const offered = await how.offers(phone as never, below);
          for (const offer of offered) {
            const wrong = wrongWith(phone, offer);
            if (wrong) throw new Error(`${phone.name} is offered ${JSON.stringify(offer)}: it ${wrong}`);
          }
          return offered;
        };
        const tap = async ({ session }: Phone<unknown>, { type, data, write }: Offered): Promise<void> => {
          if (write) await write();
          else session.record(type as never, data as never);
        };
        /** Exchanges entries until no phone writes automatically. */
        const settle = async (): Promise<void> => {
          let rounds = 0;
          for (let again = true; again; ) {
            if (++rounds > 5000) throw new Error('a phone goes on writing by itself for ever');
            await meet();
            again = false;
            for (const phone of phones) if (await how.byItself?.(phone as never)) again = true;
          }
        };

        try {
          await settle();
          for (
            let i = 0;
            i < how.taps * SHARE && !how.isOver(anna.session.state.value as never, anna.session as never);
            i++
          ) {
            const offers = await Promise.all(phones.map(offersOf));
            expect(offers[players.length], 'the watcher’s').toEqual([]);
            const open = phones.flatMap((phone, at) => {
              const of = offers[at] ?? [];
              const offer = of[below(Math.max(1, of.length))];
              return offer ? [{ phone, offer }] : [];
            });
            expect(open.length, `nobody can go on after ${i} taps`).toBeGreaterThan(0);
            const last = anna.session.reading.value.undo;
            for (const { name, session } of last ? phones : []) {
              const may = session.mayUndo('undo', entryKeyOf(last as Entry));
              if (seating.length > 0 && name === WATCHER) expect(may, 'the watcher’s undo').toBe(false);
              if (may && how.undoes && below(40) === 0) session.undo();
            }
            // Sometimes both phones tap before they receive each other's entries.
            const isAtOnce = below(6) === 0;
            const tapped = isAtOnce ? open : open.slice(below(open.length)).slice(0, 1);
            const before = anna.session.log.value.length;
            for (const { phone, offer } of tapped) await tap(phone, offer);
            await settle();
            for (const phone of phones) {
              const { session, name } = phone;
              expect((await how.wrong?.(phone as never)) ?? [], `on the phone of ${name}`).toEqual([]);
              expect([...session.reading.value.notCounted.keys()], `on the phone of ${name}`).toEqual([]);
              for (const entry of isAtOnce ? [] : session.log.value.slice(before))
                expect(session.isIdle(entry), `${entry.type} of ${entry.author} on ${name}’s`).toBe(false);
              expect(session.unusableEntries.value).toBe(0);
              expect(isCanonicallyEqual(session.state.value, anna.session.state.value)).toBe(true);
            }
          }
          if (RELEASE && seed === 1) {
            released.push(playedBattle(game, anna.session, id));
            for (const [i, beside] of ((await how.companions?.(anna as never)) ?? []).entries())
              released.push(playedBattle(game, beside, `${id}${i + 2}`));
          }
        } finally {
          for (const { close } of phones) close();
        }
      }),
  );
});
