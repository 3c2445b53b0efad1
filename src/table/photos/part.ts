import { partOf } from '../../ui/later.tsx';

/** What shows photos and takes them: fetched when a screen has some, or could. */
export const photosPart = partOf(() => import('./photos.tsx'));
