import { lazyModule } from '../../ui/lazy.tsx';

/** What shows photos and takes them: fetched when a screen has some, or could. */
export const lazyPhotos = lazyModule(() => import('./photos.tsx'));
