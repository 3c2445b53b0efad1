import type { Entry } from '../../../core/log.ts';
import type { Game } from '../../../game-contract/contract.ts';
import { ensureSeatModule } from '../../seats/seat-module.ts';

/**
 * Loads the rules that these entries need and most battles do not: those of seats, and the game's own. Await it before
 * the entries join a log. Rejects if they cannot be loaded.
 */
export const loadRulesFor = async (
  { loadRules }: Pick<Game<never, unknown>, 'loadRules'>,
  entries: readonly Entry[],
): Promise<void> => {
  await Promise.all([ensureSeatModule(entries), loadRules?.(entries)]);
};
