import { computeChance, mean, toProbability } from '../../../../core/probability/distribution.ts';
import { formatNumber, formatPercent } from '../../../../ui/messages/format.ts';
import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import { OddsBar } from '../../../../ui/odds-bar.tsx';
import type { Combat } from '../../actions/fight.ts';
import { gameMessages } from '../../messages/index.ts';
import { duelOf, forecastFight } from '../../odds/fight-forecast.ts';
import type { HouseRules } from '../../rules/house-rules.ts';

interface FightForecastViewProps {
  readonly combat: Combat;
  readonly house: HouseRules;
  readonly names: readonly [string, string];
}

/** The exact chances of each end of a fight if both sides fight on, round after round. */
export const FightForecastView = ({ combat, house, names }: FightForecastViewProps) => {
  const { calc: t, odds } = gameMessages();
  const duel = duelOf(combat);
  if (!duel) return <p class="text-soft">{t.onlyDuels}</p>;
  const { breaks, bothBreak, length, menLeft, assumes } = forecastFight(duel, house);
  const [first, second, both] = [toProbability(breaks[0]), toProbability(breaks[1]), toProbability(bothBreak)];
  const rounds = Array.from({ length: length.ways.length }, (_, i) => length.from + i).filter(n => n > 0);
  return (
    <section class="grid gap-3">
      <p class="text-soft">{t.fightOutHelp}</p>
      <OddsBar
        label={t.fightOut}
        parts={[
          { word: t.breaks(names[1]), ratio: second - both, style: 'outcome-victory' },
          { word: t.both, ratio: both, style: 'outcome-inconclusive' },
          { word: t.neither, ratio: Math.max(0, 1 - first - second + both), style: 'outcome-success' },
          { word: t.breaks(names[0]), ratio: first - both, style: 'outcome-defeat' },
        ].filter(({ ratio: part }) => part > 1e-12)}
      />
      <dl class="odds-key">
        {([0, 1] as const).map(side => (
          <div key={side}>
            <dt>{t.menLeft(names[side])}</dt>
            <dd class="font-extrabold">{formatNumber(mean(menLeft[side]), { most: 1 })}</dd>
          </div>
        ))}
      </dl>
      <table class="reckoning">
        <thead>
          <tr>
            <th scope="col">{t.rounds}</th>
            <th scope="col" class="text-end">
              <HyphenatedText text={t.endsBy} />
            </th>
          </tr>
        </thead>
        <tbody>
          {rounds.slice(0, 8).map(round => (
            <tr key={round}>
              <th scope="row">{round}</th>
              <td class="text-end font-extrabold">
                {formatPercent(toProbability(computeChance(length, n => n <= round)))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <h3>{t.assumes}</h3>
        <ul class="list-disc ps-5 text-sm">
          {assumes.map(each => (
            <li key={each}>{odds.assumptions[each]}</li>
          ))}
        </ul>
      </div>
    </section>
  );
};
