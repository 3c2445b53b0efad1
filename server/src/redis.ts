import { Redis } from '@hocuspocus/extension-redis';
import type { Document, Extension } from '@hocuspocus/server';

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

/** What tells each of several nodes what another was sent. */
export interface ClusterBus {
  readonly extension: Extension;
  readonly isReady: () => boolean;
}

/**
 * Nothing waits for Redis: out of reach it is tried again, and until then each node passes on what its own phones send.
 * Once it is there again, each says what it has of its rooms, and they send one another what they lack. `failed` is called
 * whenever it cannot be reached.
 */
export const openRedis = (address: string, failed: (error: unknown) => void): ClusterBus => {
  const redis = new Redis(at(address));
  for (const client of [redis.pub, redis.sub]) client.on('error', failed);
  const follow = redis.afterLoadDocument.bind(redis);
  const follows = (documentName: string, document: Document): void =>
    void follow({ documentName, document } as Parameters<typeof follow>[0]).catch(failed);
  redis.sub.on('ready', () => {
    for (const [name, document] of redis.instance?.documents ?? []) follows(name, document);
  });
  const isReady = (): boolean => [redis.pub, redis.sub].every(({ status }) => status === 'ready');
  const tellOthers = redis.onChange.bind(redis);
  const extension = Object.assign(redis, {
    // Its lock is for whole documents that one node writes; here each node adds what it was sent.
    onStoreDocument: undefined,
    afterStoreDocument: undefined,
    // A room is open before the others are heard: what they say of it comes once they are.
    afterLoadDocument: async ({ documentName, document }: Parameters<typeof follow>[0]) =>
      isReady() ? follows(documentName, document) : undefined,
    // What is to be said waits for nobody who is out of reach: all of it is said anew once he is there.
    onChange: async (change: Parameters<typeof tellOthers>[0]) =>
      isReady() ? void (await tellOthers(change).catch(failed)) : undefined,
    // Its own way to end says goodbye first, and one that is out of reach never answers.
    onDestroy: async () => {
      for (const client of [redis.pub, redis.sub]) client.disconnect(false);
    },
  });
  return { extension, isReady };
};
