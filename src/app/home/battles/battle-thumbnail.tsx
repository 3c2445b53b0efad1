import type { JSX } from 'preact';
import { mergeLogs, reduceLog } from '../../../core/log.ts';
import { entryReader, readVersioned } from '../../../core/migrate.ts';
import type { GameModule } from '../../../game-contract/contract.ts';
import type { EventData } from '../../../game-contract/session.ts';
import type { StoredLog } from '../../../store/log/read-log.ts';
import type { BattleListItem } from '../../../store/queries.ts';
import type { Store } from '../../../store/store.ts';
import { LARGE_LOG_SIZE } from '../../battle/large-log.ts';
import { loadGame } from '../../game/load-game.ts';
import { createLogReader, ensureSeatModule } from '../../seats/seat-module.ts';

/**
 * The thumbnail of a battle; undefined if its game has none, or the battle cannot be read. A long battle needs a saved state,
 * because computing it would block home.
 */
export const renderThumbnail = async (
  store: Store,
  { battle, entries: count }: BattleListItem,
): Promise<(() => JSX.Element) | undefined> => {
  const [module, stored] = await Promise.all([
    loadGame(battle.game),
    count < LARGE_LOG_SIZE ? store.readLog(battle.id) : store.loadState(battle.id),
  ]);
  if (!stored) return undefined;
  if ('entries' in stored) await ensureSeatModule(stored.entries);
  return module.use(
    async <Setup, State, Of extends EventData>({ game, Glance, seats }: GameModule<Setup, State, Of>) => {
      const setup = readVersioned(game.setup, battle.setup, battle.v);
      if (!Glance || !setup.ok) return undefined;
      const read = entryReader(game);
      const start = game.begin(setup.value);
      const count = createLogReader({
        claimOf: entry => seats.claimOfEntry(start, entry),
        read,
        founder: battle.founder,
      });
      const reckoned = ({ entries }: StoredLog): State =>
        reduceLog(
          start,
          count(mergeLogs([], entries)).inForce.flatMap(entry => read(entry) ?? []),
          game.apply,
        );
      const state = 'state' in stored ? (stored.state as State) : reckoned(stored);
      await Glance.load();
      return () => <Glance state={state} />;
    },
  );
};
