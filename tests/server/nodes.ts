import { describe, expect, test } from 'vitest';
import { phone, ticketOf } from '../sync/pair.ts';
import { expectsToForget } from './keeping.ts';
import { hasServices, startPostgres, startRedis } from './services.ts';

const LATE = 60_000;

/** Tests of several nodes with PostgreSQL and Redis, if these are installed. */
export const testNodes = ({ enter, openPostgres, serverAt, withFolder }: typeof import('./rooms.ts')): void => {
  const until = (is: () => boolean, what: string) => expect.poll(is, { timeout: LATE, message: what }).toBe(true);

  describe.skipIf(!hasServices())('two nodes on PostgreSQL and Redis', () => {
    test('two nodes exchange all entries, also after Redis was unreachable or a node was killed', () =>
      withFolder(async folder => {
        const [postgres, redis] = [await startPostgres(folder), await startRedis()];
        if (!postgres || !redis) throw new Error('PostgreSQL and Redis are here, and do not start');
        await expectsToForget(() => openPostgres(postgres.address));
        const env = { DATABASE_URL: postgres.address, REDIS_URL: redis.address };
        const [near, far] = [await serverAt(env), await serverAt(env)];
        const health = async ({ port }: typeof near): Promise<Record<string, unknown>> =>
          (await (await fetch(`http://127.0.0.1:${port}/health`)).json()) as Record<string, unknown>;
        expect(await health(near)).toMatchObject({ ok: true, storage: 'ok', redis: 'ok' });

        const ticket = await ticketOf('anna');
        const [anna, boris] = [await phone('anna'), await phone('boris', null)];
        const [hers, his] = [await anna.share(), await boris.share()];
        let at = near.address;
        const a = enter(hers, ticket, () => at);
        await until(a.isSynced, 'anna is in step');
        const b = enter(his, ticket, () => far.address);
        anna.write();
        await until(() => b.isSynced() && boris.log().length === 1, 'boris has what anna wrote');

        // After Redis is back no phone writes: the nodes exchange missing entries by themselves.
        await redis.end();
        await expect.poll(async () => (await health(near)).redis, { timeout: LATE }).toBe('out of reach');
        anna.write();
        boris.write();
        await until(() => a.isSynced() && b.isSynced(), 'each node has what its own phone wrote');
        expect([anna.log().length, boris.log().length]).toEqual([2, 2]);
        const again = await startRedis(Number(new URL(redis.address).port));
        await until(() => anna.log().length === 3 && boris.log().length === 3, 'each has what the other wrote');

        await near.end('SIGKILL');
        await until(() => a.state() === 'meeting', 'anna knows that it is gone');
        anna.write();
        at = far.address;
        anna.later(60_000);
        hers.tick();
        await until(() => a.isSynced() && boris.log().length === 4, 'all is at the other node');
        expect(boris.log()).toEqual(anna.log());
        expect([...hers.refusedCounts(), ...his.refusedCounts()]).toEqual([]);
        for (const each of [hers, his]) each.close();
        await far.end();
        await again?.end();
        await postgres.end();
      }));
  });
};
