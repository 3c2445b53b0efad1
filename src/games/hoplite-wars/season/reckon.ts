import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import { type Field, type Force, isCarried, type Mover, type Spot } from './field.ts';

/** A fact: known to be so or not, or unknown. */
export type Known = 0 | 1 | -1;

/** A number between a least and a greatest value. */
export interface Range {
  readonly lo: number;
  readonly hi: number;
}

/** The facts of a season (clause Z): for each group whether it comes, then for each sea with carriers whether it carries. */
export type Facts = Known[];

/** Notes the unknown facts that something hangs on. */
type Watch = ((fact: number) => void) | undefined;

export const both = (...all: readonly Known[]): Known => (all.includes(0) ? 0 : all.includes(-1) ? -1 : 1);
export const either = (...all: readonly Known[]): Known => (all.includes(1) ? 1 : all.includes(-1) ? -1 : 0);
export const not = (known: Known): Known => (known === -1 ? -1 : known === 1 ? 0 : 1);

const NONE: Range = { lo: 0, hi: 0 };
const sum = (a: Range, b: Range): Range => ({ lo: a.lo + b.lo, hi: a.hi + b.hi });
/** Whether a is greater than b, so far as both are known. */
const exceeds = (a: Range, b: Range): Known => (a.lo > b.hi ? 1 : a.hi <= b.lo ? 0 : -1);

/** What clause Z wants reckoned, from facts that may be unknown (Z1–Z7). */
export interface Reckoner {
  /** Whether a group's way is open (Z1). */
  readonly reach: (mover: number, watch?: Watch) => Known;
  /** Whether it is out of the fight: its convoy broken, beaten head to head, or facing its own player's group (Z2 U7 R-14). */
  readonly out: (mover: number, watch?: Watch) => Known;
  /** Whether its force wins its space (Z5). */
  readonly wins: (force: number, watch?: Watch) => Known;
  /** Strength of a force, so far as it is known (Z3 B4). */
  readonly might: (force: number, leaves: Leaves, watch?: Watch) => Range;
  /**
   * What holds a space against a force (Z4): the residents, all or none of them (U10), a group head to head with the strength
   * of its whole merge (U8 R-15), a merge that joins them (U6), and no help from inside the space twice (U9 R-17).
   */
  readonly stand: (spot: Spot, force: number, watch?: Watch) => Range;
  /** How many components of a support count (Z6). */
  readonly give: (aid: number, watch?: Watch) => Range;
  /** Whether somebody is left in a space (B6). */
  readonly stays: (space: SpaceId, watch?: Watch) => Known;
  readonly dislodged: (space: SpaceId, watch?: Watch) => Known;
  /** What the fact is, from the others (Z6). */
  readonly evaluate: (fact: number, watch?: Watch) => Known;
}

/** Supports that a might leaves out: those of a player (S5), or given from a space (U9); and whether beaten groups count (`raw`). */
interface Leaves {
  readonly of?: Player | undefined;
  readonly from?: SpaceId | undefined;
  readonly raw?: true | undefined;
}

