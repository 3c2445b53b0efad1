import { partOf } from '../../../../ui/later.tsx';

/** Bodies of the console that no battle begins with. */
export const bodiesPart = partOf(() => import('./bodies.ts'));
