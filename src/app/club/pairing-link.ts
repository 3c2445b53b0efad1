import type { Store } from '../../store/store.ts';
import { PAIRING_DRAFT } from '../battle/related/link-drafts.ts';

/** The ids of a season, an evening and a pairing. */
const PLACE = /^[A-Za-z0-9]{1,40}\/e\d{1,5}\/g\d{1,5}$/;

/** The pairing whose battle the player is about to set up; only in memory. */
interface PairingToPlay {
  readonly place: string;
  readonly game: string;
  readonly names: readonly [string, string];
}

let toPlay: PairingToPlay | undefined;

/** Sets the pairing for the next new battle; undefined for none. */
export const setPairingToPlay = (pairing: PairingToPlay | undefined): void => {
  toPlay = pairing;
};

/** The pairing for which a new battle of a game is set up; undefined if there is none. */
export const getPairingToPlay = (game: string): PairingToPlay | undefined =>
  toPlay?.game === game ? toPlay : undefined;

/** Links a battle to its pairing. */
export const linkPairing = (store: Store, battle: string, place: string): Promise<void> =>
  store.setDraft(battle, PAIRING_DRAFT, place);

/** The place of a battle's pairing; undefined if there is none. */
export const readPairingPath = async (store: Store, battle: string): Promise<string | undefined> => {
  const place = await store.readDraft(battle, PAIRING_DRAFT);
  return typeof place === 'string' && PLACE.test(place) ? place : undefined;
};
