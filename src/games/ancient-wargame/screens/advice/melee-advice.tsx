import { formatNumber, formatPercent } from '../../../../ui/messages/format.ts';
import { stakesAt } from '../../battle/melee-steps.ts';
import type { BattleState } from '../../battle/state.ts';
import type { Square } from '../../board/squares.ts';
import { POINT, payoffs } from '../../equilibrium/payoff.ts';
import { asNumber, bestReplies, fraction, solve, turnedRound } from '../../equilibrium/zero-sum.ts';
import { DEPLOYMENTS } from '../../melee/deployments.ts';
import { words } from '../../messages/index.ts';
import { moreWords } from '../../messages/more.ts';
import type { SideId } from '../../troops/side.ts';

interface MeleeAdviceProps {
  readonly state: BattleState;
  readonly contact: Square;
  readonly side: SideId;
}

/** The mix of deployments that no opponent can exploit, what the melee is worth by it, and the best reply to each habit. */
export const MeleeAdvice = ({ state, contact, side }: MeleeAdviceProps) => {
  const t = moreWords().advice;
  const attacks = side === state.turn.attacker;
  const all = payoffs(stakesAt(state, contact));
  // Rows are this side's.
  const own = attacks ? all : turnedRound(all);
  const { value, rows } = solve(own);
  const worth = asNumber(value) / POINT;
  const names = words().deployments;
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
          formatPercent(asNumber(rows[i] ?? fraction(0n, 1n))),
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

/** A word for each deployment, beside it, or where large letters leave no room below it. */
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
