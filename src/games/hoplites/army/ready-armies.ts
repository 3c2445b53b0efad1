import { ANTIQUITY } from './antiquity.ts';
import type { Army } from './army.ts';
import { OTHER_PERIODS } from './other-periods.ts';

/** Every ready army (A6): reconstructions of this app, to be shown as such. */
export const READY_ARMIES: readonly Army[] = [...ANTIQUITY, ...OTHER_PERIODS];

/** A ready army by its id; undefined where there is none. */
export const readyArmy = (id: string): Army | undefined => READY_ARMIES.find(army => army.id === id);
