import type { Entry } from '../../core/log.ts';
import { isRecord } from '../../core/sanitize.ts';
import { CARDS_REVEALED_KEY } from '../../game-ui/sharing/shared-battles.ts';
import { gameOf } from '../../games/index.ts';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';

/** The problem code for a battle whose log holds hidden data. Such a battle is not accepted from another phone. */
export const HIDDEN_INFO_CODE = 'hides';

/** True for entries with hidden data, which are never sent. */
export type HiddenEntryFilter = (entry: Entry) => boolean;

const NOTHING: HiddenEntryFilter = () => false;

/** True if a battle's log holds hidden data from the start. */
export const hasHiddenDataFromStart = ({ game, setup }: Pick<BattleRow, 'game' | 'setup'>): boolean => {
  const hides = gameOf(game)?.about.hides;
  return hides === 'inLog' || (hides === 'hands' && !(isRecord(setup) && setup.sealed === true));
};

/** Returns a function that is true for entries that must not be sent. Rejects if IndexedDB or the network fails. */
export const loadHiddenEntryFilter = async (
  store: Store,
  battle: Pick<BattleRow, 'id' | 'game' | 'setup'>,
): Promise<HiddenEntryFilter> => {
  const { id, game } = battle;
  const registered = gameOf(game);
  if (hasHiddenDataFromStart(battle)) return () => true;
  if (registered?.about.hides !== 'cards' || (await store.readDraft(id, CARDS_REVEALED_KEY)) === true) return NOTHING;
  return (await registered.load()).revealsCards ?? NOTHING;
};
