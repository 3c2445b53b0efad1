import type { Player } from '../board/powers.ts';
import { hasConvoyChain, isSea, type SpaceId } from '../board/space.ts';
import { countOf } from '../board/stacks.ts';
import type { Action, GroupAction, SeasonStart } from './actions.ts';
import { supportedSpaceOf } from './check-orders.ts';

/** Components that go together from one space to another (U2 U3). Other groups are referred to by index. */
export interface MovingGroup {
  readonly acts: readonly number[];
  readonly player: Player;
  readonly from: SpaceId;
  readonly to: SpaceId;
  readonly n: number;
  /** The number of armies. */
  readonly armies: number;
  readonly carried: boolean;
  readonly force: number;
  /** The group that moves in the opposite direction, if neither is carried (B7). */
  readonly opponent: number | undefined;
  /** Supports for this move only. */
  readonly supports: readonly number[];
  /** The seas with enough ships for it (C4). */
  readonly seas: readonly SpaceId[];
}

/** The force of one moving group, or of all MERGE orders of a player into one space (B4 U5 R-13). */
export interface Force {
  readonly player: Player;
  readonly to: SpaceId;
  readonly merge: boolean;
  readonly movers: readonly number[];
  /** Supports of the merge. */
  readonly supports: readonly number[];
}

/** A valid support. */
export interface ValidSupport {
  readonly act: number;
  readonly player: Player;
  readonly from: SpaceId;
  readonly into: SpaceId;
  readonly n: number;
}

/** A space that is occupied or entered. */
export interface ContestedSpace {
  readonly space: SpaceId;
  /** The player of its stack at the start, if any. */
  readonly player: Player | undefined;
  /** Components that are not ordered to move, garrisons included (G2). */
  readonly stayCount: number;
  readonly leaving: readonly number[];
  readonly entering: readonly number[];
  readonly forces: readonly number[];
  /** Supports to hold it. */
  readonly supports: readonly number[];
}

/**
 * Why a support is void: it has no object (E8), all of its object's components are ordered to move (S2), or its object
 * is shunned (D5).
 */
export type VoidReason = 'nothingSuch' | 'allMove' | 'shunned';

