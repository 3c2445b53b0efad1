import { type Entry, keyOf, sameKey } from '../../../core/log.ts';
import type { LogMessages, SideStanding } from '../../../game-contract/entry-messages.ts';
import { type AnyEvent, type EncounterEvents, seatsOfEntry } from '../battle/events.ts';
import { encounterGame } from '../battle/game.ts';
import type { EncounterState } from '../battle/state.ts';
import type { Chart } from '../map/chart.ts';
import { type Code, unitsOf } from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
import { termsOf } from '../rules/position.ts';
import { messages } from './index.ts';
import { empireName, empireTitle, turnName } from './names.ts';

type EncounterLogMessages = LogMessages<EncounterState, EncounterEvents, Code>;

const eventOf = ({ type, data }: Entry): AnyEvent => ({ type, data }) as AnyEvent;

/** Describes an entry without secrets: orders are never told. */
const describe = (before: EncounterState, entry: Entry): string => {
  const t = messages().log;
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
    case 'deadline':
      return event.data.until === null ? t.noDeadline : t.deadline;
    case 'seat':
      return t.seat(empireName(before, event.data.empire), messages().begin.by[event.data.by]);
    case 'concede':
      return messages().playerNews[event.data.by === 'program' ? 'concededTo' : 'conceded'](
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
  const after = to === null ? 0 : inForce.findIndex(entry => sameKey(keyOf(entry), to)) + 1;
  const touched = new Set(inForce.slice(after).flatMap(entry => seatsOfEntry(start, entry)));
  const names = persons.filter(code => touched.has(code)).map(code => empireName(start, code));
  if (names.length === 0) return undefined;
  const t = messages().log;
  return { text: t.takesOrders(names.join(', ')), answers: [{ label: t.goBackAll, after: () => undefined }] };
};

/** What an Empire has, which it always knows: its money with that in chests, income of a month, countries and units. */
export const standingOf = (
  { scenario }: Chart,
  { position: { countries, forces } }: EncounterState,
  empire: Code,
): readonly SideStanding[] => {
  const t = messages();
  const held = countries.flatMap(({ holder, treasury }, i) => {
    const data = scenario.states[i];
    return holder === empire && data ? [{ treasury, income: termsOf(data.income, data.code, empire) }] : [];
  });
  const own = forces.filter(force => force.empire === empire);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return [
    {
      name: t.parts.money,
      value: sum([...held.map(({ treasury }) => treasury), ...own.map(({ chest }) => chest)]),
      format: formatSum,
    },
    { name: t.past.curve.income, value: sum(held.map(({ income }) => income)), format: formatSum },
    { name: t.past.curve.countries, value: held.length },
    { name: t.past.curve.units, value: sum(own.map(unitsOf)) },
  ];
};

const messagesByChart = new WeakMap<Chart, Map<Code | undefined, EncounterLogMessages>>();

/** The texts of this game's entries, on its map; for an Empire with its own curve. */
export const logMessages = (chart: Chart, empire?: Code): EncounterLogMessages => {
  const ofChart = messagesByChart.get(chart) ?? new Map<Code | undefined, EncounterLogMessages>();
  messagesByChart.set(chart, ofChart);
  const known = ofChart.get(empire);
  if (known) return known;
  const said: EncounterLogMessages = {
    game: encounterGame(chart),
    short: (_state, entry) => messages().short[eventOf(entry).type],
    seatsOfEntry: seatsOfEntry,
    seatName: (state, seat) => empireName(state, seat),
    describe: (found, entry) => ({ text: describe(found, entry) }),
    asks: askBefore,
    turnOf: ({ position }) => position.turn,
    ...(empire !== undefined && {
      curve: {
        title: () => messages().past.curve.title,
        of: state => standingOf(chart, state, empire),
        hasOwnScales: true,
      },
    }),
  };
  ofChart.set(empire, said);
  return said;
};
