import type { Entry } from '../../../src/core/log.ts';
import type { AnyEvent } from '../../../src/games/hoplite-wars/battle/events.ts';
import type { Setup } from '../../../src/games/hoplite-wars/battle/setup.ts';
import type { WarState } from '../../../src/games/hoplite-wars/battle/state.ts';
import { BOARD } from '../../../src/games/hoplite-wars/board/map.ts';
import { PLAYERS, POWERS } from '../../../src/games/hoplite-wars/board/powers.ts';
import { isCentre, isSea, takesFleets } from '../../../src/games/hoplite-wars/board/space.ts';
import { DEFAULT_SETTINGS } from '../../../src/games/hoplite-wars/season/actions.ts';
import { halvesOfPlayer, supplyOf, upkeepOf } from '../../../src/games/hoplite-wars/winter/supply.ts';

export const SETUP: Setup = { settings: DEFAULT_SETTINGS, names: {}, programs: PLAYERS };

export const entriesOf = (events: readonly AnyEvent[]): Entry[] =>
  events.map(({ type, data }, i) => ({ battle: 'x', author: 'p', seq: i + 1, clock: i + 1, at: 0, type, v: 1, data }));

/** The faults of a campaign's state: impossible terrain, wrong counts, and after a Winter, halves overspent. */
export const wrongsIn = (state: WarState, winterIsOver: boolean): readonly string[] => [
  ...Object.entries(state.position).flatMap(([space, { parts }]) =>
    parts.flatMap(({ arm, n }) => {
      if (n < 1) return [`${n}${arm} in ${space}`];
      if (arm === 'F') return takesFleets(BOARD, space) ? [] : [`a fleet in ${space}`];
      if (arm === 'G') return isCentre(BOARD, space) ? [] : [`a garrison in ${space}`];
      return isSea(BOARD, space) ? [`an army in ${space}`] : [];
    }),
  ),
  ...(winterIsOver
    ? POWERS.filter(power => upkeepOf(state.position, power) > supplyOf(BOARD, state.centres, power)).map(
        power => `${power} has overspent`,
      )
    : []),
  ...(PLAYERS.reduce((sum, player) => sum + halvesOfPlayer(BOARD, state.centres, player), 0) > 81
    ? ['too many halves']
    : []),
];
