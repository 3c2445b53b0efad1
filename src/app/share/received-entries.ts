import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { BattleRow } from '../../store/db.ts';
import type { ImportRequest } from '../../store/import-export/import.ts';
import type { MergeResult } from '../../store/import-export/merge.ts';
import type { GameLookup } from '../../store/import-export/validate-file.ts';
import { type ReceivedRows, validateReceivedRows } from '../../store/import-export/validate-received.ts';
import type { Store } from '../../store/store.ts';
import { createSetupReader, loadValidators } from '../storage/game-validators.ts';
import { toQuarantinedRows } from '../storage/import-file.ts';

/**
 * Imports the row of a battle that another phone offers. Undefined if validation refuses it. `conflicts` names the row
 * if a different battle on this phone has the same id.
 */
export const importBattle = async (store: Store, battle: BattleRow): Promise<MergeResult | undefined> => {
  const gameOf = await loadValidators({ battles: [battle], collections: [] });
  const sent = validateReceivedRows({ battles: [battle] }, gameOf);
  return sent.ok ? store.importRows({ ...sentFile(sent.value), setupOf: createSetupReader(gameOf) }) : undefined;
};

/**
 * Imports entries that another phone sends for a battle on this phone. Entries that fail validation go to quarantine.
 * Loads the game once, at the first call.
 */
export const importEntries = (store: Store, battle: BattleRow): ((entries: readonly unknown[]) => Promise<void>) => {
  let games: Promise<GameLookup> | undefined;
  return async entries => {
    games ??= loadValidators({ battles: [battle], collections: [] });
    const gameOf = await games.catch(error => {
      games = undefined;
      throw error;
    });
    const sent = validateReceivedRows({ entries }, gameOf, [battle]);
    if (sent.ok) await store.importRows({ ...sentFile(sent.value), setupOf: createSetupReader(gameOf) });
  };
};

const sentFile = ({ rows, faults }: ReceivedRows): Omit<ImportRequest, 'setupOf'> => ({
  rows,
  at: getCurrentTimestamp(),
  aside: toQuarantinedRows(faults),
});

/** Moves refused rows of another phone to quarantine, unchanged. */
export const quarantineFromPeer = async (store: Store, rows: readonly unknown[]): Promise<void> => {
  const nothing = { battles: [], entries: [], collections: [] };
  const aside = rows.map(row => ({ table: 'entries' as const, row: JSON.stringify(row) ?? '' }));
  await store.importRows({ rows: nothing, setupOf: () => undefined, at: getCurrentTimestamp(), aside });
};
