import type { JSX } from 'preact';
import { fold, mergeLogs } from '../../core/log.ts';
import { entryReader, readVersioned } from '../../core/migrate.ts';
import { claimBy, type GameModule } from '../../games/contract.ts';
import type { Events } from '../../games/session.ts';
import type { BattleListed } from '../../store/lists.ts';
import type { StoredLog } from '../../store/log/read-log.ts';
import type { Store } from '../../store/store.ts';
import { countLog, readyToCount } from '../battle/count-log.ts';
import { LONG } from '../battle/long.ts';
import { loadGame } from '../game/load-game.ts';

/**
 * A battle in small, as its game draws it; undefined where the game has none, or the battle cannot be read. A long one is
 * drawn as it was kept, or not at all: to reckon it would take home from whoever taps there.
 */
export const glanceAt = async (
  store: Store,
  { battle, entries: count }: BattleListed,
): Promise<(() => JSX.Element) | undefined> => {
  const [module, stored] = await Promise.all([
    loadGame(battle.game),
    count < LONG ? store.readLog(battle.id) : store.keptState(battle.id),
  ]);
  if (!stored) return undefined;
  if ('entries' in stored) await readyToCount(stored.entries);
  return module.use(async <Setup, State, Of extends Events>({ game, Glance, seats }: GameModule<Setup, State, Of>) => {
    const setup = readVersioned(game.setup, battle.setup, battle.v);
    if (!Glance || !setup.ok) return undefined;
    const read = entryReader(game);
    const start = game.begin(setup.value);
    const count = countLog({
      whose: (entry, rules) => claimBy(seats, start, entry, rules),
      read,
      founder: battle.founder,
    });
    const reckoned = ({ entries }: StoredLog): State =>
      fold(
        start,
        count(mergeLogs([], entries)).inForce.flatMap(entry => read(entry) ?? []),
        game.apply,
      );
    const state = 'state' in stored ? (stored.state as State) : reckoned(stored);
    await Glance.load();
    return () => <Glance state={state} />;
  });
};
