import type { SeasonStart } from '../season/actions.ts';
import { COAST_SEAS, SEA_NEIGHBOURS, SEAS } from './indexed-board.ts';
import type { IndexedAction } from './movement-plan.ts';
import { createQuickModel, MOST_ACTS } from './quick-model.ts';

/*
 * Settles the facts of a season like the adjudicator (Z1–Z7, season/strength.ts), but with numbers and without new
 * objects. It gives up if facts depend on each other (Z8), and under house rules that it does not implement. Then the
 * adjudicator decides. A test compares both.
 */

/** Settles a season. Its results are valid until the next season is settled. */
export interface QuickSettler {
  /** False if facts are left open. */
  readonly settle: (acts: readonly IndexedAction[]) => boolean;
  /** True if the components of an act, by its index, arrive. */
  readonly arrives: (act: number) => boolean;
  /** The player who enters a space; -1 if nobody does. */
  readonly victorIn: (space: number) => number;
}

const NO = 0;
const YES = 1;
const OPEN = -1;
type Answer = typeof NO | typeof YES | typeof OPEN;

const not = (known: Answer): Answer => (known === OPEN ? OPEN : known === YES ? NO : YES);
const and = (a: Answer, b: Answer): Answer => (a === NO || b === NO ? NO : a === OPEN || b === OPEN ? OPEN : YES);
const or = (a: Answer, b: Answer): Answer => (a === YES || b === YES ? YES : a === OPEN || b === OPEN ? OPEN : NO);

/* A strength is one number, so that strengths can be added: its least value in the high bits, its greatest in the low. */
const BITS = 12;
const MASK = (1 << BITS) - 1;
const strength = (least: number, most: number): number => (least << BITS) | most;
const leastOf = (of: number): number => of >> BITS;
const mostOf = (of: number): number => of & MASK;
const exceeds = (a: number, b: number): Answer => (leastOf(a) > mostOf(b) ? YES : mostOf(a) <= leastOf(b) ? NO : OPEN);

