import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import type { FoughtBattle } from './actions.ts';
import { type ContestedSpace, type Force, isCarried, type MovementModel, type MovingGroup } from './movement-model.ts';

/** A three-valued fact: true, false or unknown. */
export type Ternary = 0 | 1 | -1;

/** A number known to lie between two bounds. */
export interface Interval {
  readonly lo: number;
  readonly hi: number;
}

/** The facts of a season (clause Z): for each group whether it arrives, then for each sea with carriers whether it carries. */
export type FactValues = Ternary[];

/** Reports the unknown facts that an answer depends on. */
type FactObserver = ((fact: number) => void) | undefined;

export const ternaryAnd = (...all: readonly Ternary[]): Ternary => (all.includes(0) ? 0 : all.includes(-1) ? -1 : 1);
export const ternaryOr = (...all: readonly Ternary[]): Ternary => (all.includes(1) ? 1 : all.includes(-1) ? -1 : 0);
export const ternaryNot = (known: Ternary): Ternary => (known === -1 ? -1 : known === 1 ? 0 : 1);

const NONE: Interval = { lo: 0, hi: 0 };
const sum = (a: Interval, b: Interval): Interval => ({ lo: a.lo + b.lo, hi: a.hi + b.hi });
/** Whether a is greater than b, as far as it is known. */
const exceeds = (a: Interval, b: Interval): Ternary => (a.lo > b.hi ? 1 : a.hi <= b.lo ? 0 : -1);

/** Evaluates the conditions and strengths of clause Z from facts that can be unknown (Z1–Z7). */
export interface StrengthEvaluator {
  /** Whether a group's path is open (Z1). */
  readonly isPathOpen: (mover: number, watch?: FactObserver) => Ternary;
  /**
   * Whether a group is out of the fight: its convoy is broken, it is beaten head to head, or it faces a group of its
   * own player (Z2 U7 R-14).
   */
  readonly isOut: (mover: number, watch?: FactObserver) => Ternary;
  /** Whether a force wins its space (Z5). */
  readonly winsSpace: (force: number, watch?: FactObserver) => Ternary;
  /** The strength of a force, as far as it is known (Z3 B4). */
  readonly strengthOf: (force: number, leaves: StrengthExclusions, watch?: FactObserver) => Interval;
  /**
   * The strength that holds a space against a force (Z4): the residents, all or none of them (U10), a head-to-head
   * group with its whole merge (U8 R-15), a merge that joins the residents (U6). Help from inside the space counts once
   * (U9 R-17).
   */
  readonly holdStrengthOf: (spot: ContestedSpace, force: number, watch?: FactObserver) => Interval;
  /** The number of a support's components that count (Z6). */
  readonly supportStrengthOf: (aid: number, watch?: FactObserver) => Interval;
  /** Whether components are left in a space (B6). */
  readonly hasStayers: (space: SpaceId, watch?: FactObserver) => Ternary;
  readonly isDislodged: (space: SpaceId, watch?: FactObserver) => Ternary;
  /** The battle that two players fought for a space; undefined if strengths decide. */
  readonly battleFor: (space: SpaceId, player: Player, enemy: Player | undefined) => FoughtBattle | undefined;
  /** The value of a fact, derived from the others (Z6). */
  readonly evaluate: (fact: number, watch?: FactObserver) => Ternary;
}

/** Supports excluded from a strength: those of a player (S5), or those given from a space (U9). With `raw`, beaten groups count. */
interface StrengthExclusions {
  readonly of?: Player | undefined;
  readonly from?: SpaceId | undefined;
  readonly raw?: true | undefined;
}

