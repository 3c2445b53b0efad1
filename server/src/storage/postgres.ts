import pg from 'pg';
import { distinctRoomsOf, getCurrentUtcDay, type RoomStorage } from './storage.ts';

/** Milliseconds after which a connection or a query fails. */
const TIMEOUTS = { connectionTimeoutMillis: 5000, query_timeout: 15_000 };

/** Rooms in PostgreSQL. Rejects if it cannot be reached. */
export const openPostgres = async (address: string): Promise<RoomStorage> => {
  const pool = new pg.Pool({ connectionString: address, max: 8, ...TIMEOUTS });
  // The pool drops an idle connection that breaks, and the next query opens another.
  pool.on('error', () => undefined);
  const inTransaction = async (work: (client: pg.PoolClient) => Promise<void>): Promise<void> => {
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await work(client);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };
  await inTransaction(async client => {
    // Two nodes may start at the same time.
    await client.query('SELECT pg_advisory_xact_lock(8790)');
    await client.query(
      'CREATE TABLE IF NOT EXISTS updates (id BIGSERIAL PRIMARY KEY, room TEXT NOT NULL, bytes BYTEA NOT NULL)',
    );
    await client.query('CREATE INDEX IF NOT EXISTS updates_of_room ON updates (room, id)');
    await client.query('CREATE TABLE IF NOT EXISTS rooms (room TEXT PRIMARY KEY, day INTEGER NOT NULL)');
  });
  return {
    load: async room => {
      const { rows } = await pool.query<{ id: string; bytes: Buffer }>(
        'SELECT id, bytes FROM updates WHERE room = $1 ORDER BY id',
        [room],
      );
      return rows.map(({ id, bytes }) => ({ id: Number(id), update: bytes }));
    },
    add: updates =>
      inTransaction(async client => {
        await client.query('INSERT INTO updates (room, bytes) SELECT * FROM unnest($1::text[], $2::bytea[])', [
          updates.map(({ room }) => room),
          updates.map(({ update }) => Buffer.from(update)),
        ]);
        await client.query(
          'INSERT INTO rooms SELECT unnest($1::text[]), $2::integer ON CONFLICT (room) DO UPDATE SET day = excluded.day WHERE rooms.day < excluded.day',
          [distinctRoomsOf(updates), getCurrentUtcDay()],
        );
      }),
    pack: (room, whole, of) =>
      inTransaction(async client => {
        await client.query('DELETE FROM updates WHERE id = ANY($1)', [of.map(({ id }) => id)]);
        await client.query('INSERT INTO updates (room, bytes) VALUES ($1, $2)', [room, Buffer.from(whole)]);
      }),
    forget: async (before, open) => {
      const { rows } = await pool.query<{ count: string }>(
        `WITH old AS (DELETE FROM rooms WHERE day < $1 AND room <> ALL($2::text[]) RETURNING room),
           gone AS (DELETE FROM updates WHERE room IN (SELECT room FROM old))
         SELECT count(*) FROM old`,
        [before, open],
      );
      return Number(rows[0]?.count ?? 0);
    },
    size: async () => {
      const { rows } = await pool.query<{ size: string }>(
        "SELECT pg_total_relation_size('updates') + pg_total_relation_size('rooms') AS size",
      );
      return Number(rows[0]?.size ?? 0);
    },
    ping: async () => void (await pool.query('SELECT 1')),
    close: () => pool.end(),
  };
};
