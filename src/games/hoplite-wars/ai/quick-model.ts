import { PLAYERS } from '../board/powers.ts';
import type { SeasonStart } from '../season/actions.ts';
import { playerIndex, SEA_BITS, SPACE_IDS, spaceIndex } from './indexed-board.ts';
import type { IndexedAction } from './movement-plan.ts';

/*
 * The model of a season (season/movement-model.ts) as lists of numbers. The lists are reused for each season, because a
 * computer player tries thousands of seasons. Players, spaces, groups, forces and supports are indices; -1 means none.
 */

/** The most acts of a season that a quick model holds. */
export const MOST_ACTS = 250;

const SPACES = SPACE_IDS.length;

/** Lists of indices: the first of each list, and the next after each index. */
interface IndexLists {
  readonly first: Int16Array;
  readonly next: Int16Array;
  readonly add: (list: number, index: number) => void;
}

const createLists = (lists: number, indices: number): IndexLists => {
  const first = new Int16Array(lists).fill(-1);
  const next = new Int16Array(indices);
  const add = (list: number, index: number): void => {
    next[index] = first[list] as number;
    first[list] = index;
  };
  return { first, next, add };
};

const numbers = (): Int16Array => new Int16Array(MOST_ACTS);

export type QuickModel = ReturnType<typeof createQuickModel>;