/** Makes a settler of the seasons that can follow from a start. */
export const createQuickSettler = (ground: SeasonStart): QuickSettler => {
  const { settings, battles = [] } = ground;
  const isKnown = settings.plainMoves === 'apart' && settings.arms === 'together' && battles.length === 0;
  const isCutByNumber = settings.cut === 'count';
  const { groups, forces, supports, spaces, seas, groupOfAct, mergeInto, build } = createQuickModel(ground);
  const facts = new Int8Array(MOST_ACTS);
  const factOf = (group: number): Answer => facts[group] as Answer;
  // Seas that carry, and seas that do not, as bits.
  let [carrying, broken] = [0, 0];

  /** True if seas, as bits, are a chain between two coasts (C1). */
  const isChain = (from: number, to: number, allowed: number): boolean => {
    let reached = (COAST_SEAS[from] as number) & allowed;
    for (let before = 0; reached !== before; ) {
      before = reached;
      for (let sea = 0; sea < SEA_NEIGHBOURS.length; sea++)
        if ((reached >> sea) & 1) reached |= (SEA_NEIGHBOURS[sea] as number) & allowed;
    }
    return from !== to && (reached & (COAST_SEAS[to] as number)) !== 0;
  };
  const isPathOpen = (group: number): Answer => {
    if (groups.isCarried[group] === 0) return YES;
    const [from, to, own] = [groups.from[group] as number, groups.to[group] as number, groups.seas[group] as number];
    if (isChain(from, to, own & carrying)) return YES;
    return isChain(from, to, own & ~broken) ? OPEN : NO;
  };
  const isOut = (group: number): Answer => {
    const opponent = groups.opponent[group] as number;
    if (opponent < 0) return not(isPathOpen(group));
    const met =
      groups.player[opponent] !== groups.player[group]
        ? factOf(opponent)
        : forces.isMerge[groups.force[group] as number] === 1
          ? YES
          : NO;
    return or(not(isPathOpen(group)), met);
  };

  const hasStayers = (space: number): Answer => {
    if ((spaces.player[space] as number) < 0) return NO;
    if ((spaces.stay[space] as number) > 0) return YES;
    const { first, next } = spaces.leaving;
    let answer: Answer = NO;
    for (let group = first[space] as number; group >= 0; group = next[group] as number)
      answer = or(answer, not(factOf(group)));
    return answer;
  };
  const isDislodged = (space: number): Answer => {
    const holder = spaces.player[space] as number;
    if (holder < 0) return NO;
    const { first, next } = spaces.entering;
    let attacked: Answer = NO;
    for (let group = first[space] as number; group >= 0; group = next[group] as number)
      if (groups.player[group] !== holder) attacked = or(attacked, factOf(group));
    return attacked === NO ? NO : and(attacked, hasStayers(space));
  };

  /** What counts of a support (Z6). */
  const strengthOfSupport = (support: number): number => {
    const [player, from, into, n] = [
      supports.player[support] as number,
      supports.from[support] as number,
      supports.to[support] as number,
      supports.n[support] as number,
    ];
    const gone = isDislodged(from);
    if (gone === YES) return 0;
    const { first, next } = spaces.entering;
    let [cut, mayCut] = [0, 0];
    for (let group = first[from] as number; group >= 0; group = next[group] as number) {
      if (groups.player[group] === player || groups.from[group] === into) continue;
      const size = isCutByNumber ? (groups.n[group] as number) : n;
      const comes = isPathOpen(group);
      if (comes === YES) cut += size;
      if (comes !== NO) mayCut += size;
    }
    return strength(gone === NO ? Math.max(0, n - mayCut) : 0, Math.max(0, n - cut));
  };
  /** The strength of a list of supports, without those of one player and those from one space. */
  const strengthOfSupports = (first: number, next: Int16Array, player: number, from: number): number => {
    let all = 0;
    for (let i = first; i >= 0; i = next[i] as number)
      if (supports.player[i] !== player && supports.from[i] !== from) all += strengthOfSupport(i);
    return all;
  };
  const strengthToHold = (space: number): number => {
    const n = spaces.stay[space] as number;
    const { first, next } = spaces.supports;
    return strength(n, n) + (n > 0 ? strengthOfSupports(first[space] as number, next, -1, -1) : 0);
  };

  /** The strength of a force (Z3), without supports of a player (S5) or from a space (U9); `raw` counts beaten groups. */
  const strengthOf = (force: number, withoutPlayer: number, withoutFrom: number, raw: boolean): number => {
    const { first, next } = forces.groups;
    let all = 0;
    for (let group = first[force] as number; group >= 0; group = next[group] as number) {
      const gone = raw ? not(isPathOpen(group)) : isOut(group);
      if (gone === YES) continue;
      const n = groups.n[group] as number;
      const own = groups.supports;
      const part =
        strength(n, n) + strengthOfSupports(own.first[group] as number, own.next, withoutPlayer, withoutFrom);
      all += gone === NO ? part : mostOf(part);
    }
    return all;
  };

  /**
   * Whether a group leaves, from the view of a force. A group that meets only that force head to head does not leave
   * (Z7).
   */
  const leaves = (group: number, force: number): Answer => {
    const lone = forces.groups.first[force] as number;
    return (forces.groups.next[lone] as number) < 0 && groups.opponent[lone] === group ? NO : factOf(group);
  };
  const staysAgainst = (space: number, force: number): Answer => {
    if ((spaces.stay[space] as number) > 0) return YES;
    const { first, next } = spaces.leaving;
    let answer: Answer = NO;
    for (let group = first[space] as number; group >= 0; group = next[group] as number)
      answer = or(answer, not(leaves(group, force)));
    return answer;
  };
  /** The strength that holds a space against a force (Z4). */
  const strengthAgainst = (space: number, force: number): number => {
    let all = strengthToHold(space);
    const { first, next } = spaces.leaving;
    for (let group = first[space] as number; group >= 0; group = next[group] as number) {
      const gone = leaves(group, force);
      if (gone === YES) continue;
      const [n, opponent] = [groups.n[group] as number, groups.opponent[group] as number];
      const meets = opponent >= 0 && groups.force[opponent] === force;
      const size = meets ? strengthOf(groups.force[group] as number, -1, space, true) : strength(n, n);
      all += gone === NO ? size : mostOf(size);
    }
    const merge = mergeInto(space, spaces.player[space] as number);
    if (merge < 0) return all;
    const resident = staysAgainst(space, force);
    if (resident === NO) return all;
    const help = strengthOf(merge, -1, space, false);
    return all + (resident === YES ? help : mostOf(help));
  };

  /** Whether any group of a force is in the fight. */
  const fights = (force: number): Answer => {
    const { first, next } = forces.groups;
    let answer: Answer = NO;
    for (let group = first[force] as number; group >= 0; group = next[group] as number)
      answer = or(answer, not(isOut(group)));
    return answer;
  };
  /** Whether a force wins its space (Z5). */
  const winsSpace = (force: number): Answer => {
    const [player, space] = [forces.player[force] as number, forces.to[force] as number];
    const isMerge = forces.isMerge[force] === 1;
    const lone = forces.groups.first[force] as number;
    const opponent = groups.opponent[lone] as number;
    if (!isMerge && opponent >= 0 && groups.player[opponent] === player) return NO;
    let answer = fights(force);
    if (answer === NO) return NO;
    const holder = spaces.player[space] as number;
    let own = strengthOf(force, -1, -1, false);
    // Components of the same player in the space join a merge, and block a plain move (B9 U5).
    if (holder === player && isMerge) own += strengthToHold(space);
    else if (holder === player) answer = and(answer, not(hasStayers(space)));
    else if (holder >= 0) {
      const resident = staysAgainst(space, force);
      if (resident !== NO) {
        const alone = strengthOf(force, holder, -1, false);
        const beats = exceeds(alone, strengthAgainst(space, force));
        answer = and(answer, resident === YES || beats === YES ? beats : OPEN);
        own = resident === YES ? alone : strength(leastOf(alone), mostOf(own));
      }
    }
    const { first, next } = spaces.forces;
    for (let rival = first[space] as number; rival >= 0 && answer !== NO; rival = next[rival] as number)
      if (rival !== force) answer = and(answer, exceeds(own, strengthOf(rival, -1, -1, false)));
    return answer;
  };

  /** Settles facts until nothing changes (Z7). False if some facts are still open. */
  const settleFacts = (): boolean => {
    for (;;) {
      let [changed, open] = [false, false];
      for (let group = 0; group < groups.count; group++) {
        if (facts[group] !== OPEN) continue;
        const out = isOut(group);
        const known = out === YES ? NO : and(winsSpace(groups.force[group] as number), not(out));
        facts[group] = known;
        if (known === OPEN) open = true;
        else changed = true;
      }
      for (let left = seas.carriers & ~(carrying | broken); left !== 0; left &= left - 1) {
        const sea = 31 - Math.clz32(left & -left);
        const gone = isDislodged(SEAS[sea] as number);
        if (gone === YES) broken |= 1 << sea;
        else if (gone === NO) carrying |= 1 << sea;
        if (gone === OPEN) open = true;
        else changed = true;
      }
      if (!open) return true;
      if (!changed) return false;
    }
  };

  const settle = (acts: readonly IndexedAction[]): boolean => {
    if (!isKnown || acts.length > MOST_ACTS) return false;
    build(acts);
    facts.fill(OPEN, 0, groups.count);
    carrying = broken = 0;
    return settleFacts();
  };
  const arrives = (act: number): boolean => {
    const group = groupOfAct[act] as number;
    return group >= 0 && facts[group] === YES;
  };
  const victorIn = (space: number): number => {
    const { first, next } = spaces.entering;
    for (let group = first[space] as number; group >= 0; group = next[group] as number)
      if (facts[group] === YES) return groups.player[group] as number;
    return -1;
  };
  return { settle, arrives, victorIn };
};
