import { type ClubSeason, clubSeasonVersions } from '../../core/club/season.ts';
import { createValidationFailure } from '../../core/rule-check.ts';
import type { CollectionDefinition } from '../../game-contract/contract.ts';
import type { FileValidator } from '../../store/import-export/validate-file.ts';

/** The value of `game` in a season's row. It is no game's id, because a season may include all games. */
export const CLUB_GAME_ID = 'club';

/** The collection of this phone's seasons. Seasons are stored, exported and imported like the items of games. */
export const SEASON_COLLECTION: CollectionDefinition<ClubSeason> = { kind: 'season', ...clubSeasonVersions };

/** Validates seasons in files. A battle with this `game` is refused. */
export const CLUB_VALIDATOR: FileValidator = {
  id: CLUB_GAME_ID,
  migrations: {},
  setup: { migrations: [], parse: () => createValidationFailure('badSetup') },
  parseData: () => createValidationFailure('unknownType'),
  collections: [SEASON_COLLECTION],
};
