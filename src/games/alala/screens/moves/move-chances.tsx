import { computeChance, toProbability } from '../../../../core/probability/distribution.ts';
import { formatPercent } from '../../../../ui/messages/format.ts';
import type { MovePlan } from '../../actions/movement/move-plan.ts';
import { isFirstFlight } from '../../actions/movement/moves.ts';
import { pursuitEnd, pursuitStart } from '../../actions/movement/pursuit.ts';
import type { BattleState, BattleUnit } from '../../battle/state.ts';
import { gameMessages } from '../../messages/index.ts';
import { mayCatch } from '../../rules/combat/after-combat.ts';
import { CHARGE_RUN_UP } from '../../rules/combat/charge.ts';
import { motionOf, moveOdds } from '../../rules/movement/movement.ts';
import { isHoplites, kindOf } from '../../rules/unit-kinds.ts';

/** The exact odds of a move's dice, before the roll. */
export const MoveChances = ({ state, plan }: { readonly state: BattleState; readonly plan: MovePlan }) => {
  const t = gameMessages().move;
  const unit = state.units[plan.unit] as BattleUnit;
  const motion = motionOf(plan.what);
  if (motion === undefined) return null;
  const { inches, disorder } = moveOdds(unit, motion, plan.dice, isFirstFlight(unit, plan.what));
  const percent = (chance: Parameters<typeof toProbability>[0]): string => formatPercent(toProbability(chance));
  const rows = [
    isHoplites(unit) &&
      plan.what === 'advance' && [t.chanceFive, percent(computeChance(inches, n => n >= CHARGE_RUN_UP))],
    kindOf(unit).tiresOn !== undefined && [t.chanceDisorder, percent(computeChance(disorder, n => n > 0))],
    plan.quarry !== undefined &&
      mayCatch(pursuitStart(state, plan)).ok && [
        t.chanceCatch,
        percent(computeChance(inches, n => pursuitEnd(state, plan, n).caught)),
      ],
  ].filter(row => row !== false);
  return (
    <dl class="odds-key">
      <div>
        <dt>{t.goes}</dt>
        <dd class="text-xl font-extrabold">{t.from(inches.from, inches.from + inches.ways.length - 1)}</dd>
      </div>
      {rows.map(([word, value]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd class="font-extrabold">{value}</dd>
        </div>
      ))}
    </dl>
  );
};