/** Makes a model of the seasons that can follow from a start. */
export const createQuickModel = ({ position, sackers }: Pick<SeasonStart, 'position' | 'sackers'>) => {
  const isShunned = PLAYERS.map(player => sackers.includes(player));
  const groupOfPair = new Int16Array(SPACES * SPACES).fill(-1);
  const groupOfAct = numbers();
  const ships = new Int16Array(MOST_ACTS * SPACES);
  /** Groups that move: player, start, goal, components, force, opposing head-to-head group (B7), convoy, seas (C4). */
  const groups = {
    count: 0,
    player: numbers(),
    from: numbers(),
    to: numbers(),
    n: numbers(),
    force: numbers(),
    opponent: numbers(),
    isCarried: new Uint8Array(MOST_ACTS),
    seas: new Int32Array(MOST_ACTS),
    supports: createLists(MOST_ACTS, MOST_ACTS),
  };
  const forces = {
    count: 0,
    player: numbers(),
    to: numbers(),
    isMerge: new Uint8Array(MOST_ACTS),
    groups: createLists(MOST_ACTS, MOST_ACTS),
  };
  const supports = { count: 0, player: numbers(), from: numbers(), to: numbers(), n: numbers() };
  /** Spaces: the player of the stack at the start, and how many of its components do not move. */
  const spaces = {
    player: new Int8Array(SPACES).fill(-1),
    stay: new Int16Array(SPACES),
    leaving: createLists(SPACES, MOST_ACTS),
    entering: createLists(SPACES, MOST_ACTS),
    forces: createLists(SPACES, MOST_ACTS),
    supports: createLists(SPACES, MOST_ACTS),
  };
  for (const [space, { player }] of Object.entries(position)) spaces.player[spaceIndex(space)] = playerIndex(player);
  /** Seas with ships that carry, as bits. */
  const seas = { carriers: 0 };

  const clear = (): void => {
    for (let i = 0; i < groups.count; i++)
      groupOfPair[(groups.from[i] as number) * SPACES + (groups.to[i] as number)] = -1;
    spaces.leaving.first.fill(-1);
    spaces.entering.first.fill(-1);
    spaces.forces.first.fill(-1);
    spaces.supports.first.fill(-1);
    spaces.stay.fill(0);
    groups.count = forces.count = supports.count = seas.carriers = 0;
  };

  /** The merge of a player into a space (U5). */
  const mergeInto = (space: number, player: number): number => {
    const { first, next } = spaces.forces;
    for (let force = first[space] as number; force >= 0; force = next[force] as number)
      if (forces.isMerge[force] === 1 && forces.player[force] === player) return force;
    return -1;
  };

  const addMove = (act: number, { seat, space, to, n, doing }: IndexedAction): void => {
    if (doing.kind !== 'move') return;
    const pair = space * SPACES + to;
    const known = groupOfPair[pair] as number;
    if (known >= 0) {
      groups.n[known] = (groups.n[known] as number) + n;
      groupOfAct[act] = known;
      return;
    }
    const group = groups.count++;
    let force = doing.merge ? mergeInto(to, seat) : -1;
    if (force < 0) {
      force = forces.count++;
      forces.player[force] = seat;
      forces.to[force] = to;
      forces.isMerge[force] = doing.merge ? 1 : 0;
      forces.groups.first[force] = -1;
      spaces.forces.add(to, force);
    }
    groups.player[group] = seat;
    groups.from[group] = space;
    groups.to[group] = to;
    groups.n[group] = n;
    groups.force[group] = force;
    groups.opponent[group] = -1;
    groups.isCarried[group] = doing.carried ? 1 : 0;
    groups.seas[group] = 0;
    groups.supports.first[group] = -1;
    if (doing.carried) ships.fill(0, group * SPACES, (group + 1) * SPACES);
    forces.groups.add(force, group);
    spaces.leaving.add(space, group);
    spaces.entering.add(to, group);
    groupOfPair[pair] = group;
    groupOfAct[act] = group;
  };

  const meetOpponents = (): void => {
    for (let i = 0; i < groups.count; i++) {
      const other = groupOfPair[(groups.to[i] as number) * SPACES + (groups.from[i] as number)] as number;
      if (other >= 0 && groups.isCarried[i] === 0 && groups.isCarried[other] === 0) groups.opponent[i] = other;
    }
  };

  /** Adds a support that has an object which is not shunned (S2 S3 D5). */
  const addSupport = ({ seat, space, to, start, n, doing }: IndexedAction): void => {
    const isHold = doing.kind === 'supportHold';
    const group = isHold ? -1 : (groupOfPair[start * SPACES + to] as number);
    if (isHold ? spaces.stay[to] === 0 : group < 0) return;
    const helped = (isHold ? spaces.player[to] : groups.player[group]) as number;
    if (helped !== seat && isShunned[helped]) return;
    const support = supports.count++;
    supports.player[support] = seat;
    supports.from[support] = space;
    supports.to[support] = to;
    supports.n[support] = n;
    if (isHold) spaces.supports.add(to, support);
    else groups.supports.add(group, support);
  };

  /** Adds ships that carry a group; it needs one for each army in a sea (C4). */
  const addShips = ({ space, to, start, n }: IndexedAction): void => {
    const group = groupOfPair[start * SPACES + to] as number;
    if (group < 0 || groups.isCarried[group] === 0) return;
    const bit = SEA_BITS[space] as number;
    const at = group * SPACES + space;
    const all = (ships[at] as number) + n;
    ships[at] = all;
    seas.carriers |= bit;
    if (all >= (groups.n[group] as number)) groups.seas[group] = (groups.seas[group] as number) | bit;
  };

  /** Builds the model of a season from the acts of all players. */
  const build = (acts: readonly IndexedAction[]): void => {
    clear();
    for (let i = 0; i < acts.length; i++) {
      const act = acts[i] as IndexedAction;
      if (act.doing.kind === 'move') addMove(i, act);
      else {
        groupOfAct[i] = -1;
        spaces.stay[act.space] = (spaces.stay[act.space] as number) + act.n;
      }
    }
    meetOpponents();
    for (const act of acts) {
      const { kind } = act.doing;
      if (kind === 'supportHold' || kind === 'supportMove') addSupport(act);
      else if (kind === 'convoy') addShips(act);
    }
  };

  return { groups, forces, supports, spaces, seas, groupOfAct, mergeInto, build };
};
