import type { AnyEvent } from '../battle/events.ts';
import type { BattleState } from '../battle/state.ts';
import { changesOf } from '../guide/changes.ts';
import { changeText } from './change.ts';
import { describe } from './describe.ts';

/** An event in a line: what was done and what became of whom; of views it tells what they show. Empty where there is nothing to tell. */
export const newsLine = (before: BattleState, event: AnyEvent, after: BattleState): string =>
  [...(event.type === 'next' ? [] : [describe(before, event, after)]), ...becameTexts(before, event, after)].join(
    '\u00a0· ',
  );

/** What became of units, but for what the event says: who came or moved, and whom a second-line attack took. */
export const becameTexts = (before: BattleState, event: AnyEvent, after: BattleState): readonly string[] =>
  changesOf(before, after)
    .filter(({ what }) => what !== 'enters' && what !== 'moves')
    .filter(({ what, unit }) => event.type !== 'raid' || what !== 'falls' || before.units[unit]?.place !== 'second')
    .map(change => changeText(after, change));