/** The input of the adjudication. */
export interface MovementModel {
  readonly ground: SeasonStart;
  readonly acts: readonly GroupAction[];
  readonly movers: readonly MovingGroup[];
  readonly forces: readonly Force[];
  readonly supports: readonly ValidSupport[];
  readonly spaces: ReadonlyMap<SpaceId, ContestedSpace>;
  /** Seas with ships that carry a group. */
  readonly carriers: readonly SpaceId[];
  /** The reason of each act that is a void support. */
  readonly voidReasons: ReadonlyMap<number, VoidReason>;
  /** The group carried by each act of ships, if any. */
  readonly carries: ReadonlyMap<number, number>;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** Builds the model from the acts of all players: moves, forces, supports and convoys. */
export const buildMovementModel = (ground: SeasonStart, acts: readonly GroupAction[]): MovementModel => {
  const spaces = new Map<SpaceId, Writable<ContestedSpace>>();
  const spotOf = (space: SpaceId): Writable<ContestedSpace> => {
    let spot = spaces.get(space);
    if (!spot) {
      const player = ground.position[space]?.player;
      spot = { space, player, stayCount: 0, leaving: [], entering: [], forces: [], supports: [] };
      spaces.set(space, spot);
    }
    return spot;
  };
  const movers: Writable<MovingGroup>[] = [];
  const forces: Writable<Force>[] = [];
  const moverOf = new Map<string, number>();
  const mergeOf = new Map<string, number>();
  const plainInto = new Map<string, number>();
  for (const { player, doing, from } of acts)
    if (doing.kind === 'move' && !moverOf.has(`${from}>${doing.to}`)) {
      moverOf.set(`${from}>${doing.to}`, -1);
      const key = `${player}>${doing.to}`;
      plainInto.set(key, (plainInto.get(key) ?? 0) + 1);
    }
  moverOf.clear();
  for (const [i, { player, from, parts, doing }] of acts.entries()) {
    const n = countOf(parts);
    if (doing.kind !== 'move') {
      spotOf(from).stayCount += n;
      continue;
    }
    const { to, carried } = doing;
    const armies = countOf(parts.filter(({ arm }) => arm === 'A'));
    const known = movers[moverOf.get(`${from}>${to}`) ?? -1];
    if (known) {
      known.acts.push(i);
      known.n += n;
      known.armies += armies;
      continue;
    }
    // Under the house rule, several plain moves into one space are a merge (U4).
    const several = ground.settings.plainMoves === 'merge' && (plainInto.get(`${player}>${to}`) ?? 0) > 1;
    const merge = doing.merge || several;
    let force = merge ? mergeOf.get(`${player}>${to}`) : undefined;
    if (force === undefined) {
      force = forces.push({ player, to, merge, movers: [], supports: [] }) - 1;
      spotOf(to).forces.push(force);
      if (merge) mergeOf.set(`${player}>${to}`, force);
    }
    const mover = movers.length;
    movers.push({
      acts: [i],
      player,
      from,
      to,
      n,
      armies,
      carried,
      force,
      opponent: undefined,
      supports: [],
      seas: [],
    });
    moverOf.set(`${from}>${to}`, mover);
    forces[force]?.movers.push(mover);
    spotOf(from).leaving.push(mover);
    spotOf(to).entering.push(mover);
  }
  for (const mover of movers) {
    const other = moverOf.get(`${mover.to}>${mover.from}`);
    if (other !== undefined && !mover.carried && movers[other]?.carried === false) mover.opponent = other;
  }
  const supports: ValidSupport[] = [];
  const voidReasons = new Map<number, VoidReason>();
  for (const [i, { player, from, parts, doing }] of acts.entries()) {
    if (doing.kind !== 'supportHold' && doing.kind !== 'supportMove' && doing.kind !== 'supportMerge') continue;
    const helped = findSupported(doing, { moverOf, mergeOf, movers, forces, spaces });
    const why =
      typeof helped === 'string' ? helped : isSackerShunned(ground, player, helped.player) ? 'shunned' : undefined;
    if (why) voidReasons.set(i, why);
    else if (typeof helped !== 'string')
      helped.supports.push(
        supports.push({ act: i, player, from, into: supportedSpaceOf(doing), n: countOf(parts) }) - 1,
      );
  }
  const carries = new Map<number, number>();
  const ships = new Map<string, number>();
  for (const [i, { from, parts, doing }] of acts.entries()) {
    const mover = doing.kind === 'convoy' ? moverOf.get(`${doing.start}>${doing.to}`) : undefined;
    if (mover === undefined || movers[mover]?.carried !== true) continue;
    carries.set(i, mover);
    ships.set(`${from}>${mover}`, (ships.get(`${from}>${mover}`) ?? 0) + countOf(parts));
  }
  const carriers = new Set<SpaceId>();
  for (const [key, n] of ships) {
    const [sea = '', mover = ''] = key.split('>');
    const carried = movers[Number(mover)];
    carriers.add(sea);
    if (carried && n >= carried.n) carried.seas.push(sea);
  }
  return { ground, acts, movers, forces, supports, spaces, carriers: [...carriers], voidReasons, carries };
};

/**
 * A player who sacked Delphi gets no support from others from the next season on, but can support others and own
 * components (D5 R-21).
 */
const isSackerShunned = ({ sackers }: SeasonStart, supporter: Player, supported: Player | undefined): boolean =>
  supported !== undefined && supported !== supporter && sackers.includes(supported);

/** The move, merge or stack that a support helps, or why it is void (S2 S3). */
const findSupported = (
  doing: Action,
  {
    moverOf,
    mergeOf,
    movers,
    forces,
    spaces,
  }: {
    readonly moverOf: ReadonlyMap<string, number>;
    readonly mergeOf: ReadonlyMap<string, number>;
    readonly movers: readonly Writable<MovingGroup>[];
    readonly forces: readonly Writable<Force>[];
    readonly spaces: ReadonlyMap<SpaceId, Writable<ContestedSpace>>;
  },
): { readonly player: Player | undefined; readonly supports: number[] } | VoidReason => {
  if (doing.kind === 'supportMove') return movers[moverOf.get(`${doing.start}>${doing.to}`) ?? -1] ?? 'nothingSuch';
  if (doing.kind === 'supportMerge') return forces[mergeOf.get(`${doing.player}>${doing.to}`) ?? -1] ?? 'nothingSuch';
  const spot = doing.kind === 'supportHold' ? spaces.get(doing.at) : undefined;
  if (!spot || (spot.stayCount === 0 && spot.leaving.length === 0)) return 'nothingSuch';
  return spot.stayCount > 0 ? spot : 'allMove';
};

/** True if a chain of seas accepted by `holds` carries a group, with a ship for each army in every sea (C1 C4 R-10). */
export const isCarried = (
  { ground: { board } }: MovementModel,
  { from, to, seas }: MovingGroup,
  holds: (sea: SpaceId) => boolean,
): boolean => hasConvoyChain(board, from, to, sea => isSea(board, sea) && seas.includes(sea) && holds(sea));
