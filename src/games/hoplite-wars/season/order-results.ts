import type { Reason } from '../../../core/rule-check.ts';
import type { Player } from '../board/powers.ts';
import type { SpaceId } from '../board/space.ts';
import type { GroupAction } from './actions.ts';
import type { ContestedSpace, MovementModel, MovingGroup } from './movement-model.ts';
import type { ResolvedFacts } from './resolve-cycles.ts';

/** The result of an order. */
export const FATE_KINDS = [
  'arrives',
  'fails',
  'holds',
  'dislodged',
  'given',
  'cut',
  'void',
  'carries',
  'sacks',
] as const;
export type FateKind = (typeof FATE_KINDS)[number];

/** A reason, with the act that caused it, if any. */
export interface FateReason extends Reason {
  /** The index of that act in the list of all acts. */
  readonly by?: number;
}

export interface Fate {
  readonly fate: FateKind;
  readonly reasons: readonly FateReason[];
}

/** The result of each act, with its reasons: clauses, figures and the cause. */
export const fatesOf = (field: MovementModel, settled: ResolvedFacts): readonly Fate[] => {
  const judge = createJudge(field, settled);
  return field.acts.map((act, i) => judge(act, i));
};

const cause = (clause: string, word: string, by?: number, figures?: Readonly<Record<string, number>>): FateReason => ({
  clause,
  word,
  ...(figures ? { figures } : {}),
  ...(by === undefined ? {} : { by }),
});

