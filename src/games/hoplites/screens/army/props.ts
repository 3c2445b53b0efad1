import type { Edited } from '../../../../table/collection/item-edit.tsx';
import type { Army } from '../../army/army.ts';

/** An army that is being changed. */
export interface ArmyEditProps {
  readonly army: Army;
  readonly change: Edited<Army>['change'];
}
