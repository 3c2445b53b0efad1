import type { SideId } from '../../battle/terms.ts';
import type { Offer } from '../../guide/console.ts';
import type { Asking } from './tasks/console-morale.tsx';

/** What the console offers now, and what is asked on the field for it. */
export interface Queue {
  readonly offers: readonly Offer[];
  /** Sides of other phones whose tasks are due as well. */
  readonly waited: readonly SideId[];
  /** Leaves the first for later; it comes back after the others. */
  readonly leave: () => void;
  /** While it is asked who saw something: who is ticked, and who may be. */
  readonly asking: (Asking & { readonly among: readonly string[] }) | undefined;
}
