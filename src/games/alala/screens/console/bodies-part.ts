import { lazyModule } from '../../../../ui/lazy.tsx';

/** Bodies of the console that no battle begins with. */
export const lateCards = lazyModule(() => import('./bodies.ts'));
