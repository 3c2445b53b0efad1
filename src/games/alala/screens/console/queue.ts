import type { SideId } from '../../battle/terms.ts';
import type { TaskGroup } from '../../guide/console.ts';
import type { WitnessSelection } from '../../tasks/use-morale.ts';

/** What the console offers now, and what is asked on the field for it. */
export interface TaskQueue {
  readonly offers: readonly TaskGroup[];
  /** Sides of other phones whose tasks are due as well. */
  readonly waited: readonly SideId[];
  /** Leaves the first for later; it comes back after the others. */
  readonly leave: () => void;
  /** While it is asked who saw something: who is ticked, and who may be. */
  readonly asking: (WitnessSelection & { readonly among: readonly string[] }) | undefined;
}
