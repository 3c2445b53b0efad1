import { type ClubSeason, clubSeasonVersions } from '../../core/club/season.ts';
import { refuseWith } from '../../core/rule-check.ts';
import type { CollectionDefinition } from '../../game-contract/contract.ts';
import type { FileValidator } from '../../store/import-export/validate-file.ts';

/** The `game` of a season's row. No game of the registry has it: a season belongs to all of them. */
export const CLUB_GAME_ID = 'club';

/** The seasons of this phone. They are stored, exported and imported as the items of games are. */
export const SEASON_COLLECTION: CollectionDefinition<ClubSeason> = { kind: 'season', ...clubSeasonVersions };

/** Validates seasons in files. A battle under their name is refused. */
export const CLUB_VALIDATOR: FileValidator = {
  id: CLUB_GAME_ID,
  migrations: {},
  setup: { migrations: [], parse: () => refuseWith('badSetup') },
  parseData: () => refuseWith('unknownType'),
  collections: [SEASON_COLLECTION],
};
