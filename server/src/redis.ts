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

/** Passes updates between the nodes of a server. */
export interface ClusterBus {
  readonly extension: Extension;
  readonly isReady: () => boolean;
}

/**
 * Nothing waits for Redis. If it is unreachable, each node serves its own clients and retries. After the connection is back,
 * the nodes exchange missing updates. Each failure calls `onError`.
 */
export const openRedis = (address: string, onError: (error: unknown) => void): ClusterBus => {
  const redis = new Redis(at(address));
  for (const client of [redis.pub, redis.sub]) client.on('error', onError);
  const afterLoad = redis.afterLoadDocument.bind(redis);
  const subscribe = (documentName: string, document: Document): void =>
    void afterLoad({ documentName, document } as Parameters<typeof afterLoad>[0]).catch(onError);
  redis.sub.on('ready', () => {
    for (const [name, document] of redis.instance?.documents ?? []) subscribe(name, document);
  });
  const isReady = (): boolean => [redis.pub, redis.sub].every(({ status }) => status === 'ready');
  const publish = redis.onChange.bind(redis);
  const extension = Object.assign(redis, {
    // The extension locks a document while one node stores it. Here each node stores the updates of its own clients.
    onStoreDocument: undefined,
    afterStoreDocument: undefined,
    // Opening a room does not wait for the subscription.
    afterLoadDocument: async ({ documentName, document }: Parameters<typeof afterLoad>[0]) =>
      isReady() ? subscribe(documentName, document) : undefined,
    // Changes made while Redis is unreachable are exchanged after it reconnects.
    onChange: async (change: Parameters<typeof publish>[0]) =>
      isReady() ? void (await publish(change).catch(onError)) : undefined,
    // The extension's own `onDestroy` sends QUIT, which never returns if Redis is unreachable.
    onDestroy: async () => {
      for (const client of [redis.pub, redis.sub]) client.disconnect(false);
    },
  });
  return { extension, isReady };
};
