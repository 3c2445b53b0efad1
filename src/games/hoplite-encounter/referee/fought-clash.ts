import { mapPair } from '../../../core/pair.ts';
import type { Chart } from '../map/chart.ts';
import type { CountryHolding, World } from '../rules/position.ts';
import { settleMoney, takeLosses } from './apply-losses.ts';
import { type Clash, clashLosses, type FoughtClash } from './clashes.ts';
import type { Fight, FightSide, FightStep } from './fight.ts';
import type { BattleForce, Opponent } from './fight-groups.ts';

/**
 * The fights of a clash that was fought in another game or on the table: one for each force of the larger group, as
 * with dice. A force takes all its losses in its first fight. Money is settled after each fight (R-76 R-39).
 */
export const settleFoughtClash = (
  { chart, settings }: Pick<World, 'settings'> & { readonly chart: Chart },
  countries: readonly CountryHolding[],
  clash: Clash,
  { result, battle }: Pick<FoughtClash, 'result' | 'battle'>,
  bodies: readonly [readonly BattleForce[], readonly BattleForce[]],
): readonly Fight[] => {
  const { hex, forces } = clash;
  const costs = mapPair([0, 1] as const, side => clashLosses(clash, result, settings, side));
  const groups = mapPair(bodies, (group, side) =>
    group
      .filter(({ mover }) => forces[side].includes(mover))
      .map((body): Opponent => ({ body, lost: { H: 0, ships: 0 }, hasFought: false })),
  );
  return Array.from({ length: Math.max(groups[0].length, groups[1].length) }, (_, i): Fight => {
    const foes = mapPair(groups, group => group[i % group.length] as Opponent);
    const steps: FightStep[] = [{ clause: 'R-76', word: battle ? 'foughtOut' : 'foughtOnTable' }];
    if (i === 0)
      for (const side of [0, 1] as const) {
        const { isLimited, returned } = costs[side];
        if (isLimited) steps.push({ clause: 'R-77', word: 'limited', side });
        if (returned > 0) steps.push({ clause: 'R-78', word: 'returned', figures: { returned }, side });
      }
    const told = mapPair(foes, (foe, side) => {
      const dead = foe.hasFought ? 0 : (costs[side].dead.get(foe.body.mover.number) ?? 0);
      foe.hasFought = true;
      return takeLosses(chart, foe, 'land', dead, side, steps);
    });
    const money = settleMoney(chart, countries, hex, foes, steps);
    const sideOf = (side: 0 | 1): FightSide => {
      const { H, T, M, empire, number, letter } = foes[side].body.mover;
      const strength = { basic: H, fighting: H };
      return { empire, number, letter, units: { H, T, M }, ...strength, ...told[side], ...money[side] };
    };
    return { hex, kind: 'land', sides: [sideOf(0), sideOf(1)], cast: undefined, holder: result.holder, steps };
  });
};
