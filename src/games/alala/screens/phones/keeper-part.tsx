import { useEffect } from 'preact/hooks';
import { lazyModule } from '../../../../ui/lazy.tsx';
import type { AlalaSession } from '../../battle/session.ts';

/** What shuffles and opens a hidden pack: fetched for a battle that has one. */
export const packKeeper = lazyModule(() => import('./keeper.tsx'));

/** Keeps the hidden pack of this phone's side, whatever is on the screen. */
export const PackKeeper = ({ session }: { readonly session: AlalaSession }) => {
  useEffect(() => void packKeeper.load().catch(error => console.warn('pack', error)), []);
  const part = packKeeper.here.value;
  return part ? <part.Keeper session={session} /> : null;
};
