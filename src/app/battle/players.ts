import { computed, type ReadonlySignal } from '@preact/signals';
import { cleanName } from '../../core/clean.ts';
import { type Entry, PLAYER_NAME, PLAYERS, type PlayersData } from '../../core/log.ts';
import type { Players } from '../../games/session.ts';

/** Who plays, by what an ordered log says last. */
export const playersIn = (log: readonly Entry[]): readonly string[] => {
  const said = log.filter(({ type }) => type === PLAYERS).at(-1);
  return said ? (said.data as PlayersData).names.map(name => cleanName(name, PLAYER_NAME)) : [];
};

/** The players of a battle. */
export const playersOf = (
  log: ReadonlySignal<readonly Entry[]>,
  record: (type: typeof PLAYERS, data: PlayersData) => void,
): Players => ({
  names: computed(() => playersIn(log.value)),
  set: names => record(PLAYERS, { names: names.map(name => cleanName(name, PLAYER_NAME)) }),
});
