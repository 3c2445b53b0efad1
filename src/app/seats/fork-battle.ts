import type { Entry } from '../../core/log.ts';
import { sanitizeName } from '../../core/sanitize.ts';
import { libraryMessages } from '../../game-ui/library/messages.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';
import { createId } from '../create-id.ts';

const MAX_TITLE_LENGTH = 120;

/**
 * Stores a copy of a battle under a new id and returns the id. `log` is the whole log or its first entries. The copy
 * has no seat assignment, because a proposal names its battle. Rejects if the storage fails.
 */
export const forkBattle = async (
  store: Store,
  battle: BattleRow,
  log: readonly Entry[],
  titleOf: (title: string) => string = libraryMessages().copyOf,
): Promise<string> => {
  const id = createId();
  const { deletedAt: _, ...row } = battle;
  const title = sanitizeName(titleOf(battle.title), MAX_TITLE_LENGTH);
  const entries = log.map(entry => ({ ...entry, battle: id }));
  const rows = { battles: [{ ...row, id, title, founder: await store.readAuthor() }], entries, collections: [] };
  // Entries of this phone's author may be imported: this phone wrote them, or the player accepted them as his own.
  await store.importRows({ rows, setupOf: ({ setup }) => setup, at: getCurrentTimestamp(), mine: true });
  return id;
};
