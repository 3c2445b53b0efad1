import type { Reason } from '../../../core/rule-check.ts';
import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import type { Act } from './act.ts';
import type { Field, Mover, Spot } from './field.ts';
import type { Settled } from './settle.ts';

/** What becomes of an order. */
export const FATES = ['arrives', 'fails', 'holds', 'dislodged', 'given', 'cut', 'void', 'carries', 'sacks'] as const;
export type FateWord = (typeof FATES)[number];

/** A reason, with the act that caused it where one did. */
export interface Cause extends Reason {
  /** The place of that act in the list of all acts. */
  readonly by?: number;
}

export interface Fate {
  readonly fate: FateWord;
  readonly reasons: readonly Cause[];
}

/** What became of each act, with its reasons: clauses, figures and the act that caused it. */
export const fatesOf = (field: Field, settled: Settled): readonly Fate[] => {
  const judge = judgeOver(field, settled);
  return field.acts.map((act, i) => judge(act, i));
};

const cause = (clause: string, word: string, by?: number, figures?: Readonly<Record<string, number>>): Cause => ({
  clause,
  word,
  ...(figures ? { figures } : {}),
  ...(by === undefined ? {} : { by }),
});

const judgeOver = (field: Field, { facts, reckoner, untied }: Settled) => {
  const { movers, forces, acts, voids, carries, carriers } = field;
  const moverOf = new Map(movers.flatMap(({ acts: all }, i) => all.map(act => [act, i] as const)));
  const comes = (mover: number): boolean => facts[mover] === 1;
  const actOf = (mover: number): number => movers[mover]?.acts[0] as number;
  const spotAt = (space: SpaceId): Spot | undefined => field.spots.get(space);
  /** The first act of those who stand in a space: whoever meets an attack there. */
  const holderOf = (spot: Spot): number | undefined => {
    const stayer = acts.findIndex(({ from, doing }) => from === spot.space && doing.kind !== 'move');
    if (stayer >= 0) return stayer;
    const stuck = spot.leaving.find(i => !comes(i));
    return stuck === undefined ? undefined : actOf(stuck);
  };
  /** The group of another player that has come into a space. */
  const victorOf = (space: SpaceId, player: Player): number | undefined =>
    spotAt(space)?.entering.find(i => comes(i) && movers[i]?.player !== player);

  const dislodgedBy = (act: Act, mover: number): Fate => {
    const victor = movers[mover] as Mover;
    const spot = spotAt(act.from) as Spot;
    const might = reckoner.might(victor.force, { of: act.player }).lo;
    const stand = reckoner.stand(spot, victor.force).lo;
    return { fate: 'dislodged', reasons: [cause('B4', 'dislodged', actOf(mover), { might, stand })] };
  };

  const arrival = (mover: Mover, i: number): Fate => {
    const spot = spotAt(mover.to) as Spot;
    const rivals = spot.forces.filter(force => force !== mover.force);
    const might = reckoner.might(mover.force, {}).lo;
    const strongest = Math.max(0, ...rivals.map(force => reckoner.might(force, {}).lo));
    const joins = spot.player === mover.player && spot.stay > 0;
    const met = !joins && spot.player !== mover.player && hasResidents(spot);
    const stand = met ? reckoner.stand(spot, mover.force).lo : 0;
    const reasons: Cause[] = [];
    if (met)
      reasons.push(
        cause('B5', 'stronger', holderOf(spot), {
          might: reckoner.might(mover.force, { of: spot.player }).lo,
          against: Math.max(stand, strongest),
        }),
      );
    else if (strongest > 0) {
      const best = rivals.find(force => reckoner.might(force, {}).lo === strongest) as number;
      const own = joins ? spot.stay : 0;
      const rival = forces[best]?.movers[0];
      reasons.push(
        cause('B5', 'stronger', rival === undefined ? undefined : actOf(rival), {
          might: might + own,
          against: strongest,
        }),
      );
    } else reasons.push(cause('B6', 'free', undefined, { might }));
    if (forces[mover.force]?.merge) reasons.push(cause('U5', 'merged'));
    if (untied.get(i) === 'ring') reasons.push(cause('B8', 'ring'));
    if (mover.carried) reasons.push(cause('C1', 'carried', shipOf(i)));
    return { fate: 'arrives', reasons };
  };
  const hasResidents = (spot: Spot): boolean => spot.stay > 0 || spot.leaving.some(i => !comes(i));
  const shipOf = (mover: number): number | undefined => [...carries].find(([, carried]) => carried === mover)?.[0];

  const failure = (mover: Mover, i: number): Fate => ({ fate: 'fails', reasons: whyNot(mover, i) });
  const whyNot = (mover: Mover, i: number): readonly Cause[] => {
    const force = forces[mover.force];
    if (!force) return [];
    if (reckoner.reach(i) === 0) return [whyNotCarried(mover, i)];
    const { opposed } = mover;
    const meetsOwn = opposed !== undefined && movers[opposed]?.player === mover.player;
    if (opposed !== undefined && meetsOwn)
      return [force.merge ? cause('U7', 'ownReverse', actOf(opposed)) : cause('B8', 'ownReverse', actOf(opposed))];
    if (opposed !== undefined && comes(opposed)) {
      const figures = {
        might: reckoner.might(movers[opposed]?.force ?? 0, { of: mover.player }).lo,
        against: reckoner.stand(spotAt(mover.from) as Spot, movers[opposed]?.force ?? 0).lo,
      };
      return [cause(force.merge ? 'U7' : 'B7', 'beatenHeadToHead', actOf(opposed), figures)];
    }
    const spot = spotAt(mover.to) as Spot;
    const isHome = spot.player === mover.player;
    if (isHome && !force.merge && hasResidents(spot)) return [cause('B9', 'ownThere', holderOf(spot))];
    const reasons: Cause[] = [];
    const own = isHome && force.merge && spot.stay > 0 ? spot.stay + sumOf(spot.aids) : 0;
    const resident = !isHome && spot.player !== undefined && hasResidents(spot);
    const might = reckoner.might(mover.force, resident ? { of: spot.player } : {}).lo + own;
    const full = reckoner.might(mover.force, {}).lo + own;
    if (resident) {
      const stand = reckoner.stand(spot, mover.force).lo;
      const met = force.movers.find(at => {
        const other = movers[at]?.opposed;
        return other !== undefined && !comes(other);
      });
      const meeting = met === undefined ? undefined : movers[met]?.opposed;
      if (might <= stand)
        reasons.push(
          meeting === undefined
            ? cause('B4', 'held', holderOf(spot), { might, against: stand })
            : cause('B7', 'heldHeadToHead', actOf(meeting), { might, against: stand }),
        );
      if (might <= stand && full > stand) reasons.push(cause('S5', 'ownSupport', undefined, { full, might }));
    }
    for (const rival of spot.forces) {
      const against = rival === mover.force ? 0 : reckoner.might(rival, {}).lo;
      if (against === 0 || might > against) continue;
      const first = forces[rival]?.movers[0];
      const by = first === undefined ? undefined : actOf(first);
      const isOwn = forces[rival]?.player === mover.player;
      const wins = reckoner.wins(rival) === 1;
      reasons.push(
        cause(isOwn ? 'U4' : 'B5', wins ? 'beatenThere' : against === might ? 'standOff' : 'weaker', by, {
          might,
          against,
        }),
      );
    }
    if (reasons.length === 0) reasons.push(cause('Z8', 'knot'));
    if (force.merge && force.movers.length > 1) reasons.push(cause('U7', 'nobodyMoves'));
    return reasons;
  };
  const sumOf = (list: readonly number[]): number => list.reduce((all, i) => all + reckoner.give(i).lo, 0);

  const whyNotCarried = (mover: Mover, i: number): Cause => {
    const ships = [...carries].filter(([, carried]) => carried === i).map(([act]) => acts[act]?.from as SpaceId);
    if (ships.length === 0) return cause('C1', 'noShips');
    const paradox = carriers.some((sea, k) => mover.seas.includes(sea) && untied.get(movers.length + k) === 'paradox');
    if (paradox) return cause('C5', 'paradox');
    for (const sea of ships) {
      const victor = victorOf(sea, acts.find(({ from }) => from === sea)?.player as Player);
      if (victor !== undefined && mover.seas.includes(sea)) return cause('C2', 'convoyBroken', actOf(victor));
    }
    const few = ships.some(sea => !mover.seas.includes(sea));
    return few ? cause('C4', 'tooFewShips', undefined, { armies: mover.n }) : cause('C1', 'noChain');
  };

  /** What an attack on those who stay has come to, for those who hold. */
  const heldReasons = (act: Act): readonly Cause[] => {
    const spot = spotAt(act.from) as Spot;
    const attackers = spot.entering.filter(i => movers[i]?.player !== act.player && reckoner.reach(i) === 1);
    return [...new Set(attackers.map(i => movers[i]?.force as number))].map(force =>
      cause('B4', 'heldAgainst', actOf(forces[force]?.movers[0] as number), {
        might: reckoner.might(force, { of: act.player }).lo,
        against: reckoner.stand(spot, force).lo,
      }),
    );
  };

  return (act: Act, i: number): Fate => {
    const { doing, wrong } = act;
    const refused = wrong ? [{ clause: wrong.code, word: wrong.word }] : [];
    const mover = moverOf.get(i);
    if (mover !== undefined && comes(mover)) return arrival(movers[mover] as Mover, mover);
    const victor = victorOf(act.from, act.player);
    if (victor !== undefined) {
      const fate = dislodgedBy(act, victor);
      return { ...fate, reasons: [...fate.reasons, ...refused] };
    }
    if (mover !== undefined) return failure(movers[mover] as Mover, mover);
    const why = voids.get(i);
    if (why) return { fate: 'void', reasons: [VOID[why]] };
    switch (doing.kind) {
      case 'supportHold':
      case 'supportMove':
      case 'supportMerge': {
        const aid = field.aids.findIndex(each => each.act === i);
        const { n, into } = field.aids[aid] ?? { n: 0, into: '' };
        const left = reckoner.give(aid).lo;
        const cutters = (spotAt(act.from)?.entering ?? []).filter(
          at => movers[at]?.player !== act.player && movers[at]?.from !== into && reckoner.reach(at) === 1,
        );
        const reasons = cutters.map(at => cause('S4', left < n ? 'cutBy' : 'notCut', actOf(at), { n, left }));
        return { fate: left > 0 ? 'given' : 'cut', reasons };
      }
      case 'convoy': {
        const carried = carries.get(i);
        if (carried === undefined) return { fate: 'void', reasons: [cause('C1', 'nobodyToCarry')] };
        const paradox = untied.get(movers.length + carriers.indexOf(act.from)) === 'paradox';
        return paradox
          ? { fate: 'fails', reasons: [cause('C5', 'paradox')] }
          : { fate: 'carries', reasons: [cause('C1', 'carries', actOf(carried))] };
      }
      case 'sack':
        // Whoever attacked: they are still there.
        return { fate: 'sacks', reasons: [cause('D2', 'sacked'), ...heldReasons(act)] };
      default:
        // A support of what is not there is known for vain only now (E8), though it was refused as an order before.
        return wrong?.code === 'E8'
          ? { fate: 'void', reasons: refused }
          : { fate: 'holds', reasons: [...refused, ...heldReasons(act)] };
    }
  };
};

const VOID = {
  nothingSuch: cause('E8', 'nothingSuch'),
  allMove: cause('S2', 'allMove'),
  shunned: cause('D5', 'shunned'),
} as const;
