import { type ClubSeason, pairingsOf } from '../../core/club/season.ts';
import { computeStandings } from '../../core/club/standings.ts';
import { formatNumber } from '../../ui/messages/format.ts';
import { HyphenatedText } from '../../ui/messages/hyphens.tsx';
import { clubMessages } from './messages.ts';

/** The table of a season. */
export const SeasonTable = ({ season }: { readonly season: ClubSeason }) => {
  const t = clubMessages();
  const hasScores = pairingsOf(season).some(({ score }) => score !== undefined);
  return (
    <table class="tally standings standings-ranked table-fixed">
      <thead>
        <tr>
          <th scope="col">{t.player}</th>
          {[t.counts.won, t.counts.drawn, t.counts.lost, t.points].map(word => (
            <th key={word} scope="col">
              <HyphenatedText text={word} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {computeStandings(season).map(({ player, name, rank, won, drawn, lost, points, difference }) => (
          <tr key={player}>
            <th scope="row">
              {formatNumber(rank)}. {name}
              {hasScores && <span class="block text-xs text-soft">{t.difference(difference)}</span>}
            </th>
            {[won, drawn, lost, points].map((figure, column) => (
              <td key={column}>{formatNumber(figure)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
