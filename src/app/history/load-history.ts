import { mergeLogs, reduceLog } from '../../core/log.ts';
import { entryReader, readVersioned } from '../../core/migrate.ts';
import type { GameModule } from '../../game-contract/contract.ts';
import type { EventData } from '../../game-contract/session.ts';
import { gameOf } from '../../games/index.ts';
import type { BattleListItem } from '../../store/queries.ts';
import type { Store } from '../../store/store.ts';
import { nextTask } from '../../ui/device/when-idle.ts';
import { isCompanion } from '../battle/companion-link.ts';
import { readPlayers } from '../battle/players.ts';
import { loadGame } from '../game/load-game.ts';
import { createLogReader, ensureSeatModule } from '../seats/seat-module.ts';
import type { BattleResult } from './statistics.ts';

/** The result of one battle; undefined if its game has no history, or the battle cannot be read. */
const fought = async (store: Store, { battle, playedAt }: BattleListItem): Promise<BattleResult | undefined> => {
  const module = await loadGame(battle.game);
  const log = mergeLogs([], (await store.readLog(battle.id, nextTask)).entries);
  await ensureSeatModule(log);
  return module.use(
    async <Setup, State, Of extends EventData>({ game, outcome, seats }: GameModule<Setup, State, Of>) => {
      const setup = readVersioned(game.setup, battle.setup, battle.v);
      if (!outcome || !setup.ok) return undefined;
      const read = entryReader(game);
      const start = game.begin(setup.value);
      const counted = createLogReader({
        claimOf: entry => seats.claimOfEntry(start, entry),
        read,
        founder: battle.founder,
      })(log);
      const state = reduceLog(
        start,
        counted.inForce.flatMap(entry => read(entry) ?? []),
        game.apply,
      );
      const { id, title } = battle;
      return {
        id,
        title,
        game: battle.game,
        at: playedAt,
        outcome: (await outcome())(state),
        players: readPlayers(log),
      };
    },
  );
};

/**
 * The results of all battles, last played first. Reads one at a time, with pauses, and reports the progress. A battle that cannot
 * be read is skipped.
 */
export const loadHistory = async (
  store: Store,
  all: readonly BattleListItem[],
  told: (done: number, all: number) => void,
  goesOn: () => boolean,
): Promise<{ readonly fought: readonly BattleResult[]; readonly left: number }> => {
  // Companion battles are not battles of their own.
  const listed = all.filter(({ battle }) => !isCompanion(battle));
  const known = listed.filter(({ battle }) => gameOf(battle.game) !== undefined);
  const found: BattleResult[] = [];
  let left = listed.length - known.length;
  for (const [i, each] of known.entries()) {
    if (!goesOn()) break;
    told(i, known.length);
    const one = await fought(store, each).catch(error => {
      console.warn('history', error);
      return undefined;
    });
    if (one) found.push(one);
    else left++;
  }
  return { fought: found, left };
};
