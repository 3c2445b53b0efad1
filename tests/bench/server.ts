import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/install.mjs';
import { buildServer, installServer } from '../../scripts/server.mjs';
import type { Entry } from '../../src/core/log.ts';
import { openSharing, type SharingSession } from '../../src/sync/sharing.ts';
import type { Server } from '../server/rooms.ts';
import { startPostgres, startRedis } from '../server/services.ts';
import { seeded } from '../store/fuzz.ts';
import { BATTLE, phone, ticketOf } from '../sync/pair.ts';
import { note, show } from './figures.ts';

/*
 * Many battles of three phones each over the server, on this machine. Measures how long an entry takes to the other phones,
 * and what one attacker changes of that, of memory and of the disk. Checks that no entry is lost, also if one of two nodes
 * is killed. The phones are the app's own code with a log in memory.
 */

const BATTLES = Number(process.env.ALALA_BATTLES ?? 1000);
const ENTRIES = Number(process.env.ALALA_ENTRIES ?? 6);
/** Entries per second of all battles together; one player writes an entry every few seconds. */
const RATE = Number(process.env.ALALA_RATE ?? 50);
/** Megabytes per second that the attacker may send. */
const ATTACK = process.env.ALALA_ATTACK ?? '12';
const PHONES = 3;
/** Milliseconds between ticks of each phone, and the number of groups in which they tick. */
const TICK = 3000;
const TURNS = 100;
/** Half seconds without a new entry after which missing entries count as lost. */
const PATIENCE = 120;

const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

/** The peak memory of the servers in megabytes (Linux). */
const memoryOf = (nodes: readonly Server[]): number =>
  nodes.reduce((sum, { process: { pid } }) => {
    const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
    return sum + Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
  }, 0);
/** Megabytes of all rooms on disk. */
const diskOf = async ([node]: readonly Server[]): Promise<string> => {
  const health = await (await fetch(`http://127.0.0.1:${node?.port}/health`)).json();
  return (Number((health as { bytes: number }).bytes) / 2 ** 20).toFixed(1);
};

/** Starts the attacker in a separate process; `end` returns his results. */
const attack = (addresses: readonly string[]) => {
  const script = [join(root, 'scripts/ts.mjs'), 'tests/bench/attacker.ts', ATTACK, ...addresses];
  const child = spawn(process.execPath, script, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  createInterface({ input: child.stdout }).on('line', line => {
    said = line;
  });
  return {
    end: (): string => {
      child.kill('SIGKILL');
      return said;
    },
  };
};

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
      // Each battle has its own address, and the attacker another, so all default limits apply.
      BEHIND_PROXY: '1',
      ...(both ? { DATABASE_URL: postgres.address, REDIS_URL: redis.address } : { DATA: `${folder}/rooms.sqlite` }),
    };
    const nodes = [await serverAt(env), ...(both ? [await serverAt(env)] : [])];
    const alive = new Set(nodes.keys());
    /** The address of a phone's node, or of another node if that one was killed. */
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
        return { battle, made, ticket: await ticketOf(`b${battle}p0`), shares: [] as SharingSession[] };
      }),
    );
    const keyOf = ({ author, seq }: Entry): string => `${author}:${seq}`;
    const shareAll = async ({ battle, made, ticket, shares }: (typeof tables)[number]): Promise<void> => {
      for (const [i, { means, truth: log }] of made.entries()) {
        const truth: typeof log = {
          ...log,
          storeReceived: async entries => {
            await log.storeReceived(entries);
            for (const entry of entries as readonly Entry[]) {
              const at = writtenAt.get(keyOf(entry));
              if (at !== undefined) times.push(performance.now() - at);
            }
          },
        };
        const share = await openSharing(
          { ...means, now: Date.now, acceptInvitation: async () => truth },
          i === 0 ? truth : undefined,
        );
        shares.push(share);
        const address = { 'X-Forwarded-For': `10.${battle >> 16}.${(battle >> 8) & 255}.${battle & 255}` };
        const link = enter(share, ticket, () => nodeOf(battle + i), address);
        // The first phone opens the room; the others join it.
        while (!link.isSynced()) await sleep(20);
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
    // Each phone ticks at intervals, as in the app, and not all at the same moment.
    let turn = 0;
    const timer = setInterval(() => {
      turn = (turn + 1) % TURNS;
      for (const { battle, shares } of tables) if (battle % TURNS === turn) for (const share of shares) share.tick();
    }, TICK / TURNS);

    const half = Math.ceil((BATTLES * ENTRIES) / 2);
    const total = 3 * half;
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
    /** True if all phones get the same entries. Waits as long as entries still arrive. */
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

    await play(half);
    const calm = await settle();
    note('entry → another phone, all nodes up', times, '500 ms');
    const before = { p95: p95(times), memory: memoryOf(nodes), disk: await diskOf(nodes) };
    times = [];
    const attacker = attack(nodes.map(({ address }) => address));
    await play(half);
    const attacked = await settle();
    note('entry → another phone, under attack', times, '500 ms');
    const during = { p95: p95(times), memory: memoryOf(nodes), disk: await diskOf(nodes) };
    console.log(
      `server: the attacker was answered ${attacker.end()}\n` +
        `server: under attack p95 ${during.p95.toFixed(0)} ms, ${(during.p95 / before.p95).toFixed(2)} × as without; memory at most ` +
        `${during.memory} MB (without ${before.memory}); disk ${during.disk} MB (before ${before.disk})`,
    );
    times = [];
    // Kills a node without warning while entries are written.
    const rest = play(half);
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
        sum + shares.reduce((n, share) => n + [...share.refusedCounts().values()].reduce((a, b) => a + b, 0), 0),
      0,
    );
    console.log(`server: ${total} entries written, ${held} on every phone, ${total - held} lost, ${refused} refused`);
    for (const { shares } of tables) for (const share of shares) share.close();
    for (const index of alive) await nodes[index]?.end('SIGKILL');
    await postgres?.end();
    await redis?.end();
    show();
    return calm && attacked && after && held === total && refused === 0;
  });
};

process.exitCode = (await run()) ? 0 : 1;
process.exit();
