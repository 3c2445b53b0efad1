import { computeChance, toProbability } from '../../../../core/probability/distribution.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { formatNumber, formatPercent } from '../../../../ui/messages/format.ts';
import { volleyDice, volleyTargets } from '../../battle/fire-steps.ts';
import { meleeStakes } from '../../battle/melee-steps.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Square } from '../../board/squares.ts';
import { payoffMatrix, QUARTERS_PER_POINT } from '../../equilibrium/payoff.ts';
import { bestReplies, fraction, solveZeroSum, toNumber, transpose } from '../../equilibrium/zero-sum.ts';
import { fireOdds, killDistribution } from '../../fire/odds.ts';
import { DEPLOYMENTS } from '../../melee/deployments.ts';
import { gameMessages, pageMessages } from '../../messages/index.ts';
import type { SideId } from '../../troops/side.ts';

/** The exact odds of a unit's throw at the square that it called (F6–F8). */
export const FireAdvice = ({ state, shooter }: { readonly state: BattleState; readonly shooter: string }) => {
  const t = pageMessages().advice;
  const { targets, halves } = volleyTargets(state, shooter);
  const dice = volleyDice(state, shooter)?.total ?? 0;
  if (targets.length === 0) return null;
  const spread = killDistribution(fireOdds([{ dice, halves }], targets));
  const most = spread.ways.length - 1;
  return (
    <DataTable
      caption={t.fire}
      captionSeen
      rows={Array.from({ length: most + 1 }, (_, n) => [
        n === 0 ? gameMessages().fire.nobody : t.falls(n),
        formatPercent(toProbability(computeChance(spread, value => value === n))),
      ])}
    />
  );
};

interface MeleeAdviceProps {
  readonly state: BattleState;
  readonly contact: Square;
  readonly side: SideId;
}

/**
 * The mix of deployments that no opponent can exploit, the value of the melee with it, and the best reply to each habit
 * (R-17).
 */
export const MeleeAdvice = ({ state, contact, side }: MeleeAdviceProps) => {
  const t = pageMessages().advice;
  const attacks = side === state.turn.attacker;
  const all = payoffMatrix(meleeStakes(state, contact));
  // Rows are this side's.
  const own = attacks ? all : transpose(all);
  const { value, rows } = solveZeroSum(own);
  const worth = toNumber(value) / QUARTERS_PER_POINT;
  const names = gameMessages().deployments;
  const replies = DEPLOYMENTS.map((_, habit) =>
    bestReplies(
      own,
      DEPLOYMENTS.map((__, i) => fraction(i === habit ? 1n : 0n, 1n)),
    ),
  );
  return (
    <div class="grid grid-cols-1 gap-3">
      <p>{t.worth(formatNumber(Math.abs(worth), { most: 2 }), worth >= 0)}</p>
      <Rows
        title={t.mix}
        rows={DEPLOYMENTS.map((deployment, i) => [
          names[deployment],
          formatPercent(toNumber(rows[i] ?? fraction(0n, 1n))),
        ])}
      />
      <Rows
        title={t.habits}
        rows={DEPLOYMENTS.map((deployment, i) => [
          names[deployment],
          replies[i]?.map(reply => names[DEPLOYMENTS[reply] ?? 'line']).join(', ') ?? '',
        ])}
      />
      <p class="text-sm text-soft">{t.counted}</p>
    </div>
  );
};

interface RowsProps {
  readonly title: string;
  readonly rows: readonly (readonly [of: string, what: string])[];
}

/** A value for each deployment; below its name if large letters leave no room next to it. */
const Rows = ({ title, rows }: RowsProps) => (
  <section aria-label={title}>
    <p class="field-label">{title}</p>
    <dl>
      {rows.map(([of, what]) => (
        <div key={of} class="flex flex-wrap gap-x-3 border-b border-line py-1.5">
          <dt>{of}</dt>
          <dd class="ms-auto min-w-0 text-end font-bold wrap-anywhere">{what}</dd>
        </div>
      ))}
    </dl>
  </section>
);