const createJudge = (field: MovementModel, { facts, evaluator, resolutions }: ResolvedFacts) => {
  const { movers, forces, acts, voidReasons, carries, carriers } = field;
  const moverOf = new Map(movers.flatMap(({ acts: all }, i) => all.map(act => [act, i] as const)));
  const comes = (mover: number): boolean => facts[mover] === 1;
  const actOf = (mover: number): number => movers[mover]?.acts[0] as number;
  const spotAt = (space: SpaceId): ContestedSpace | undefined => field.spaces.get(space);
  /** The first act of the stack in a space: it represents the defence against an attack. */
  const holderOf = (spot: ContestedSpace): number | undefined => {
    const stayer = acts.findIndex(({ from, doing }) => from === spot.space && doing.kind !== 'move');
    if (stayer >= 0) return stayer;
    const stuck = spot.leaving.find(i => !comes(i));
    return stuck === undefined ? undefined : actOf(stuck);
  };
  /** The other player's group that entered a space. */
  const victorOf = (space: SpaceId, player: Player): number | undefined =>
    spotAt(space)?.entering.find(i => comes(i) && movers[i]?.player !== player);

  /** The reason of a result that a battle decided, for one of its players; undefined if strengths decided. */
  const battleReason = (
    space: SpaceId,
    player: Player,
    enemy: Player | undefined,
    by: number | undefined,
  ): FateReason | undefined => {
    const battle = evaluator.battleFor(space, player, enemy);
    if (!battle) return undefined;
    const { winner } = battle;
    return cause('R-34', winner === null ? 'battleOpen' : winner === player ? 'battleWon' : 'battleLost', by);
  };

  const dislodgedBy = (act: GroupAction, mover: number): Fate => {
    const victor = movers[mover] as MovingGroup;
    const spot = spotAt(act.from) as ContestedSpace;
    const might = evaluator.strengthOf(victor.force, { of: act.player }).lo;
    const stand = evaluator.holdStrengthOf(spot, victor.force).lo;
    const fought = battleReason(act.from, act.player, victor.player, actOf(mover));
    return { fate: 'dislodged', reasons: [fought ?? cause('B4', 'dislodged', actOf(mover), { might, stand })] };
  };

  const arrival = (mover: MovingGroup, i: number): Fate => {
    const spot = spotAt(mover.to) as ContestedSpace;
    const rivals = spot.forces.filter(force => force !== mover.force);
    const might = evaluator.strengthOf(mover.force, {}).lo;
    const strongest = Math.max(0, ...rivals.map(force => evaluator.strengthOf(force, {}).lo));
    const joins = spot.player === mover.player && spot.stayCount > 0;
    const met = !joins && spot.player !== mover.player && hasResidents(spot);
    const stand = met ? evaluator.holdStrengthOf(spot, mover.force).lo : 0;
    const reasons: FateReason[] = [];
    if (met)
      reasons.push(
        battleReason(mover.to, mover.player, spot.player, holderOf(spot)) ??
          cause('B5', 'stronger', holderOf(spot), {
            might: evaluator.strengthOf(mover.force, { of: spot.player }).lo,
            against: Math.max(stand, strongest),
          }),
      );
    else if (strongest > 0) {
      const best = rivals.find(force => evaluator.strengthOf(force, {}).lo === strongest) as number;
      const own = joins ? spot.stayCount : 0;
      const rival = forces[best]?.movers[0];
      const by = rival === undefined ? undefined : actOf(rival);
      reasons.push(
        battleReason(mover.to, mover.player, forces[best]?.player, by) ??
          cause('B5', 'stronger', by, { might: might + own, against: strongest }),
      );
    } else reasons.push(cause('B6', 'free', undefined, { might }));
    if (forces[mover.force]?.merge) reasons.push(cause('U5', 'merged'));
    if (resolutions.get(i) === 'ring') reasons.push(cause('B8', 'ring'));
    if (mover.carried) reasons.push(cause('C1', 'carried', shipOf(i)));
    return { fate: 'arrives', reasons };
  };
  const hasResidents = (spot: ContestedSpace): boolean => spot.stayCount > 0 || spot.leaving.some(i => !comes(i));
  const shipOf = (mover: number): number | undefined => [...carries].find(([, carried]) => carried === mover)?.[0];

  const failure = (mover: MovingGroup, i: number): Fate => ({ fate: 'fails', reasons: whyNot(mover, i) });
  const whyNot = (mover: MovingGroup, i: number): readonly FateReason[] => {
    const force = forces[mover.force];
    if (!force) return [];
    if (evaluator.isPathOpen(i) === 0) return [whyNotCarried(mover, i)];
    const { opponent } = mover;
    const meetsOwn = opponent !== undefined && movers[opponent]?.player === mover.player;
    if (opponent !== undefined && meetsOwn)
      return [force.merge ? cause('U7', 'ownReverse', actOf(opponent)) : cause('B8', 'ownReverse', actOf(opponent))];
    if (opponent !== undefined && comes(opponent)) {
      const figures = {
        might: evaluator.strengthOf(movers[opponent]?.force ?? 0, { of: mover.player }).lo,
        against: evaluator.holdStrengthOf(spotAt(mover.from) as ContestedSpace, movers[opponent]?.force ?? 0).lo,
      };
      const fought = battleReason(mover.to, mover.player, movers[opponent]?.player, actOf(opponent));
      return [fought ?? cause(force.merge ? 'U7' : 'B7', 'beatenHeadToHead', actOf(opponent), figures)];
    }
    const spot = spotAt(mover.to) as ContestedSpace;
    const isHome = spot.player === mover.player;
    if (isHome && !force.merge && hasResidents(spot)) return [cause('B9', 'ownThere', holderOf(spot))];
    const reasons: FateReason[] = [];
    const own = isHome && force.merge && spot.stayCount > 0 ? spot.stayCount + sumOf(spot.supports) : 0;
    const resident = !isHome && spot.player !== undefined && hasResidents(spot);
    const might = evaluator.strengthOf(mover.force, resident ? { of: spot.player } : {}).lo + own;
    const full = evaluator.strengthOf(mover.force, {}).lo + own;
    if (resident) {
      const stand = evaluator.holdStrengthOf(spot, mover.force).lo;
      const met = force.movers.find(at => {
        const other = movers[at]?.opponent;
        return other !== undefined && !comes(other);
      });
      const meeting = met === undefined ? undefined : movers[met]?.opponent;
      const by = meeting === undefined ? holderOf(spot) : actOf(meeting);
      const fought = battleReason(mover.to, mover.player, spot.player, by);
      if (fought) {
        if (fought.word !== 'battleWon') reasons.push(fought);
      } else if (might <= stand)
        reasons.push(
          meeting === undefined
            ? cause('B4', 'held', holderOf(spot), { might, against: stand })
            : cause('B7', 'heldHeadToHead', actOf(meeting), { might, against: stand }),
        );
      if (!fought && might <= stand && full > stand)
        reasons.push(cause('S5', 'ownSupport', undefined, { full, might }));
    }
    for (const rival of spot.forces) {
      const against = rival === mover.force ? 0 : evaluator.strengthOf(rival, {}).lo;
      const first = forces[rival]?.movers[0];
      const by = first === undefined ? undefined : actOf(first);
      const fought = against === 0 ? undefined : battleReason(mover.to, mover.player, forces[rival]?.player, by);
      if (fought) {
        if (fought.word !== 'battleWon') reasons.push(fought);
        continue;
      }
      if (against === 0 || might > against) continue;
      const isOwn = forces[rival]?.player === mover.player;
      const wins = evaluator.winsSpace(rival) === 1;
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
  const sumOf = (list: readonly number[]): number =>
    list.reduce((all, i) => all + evaluator.supportStrengthOf(i).lo, 0);

  const whyNotCarried = (mover: MovingGroup, i: number): FateReason => {
    const ships = [...carries].filter(([, carried]) => carried === i).map(([act]) => acts[act]?.from as SpaceId);
    if (ships.length === 0) return cause('C1', 'noShips');
    const paradox = carriers.some(
      (sea, k) => mover.seas.includes(sea) && resolutions.get(movers.length + k) === 'paradox',
    );
    if (paradox) return cause('C5', 'paradox');
    for (const sea of ships) {
      const victor = victorOf(sea, acts.find(({ from }) => from === sea)?.player as Player);
      if (victor !== undefined && mover.seas.includes(sea)) return cause('C2', 'convoyBroken', actOf(victor));
    }
    const few = ships.some(sea => !mover.seas.includes(sea));
    return few ? cause('C4', 'tooFewShips', undefined, { armies: mover.n }) : cause('C1', 'noChain');
  };

  /** The results of stacks that hold against an attack. */
  const heldReasons = (act: GroupAction): readonly FateReason[] => {
    const spot = spotAt(act.from) as ContestedSpace;
    const attackers = spot.entering.filter(i => movers[i]?.player !== act.player && evaluator.isPathOpen(i) === 1);
    return [...new Set(attackers.map(i => movers[i]?.force as number))].map(force => {
      const by = actOf(forces[force]?.movers[0] as number);
      return (
        battleReason(act.from, act.player, forces[force]?.player, by) ??
        cause('B4', 'heldAgainst', by, {
          might: evaluator.strengthOf(force, { of: act.player }).lo,
          against: evaluator.holdStrengthOf(spot, force).lo,
        })
      );
    });
  };

  return (act: GroupAction, i: number): Fate => {
    const { doing, wrong } = act;
    const refused = wrong ? [{ clause: wrong.code, word: wrong.word }] : [];
    const mover = moverOf.get(i);
    if (mover !== undefined && comes(mover)) return arrival(movers[mover] as MovingGroup, mover);
    const victor = victorOf(act.from, act.player);
    if (victor !== undefined) {
      const fate = dislodgedBy(act, victor);
      return { ...fate, reasons: [...fate.reasons, ...refused] };
    }
    if (mover !== undefined) return failure(movers[mover] as MovingGroup, mover);
    const why = voidReasons.get(i);
    if (why) return { fate: 'void', reasons: [VOID[why]] };
    switch (doing.kind) {
      case 'supportHold':
      case 'supportMove':
      case 'supportMerge': {
        const aid = field.supports.findIndex(each => each.act === i);
        const { n, into } = field.supports[aid] ?? { n: 0, into: '' };
        const left = evaluator.supportStrengthOf(aid).lo;
        const cutters = (spotAt(act.from)?.entering ?? []).filter(
          at => movers[at]?.player !== act.player && movers[at]?.from !== into && evaluator.isPathOpen(at) === 1,
        );
        const reasons = cutters.map(at => cause('S4', left < n ? 'cutBy' : 'notCut', actOf(at), { n, left }));
        return { fate: left > 0 ? 'given' : 'cut', reasons };
      }
      case 'convoy': {
        const carried = carries.get(i);
        if (carried === undefined) return { fate: 'void', reasons: [cause('C1', 'nobodyToCarry')] };
        const paradox = resolutions.get(movers.length + carriers.indexOf(act.from)) === 'paradox';
        return paradox
          ? { fate: 'fails', reasons: [cause('C5', 'paradox')] }
          : { fate: 'carries', reasons: [cause('C1', 'carries', actOf(carried))] };
      }
      case 'sack':
        // The stack still holds Delphi, whatever attacked it.
        return { fate: 'sacks', reasons: [cause('D2', 'sacked'), ...heldReasons(act)] };
      default:
        // A support without an object is void only after resolution (E8), although it was refused as an order before.
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
