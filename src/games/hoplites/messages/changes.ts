import type { AnyEvent } from '../battle/events.ts';
import type { BattleState } from '../battle/state.ts';
import { type UnitChange, unitChanges } from '../guide/unit-changes.ts';
import { describeEvent } from './describe-event.ts';
import { screenMessages } from './index.ts';
import { unitName } from './names.ts';

/** An event in a line: what was done and what became of whom; of views it tells what they show. Empty where there is nothing to tell. */
export const eventSummary = (before: BattleState, event: AnyEvent, after: BattleState): string =>
  [...(event.type === 'next' ? [] : [describeEvent(before, event, after)]), ...changeTexts(before, event, after)].join(
    '\u00a0· ',
  );

/** What became of units, but for what the event says: who came or moved, and whom a second-line attack took. */
export const changeTexts = (before: BattleState, event: AnyEvent, after: BattleState): readonly string[] =>
  unitChanges(before, after)
    .filter(({ what }) => what !== 'enters' && what !== 'moves')
    .filter(({ what, unit }) => event.type !== 'raid' || what !== 'falls' || before.units[unit]?.place !== 'second')
    .map(change => changeText(after, change));

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