/** Makes an evaluator of `facts`, which can change between two calls. */
export const createStrengthEvaluator = (field: MovementModel, facts: FactValues): StrengthEvaluator => {
  const { movers, forces, supports, spaces, carriers } = field;
  const moverAt = (i: number): MovingGroup => movers[i] as MovingGroup;
  const forceAt = (i: number): Force => forces[i] as Force;
  const seaFact = new Map(carriers.map((sea, i) => [sea, movers.length + i]));
  const fact = (i: number, watch: FactObserver): Ternary => {
    const known = facts[i] ?? -1;
    if (known === -1) watch?.(i);
    return known;
  };
  /** Reports facts only while the answer is open; a settled answer depends on no fact. */
  const asked = <T>(reckoned: (watch: FactObserver) => T, isOpen: (t: T) => boolean, watch: FactObserver): T => {
    const answer = reckoned(undefined);
    if (watch && isOpen(answer)) reckoned(watch);
    return answer;
  };
  const known = (reckoned: (watch: FactObserver) => Ternary, watch: FactObserver): Ternary =>
    asked(reckoned, k => k === -1, watch);

  const isPathOpen = (i: number, watch?: FactObserver): Ternary => {
    const mover = moverAt(i);
    if (!mover.carried) return 1;
    return known(within => {
      const at = (sea: SpaceId): Ternary => fact(seaFact.get(sea) ?? -1, undefined);
      if (isCarried(field, mover, sea => at(sea) === 1)) return 1;
      if (!isCarried(field, mover, sea => at(sea) !== 0)) return 0;
      for (const sea of mover.seas) fact(seaFact.get(sea) ?? -1, within);
      return -1;
    }, watch);
  };
  const isOwn = (a: number, b: number): boolean => moverAt(a).player === moverAt(b).player;
  const isOut = (i: number, watch?: FactObserver): Ternary => {
    const { opponent, force } = moverAt(i);
    return known(within => {
      const met: Ternary =
        opponent === undefined ? 0 : isOwn(i, opponent) ? (forceAt(force).merge ? 1 : 0) : fact(opponent, within);
      return ternaryOr(ternaryNot(isPathOpen(i, within)), met);
    }, watch);
  };
  const lost = (i: number, raw: true | undefined, watch: FactObserver): Ternary =>
    raw ? ternaryNot(isPathOpen(i, watch)) : isOut(i, watch);

  const supportStrengthOf = (i: number, watch?: FactObserver): Interval => {
    const aid = supports[i];
    if (!aid) return NONE;
    return asked(
      within => {
        const gone = isDislodged(aid.from, within);
        if (gone === 1) return NONE;
        let attack = NONE;
        for (const at of spaces.get(aid.from)?.entering ?? []) {
          const { player, from, n } = moverAt(at);
          if (player === aid.player || from === aid.into) continue;
          const size = field.ground.settings.cut === 'count' ? n : aid.n;
          const comes = isPathOpen(at, within);
          attack = sum(attack, { lo: comes === 1 ? size : 0, hi: comes === 0 ? 0 : size });
        }
        return { lo: gone === 0 ? Math.max(0, aid.n - attack.hi) : 0, hi: Math.max(0, aid.n - attack.lo) };
      },
      ({ lo, hi }) => lo !== hi,
      watch,
    );
  };
  const given = (list: readonly number[], { of, from }: StrengthExclusions, watch: FactObserver): Interval =>
    list.reduce((all, i) => {
      const aid = supports[i];
      if (!aid || (of !== undefined && aid.player === of) || (from !== undefined && aid.from === from)) return all;
      return sum(all, supportStrengthOf(i, watch));
    }, NONE);

  const strengthOf = (i: number, leaves: StrengthExclusions, watch?: FactObserver): Interval => {
    const { merge, movers: all, supports: shared } = forceAt(i);
    let [armies, fleets, help] = [NONE, NONE, NONE];
    let [sure, open] = [false, false];
    for (const at of all) {
      const gone = lost(at, leaves.raw, watch);
      if (gone === 1) continue;
      const { n, armies: a, supports: own } = moverAt(at);
      const helped = given(own, leaves, watch);
      const range = (most: number, least = most): Interval => ({ lo: gone === 0 ? least : 0, hi: most });
      armies = sum(armies, range(a));
      fleets = sum(fleets, range(n - a));
      help = sum(help, range(helped.hi, helped.lo));
      if (gone === 0) sure = true;
      open = true;
    }
    if (!open) return NONE;
    const more = given(shared, leaves, watch);
    help = sum(help, { lo: sure ? more.lo : 0, hi: more.hi });
    // The house rule that only the larger arm of a merge counts.
    const bodies =
      merge && field.ground.settings.arms === 'apart'
        ? { lo: Math.max(armies.lo, fleets.lo), hi: Math.max(armies.hi, fleets.hi) }
        : sum(armies, fleets);
    return sum(bodies, help);
  };

  /** Whether a group arrives. A group that meets a lone force head to head counts as not arriving (Z7). */
  const leaves = (i: number, force: number, watch: FactObserver): Ternary => {
    const [lone, more] = forceAt(force).movers;
    return more === undefined && moverAt(lone as number).opponent === i ? 0 : fact(i, watch);
  };
  const hasStayers = (space: SpaceId, watch?: FactObserver): Ternary => {
    const spot = spaces.get(space);
    if (!spot?.player) return 0;
    if (spot.stayCount > 0) return 1;
    return known(within => ternaryOr(...spot.leaving.map(i => ternaryNot(fact(i, within)))), watch);
  };
  const staysAgainst = (spot: ContestedSpace, force: number, watch: FactObserver): Ternary =>
    spot.stayCount > 0
      ? 1
      : known(within => ternaryOr(...spot.leaving.map(i => ternaryNot(leaves(i, force, within)))), watch);

  const holdStrengthOf = (spot: ContestedSpace, force: number, watch?: FactObserver): Interval => {
    let all: Interval = { lo: spot.stayCount, hi: spot.stayCount };
    if (spot.stayCount > 0) all = sum(all, given(spot.supports, {}, watch));
    for (const i of spot.leaving) {
      const gone = leaves(i, force, watch);
      if (gone === 1) continue;
      const { n, opponent, force: own } = moverAt(i);
      const meets = opponent !== undefined && moverAt(opponent).force === force;
      const size = meets ? strengthOf(own, { from: spot.space, raw: true }, watch) : { lo: n, hi: n };
      all = sum(all, { lo: gone === 0 ? size.lo : 0, hi: size.hi });
    }
    const merge = mergeInto(spot);
    if (merge === undefined) return all;
    const resident = staysAgainst(spot, force, watch);
    if (resident === 0) return all;
    const help = strengthOf(merge, { from: spot.space }, watch);
    return sum(all, { lo: resident === 1 ? help.lo : 0, hi: help.hi });
  };
  const mergeInto = (spot: ContestedSpace): number | undefined =>
    spot.forces.find(i => forceAt(i).merge && forceAt(i).player === spot.player);

  const battleFor = (space: SpaceId, player: Player, enemy: Player | undefined): FoughtBattle | undefined =>
    player === enemy
      ? undefined
      : field.ground.battles?.find(
          ({ spaces: of, players }) =>
            of.includes(space) && [player, enemy].every(each => players.some(fighter => fighter === each)),
        );
  /** Whether a force beats a rival for its space: by their battle, if the rival gets there, else by strength (Z5 R-34). */
  const beatsRival = (i: number, rival: number, own: Interval, within: FactObserver): Ternary => {
    const { player, to } = forceAt(i);
    const enemy = forceAt(rival);
    const battle = battleFor(to, player, enemy.player);
    if (!battle) return exceeds(own, strengthOf(rival, {}, within));
    const won: Ternary = battle.winner === player ? 1 : 0;
    const comes = ternaryOr(...enemy.movers.map(at => ternaryNot(isOut(at, within))));
    const unopposed = exceeds(own, NONE);
    return comes === 1 || won === unopposed ? won : comes === 0 ? unopposed : -1;
  };

  const winsSpace = (i: number, watch?: FactObserver): Ternary => {
    const force = forceAt(i);
    const spot = spaces.get(force.to) as ContestedSpace;
    const [lone] = force.movers;
    const { opponent } = moverAt(lone as number);
    if (!force.merge && opponent !== undefined && isOwn(lone as number, opponent)) return 0;
    const parts: ((within: FactObserver) => Ternary)[] = [
      within => ternaryOr(...force.movers.map(at => ternaryNot(isOut(at, within)))),
    ];
    const isHome = spot.player === force.player;
    // Components of the same player in the space join a merge, and block a plain move (B9 U5).
    let joins: ((within: FactObserver) => Interval) | undefined;
    if (isHome && force.merge)
      joins = within =>
        sum({ lo: spot.stayCount, hi: spot.stayCount }, spot.stayCount > 0 ? given(spot.supports, {}, within) : NONE);
    else if (isHome) parts.push(within => ternaryNot(hasStayers(spot.space, within)));
    else if (spot.player)
      parts.push(within => {
        const resident = staysAgainst(spot, i, within);
        if (resident === 0) return 1;
        const battle = battleFor(spot.space, force.player, spot.player);
        const beats = battle
          ? battle.winner === force.player
            ? 1
            : 0
          : exceeds(strengthOf(i, { of: spot.player }, within), holdStrengthOf(spot, i, within));
        return resident === 1 || beats === 1 ? beats : -1;
      });
    const own = (within: FactObserver): Interval => {
      const all = strengthOf(i, {}, within);
      if (joins) return sum(all, joins(within));
      if (isHome || !spot.player) return all;
      const resident = staysAgainst(spot, i, within);
      if (resident === 0) return all;
      const { lo, hi } = strengthOf(i, { of: spot.player }, within);
      return resident === 1 ? { lo, hi } : { lo, hi: all.hi };
    };
    for (const rival of spot.forces) if (rival !== i) parts.push(within => beatsRival(i, rival, own(within), within));
    const answers = parts.map(part => part(undefined));
    const answer = ternaryAnd(...answers);
    if (watch && answer === -1) for (const [k, part] of parts.entries()) if (answers[k] === -1) part(watch);
    return answer;
  };

  const isDislodged = (space: SpaceId, watch?: FactObserver): Ternary => {
    const spot = spaces.get(space);
    if (!spot?.player) return 0;
    return known(within => {
      const attacked = ternaryOr(
        ...spot.entering.filter(i => moverAt(i).player !== spot.player).map(i => fact(i, within)),
      );
      return ternaryAnd(attacked, hasStayers(space, within));
    }, watch);
  };

  const evaluate = (i: number, watch?: FactObserver): Ternary => {
    const sea = carriers[i - movers.length];
    if (sea !== undefined) return ternaryNot(isDislodged(sea, watch));
    return known(within => ternaryAnd(winsSpace(moverAt(i).force, within), ternaryNot(isOut(i, within))), watch);
  };

  return {
    isPathOpen,
    isOut,
    winsSpace,
    strengthOf,
    holdStrengthOf,
    supportStrengthOf,
    hasStayers,
    isDislodged,
    battleFor,
    evaluate,
  };
};
