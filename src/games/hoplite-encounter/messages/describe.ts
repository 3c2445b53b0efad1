import { type Entry, keyOf, sameKey } from '../../../core/log.ts';
import type { LogMessages } from '../../../game-contract/entry-messages.ts';
import type { AnyEvent, EncounterEvents } from '../battle/events.ts';
import { encounterGame } from '../battle/game.ts';
import type { EncounterState } from '../battle/state.ts';
import { whoseEntry } from '../battle/whose.ts';
import type { Chart } from '../map/chart.ts';
import type { Code } from '../rules/force.ts';
import { words } from './index.ts';
import { empireName, homeName, turnName } from './names.ts';

type EncounterLogWords = LogMessages<EncounterState, EncounterEvents, Code>;

const eventIn = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

/** An entry in a sentence that tells nobody what he may not know: never what was ordered. */
const describe = (before: EncounterState, entry: Entry): string => {
  const t = words().log;
  const event = eventIn(entry);
  switch (event.type) {
    case 'sheet':
      return t.sheet(empireName(before, event.data.empire));
    case 'run':
      return t.run(turnName(event.data.turn));
    case 'deadline':
      return event.data.until === null ? t.noDeadline : t.deadline;
    case 'seat':
      return t.seat(empireName(before, event.data.empire), words().begin.by[event.data.by]);
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
      return t.asks(event.data.name, homeName(event.data.empire));
    case 'invited':
      return t.invited(homeName(event.data.empire));
    case 'letter':
      return t.letter(homeName(event.data.empire));
  }
};

/** Where several persons share the phone, going back asks before it takes their orders back. */
const askBefore: EncounterLogWords['asks'] = (session, to) => {
  const { start, reading } = session;
  const persons = Object.keys(start.seats).filter(code => start.seats[code]?.by === 'player');
  if (persons.length < 2) return undefined;
  const { inForce } = reading.value;
  const after = to === null ? 0 : inForce.findIndex(entry => sameKey(keyOf(entry), to)) + 1;
  const touched = new Set(inForce.slice(after).flatMap(entry => whoseEntry(start, entry)));
  const names = persons.filter(code => touched.has(code)).map(code => empireName(start, code));
  if (names.length === 0) return undefined;
  const t = words().log;
  return { text: t.takesOrders(names.join(', ')), answers: [{ label: t.goBackAll, after: () => undefined }] };
};

const made = new WeakMap<Chart, EncounterLogWords>();

/** How this game's entries read, on its map. */
export const logWords = (chart: Chart): EncounterLogWords => {
  const known = made.get(chart);
  if (known) return known;
  const said: EncounterLogWords = {
    game: encounterGame(chart),
    short: (_state, entry) => words().short[eventIn(entry).type],
    seatsOfEntry: whoseEntry,
    seatName: (state, seat) => empireName(state, seat),
    describe: (found, entry) => ({ text: describe(found, entry) }),
    asks: askBefore,
  };
  made.set(chart, said);
  return said;
};