/** Reckons from `facts`, which may change between two questions. */
export const reckonerOver = (field: Field, facts: Facts): Reckoner => {
  const { movers, forces, aids, spots, carriers } = field;
  const moverAt = (i: number): Mover => movers[i] as Mover;
  const forceAt = (i: number): Force => forces[i] as Force;
  const seaFact = new Map(carriers.map((sea, i) => [sea, movers.length + i]));
  const fact = (i: number, watch: Watch): Known => {
    const known = facts[i] ?? -1;
    if (known === -1) watch?.(i);
    return known;
  };
  /** Watches only what is asked while the answer is open: what is settled hangs on nothing. */
  const asked = <T>(reckoned: (watch: Watch) => T, isOpen: (t: T) => boolean, watch: Watch): T => {
    const answer = reckoned(undefined);
    if (watch && isOpen(answer)) reckoned(watch);
    return answer;
  };
  const known = (reckoned: (watch: Watch) => Known, watch: Watch): Known => asked(reckoned, k => k === -1, watch);

  const reach = (i: number, watch?: Watch): Known => {
    const mover = moverAt(i);
    if (!mover.carried) return 1;
    return known(within => {
      const at = (sea: SpaceId): Known => fact(seaFact.get(sea) ?? -1, undefined);
      if (isCarried(field, mover, sea => at(sea) === 1)) return 1;
      if (!isCarried(field, mover, sea => at(sea) !== 0)) return 0;
      for (const sea of mover.seas) fact(seaFact.get(sea) ?? -1, within);
      return -1;
    }, watch);
  };
  const isOwn = (a: number, b: number): boolean => moverAt(a).player === moverAt(b).player;
  const out = (i: number, watch?: Watch): Known => {
    const { opposed, force } = moverAt(i);
    return known(within => {
      const met: Known =
        opposed === undefined ? 0 : isOwn(i, opposed) ? (forceAt(force).merge ? 1 : 0) : fact(opposed, within);
      return either(not(reach(i, within)), met);
    }, watch);
  };
  const lost = (i: number, raw: true | undefined, watch: Watch): Known => (raw ? not(reach(i, watch)) : out(i, watch));

  const give = (i: number, watch?: Watch): Range => {
    const aid = aids[i];
    if (!aid) return NONE;
    return asked(
      within => {
        const gone = dislodged(aid.from, within);
        if (gone === 1) return NONE;
        let attack = NONE;
        for (const at of spots.get(aid.from)?.entering ?? []) {
          const { player, from, n } = moverAt(at);
          if (player === aid.player || from === aid.into) continue;
          const size = field.ground.settings.cut === 'count' ? n : aid.n;
          const comes = reach(at, within);
          attack = sum(attack, { lo: comes === 1 ? size : 0, hi: comes === 0 ? 0 : size });
        }
        return { lo: gone === 0 ? Math.max(0, aid.n - attack.hi) : 0, hi: Math.max(0, aid.n - attack.lo) };
      },
      ({ lo, hi }) => lo !== hi,
      watch,
    );
  };
  const given = (list: readonly number[], { of, from }: Leaves, watch: Watch): Range =>
    list.reduce((all, i) => {
      const aid = aids[i];
      if (!aid || (of !== undefined && aid.player === of) || (from !== undefined && aid.from === from)) return all;
      return sum(all, give(i, watch));
    }, NONE);

  const might = (i: number, leaves: Leaves, watch?: Watch): Range => {
    const { merge, movers: all, aids: shared } = forceAt(i);
    let [armies, fleets, help] = [NONE, NONE, NONE];
    let [sure, open] = [false, false];
    for (const at of all) {
      const gone = lost(at, leaves.raw, watch);
      if (gone === 1) continue;
      const { n, armies: a, aids: own } = moverAt(at);
      const helped = given(own, leaves, watch);
      const range = (most: number, least = most): Range => ({ lo: gone === 0 ? least : 0, hi: most });
      armies = sum(armies, range(a));
      fleets = sum(fleets, range(n - a));
      help = sum(help, range(helped.hi, helped.lo));
      if (gone === 0) sure = true;
      open = true;
    }
    if (!open) return NONE;
    const more = given(shared, leaves, watch);
    help = sum(help, { lo: sure ? more.lo : 0, hi: more.hi });
    // The house rule that only the more numerous arm of a merge counts.
    const bodies =
      merge && field.ground.settings.arms === 'apart'
        ? { lo: Math.max(armies.lo, fleets.lo), hi: Math.max(armies.hi, fleets.hi) }
        : sum(armies, fleets);
    return sum(bodies, help);
  };

  /** Whether a group comes, taken for one that does not where it meets a lone force head to head (Z7). */
  const leaves = (i: number, force: number, watch: Watch): Known => {
    const [lone, more] = forceAt(force).movers;
    return more === undefined && moverAt(lone as number).opposed === i ? 0 : fact(i, watch);
  };
  const stays = (space: SpaceId, watch?: Watch): Known => {
    const spot = spots.get(space);
    if (!spot?.player) return 0;
    if (spot.stay > 0) return 1;
    return known(within => either(...spot.leaving.map(i => not(fact(i, within)))), watch);
  };
  const staysAgainst = (spot: Spot, force: number, watch: Watch): Known =>
    spot.stay > 0 ? 1 : known(within => either(...spot.leaving.map(i => not(leaves(i, force, within)))), watch);

  const stand = (spot: Spot, force: number, watch?: Watch): Range => {
    let all: Range = { lo: spot.stay, hi: spot.stay };
    if (spot.stay > 0) all = sum(all, given(spot.aids, {}, watch));
    for (const i of spot.leaving) {
      const gone = leaves(i, force, watch);
      if (gone === 1) continue;
      const { n, opposed, force: own } = moverAt(i);
      const meets = opposed !== undefined && moverAt(opposed).force === force;
      const size = meets ? might(own, { from: spot.space, raw: true }, watch) : { lo: n, hi: n };
      all = sum(all, { lo: gone === 0 ? size.lo : 0, hi: size.hi });
    }
    const merge = mergeInto(spot);
    if (merge === undefined) return all;
    const resident = staysAgainst(spot, force, watch);
    if (resident === 0) return all;
    const help = might(merge, { from: spot.space }, watch);
    return sum(all, { lo: resident === 1 ? help.lo : 0, hi: help.hi });
  };
  const mergeInto = (spot: Spot): number | undefined =>
    spot.forces.find(i => forceAt(i).merge && forceAt(i).player === spot.player);

  const wins = (i: number, watch?: Watch): Known => {
    const force = forceAt(i);
    const spot = spots.get(force.to) as Spot;
    const [lone] = force.movers;
    const { opposed } = moverAt(lone as number);
    if (!force.merge && opposed !== undefined && isOwn(lone as number, opposed)) return 0;
    const parts: ((within: Watch) => Known)[] = [within => either(...force.movers.map(at => not(out(at, within))))];
    const isHome = spot.player === force.player;
    // Its own player's components there join a merge, and shut a plain force out (B9 U5).
    let joins: ((within: Watch) => Range) | undefined;
    if (isHome && force.merge)
      joins = within => sum({ lo: spot.stay, hi: spot.stay }, spot.stay > 0 ? given(spot.aids, {}, within) : NONE);
    else if (isHome) parts.push(within => not(stays(spot.space, within)));
    else if (spot.player)
      parts.push(within => {
        const resident = staysAgainst(spot, i, within);
        if (resident === 0) return 1;
        const beats = exceeds(might(i, { of: spot.player }, within), stand(spot, i, within));
        return resident === 1 || beats === 1 ? beats : -1;
      });
    const own = (within: Watch): Range => {
      const all = might(i, {}, within);
      if (joins) return sum(all, joins(within));
      if (isHome || !spot.player) return all;
      const resident = staysAgainst(spot, i, within);
      if (resident === 0) return all;
      const { lo, hi } = might(i, { of: spot.player }, within);
      return resident === 1 ? { lo, hi } : { lo, hi: all.hi };
    };
    for (const rival of spot.forces)
      if (rival !== i) parts.push(within => exceeds(own(within), might(rival, {}, within)));
    const answers = parts.map(part => part(undefined));
    const answer = both(...answers);
    if (watch && answer === -1) for (const [k, part] of parts.entries()) if (answers[k] === -1) part(watch);
    return answer;
  };

  const dislodged = (space: SpaceId, watch?: Watch): Known => {
    const spot = spots.get(space);
    if (!spot?.player) return 0;
    return known(within => {
      const attacked = either(
        ...spot.entering.filter(i => moverAt(i).player !== spot.player).map(i => fact(i, within)),
      );
      return both(attacked, stays(space, within));
    }, watch);
  };

  const evaluate = (i: number, watch?: Watch): Known => {
    const sea = carriers[i - movers.length];
    if (sea !== undefined) return not(dislodged(sea, watch));
    return known(within => both(wins(moverAt(i).force, within), not(out(i, within))), watch);
  };

  return { reach, out, wins, might, stand, give, stays, dislodged, evaluate };
};
