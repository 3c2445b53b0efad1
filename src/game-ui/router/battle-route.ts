import { navigate, popOverlay, pushOverlay } from '../../ui/device/hash-location.ts';
import { getRouter } from './router.ts';

const LAYER = 'place';

/** The place of a battle's sharing page, which the app renders. */
export const SHARE_PAGE = 'phones';

/**
 * The place of the screen "What happened" in every game. `happened/12` begins at the entry with that index in the log,
 * `happened/12.1` at the second step of it.
 */
export const RECAP_PAGE = 'happened';

/** The place of the dialog that shares a battle as a replay, which the app renders. */
export const SHARE_REPLAY_PAGE = 'replay';

/** The place of the page about what computer players see. */
export const FAIRNESS_PAGE = 'fair';

/** The place of the page with the decisions that cost most, in each game that weighs decisions. */
export const KEY_MOMENTS_PAGE = 'moments';

/** The place of the screen for spectators, in each game that can be shared. */
export const WATCH_PAGE = 'watch';

/**
 * Opens an overlay over the field. Only one overlay is open at a time, so that the back gesture closes it and never
 * leaves the battle unexpectedly.
 */
export const openOverlay = (place: string): void => {
  const { place: here, atPlace } = getRouter();
  const open = here();
  if (open === undefined) return;
  if (open === '') pushOverlay(atPlace(place), LAYER);
  else navigate(atPlace(place), 'replace');
};

/** Closes the overlay. */
export const closeOverlay = (): void => {
  const { place, atPlace } = getRouter();
  if (place()) popOverlay(LAYER, atPlace(''));
};

/** Returns to the field from a URL that names no screen. */
export const closeInvalidOverlay = (): void => {
  const { place, atPlace } = getRouter();
  if (place() !== undefined) navigate(atPlace(''), 'replace');
};

const PAST = 'past';

/** Shows the battle as it was after the first `entries` entries of its log. The back gesture closes this view. */
export const openPast = (entries: number): void => pushOverlay(getRouter().atPast(entries), PAST);

/** Shows another earlier moment. */
export const moveInPast = (entries: number): void => navigate(getRouter().atPast(entries), 'replace');

/** Returns from an earlier moment to the current battle. */
export const returnToPresent = (): void => popOverlay(PAST, getRouter().atPast(undefined));

/** Leaves the battle. */
export const leaveBattle = (): void => navigate(getRouter().home);
