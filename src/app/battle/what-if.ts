import { type Entry, mergeLogs } from '../../core/log.ts';
import { entryReader } from '../../core/migrate.ts';
import type { Game, Seats } from '../../game-contract/contract.ts';
import type { OriginalBattle } from '../../game-contract/session.ts';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';
import { nextTask } from '../../ui/device/when-idle.ts';
import { appMessages } from '../messages/index.ts';
import { navigateTo } from '../routes.ts';
import { forkBattle } from '../seats/fork-battle.ts';
import { createLogReader, ensureSeatModule } from '../seats/seat-module.ts';
import { ORIGINAL_DRAFT, originalOf } from './what-if-link.ts';

/** Begins a what-if: a copy of a battle with the first entries of its log. Opens it. Rejects if the storage fails. */
export const tryFrom = async (store: Store, battle: BattleRow, log: readonly Entry[]): Promise<void> => {
  const id = await forkBattle(store, battle, log, appMessages().whatIf);
  await store.setDraft(id, ORIGINAL_DRAFT, battle.id);
  navigateTo({ at: 'battle', id, place: '' });
};

/** The battle that a what-if was taken from, as it is now; undefined if it is none, or the battle is gone. */
export const readOriginal = async <Setup, State>(
  store: Store,
  game: Game<Setup, State>,
  seats: Seats<State>,
  start: State,
  id: string,
): Promise<OriginalBattle | undefined> => {
  const battle = await originalOf(store, id);
  if (battle?.game !== game.id) return undefined;
  const log = mergeLogs([], (await store.readLog(battle.id, nextTask)).entries);
  await ensureSeatModule(log);
  const { takenBack } = createLogReader({
    claimOf: entry => seats.claimOfEntry(start, entry),
    read: entryReader(game),
    founder: battle.founder,
  })(log);
  return { title: battle.title, log, takenBack };
};
