import { computed, type ReadonlySignal } from '@preact/signals';
import { type Entry, MAX_PLAYER_NAME_LENGTH, PLAYERS_TYPE, type PlayersData } from '../../core/log.ts';
import { sanitizeName } from '../../core/sanitize.ts';
import type { PlayerNamesAccess } from '../../game-contract/session.ts';

/** The players' names, from the last players entry of an ordered log. */
export const readPlayers = (log: readonly Entry[]): readonly string[] => {
  const said = log.filter(({ type }) => type === PLAYERS_TYPE).at(-1);
  return said ? (said.data as PlayersData).names.map(name => sanitizeName(name, MAX_PLAYER_NAME_LENGTH)) : [];
};

/** Creates access to the players' names of a battle. */
export const createPlayerNames = (
  log: ReadonlySignal<readonly Entry[]>,
  record: (type: typeof PLAYERS_TYPE, data: PlayersData) => void,
): PlayerNamesAccess => ({
  names: computed(() => readPlayers(log.value)),
  set: names => record(PLAYERS_TYPE, { names: names.map(name => sanitizeName(name, MAX_PLAYER_NAME_LENGTH)) }),
});
