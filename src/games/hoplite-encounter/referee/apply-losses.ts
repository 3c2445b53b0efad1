import { mapPair } from '../../../core/pair.ts';
import type { Chart, Hex } from '../map/chart.ts';
import { unitsOf } from '../rules/force.ts';
import { type CountryHolding, ownCountryAt } from '../rules/position.ts';
import type { BattleKind } from '../rules/reasons.ts';
import type { FightSide, FightStep } from './fight.ts';
import { type Opponent, remainingUnitsOf } from './fight-groups.ts';
import { applyLosses, shareBooty } from './losses.ts';

/* What a fight costs: units and money. */

interface SideLosses {
  readonly losses: number;
  readonly drowned: number;
}

/** Takes losses off a force, for this enemy and for all (H1 H10 H13 H14 R-31 R-33). */
export const takeLosses = (
  chart: Chart,
  foe: Opponent,
  kind: BattleKind,
  hits: number,
  side: 0 | 1,
  steps: FightStep[],
): SideLosses => {
  const { body } = foe;
  const left = remainingUnitsOf(foe);
  const losses = Math.min(hits, kind === 'land' ? left.H : left.ships);
  const part = kind === 'land' ? 'H' : 'ships';
  foe.lost[part] += losses;
  body.lost[part] += losses;
  const before = body.now;
  const units = { H: body.mover.H, T: body.mover.T, M: body.mover.M };
  body.now = applyLosses(chart.scenario, units, body.lost, body.carrying);
  const drowned = kind === 'naval' ? before.H - body.now.H : 0;
  if (losses > 0 && kind === 'naval')
    steps.push({ clause: 'H13', word: 'sink', figures: { T: before.T - body.now.T, M: before.M - body.now.M }, side });
  if (drowned > 0) steps.push({ clause: 'H14', word: 'drown', figures: { drowned }, side });
  if (unitsOf(body.now) === 0) steps.push({ clause: 'R-40', word: 'gone', side });
  return { losses, drowned };
};

type SideMoney = Pick<FightSide, 'taken' | 'toTreasury' | 'lostMoney'>;

/** The money after a fight, with the losses known so far (H16 H17 R-39). */
export const settleMoney = (
  chart: Chart,
  countries: readonly CountryHolding[],
  hex: Hex,
  [first, second]: readonly [Opponent, Opponent],
  steps: FightStep[],
): readonly [SideMoney, SideMoney] => {
  const bodies = [first.body, second.body] as const;
  const { chests, taken, over } = shareBooty(
    chart.scenario,
    [bodies[0].now, bodies[1].now],
    [bodies[0].chest, bodies[1].chest],
    bodies[0].carrying,
  );
  return mapPair(bodies, (body, side): SideMoney => {
    const sea = body.carrying === 'atSea';
    const clause =
      first.body.mover.T + first.body.mover.M > 0 && second.body.mover.T + second.body.mover.M > 0 ? 'H17' : 'H16';
    const home = !sea && ownCountryAt(chart, countries, body.mover.empire, hex) !== undefined;
    const rest = over[side];
    body.chest = chests[side];
    if (taken[side] > 0) steps.push({ clause, word: 'takes', figures: { sum: taken[side] }, side });
    if (rest > 0) steps.push({ clause, word: home ? 'toTreasury' : 'lostMoney', figures: { sum: rest }, side });
    return { taken: taken[side], toTreasury: home ? rest : 0, lostMoney: home ? 0 : rest };
  });
};
