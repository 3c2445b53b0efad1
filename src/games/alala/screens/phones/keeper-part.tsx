import { useEffect } from 'preact/hooks';
import { partOf } from '../../../../ui/later.tsx';
import type { AlalaSession } from '../../battle/session.ts';

/** What masks, shuffles and opens the cards of a pack between two phones: fetched for a battle that has one. */
export const keeperPart = partOf(() => import('./keeper.tsx'));

/** Keeps this phone's side of such a pack, whatever is on the screen. */
export const PackKeeper = ({ session }: { readonly session: AlalaSession }) => {
  useEffect(() => void keeperPart.load().catch(error => console.warn('pack', error)), []);
  const part = keeperPart.here.value;
  return part ? <part.Keeper session={session} /> : null;
};
