import type { BattleState } from '../battle/state.ts';
import type { Change } from '../guide/changes.ts';
import { moreWords } from './more.ts';
import { unitName } from './names.ts';

/** What became of a unit, in a few words. */
export const changeText = (state: BattleState, { unit, what, by }: Change): string => {
  const t = moreWords().became;
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
