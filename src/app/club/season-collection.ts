import { type ClubSeason, clubSeasonVersions } from '../../core/club/season.ts';
import { refusedWith } from '../../core/rule-check.ts';
import type { Collection } from '../../game-contract/contract.ts';
import type { FileValidator } from '../../store/import-export/validate-file.ts';

/** The `game` of a season's row. No game of the registry has it: a season belongs to all of them. */
export const CLUB = 'club';

/** The seasons of this phone. They are stored, exported and imported as the items of games are. */
export const SEASON_COLLECTION: Collection<ClubSeason> = { kind: 'season', ...clubSeasonVersions };

/** Validates seasons in files. A battle under their name is refused. */
export const CLUB_VALIDATOR: FileValidator = {
  id: CLUB,
  migrations: {},
  setup: { migrations: [], parse: () => refusedWith('badSetup') },
  parseData: () => refusedWith('unknownType'),
  collections: [SEASON_COLLECTION],
};
