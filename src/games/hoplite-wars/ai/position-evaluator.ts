import type { WarState } from '../battle/state.ts';
import { DELPHI } from '../board/map.ts';
import { PLAYERS, type Player, playerOf } from '../board/powers.ts';
import type { Arm } from '../board/space.ts';
import type { Position } from '../board/stacks.ts';
import { VICTORY_HALVES } from '../winter/supply.ts';
import { COASTS, HALVES, PRIZES, playerIndex, REACH, type Reach, SPACE_IDS, spaceIndex } from './indexed-board.ts';

/** The influence of a component on a space, by its distance in steps. */
const INFLUENCE = [1.6, 0.5, 0.2, 0.08, 0.03] as const;
/** The influence of an army on coasts of a sea over which its player's fleet can carry it (C1). */
const CARRIED = 0.4;
/** The influence of the owner on an empty centre, and the influence that remains with no player on a neutral one. */
const OWNER = 0.8;
const NOBODY = 0.25;
/** The share of halves held now in the value of a position; the rest is expected. */
const HELD = 0.5;
/** Expected values of Delphi before it is sacked (D3), and of a victory, in halves. */
const TREASURE = 5;
const VICTORY = 60;

const SEATS = PLAYERS.length;
const CITY = 2;
const DELPHI_INDEX = spaceIndex(DELPHI);

/**
 * The influence of one component on the centres in its reach: their rows in the table of influence, and its share in
 * each.
 */
interface Spread {
  readonly rows: Int16Array;
  readonly shares: Float64Array;
  /** The index of the first prize that is not its own space. */
  readonly others: number;
}

const spreadOf = ({ spaces, distances }: Reach): Spread => {
  const prizes = [...spaces.keys()].filter(i => PRIZES.includes(spaces[i] as number));
  return {
    rows: Int16Array.from(prizes, i => (spaces[i] as number) * SEATS),
    shares: Float64Array.from(prizes, i => INFLUENCE[distances[i] as number] as number),
    others: prizes[0] === 0 ? 1 : 0,
  };
};

const SPREAD: Readonly<Record<Arm, readonly Spread[]>> = {
  A: REACH.A.map(spreadOf),
  F: REACH.F.map(spreadOf),
  G: REACH.G.map(spreadOf),
};

/** A position that is being evaluated, component by component. */
export interface PositionEvaluator {
  /** Removes all components except those present at the last `keep`. */
  readonly clear: () => void;
  /** Keeps the components that have been added, for all later evaluations. */
  readonly keep: () => void;
  /** Adds components to a space. Dislodged components hold nothing and count half. */
  readonly add: (player: number, arm: Arm, space: number, n: number, isDislodged?: boolean) => void;
  /**
   * The halves that each player can expect in two years. It is the sum of the halves held after this season's control
   * (K1) and of the player's share in every centre, by his influence and his supply. Valid until the next `clear`.
   */
  readonly values: () => Float64Array;
  /** The halves that each player holds after the control of this season. */
  readonly held: Float64Array;
}

