import { type Entry, mergeLogs } from '../../core/log.ts';
import { gameOf } from '../../games/index.ts';
import type { BattleRow } from '../../store/db.ts';
import type { BattleListItem } from '../../store/queries.ts';
import type { Store } from '../../store/store.ts';
import { waitForNextTask } from '../../ui/device/when-idle.ts';
import { isCompanion } from '../battle/companion-link.ts';
import { readPlayers } from '../battle/players.ts';
import { computeStoredState } from '../battle/stored-state.ts';
import { loadGame } from '../game/load-game.ts';
import type { BattleRecord } from './statistics.ts';

/** The result of one battle; undefined if its game has no history, or the battle cannot be read. */
const fought = async (store: Store, { battle, playedAt }: BattleListItem): Promise<BattleRecord | undefined> =>
  readResult(battle, (await store.readLog(battle.id, waitForNextTask)).entries, playedAt);

/** The result of a battle with these entries, last played at `at`; undefined if its game has no history. */
export const readResult = async (
  battle: BattleRow,
  entries: readonly Entry[],
  at: number,
): Promise<BattleRecord | undefined> => {
  const module = await loadGame(battle.game);
  return module.use(async typed => {
    const state = typed.outcome && (await computeStoredState(typed, battle, entries));
    if (!typed.outcome || state === undefined) return undefined;
    const { id, title, game } = battle;
    const outcome = (await typed.outcome())(state);
    return { id, title, game, at, outcome, players: readPlayers(mergeLogs([], entries)) };
  });
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
): Promise<{ readonly fought: readonly BattleRecord[]; readonly left: number }> => {
  // Companion battles belong to another battle and are not counted.
  const listed = all.filter(({ battle }) => !isCompanion(battle));
  const known = listed.filter(({ battle }) => gameOf(battle.game) !== undefined);
  const found: BattleRecord[] = [];
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
