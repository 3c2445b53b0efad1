import type { Entry } from '../../../core/log.ts';
import type { Game } from '../../../game-contract/contract.ts';
import { ensureSeatModule } from '../../seats/seat-module.ts';

/**
 * Loads the rules that a battle and its entries need and most do not: those of seats, and the game's own. `start` is the
 * state before the first entry. Await it before the entries join a log. Rejects if the rules cannot be loaded.
 */
export const loadRulesFor = async <State>(
  { loadRules }: Pick<Game<never, State>, 'loadRules'>,
  start: State,
  entries: readonly Entry[],
): Promise<void> => {
  await Promise.all([ensureSeatModule(entries), loadRules?.(start, entries)]);
};
