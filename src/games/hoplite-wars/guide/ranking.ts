import { type Deed, pastBehaviourOf } from '../battle/past-behaviour.ts';
import { playersLeft } from '../battle/players/concession.ts';
import type { Situation, WarState } from '../battle/state.ts';
import { BOARD } from '../board/map.ts';
import { PLAYERS, type Player, playerOf } from '../board/powers.ts';
import { countOf } from '../board/stacks.ts';
import { yearOf } from '../winter/calendar.ts';
import { halvesOfPlayer, isInGame } from '../winter/supply.ts';
import type { PastStep } from './history.ts';

/** A player at the end of a campaign. */
export interface RankedPlayer {
  readonly player: Player;
  /** From 1; equal players have the same. */
  readonly rank: number;
  readonly halves: number;
  readonly units: number;
  /** Components lost in fights and retreats. */
  readonly lostUnits: number;
  /** Centres that passed to others. */
  readonly lostCentres: number;
  /** How often the player supported other players, and how many centres he took from them. */
  readonly deeds: Readonly<Record<Deed['kind'], readonly DeedCount[]>>;
  /** How the player left the game, and in which step. */
  readonly left?: { readonly by: 'out' | 'conceded'; readonly about: string };
}

/** How often something was done to a player. */
export interface DeedCount {
  readonly to: Player;
  readonly n: number;
}

/** When players gave up, by player. */
type Concessions = Readonly<Partial<Record<Player, string>>>;

/**
 * The final ranking (V2 V4): the winner, then remaining players by halves, then players who have left, the last one to
 * leave first. After a draw all remaining players share the first place.
 */
export const rankPlayers = (
  start: Situation,
  state: WarState,
  past: readonly PastStep[],
  concessions: Concessions,
): readonly RankedPlayer[] => {
  const left = playersLeft(state);
  const isDraw = state.ended?.by === 'draw';
  const deeds = past.flatMap(({ about, result }) => (result ? pastBehaviourOf(result, yearOf(about)) : []));
  const times = [...past.map(({ about }) => about), state.sealing.about];
  const rows = PLAYERS.map(player => {
    const { lostUnits, lostCentres, outAt } = lossesOf(start, past, player);
    const conceded = left.includes(player) ? undefined : concessions[player];
    const about = conceded ?? outAt;
    const halves = halvesOfPlayer(BOARD, state.centres, player);
    const units = unitsIn(state, player);
    const marks = left.includes(player)
      ? [state.ended?.winner === player ? 1 : 0, 1, ...(isDraw ? [] : [halves])]
      : [0, 0, about === undefined ? -1 : times.indexOf(about)];
    return {
      marks,
      ranked: {
        player,
        halves,
        units,
        lostUnits,
        lostCentres,
        deeds: { supported: countDeeds(deeds, player, 'supported'), took: countDeeds(deeds, player, 'took') },
        ...(about !== undefined &&
          !left.includes(player) && { left: { by: conceded ? ('conceded' as const) : ('out' as const), about } }),
      },
    };
  });
  const isBetter = (a: readonly number[], b: readonly number[]): boolean =>
    (a.map((mark, i) => mark - (b[i] ?? 0)).find(Boolean) ?? 0) > 0;
  return rows
    .map(({ marks, ranked }) => ({ ...ranked, rank: 1 + rows.filter(other => isBetter(other.marks, marks)).length }))
    .sort((a, b) => a.rank - b.rank || b.halves - a.halves || b.units - a.units);
};

/** The players on whom a player acted, the most frequent first. */
const countDeeds = (deeds: readonly Deed[], player: Player, kind: Deed['kind']): readonly DeedCount[] =>
  PLAYERS.map(to => ({
    to,
    n: deeds.filter(deed => deed.by === player && deed.to === to && deed.kind === kind).length,
  }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n);

/** A player's losses in all steps, and the step in which the player finally left the game. */
const lossesOf = (start: Situation, past: readonly PastStep[], player: Player) => {
  let now = start;
  let lostUnits = 0;
  let lostCentres = 0;
  let outAt: string | undefined;
  for (const { about, result } of past) {
    if (!result) continue;
    const { next, passed } = result;
    // In an opening and in a Winter units come and go by order.
    if (now.moment.step === 'orders' || now.moment.step === 'retreats')
      lostUnits += Math.max(0, unitsIn(now, player) - unitsIn(next, player));
    lostCentres += passed.filter(
      ({ from, to }) => from !== null && playerOf(from) === player && playerOf(to) !== player,
    ).length;
    if (isInGame(next.position, next.centres, player)) outAt = undefined;
    else outAt ??= about;
    now = next;
  }
  return { lostUnits, lostCentres, outAt };
};

/** The components of a player, including dislodged ones that may retreat. */
const unitsIn = ({ position, dislodged }: Situation, player: Player): number =>
  countOf([...Object.values(position), ...dislodged].flatMap(stack => (stack.player === player ? stack.parts : [])));
