import { probabilityThat, toProbability } from '../../../../core/probability/odds.ts';
import { formatPercent } from '../../../../ui/messages/format.ts';
import { TallyTable } from '../../../../ui/tally-table.tsx';
import { volleyDice, volleyTargets } from '../../battle/fire-steps.ts';
import type { BattleState } from '../../battle/state.ts';
import { fireOdds, killDistribution } from '../../fire/odds.ts';
import { battleMessages, pageMessages } from '../../messages/index.ts';

/** The exact odds of a unit's throw at the square that it called (F6–F8). */
export const FireAdvice = ({ state, shooter }: { readonly state: BattleState; readonly shooter: string }) => {
  const t = pageMessages().advice;
  const { targets, halves } = volleyTargets(state, shooter);
  const dice = volleyDice(state, shooter)?.total ?? 0;
  if (targets.length === 0) return null;
  const spread = killDistribution(fireOdds([{ dice, halves }], targets));
  const most = spread.ways.length - 1;
  return (
    <TallyTable
      caption={t.fire}
      captionSeen
      rows={Array.from({ length: most + 1 }, (_, n) => [
        n === 0 ? battleMessages().fire.nobody : t.falls(n),
        formatPercent(toProbability(probabilityThat(spread, value => value === n))),
      ])}
    />
  );
};
