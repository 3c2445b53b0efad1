import { createLazyModule } from '../../ui/lazy-component.tsx';

/** The photo components, loaded when a screen has photos or can add some. */
export const lazyPhotos = createLazyModule(() => import('./photos.tsx'));
