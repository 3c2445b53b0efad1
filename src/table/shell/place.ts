import { closeOver, goTo, openOver } from '../../ui/device/address.ts';
import { shellAddress } from './address.ts';

const LAYER = 'place';

/** The page of a battle where it is shared with other phones; the app shows it. */
export const PHONES = 'phones';

/** The screen of a battle for those who watch; each game that is shared has one. */
export const WATCH = 'watch';

/**
 * Opens a screen of the battle over the field. Only one lies over the field at a time, so that the phone's own back
 * gesture always closes it and never leaves the battle by surprise.
 */
export const openPlace = (place: string): void => {
  const { place: here, atPlace } = shellAddress();
  const open = here();
  if (open === undefined) return;
  if (open === '') openOver(atPlace(place), LAYER);
  else goTo(atPlace(place), 'replace');
};

/** Back to the field. */
export const closePlace = (): void => {
  const { place, atPlace } = shellAddress();
  if (place()) closeOver(LAYER, atPlace(''));
};

/** To the field, when an address names nothing in this battle. */
export const backToField = (): void => {
  const { place, atPlace } = shellAddress();
  if (place() !== undefined) goTo(atPlace(''), 'replace');
};

/** Out of the battle. */
export const leaveBattle = (): void => goTo(shellAddress().home);
