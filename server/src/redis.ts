import { Redis } from '@hocuspocus/extension-redis';
import type { Extension } from '@hocuspocus/server';

const at = (address: string) => {
  const { hostname, port, username, password, protocol } = new URL(address);
  return {
    host: hostname,
    port: Number(port || 6379),
    options: {
      maxRetriesPerRequest: null,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
    disconnectDelay: 100,
  };
};

/**
 * What tells each of several nodes what another was sent. Nothing waits for it: out of reach it is tried again, and until
 * then each node passes on what its own phones send. `failed` is called whenever it cannot be reached.
 */
export const openRedis = (address: string, failed: (error: unknown) => void): Extension => {
  const redis = new Redis(at(address));
  for (const client of [redis.pub, redis.sub]) client.on('error', failed);
  const follow = redis.afterLoadDocument.bind(redis);
  return Object.assign(redis, {
    // Its lock is for whole documents that one node writes; here each node adds what it was sent.
    onStoreDocument: undefined,
    afterStoreDocument: undefined,
    // A room is open before the others are heard: what they say of it comes once they are.
    afterLoadDocument: async (room: Parameters<typeof follow>[0]) => void follow(room).catch(failed),
    // Its own way to end says goodbye first, and one that is out of reach never answers.
    onDestroy: async () => {
      for (const client of [redis.pub, redis.sub]) client.disconnect(false);
    },
  });
};
