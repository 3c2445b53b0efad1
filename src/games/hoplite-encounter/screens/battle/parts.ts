import { partOf } from '../../../../ui/later.tsx';

/** What lies over the map: a part of its own, so that the map need not wait for it. */
export const screens = partOf(() => import('./over.tsx').then(({ OVER }) => OVER));

/** What lies under the map, and the table that players hand the phone over at. */
export const soonPart = partOf(() => import('../soon.ts').then(({ SOON }) => SOON));
