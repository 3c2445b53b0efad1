import type { Player } from '../board/powers.ts';
import { hasConvoyChain, isSea, type SpaceId } from '../board/space.ts';
import { countOf } from '../board/stacks.ts';
import type { Action, GroupAction, SeasonStart } from './act.ts';
import { supportedSpaceOf } from './ready.ts';

/** Components that go together from one space into another (U2 U3). Others are named by their place in their list. */
export interface MovingGroup {
  readonly acts: readonly number[];
  readonly player: Player;
  readonly from: SpaceId;
  readonly to: SpaceId;
  readonly n: number;
  /** How many of them are armies. */
  readonly armies: number;
  readonly carried: boolean;
  readonly force: number;
  /** The group that goes the other way, where neither is carried (B7). */
  readonly opponent: number | undefined;
  /** Supports of just this move. */
  readonly supports: readonly number[];
  /** The seas that have ships enough for it (C4). */
  readonly seas: readonly SpaceId[];
}

/** One group that moves, or all of a player's MERGE orders into one space (B4 U5 R-13). */
export interface Force {
  readonly player: Player;
  readonly to: SpaceId;
  readonly merge: boolean;
  readonly movers: readonly number[];
  /** Supports of the merge. */
  readonly supports: readonly number[];
}

/** A lawful support. */
export interface ValidSupport {
  readonly act: number;
  readonly player: Player;
  readonly from: SpaceId;
  readonly into: SpaceId;
  readonly n: number;
}

/** A space in which somebody stands or into which somebody goes. */
export interface ContestedSpace {
  readonly space: SpaceId;
  /** Whose stack was there, if any was. */
  readonly player: Player | undefined;
  /** Components there that are not ordered to move, garrisons among them (G2). */
  readonly stayCount: number;
  readonly leaving: readonly number[];
  readonly entering: readonly number[];
  readonly forces: readonly number[];
  /** Supports to hold it. */
  readonly supports: readonly number[];
}

/** A support that helps nobody: there is nothing such (E8), all there are ordered to move (S2), or the supported are shunned (D5). */
export type VoidReason = 'nothingSuch' | 'allMove' | 'shunned';

/** All that a season is reckoned from. */
export interface MovementModel {
  readonly ground: SeasonStart;
  readonly acts: readonly GroupAction[];
  readonly movers: readonly MovingGroup[];
  readonly forces: readonly Force[];
  readonly supports: readonly ValidSupport[];
  readonly spaces: ReadonlyMap<SpaceId, ContestedSpace>;
  /** Seas with ships that carry somebody. */
  readonly carriers: readonly SpaceId[];
  /** For each act that is a support in vain: why. */
  readonly voidReasons: ReadonlyMap<number, VoidReason>;
  /** For each act of ships: the group that they carry, if there is one. */
  readonly carries: ReadonlyMap<number, number>;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

/** What the acts of all players come to: who goes where, in which forces, and which supports and ships are theirs. */
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
    // The house rule reads several plain moves into one space as a merge (U4).
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

/** Who has sacked Delphi has no help from others from the next season on; he may help others and himself (D5 R-21). */
const isSackerShunned = ({ sackers }: SeasonStart, supporter: Player, supported: Player | undefined): boolean =>
  supported !== undefined && supported !== supporter && sackers.includes(supported);

/** The move, merge or stack that a support helps; why it helps nobody, where it does not (S2 S3). */
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

/** Whether a chain of seas is there for a group, of those that `holds` lets through: ships for each army in every sea (C1 C4 R-10). */
export const isCarried = (
  { ground: { board } }: MovementModel,
  { from, to, seas }: MovingGroup,
  holds: (sea: SpaceId) => boolean,
): boolean => hasConvoyChain(board, from, to, sea => isSea(board, sea) && seas.includes(sea) && holds(sea));
