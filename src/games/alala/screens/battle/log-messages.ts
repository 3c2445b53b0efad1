import { type EntryKey, findEntriesAfter } from '../../../../core/log.ts';
import type { LogMessages, UndoQuestion } from '../../../../game-contract/entry-messages.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import type { AlalaEvents, EventData } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { SideId } from '../../battle/sides.ts';
import type { BattleState } from '../../battle/state.ts';
import { findDraw } from '../../gods/find-draw.ts';
import { isPlaceholder } from '../../gods/hidden-hands.ts';
import { describe } from '../../messages/describe/describe.ts';
import { ENTRY_MESSAGES } from '../../messages/describe/entry-messages.ts';
import { describeShortly } from '../../messages/describe/short-descriptions.ts';
import { gameMessages } from '../../messages/index.ts';
import { shuffleCards } from '../../rules/god-draw.ts';
import { PACK_IDS } from '../../rules/god-pack.ts';

/** If going back undoes draws of cards, asks whether the cards go on top of the pack or are shuffled into it. */
const whereCardsGo = (session: AlalaSession, to: EntryKey | null): UndoQuestion | undefined => {
  const t = gameMessages().gods.takeBack;
  const start = session.start;
  const draws = findEntriesAfter(session.reading.value.inForce, to).flatMap(
    entry => findDraw(start, entry)?.drawn ?? [],
  );
  // If the first of them had shuffled the pack, the next draw shuffles it again in any case.
  const packs = PACK_IDS.filter(pack => {
    const first = draws.find(drawn => drawn.pack === pack);
    // Nor is a hidden pack shuffled out of its turn.
    return first !== undefined && first.shuffled === undefined && !isPlaceholder(first.card);
  });
  if (packs.length === 0) return undefined;
  const shuffle = (): void => {
    for (const pack of packs) {
      const { pile } = session.state.value.gods.packs[pack];
      const data: EventData<'shuffle'> = { pack, order: shuffleCards(pile, randomInt), why: 'shuffledIn' };
      session.record('shuffle', data);
    }
  };
  return {
    text: t.several,
    answers: [
      { label: t.top, after: () => undefined },
      { label: t.shuffled, after: shuffle },
    ],
  };
};

/** The full texts of this game's entries. */
export const LOG_MESSAGES: LogMessages<BattleState, AlalaEvents, SideId> = {
  ...ENTRY_MESSAGES,
  short: describeShortly,
  describe: describe,
  asks: whereCardsGo,
};
