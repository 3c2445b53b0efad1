import { navigate, popOverlay, pushOverlay } from '../../ui/device/hash-location.ts';
import { router } from './router.ts';

const LAYER = 'place';

/** The page of a battle where it is shared with other phones; the app shows it. */
export const SHARE_PAGE = 'phones';

/** The screen of a battle for those who watch; each game that is shared has one. */
export const WATCH = 'watch';

/**
 * Opens a screen of the battle over the field. Only one lies over the field at a time, so that the phone's own back
 * gesture always closes it and never leaves the battle by surprise.
 */
export const openOverlay = (place: string): void => {
  const { place: here, atPlace } = router();
  const open = here();
  if (open === undefined) return;
  if (open === '') pushOverlay(atPlace(place), LAYER);
  else navigate(atPlace(place), 'replace');
};

/** Back to the field. */
export const closeOverlay = (): void => {
  const { place, atPlace } = router();
  if (place()) popOverlay(LAYER, atPlace(''));
};

/** To the field, when an address names nothing in this battle. */
export const closeInvalidOverlay = (): void => {
  const { place, atPlace } = router();
  if (place() !== undefined) navigate(atPlace(''), 'replace');
};

/** Out of the battle. */
export const leaveBattle = (): void => navigate(router().home);
