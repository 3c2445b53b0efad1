import { getField, groupBy } from '../core/plain-data.ts';
import { sanitizeName } from '../core/sanitize.ts';
import type { AlalaDb, BattleRow, HeadRow, ItemRow } from './db.ts';
import { parseBattle, parseHead, parseItem, partitionValidRows } from './row-schemas.ts';
import { readAuthorId } from './write-transaction.ts';

/** A battle in the list, with the time when it was last played. */
export interface BattleListItem {
  readonly battle: BattleRow;
  readonly playedAt: number;
  readonly entries: number;
  /** True if another phone played last in a battle that this phone plays too. */
  readonly isAnswered: boolean;
}

/** The battles of this phone, last played first. Also the ids of damaged rows, which stay on disk. */
export interface BattleList {
  readonly battles: readonly BattleListItem[];
  readonly unreadable: readonly string[];
}

/** The items of a collection, and the number of damaged rows, which stay on disk. */
export interface StoredItemList {
  readonly items: readonly ItemRow[];
  readonly unreadable: number;
}

const nameOf = (row: unknown): string => {
  const names = [getField(row, 'title'), getField(row, 'id')].map(name =>
    typeof name === 'string' ? sanitizeName(name, 40) : '',
  );
  return names.find(name => name !== '') ?? '?';
};

export const listBattles = (db: AlalaDb): Promise<BattleList> =>
  db.transaction('r', db.battles, db.heads, db.settings, async () => {
    const [rows, headRows, author] = await Promise.all([db.battles.toArray(), db.heads.toArray(), readAuthorId(db)]);
    const battles = partitionValidRows(rows, parseBattle);
    const heads = groupBy(partitionValidRows(headRows, parseHead).read, ({ battle }) => battle);
    return {
      battles: battles.read
        .map(battle => listed(battle, heads.get(battle.id) ?? [], author))
        .sort((a, b) => b.playedAt - a.playedAt),
      unreadable: battles.unread.map(nameOf),
    };
  });

const listed = (battle: BattleRow, own: readonly HeadRow[], author: string | undefined): BattleListItem => ({
  battle,
  playedAt: own.reduce((latest, head) => Math.max(latest, head.at), battle.begunAt),
  entries: own.reduce((sum, head) => sum + head.seq, 0),
  isAnswered: isAnswered(own, author),
});

const isAnswered = (heads: readonly HeadRow[], author: string | undefined): boolean => {
  const own = heads.find(head => head.author === author);
  return own !== undefined && heads.some(({ clock }) => clock > own.clock);
};

export const listItems = async (db: AlalaDb, game: string, kind: string): Promise<StoredItemList> => {
  const { read, unread } = partitionValidRows(await db.collections.toArray(), parseItem);
  return {
    items: read.filter(row => row.game === game && row.kind === kind),
    // A damaged row without a kind counts in every collection.
    unreadable: unread.filter(row => [kind, undefined].includes(getField(row, 'kind') as string | undefined)).length,
  };
};
