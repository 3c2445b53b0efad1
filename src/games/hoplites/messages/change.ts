import type { BattleState } from '../battle/state.ts';
import type { UnitChange } from '../guide/unit-changes.ts';
import { screenMessages } from './more.ts';
import { unitName } from './names.ts';

/** What became of a unit, in a few words. */
export const changeText = (state: BattleState, { unit, what, by }: UnitChange): string => {
  const t = screenMessages().became;
  const name = unitName(state, unit);
  switch (what) {
    case 'hurt':
      return t.hurt(name, by);
    case 'restored':
      return t.restored(name, by);
    default:
      return t[what](name);
  }
};