/** Creates an evaluator of the positions that can follow a state. */
export const createPositionEvaluator = (state: Pick<WarState, 'centres' | 'moment' | 'sackers'>): PositionEvaluator => {
  const owners = new Int8Array(SPACE_IDS.length).fill(-1);
  for (const [space, power] of Object.entries(state.centres)) owners[spaceIndex(space)] = playerIndex(playerOf(power));
  const { season } = state.moment;
  const passing = season === 'autumn' ? CITY : season === 'spring' ? 1 : 0;
  const treasure = state.sackers.length === 0 ? TREASURE : 0;
  const influence = new Float64Array(SPACE_IDS.length * SEATS);
  const occupants = new Int8Array(SPACE_IDS.length).fill(-1);
  const upkeep = new Float64Array(SEATS);
  // Armies on each space and fleets in each sea.
  const armies = new Float64Array(SPACE_IDS.length * SEATS);
  const fleets = new Float64Array(SPACE_IDS.length * SEATS);
  const kept = {
    influence: influence.slice(),
    occupants: occupants.slice(),
    upkeep: upkeep.slice(),
    armies: armies.slice(),
    fleets: fleets.slice(),
  };
  const [held, values, supply] = [new Float64Array(SEATS), new Float64Array(SEATS), new Float64Array(SEATS)];
  const clear = (): void => {
    influence.set(kept.influence);
    occupants.set(kept.occupants);
    upkeep.set(kept.upkeep);
    armies.set(kept.armies);
    fleets.set(kept.fleets);
  };
  const keep = (): void => {
    kept.influence.set(influence);
    kept.occupants.set(occupants);
    kept.upkeep.set(upkeep);
    kept.armies.set(armies);
    kept.fleets.set(fleets);
  };
  const add = (player: number, arm: Arm, space: number, n: number, isDislodged = false): void => {
    upkeep[player] = (upkeep[player] as number) + n * (arm === 'G' ? 1 : 2) * (isDislodged ? 0.5 : 1);
    if (isDislodged && arm === 'G') return;
    if (!isDislodged) {
      occupants[space] = player;
      const at = space * SEATS + player;
      if (arm === 'A') armies[at] = (armies[at] as number) + n;
      if (arm === 'F') fleets[at] = (fleets[at] as number) + n;
    }
    const { rows, shares, others } = SPREAD[arm][space] as Spread;
    const weight = isDislodged ? n / 2 : n;
    for (let i = isDislodged ? others : 0; i < rows.length; i++) {
      const at = (rows[i] as number) + player;
      influence[at] = (influence[at] as number) + weight * (shares[i] as number);
    }
  };
  /** Adds the influence of armies that fleets can carry; each fleet carries one army (C4). */
  const addCarried = (): void => {
    for (const { sea, coasts } of COASTS)
      for (let player = 0; player < SEATS; player++) {
        const ships = fleets[sea * SEATS + player] as number;
        if (ships === 0) continue;
        let waiting = 0;
        for (const coast of coasts) waiting += armies[coast * SEATS + player] as number;
        const carried = CARRIED * Math.min(ships, waiting);
        if (carried === 0) continue;
        for (const coast of coasts) {
          const at = coast * SEATS + player;
          if (occupants[coast] !== player) influence[at] = (influence[at] as number) + carried;
        }
      }
  };
  const ownersAfter = new Int8Array(SPACE_IDS.length);
  const evaluate = (): Float64Array => {
    addCarried();
    held.fill(0);
    supply.fill(0);
    for (const space of PRIZES) {
      const halves = HALVES[space] as number;
      const occupant = occupants[space] as number;
      const owner = occupant >= 0 && halves <= passing ? occupant : (owners[space] as number);
      ownersAfter[space] = owner;
      if (owner >= 0) held[owner] = (held[owner] as number) + halves;
      // A city that is occupied in Spring feeds its occupant in the next Winter.
      const feeds = occupant >= 0 ? occupant : owner;
      if (feeds >= 0) supply[feeds] = (supply[feeds] as number) + halves;
    }
    for (let player = 0; player < SEATS; player++) {
      const ratio = (supply[player] as number) / Math.max(1, upkeep[player] as number);
      supply[player] = Math.max(0.6, Math.min(1.4, ratio));
      const halves = held[player] as number;
      values[player] = HELD * halves + (halves >= VICTORY_HALVES ? VICTORY : 0);
    }
    for (const space of PRIZES) {
      const halves = space === DELPHI_INDEX ? treasure : (HALVES[space] as number);
      if (halves > 0) shareOut(space, halves);
    }
    return values;
  };
  const squares = new Float64Array(SEATS);
  const shareOut = (space: number, halves: number): void => {
    const owner = ownersAfter[space] as number;
    const expected = (1 - HELD) * halves;
    let all = owner < 0 ? NOBODY * NOBODY : 0;
    for (let player = 0; player < SEATS; player++) {
      const bodies = (influence[space * SEATS + player] as number) * (supply[player] as number);
      const strength = player === owner ? bodies + OWNER : bodies;
      squares[player] = strength * strength;
      all += strength * strength;
    }
    for (let player = 0; player < SEATS; player++)
      values[player] = (values[player] as number) + (expected * (squares[player] as number)) / all;
  };
  return { clear, keep, add, values: evaluate, held };
};

/** Adds all components of a position. */
export const addPosition = (evaluator: PositionEvaluator, position: Position): void => {
  for (const [space, { player, parts }] of Object.entries(position))
    for (const { arm, n } of parts) evaluator.add(playerIndex(player), arm, spaceIndex(space), n);
};

/**
 * The weight with which the halves of each player count against a player. His own halves count for him with the weight
 * 1.
 */
export type Attitudes = readonly number[];

/** The worth of values to a player with his attitudes. */
export const worthToPlayer = (values: Float64Array, player: Player, attitudes: Attitudes): number => {
  const own = playerIndex(player);
  let worth = values[own] as number;
  for (let other = 0; other < SEATS; other++)
    if (other !== own) worth -= (attitudes[other] as number) * (values[other] as number);
  return worth;
};
