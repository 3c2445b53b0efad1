import type { EntryMessages, SideValue } from '../../../game-contract/entry-messages.ts';
import { type AnyEvent, seatsOfEntry } from '../battle/events.ts';
import { encounterGame } from '../battle/game.ts';
import type { EncounterState } from '../battle/state.ts';
import type { Chart } from '../map/chart.ts';
import { type Code, unitsOf } from '../rules/force.ts';
import { formatSum } from '../rules/money.ts';
import { termsOf } from '../rules/position.ts';
import { fieldMessages } from './index.ts';
import { empireName } from './names.ts';

/** Figures of an Empire that it always knows: its money including chests, monthly income, countries and units. */
export const standingOf = (
  { scenario }: Chart,
  { position: { countries, forces } }: EncounterState,
  empire: Code,
): readonly SideValue[] => {
  const t = fieldMessages().curve;
  const held = countries.flatMap(({ holder, treasury }, i) => {
    const data = scenario.states[i];
    return holder === empire && data ? [{ treasury, income: termsOf(data.income, data.code, empire) }] : [];
  });
  const own = forces.filter(force => force.empire === empire);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return [
    {
      name: t.money,
      value: sum([...held.map(({ treasury }) => treasury), ...own.map(({ chest }) => chest)]),
      format: formatSum,
    },
    { name: t.income, value: sum(held.map(({ income }) => income)), format: formatSum },
    { name: t.countries, value: held.length },
    { name: t.units, value: sum(own.map(unitsOf)) },
  ];
};

const messagesByChart = new WeakMap<Chart, Map<Code | undefined, EntryMessages<EncounterState, Code>>>();

/** The short texts of this game's entries on its map; with an Empire, also the curve of that Empire. */
export const entryMessages = (chart: Chart, empire?: Code): EntryMessages<EncounterState, Code> => {
  const ofChart = messagesByChart.get(chart) ?? new Map<Code | undefined, EntryMessages<EncounterState, Code>>();
  messagesByChart.set(chart, ofChart);
  const known = ofChart.get(empire);
  if (known) return known;
  const made: EntryMessages<EncounterState, Code> = {
    game: encounterGame(chart),
    short: (_state, entry) => fieldMessages().short[entry.type as AnyEvent['type']],
    seatsOfEntry: seatsOfEntry,
    seatName: (state, seat) => empireName(state, seat),
    turnOf: ({ position }) => position.turn,
    ...(empire !== undefined && {
      curve: {
        title: () => fieldMessages().curve.title,
        of: state => standingOf(chart, state, empire),
        hasOwnScales: true,
      },
    }),
  };
  ofChart.set(empire, made);
  return made;
};
