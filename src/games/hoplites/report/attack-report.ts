import type { ShockResult } from '../actions/observed-dice.ts';
import type { BattleState } from '../battle/state.ts';
import { type ShockOdds, shockOdds } from '../rules/shock/odds.ts';
import type { SideId } from '../rules/side.ts';

/** A resolved attack with its odds and its result. */
export interface AttackReport {
  /** The index of the event in which it was resolved. */
  readonly place: number;
  readonly round: number;
  readonly side: SideId;
  readonly attackers: readonly number[];
  readonly targets: readonly number[];
  /** The column of the CRT; undefined if the checks ended the attack. */
  readonly column: number | undefined;
  /** Exact odds before the first die, without collapse. */
  readonly odds: ShockOdds;
  readonly routed: readonly number[];
  /** Route points lost by the attackers and by the defenders. */
  readonly cost: { readonly attackers: number; readonly targets: number };
}

/** An observed attack, and the battle before its event. */
export const attackReportOf = (
  { attackers, targets, shock, outcome }: ShockResult,
  { round, active, roster }: BattleState,
  place: number,
): AttackReport => {
  const all = [...attackers, ...targets].map(({ card }) => card.id);
  const cost = (from: number, to: number): number =>
    all.reduce((sum, id, i) => sum + (i >= from && i < to && outcome.routed[i] ? (roster.values[id] as number) : 0), 0);
  return {
    place,
    round,
    side: active,
    attackers: attackers.map(({ card }) => card.id),
    targets: targets.map(({ card }) => card.id),
    column: shock?.column.total,
    odds: shockOdds(attackers, targets, roster.setup.settings),
    routed: all.filter((_, i) => outcome.routed[i]),
    cost: { attackers: cost(0, attackers.length), targets: cost(attackers.length, all.length) },
  };
};

/**
 * The attacks that cost the most route points, highest first, in order among equals. Attacks without a cost are
 * left out.
 */
export const decisiveAttacks = (attacks: readonly AttackReport[], most = 5): readonly AttackReport[] =>
  attacks
    .filter(({ cost }) => cost.attackers + cost.targets > 0)
    .map((attack, i) => ({ attack, i }))
    .sort(
      (x, y) =>
        y.attack.cost.attackers + y.attack.cost.targets - (x.attack.cost.attackers + x.attack.cost.targets) ||
        x.i - y.i,
    )
    .slice(0, most)
    .map(({ attack }) => attack);
