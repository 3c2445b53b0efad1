import { go, route } from '../routes.ts';

/** Whether the open sheet was pushed over the battle by us, so that closing it is going back. */
let pushed = false;

/**
 * Opens a screen of the battle over the field. Only one lies over the field at a time, so that the phone's own back
 * gesture always closes it and never leaves the battle by surprise.
 */
export const openPlace = (place: string): void => {
  const here = route.peek();
  if (here.at !== 'battle') return;
  const over = here.place !== '';
  if (!over) pushed = true;
  go({ ...here, place }, over ? 'replace' : 'push');
};

/** Back to the field. */
export const closePlace = (): void => {
  const here = route.peek();
  if (here.at !== 'battle' || here.place === '') return;
  if (pushed) history.back();
  else go({ ...here, place: '' }, 'replace');
  pushed = false;
};

// The phone's back gesture has closed it already.
addEventListener('hashchange', () => {
  const here = route.peek();
  if (here.at !== 'battle' || here.place === '') pushed = false;
});

/** To the field, when an address names nothing in this battle. */
export const backToField = (): void => {
  const here = route.peek();
  if (here.at === 'battle') go({ ...here, place: '' }, 'replace');
};

/** Out of the battle. */
export const leaveBattle = (): void => go({ at: 'home' });
