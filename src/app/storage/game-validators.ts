import { GAMES } from '../../games/index.ts';
import type { BattleRow } from '../../store/db.ts';
import type { ExportData } from '../../store/import-export/file-format.ts';
import { type GameLookup, validateBattle } from '../../store/import-export/validate-file.ts';
import { CLUB_VALIDATOR } from '../club/season-collection.ts';
import { cacheOpenedGame } from '../offline/cache-games.ts';

/** Rows that name their game. */
type OfGames = Pick<ExportData, 'battles' | 'collections'>;

/** Loads the validators of the games to which rows belong, and caches these games for offline use. */
export const loadValidators = async ({ battles, collections }: OfGames): Promise<GameLookup> => {
  const named = new Set([...battles, ...collections].map(({ game }) => game));
  const validators = await Promise.all(
    GAMES.filter(({ about }) => named.has(about.id)).map(async ({ about: { id }, load }) => {
      const game = await load();
      cacheOpenedGame(id).catch(error => console.warn('keep', error));
      return { ...game.validator, collections: await game.collections() };
    }),
  );
  // Club seasons belong to no game of the registry.
  return id => [...validators, CLUB_VALIDATOR].find(validator => validator.id === id);
};

/** Returns a function that reads the set-up of a battle with its game; unchanged if the game refuses it. */
export const createSetupReader =
  (gameOf: GameLookup) =>
  (battle: BattleRow): unknown => {
    const checked = validateBattle(battle, gameOf);
    return checked.ok ? checked.value.setup : battle.setup;
  };
