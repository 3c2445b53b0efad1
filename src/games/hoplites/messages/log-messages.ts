import type { LogMessages } from '../../../game-contract/entry-messages.ts';
import type { AnyEvent, HoplitesEvents } from '../battle/events.ts';
import { refusalOf } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';
import { type UnitChange, unitChanges } from '../guide/unit-changes.ts';
import type { SideId } from '../rules/side.ts';
import { describeEvent } from './describe-event.ts';
import { ENTRY_MESSAGES } from './entry-messages.ts';
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

/** How entries read in full; `seen` is what whoever reads may know of a state: nothing that is hidden from him is named. */
export const logMessagesFor = (
  seen: (state: BattleState) => BattleState,
): LogMessages<BattleState, HoplitesEvents, SideId> => ({
  ...ENTRY_MESSAGES,
  describe: (found, { type, data }, left) => {
    const event = { type, data } as AnyEvent;
    const after = left();
    const [before, then] = [seen(found), seen(after)];
    const text = describeEvent(before, event, then);
    const refusal = after === found ? refusalOf(found, event) : undefined;
    const refused = refusal && refusal !== 'illegal' ? [screenMessages().refused[refusal]] : [];
    const changes = [...refused, ...changeTexts(before, event, then)];
    return { text, ...(changes.length > 0 && { changes }) };
  },
});
