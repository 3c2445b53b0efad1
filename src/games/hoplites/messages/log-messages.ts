import type { LogMessages } from '../../../game-contract/entry-messages.ts';
import type { AnyEvent, HoplitesEvents } from '../battle/events.ts';
import { refusalOf } from '../battle/game.ts';
import type { BattleState } from '../battle/state.ts';
import { type UnitChange, unitChanges } from '../guide/unit-changes.ts';
import { publicStateOf } from '../post/shared-device.ts';
import type { SideId } from '../rules/side.ts';
import { describeEvent } from './describe-event.ts';
import { ENTRY_MESSAGES } from './entry-messages.ts';
import { screenMessages } from './index.ts';
import { unitName } from './names.ts';

/** An event in one line with its effect on units; for views only visible effects. Empty if there is nothing to tell. */
export const eventSummary = (before: BattleState, event: AnyEvent, after: BattleState): string =>
  [...(event.type === 'next' ? [] : [describeEvent(before, event, after)]), ...changeTexts(before, event, after)].join(
    '\u00a0· ',
  );

/** Changes of units that the event's sentence does not mention already. */
export const changeTexts = (before: BattleState, event: AnyEvent, after: BattleState): readonly string[] =>
  unitChanges(before, after)
    .filter(({ what }) => what !== 'enters' && what !== 'moves')
    .filter(({ what, unit }) => event.type !== 'raid' || what !== 'falls' || before.units[unit]?.place !== 'second')
    .map(change => changeText(after, change));

/** A change of a unit in a few words. */
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

/** Full texts of entries. `seen` reduces a state to what the reader may know. */
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

/** Full texts of entries with what everybody may know. */
export const describePublicly = logMessagesFor(publicStateOf).describe;
