import { loadRulesFor } from '../../src/app/battle/session/load-rules.ts';
import { createLogReader } from '../../src/app/seats/seat-module.ts';
import { toCanonicalJson } from '../../src/core/crypto/canonical-json.ts';
import { sha256 } from '../../src/core/crypto/sha256.ts';
import { compareEntries, type Entry, reduceLog } from '../../src/core/log.ts';
import { createMigratingEntryParser, migrateAndParse } from '../../src/core/migrate.ts';
import type { AnyGame } from '../../src/game-contract/contract.ts';
import type { BattleRow } from '../../src/store/db.ts';

/** The result of reading a stored battle. */
export interface FoldedBattle {
  readonly entries: number;
  readonly inForce: number;
  /** Entries for another player's seat, or that contradict their own history. */
  readonly notCounted: number;
  /** Active entries that this build cannot read. */
  readonly unusable: number;
  /** SHA-256 of the state as canonical JSON, without settings, because new settings would change it. */
  readonly state: string;
}

/** Fields of a state that only repeat the set-up and its settings. */
const SETTINGS = ['house', 'settings', 'setup'];

const hashOfState = (state: unknown): string =>
  sha256(
    toCanonicalJson(Object.fromEntries(Object.entries(state as object).filter(([name]) => !SETTINGS.includes(name)))),
  );

/** Reads the log of a stored battle as the app does. Rejects if the set-up cannot be read. */
export const foldBattle = async (module: AnyGame, row: BattleRow, entries: readonly Entry[]): Promise<FoldedBattle> => {
  const log = entries.filter(({ battle }) => battle === row.id).sort(compareEntries);
  return module.use(async ({ game, seats }) => {
    const setup = migrateAndParse(game.setup, row.setup, row.v);
    if (!setup.ok) throw new Error(`${row.title}: ${setup.problem.code} at ${setup.problem.at}`);
    const start = game.begin(setup.value);
    await loadRulesFor(game, start, log);
    const read = createMigratingEntryParser(game);
    const { inForce, notCounted } = createLogReader({
      requiredSeatsOf: entry => seats.requiredSeatsOf(start, entry),
      read,
      founder: row.founder,
    })(log);
    const usable = inForce.flatMap(entry => read(entry) ?? []);
    return {
      entries: log.length,
      inForce: inForce.length,
      notCounted: notCounted.size,
      unusable: inForce.length - usable.length,
      state: hashOfState(reduceLog(start, usable, game.apply)),
    };
  });
};
