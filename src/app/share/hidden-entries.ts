import { isRecord } from '../../core/clean.ts';
import type { Entry } from '../../core/log.ts';
import { CARDS_REVEALED } from '../../game-ui/layout/shared-battles.ts';
import { gameOf } from '../../games/index.ts';
import type { BattleRow } from '../../store/db.ts';
import type { Store } from '../../store/store.ts';

/** Why a battle is not taken from another phone either: its log holds what is kept from a seat. */
export const HAS_HIDDEN_INFO = 'hides';

/** Which entries of a battle tell what somebody keeps from others, so that they are sent to nobody. */
export type HiddenEntryFilter = (entry: Entry) => boolean;

const NOTHING: HiddenEntryFilter = () => false;

/** Whether a battle's log holds what is kept from a seat from its first entry on. */
export const isFullyHidden = ({ game, setup }: Pick<BattleRow, 'game' | 'setup'>): boolean => {
  const hides = gameOf(game)?.about.hides;
  return hides === 'inLog' || (hides === 'hands' && !(isRecord(setup) && setup.sealed === true));
};

/** What of a battle is kept back now. Rejects when the storage or the network fails. */
export const hiddenEntryFilter = async (
  store: Store,
  battle: Pick<BattleRow, 'id' | 'game' | 'setup'>,
): Promise<HiddenEntryFilter> => {
  const { id, game } = battle;
  const registered = gameOf(game);
  if (isFullyHidden(battle)) return () => true;
  if (registered?.about.hides !== 'cards' || (await store.draft(id, CARDS_REVEALED)) === true) return NOTHING;
  return (await registered.load()).revealsCards ?? NOTHING;
};
