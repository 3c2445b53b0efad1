import { type ClubEvening, type ClubPairing, type ClubSeason, playerNameOf } from '../../core/club/season.ts';
import { gameOf } from '../../games/index.ts';
import { formatDate, formatNumber } from '../../ui/messages/format.ts';
import { clubMessages, formatPairingResult } from './messages.ts';
import { SeasonTable } from './season-table.tsx';

/** The game and the scenario of a pairing or an evening, as far as they are set. */
export const formatGameAndScenario = ({ game, scenario }: Pick<ClubPairing, 'game' | 'scenario'>): string =>
  [game === undefined ? '' : (gameOf(game)?.about.title ?? game), scenario ?? ''].filter(Boolean).join(', ');

/** The players of a pairing. */
export const formatPairPlayers = (season: ClubSeason, { sides }: Pick<ClubPairing, 'sides'>): string =>
  clubMessages().versus(playerNameOf(season, sides[0]), playerNameOf(season, sides[1]));

/** The result of a pairing with its score. */
export const formatResultLine = (season: ClubSeason, { sides, result, score }: ClubPairing): string => {
  const [first, second] = sides;
  const text = formatPairingResult(result, playerNameOf(season, first), playerNameOf(season, second));
  return score ? `${text} ${formatNumber(score[0])} : ${formatNumber(score[1])}` : text;
};

/** The pairings of an evening on paper, with space to write missing results. */
const EveningTable = ({ season, evening }: { readonly season: ClubSeason; readonly evening: ClubEvening }) => {
  const t = clubMessages();
  return (
    <table class="tally">
      <thead>
        <tr>
          {[t.sheetRound, t.sheetPlayers, t.played, t.sheetResult].map(word => (
            <th key={word} scope="col" class="text-start">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {evening.pairings.map(pairing => (
          <tr key={pairing.id}>
            {[
              formatNumber(pairing.round),
              formatPairPlayers(season, pairing),
              formatGameAndScenario(pairing),
              pairing.result === undefined ? '____________' : formatResultLine(season, pairing),
            ].map((text, column) => (
              <td key={column} class="text-start text-base font-normal">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The table and all evenings of a season, for paper. */
export const SeasonSheet = ({ season }: { readonly season: ClubSeason }) => (
  <>
    <h1>{season.name}</h1>
    <SeasonTable season={season} />
    {season.evenings.map(evening => (
      <section key={evening.id}>
        <h2>{clubMessages().when(formatDate(evening.at))}</h2>
        <EveningTable season={season} evening={evening} />
      </section>
    ))}
  </>
);

/** The pairings of one evening, for paper. */
export const EveningSheet = ({ season, evening }: { readonly season: ClubSeason; readonly evening: ClubEvening }) => (
  <>
    <h1>{season.name}</h1>
    <h2>{clubMessages().when(formatDate(evening.at))}</h2>
    <EveningTable season={season} evening={evening} />
  </>
);
