import { cpus, loadavg } from 'node:os';
import { buildServer, installServer } from '../../.ci/server.mjs';
import type { Entry } from '../../src/core/log.ts';
import { openSharing, type Sharing } from '../../src/sync/sharing.ts';
import { startPostgres, startRedis } from '../server/services.ts';
import { seeded } from '../store/fuzz.ts';
import { BATTLE, phone, ticketOf } from '../sync/pair.ts';
import { note, show } from './figures.ts';

/*
 * Many battles of three phones each over the server, on this machine: how long an entry takes to the others, and whether
 * any is lost when one of two nodes is killed in the middle. The phones are the app's own code with a log in memory.
 */

const BATTLES = Number(process.env.ALALA_BATTLES ?? 1000);
const ENTRIES = Number(process.env.ALALA_ENTRIES ?? 6);
/** Entries a second of all battles together: a player enters one in some seconds. */
const RATE = Number(process.env.ALALA_RATE ?? 50);
const PHONES = 3;
/** How often each phone says what it has, in milliseconds, and in how many turns they do. */
const TICK = 3000;
const TURNS = 100;
/** Nothing has come for so many half seconds, and what is missing is lost. */
const PATIENCE = 120;

const sleep = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const run = async (): Promise<boolean> => {
  if (!installServer(300_000)) {
    console.log('server: not run, for its packages cannot be had');
    return true;
  }
  await buildServer();
  const { enter, serverAt, withFolder } = await import('../server/rooms.ts');
  return withFolder(async folder => {
    const [postgres, redis] = [await startPostgres(folder), await startRedis()];
    const both = postgres && redis;
    if (!both)
      console.log(
        `server: two nodes not run, without ${postgres ? '' : 'PostgreSQL '}${redis ? '' : 'Redis'}; one node on SQLite instead`,
      );
    const env: Record<string, string> = {
      PER_ADDRESS: '100000',
      CONNECTIONS: '100000',
      ...(both ? { DATABASE_URL: postgres.address, REDIS_URL: redis.address } : { DATA: `${folder}/rooms.sqlite` }),
    };
    const nodes = [await serverAt(env), ...(both ? [await serverAt(env)] : [])];
    const alive = new Set(nodes.keys());
    /** The node of a phone, or another when that is gone. */
    const nodeOf = (wished: number): string => {
      const at = alive.has(wished % nodes.length) ? wished % nodes.length : [...alive][0];
      return nodes[at ?? 0]?.address ?? '';
    };

    const writtenAt = new Map<string, number>();
    let times: number[] = [];
    const below = seeded(18);
    const tables = await Promise.all(
      Array.from({ length: BATTLES }, async (_, battle) => {
        const made = await Promise.all(
          Array.from({ length: PHONES }, (_, i) => phone(`b${battle}p${i}`, i === 0 ? BATTLE : null)),
        );
        return { battle, made, ticket: await ticketOf(`b${battle}p0`), shares: [] as Sharing[] };
      }),
    );
    const keyOf = ({ author, seq }: Entry): string => `${author}:${seq}`;
    const shareAll = async ({ battle, made, ticket, shares }: (typeof tables)[number]): Promise<void> => {
      for (const [i, { means, truth: log }] of made.entries()) {
        const truth: typeof log = {
          ...log,
          take: async entries => {
            await log.take(entries);
            for (const entry of entries as readonly Entry[]) {
              const at = writtenAt.get(keyOf(entry));
              if (at !== undefined) times.push(performance.now() - at);
            }
          },
        };
        const share = await openSharing(
          { ...means, now: Date.now, invited: async () => truth },
          i === 0 ? truth : undefined,
        );
        shares.push(share);
        const link = enter(share, ticket, () => nodeOf(battle + i));
        // Who opens the room first: the others come to what he has put there.
        while (!link.isInStep()) await sleep(20);
      }
    };
    const began = performance.now();
    const queue = [...tables];
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        for (let next = queue.pop(); next; next = queue.pop()) await shareAll(next);
      }),
    );
    console.log(
      `server: ${BATTLES} battles of ${PHONES} phones on ${nodes.length} node(s), ${both ? 'PostgreSQL and Redis' : 'SQLite'}; ` +
        `all in their rooms after ${((performance.now() - began) / 1000).toFixed(1)} s, load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
    );
    // Each now and then, as the app does, and not all in the same moment.
    let turn = 0;
    const timer = setInterval(() => {
      turn = (turn + 1) % TURNS;
      for (const { battle, shares } of tables) if (battle % TURNS === turn) for (const share of shares) share.tick();
    }, TICK / TURNS);

    const total = BATTLES * ENTRIES;
    const play = async (count: number): Promise<void> => {
      const from = performance.now();
      for (let i = 0; i < count; i++) {
        const table = tables[below(BATTLES)];
        const entry = table?.made[below(PHONES)]?.write('step', { i });
        if (entry) writtenAt.set(keyOf(entry), performance.now());
        const ahead = (i / RATE) * 1000 - (performance.now() - from);
        if (ahead > 0) await sleep(ahead);
      }
    };
    const allSame = () =>
      tables.every(({ made }) => {
        const [first = [], ...others] = made.map(each => each.log());
        return others.every(log => log.length === first.length && log.every((entry, i) => entry === first[i]));
      });
    /** Whether all come to have the same: what is late is waited for as long as any of it comes. */
    const settle = async (): Promise<boolean> => {
      let before = -1;
      for (let still = 0; still < PATIENCE; still++) {
        if (allSame()) return true;
        if (times.length > before) still = 0;
        before = times.length;
        await sleep(500);
      }
      return false;
    };

    await play(Math.floor(total / 2));
    const calm = await settle();
    note('entry → another phone, all nodes up', times, '–');
    times = [];
    // In the middle of what is being entered, and without a word.
    const rest = play(total - Math.floor(total / 2));
    await sleep(1000);
    if (both) {
      alive.delete(0);
      await nodes[0]?.end('SIGKILL');
    } else {
      const port = nodes[0]?.port;
      await nodes[0]?.end('SIGKILL');
      nodes[0] = await serverAt({ ...env, PORT: `${port}` });
    }
    await rest;
    const after = await settle();
    note('entry → another phone, a node killed', times, '–');
    clearInterval(timer);
    const held = tables.reduce((sum, { made }) => sum + Math.min(...made.map(each => each.log().length)), 0);
    const refused = tables.reduce(
      (sum, { shares }) =>
        sum + shares.reduce((n, share) => n + [...share.refused().values()].reduce((a, b) => a + b, 0), 0),
      0,
    );
    console.log(`server: ${total} entries written, ${held} on every phone, ${total - held} lost, ${refused} refused`);
    for (const { shares } of tables) for (const share of shares) share.close();
    for (const index of alive) await nodes[index]?.end('SIGKILL');
    await postgres?.end();
    await redis?.end();
    show();
    return calm && after && held === total && refused === 0;
  });
};

process.exitCode = (await run()) ? 0 : 1;
process.exit();
