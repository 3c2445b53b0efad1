import { type Entry, entryKeyOf, isSameEntryKey } from '../../../core/log.ts';
import type { LogMessages } from '../../../game-contract/entry-messages.ts';
import { type AnyEvent, type EncounterEvents, seatsOfEntry } from '../battle/events.ts';
import type { EncounterState } from '../battle/state.ts';
import type { Chart } from '../map/chart.ts';
import type { Code } from '../rules/force.ts';
import { entryMessages } from './entry-messages.ts';
import { gameMessages } from './index.ts';
import { empireName, empireTitle, turnName } from './names.ts';

type EncounterLogMessages = LogMessages<EncounterState, EncounterEvents, Code>;

const eventOf = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

/** Describes an entry without secrets: orders are never shown. */
const describe = (before: EncounterState, entry: Entry): string => {
  const t = gameMessages().log;
  const event = eventOf(entry);
  switch (event.type) {
    case 'sheet':
      return (event.data.standIn ? t.standIn : t.sheet)(empireName(before, event.data.empire));
    case 'run':
      return t.run(turnName(event.data.turn));
    case 'close':
      return t.close;
    case 'fight':
      return event.data.battle === undefined ? t.byDice : t.fight;
    case 'fought':
      return event.data.battle ? t.fought(event.data.battle.title) : t.foughtOnTable;
    case 'nameArmy':
      return t.nameArmy(empireName(before, event.data.empire), event.data.number, event.data.name);
    case 'deadline':
      return event.data.until === null ? t.noDeadline : t.deadline;
    case 'seat':
      return t.seat(empireName(before, event.data.empire), gameMessages().begin.by[event.data.by]);
    case 'concede':
      return gameMessages().playerNews[event.data.by === 'program' ? 'concededTo' : 'conceded'](
        empireName(before, event.data.empire),
        '',
      );
    case 'draw':
      return t.draw;
    case 'callVote':
      return t.callVote;
    case 'vote':
      return t.vote(empireName(before, event.data.seat));
    case 'voteLost':
      return t.voteLost(empireName(before, event.data.seat));
    case 'voteShown':
      return t.voteShown(empireName(before, event.data.seat));
    case 'correct':
      return t.correct(event.data.reason);
    case 'opened':
      return t.opened;
    case 'report':
      return t.report(turnName(event.data.turn));
    case 'receipt':
      return t.receipt;
    case 'record':
      return t.record;
    case 'linked':
      return t.linked;
    case 'asks':
      return t.asks(event.data.name, empireTitle(event.data.empire));
    case 'invited':
      return t.invited(empireTitle(event.data.empire));
    case 'letter':
      return t.letter(empireTitle(event.data.empire));
  }
};

/** On a shared phone, going back asks first before it removes other players' orders. */
const askBefore: EncounterLogMessages['asks'] = (session, to) => {
  const { start, reading } = session;
  const persons = Object.keys(start.seats).filter(code => start.seats[code]?.by === 'player');
  if (persons.length < 2) return undefined;
  const { inForce } = reading.value;
  const after = to === null ? 0 : inForce.findIndex(entry => isSameEntryKey(entryKeyOf(entry), to)) + 1;
  const touched = new Set(inForce.slice(after).flatMap(entry => seatsOfEntry(start, entry)));
  const names = persons.filter(code => touched.has(code)).map(code => empireName(start, code));
  if (names.length === 0) return undefined;
  const t = gameMessages().log;
  return { text: t.takesOrders(names.join(', ')), answers: [{ label: t.goBackAll, after: () => undefined }] };
};

/** The full texts of this game's entries, on its map. */
export const logMessages = (chart: Chart): EncounterLogMessages => ({
  ...entryMessages(chart),
  describe: (found, entry) => ({ text: describe(found, entry) }),
  asks: askBefore,
});
