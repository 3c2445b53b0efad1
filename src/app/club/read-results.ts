import type { BattleListItem } from '../../store/queries.ts';
import type { Store } from '../../store/store.ts';
import { readLessonBattleId } from '../battle/lesson-battle.ts';
import { loadHistory, readResult } from '../history/load-history.ts';
import type { BattleRecord } from '../history/statistics.ts';
import { readPracticeBattleId } from '../home/practice.ts';
import { readReplayFile, readReplayLink } from '../replay/replay-file.ts';
import { isFinishedTwoSidedBattle, sideOfFirstPlayer } from './battle-result.ts';
import { readPairingPath } from './pairing-link.ts';

/** The number of recent battles that are read. Limited, because each result is computed from a log. */
const MAX_BATTLES = 20;

/** The battles of this phone, last played first. */
const listOnce = (store: Store): Promise<readonly BattleListItem[]> =>
  new Promise(resolve => {
    const stop = store.watchBattles(({ battles }) => {
      stop();
      resolve(battles);
    });
  });

/**
 * The results of this phone's recent finished battles that are not in the season yet. Battles started for the pairing
 * come first, then those of players with these names, then the rest. Rejects if storage or the network fails.
 */
export const readOwnResults = async (
  store: Store,
  pairing: string,
  names: readonly [string, string],
  used: readonly string[],
  goesOn: () => boolean,
): Promise<readonly BattleRecord[]> => {
  const unlisted = [readPracticeBattleId(), readLessonBattleId(), ...used];
  const { fought } = await loadHistory(
    store,
    (await listOnce(store))
      .filter(({ battle }) => battle.deletedAt === undefined && !unlisted.includes(battle.id))
      .slice(0, MAX_BATTLES),
    () => undefined,
    goesOn,
  );
  const weighed = await Promise.all(
    fought.filter(isFinishedTwoSidedBattle).map(async battle => ({
      battle,
      weight:
        ((await readPairingPath(store, battle.id)) === pairing ? 2 : 0) +
        (sideOfFirstPlayer(names, battle.players) === undefined ? 0 : 1),
    })),
  );
  return weighed.sort((a, b) => b.weight - a.weight).map(({ battle }) => battle);
};

/** The number of this phone's battles that are searched for battles of an evening. */
const MAX_BEGUN = 100;

/**
 * For each pairing of an evening, the battle that was started for it on this phone; the last played one if there are
 * several. Rejects if storage fails.
 */
export const readBegunBattles = async (
  store: Store,
  season: string,
  evening: string,
): Promise<ReadonlyMap<string, string>> => {
  const battles = (await listOnce(store)).filter(({ battle }) => battle.deletedAt === undefined).slice(0, MAX_BEGUN);
  const places = await Promise.all(battles.map(({ battle }) => readPairingPath(store, battle.id)));
  const begun = new Map<string, string>();
  for (const [i, { battle }] of battles.entries()) {
    const [ofSeason, ofEvening, pairing] = places[i]?.split('/') ?? [];
    if (ofSeason === season && ofEvening === evening && pairing && !begun.has(pairing)) begun.set(pairing, battle.id);
  }
  return begun;
};

/** The code of a replay in a pasted text: a whole link, or the end of one. */
const REPLAY_CODE = /(?:replay\/)?([\w-]+)\s*$/;

/**
 * The result of a replay from a pasted link or a file; undefined for any other text or file. Stores nothing. Rejects if
 * the network fails.
 */
export const readReplayResult = async (from: string | File): Promise<BattleRecord | undefined> => {
  const replay =
    typeof from === 'string'
      ? await readReplayLink(REPLAY_CODE.exec(from.trim())?.[1] ?? '')
      : await readReplayFile(from);
  if (!replay.ok) return undefined;
  const { battle, file } = replay.value;
  return readResult(battle, file.entries, file.at);
};
