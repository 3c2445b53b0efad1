import type { Edited } from '../../../../game-ui/library/item-edit.tsx';
import type { Army } from '../../army/army.ts';

/** An army that is being changed. */
export interface ArmyEditProps {
  readonly army: Army;
  readonly change: Edited<Army>['change'];
}
