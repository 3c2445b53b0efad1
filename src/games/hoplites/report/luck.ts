import type { DiceResult } from '../actions/observed-dice.ts';
import { crtHits } from '../rules/shock/outcome.ts';
import { type BySide, otherSide, type SideId } from '../rules/side.ts';
import { DIE_FACES } from '../rules/tables/crt.ts';

/** The kinds of dice results: checks passed, shots that hit, COH inflicted in shocks, collapses avoided. */
export const LUCK_KINDS = ['checks', 'shots', 'shocks', 'collapses'] as const;
export type LuckKind = (typeof LUCK_KINDS)[number];

/** A result of one die for a side and its expected value, in tenths. More is better. */
export interface LuckResult {
  readonly kind: LuckKind;
  readonly side: SideId;
  readonly came: number;
  readonly tenths: number;
}

/** Totals of a kind: number of dice, sum of results, and sum of expected values, in tenths. */
export interface LuckSum {
  readonly dice: number;
  readonly came: number;
  readonly tenths: number;
}
export type LuckSums = Readonly<Record<LuckKind, LuckSum>>;

/** Turns observed dice into luck of sides. The die of a shock counts for both sides: each gets the enemy's hits. */
export const luckOf = (seen: DiceResult, sideOf: (unit: number) => SideId): readonly LuckResult[] => {
  switch (seen.what) {
    case 'check':
      return [{ kind: 'checks', side: sideOf(seen.unit), came: seen.passed ? 1 : 0, tenths: seen.faces }];
    case 'shot':
      return [{ kind: 'shots', side: sideOf(seen.firer), came: seen.hit ? 1 : 0, tenths: seen.faces }];
    case 'collapse':
      return [
        { kind: 'collapses', side: sideOf(seen.unit), came: seen.routed ? 0 : 1, tenths: DIE_FACES - seen.faces },
      ];
    case 'shock': {
      const { shock, face } = seen;
      const [attacker] = seen.attackers;
      if (!shock || face === undefined || !attacker) return [];
      const came = crtHits(shock, face);
      const mean = (of: 'attacker' | 'defender'): number =>
        Array.from({ length: DIE_FACES }, (_, each) => crtHits(shock, each)[of]).reduce((sum, hits) => sum + hits, 0);
      const side = sideOf(attacker.card.id);
      return [
        { kind: 'shocks', side, came: came.defender, tenths: mean('defender') },
        { kind: 'shocks', side: otherSide(side), came: came.attacker, tenths: mean('attacker') },
      ];
    }
  }
};

/** The luck of both sides, by kind. */
export const sumLuck = (all: readonly LuckResult[]): BySide<LuckSums> => {
  const of = (side: SideId): LuckSums => {
    const sum = (kind: LuckKind): LuckSum => {
      const its = all.filter(each => each.kind === kind && each.side === side);
      return {
        dice: its.length,
        came: its.reduce((total, each) => total + each.came, 0),
        tenths: its.reduce((total, each) => total + each.tenths, 0),
      };
    };
    return { checks: sum('checks'), shots: sum('shots'), shocks: sum('shocks'), collapses: sum('collapses') };
  };
  return { a: of('a'), b: of('b') };
};
