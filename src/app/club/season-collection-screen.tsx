import {
  type ClubSeason,
  formatSeason,
  MAX_SEASON_LENGTH,
  parseSeason,
  SEASON_LIMITS,
} from '../../core/club/season.ts';
import { computeStandings } from '../../core/club/standings.ts';
import { defineCollectionScreen } from '../../game-ui/library/collection-screen-definition.ts';
import { formatRoute } from '../routes.ts';
import { clubMessages } from './messages.ts';
import { SeasonSheet } from './printed-sheets.tsx';

/** How the library lists, edits, shares and imports seasons. */
export const SEASON_COLLECTION_SCREEN = defineCollectionScreen<ClubSeason>(parseSeason, {
  words: clubMessages,
  most: MAX_SEASON_LENGTH,
  format: formatSeason,
  longestName: SEASON_LIMITS.name,
  isTyped: what => what === 'name' || what.startsWith('typed'),
  address: formatRoute({ at: 'season', place: 'import/' }),
  card: season => <SeasonCard season={season} />,
  papers: () => [{ label: clubMessages().print, sheet: async season => <SeasonSheet season={season} /> }],
});

/** A summary of a season: its name, and the numbers of players and evenings. */
const SeasonCard = ({ season }: { readonly season: ClubSeason }) => (
  <span class="min-w-0 flex-1 text-start wrap-anywhere">
    <strong>{season.name}</strong>
    <span class="block text-sm font-normal text-soft">
      {clubMessages().card(computeStandings(season).length, season.evenings.length)}
    </span>
  </span>
);
