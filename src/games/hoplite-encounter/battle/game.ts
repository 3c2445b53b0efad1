import * as v from 'valibot';
import type { Entry } from '../../../core/log.ts';
import type { Result } from '../../../core/verdict.ts';
import type { Game } from '../../contract.ts';
import type { Chart } from '../map/chart.ts';
import { type AnyEvent, EVENTS, isEventType } from './events.ts';
import { afterRun } from './resolve.ts';
import { parseSetup, type Setup } from './setup.ts';
import { begin, type EncounterState } from './state.ts';

/** Hoplite Encounter for the log, on the chart of its scenario: how a game begins and what each entry makes of it. */
export const encounterGame = (chart: Chart): Game<Setup, EncounterState> => ({
  id: 'hopliteEncounter',
  migrations: {},
  setup: { migrations: [], parse: parseSetup },
  parseData: (type, data) => parseData(type, data),
  begin: setup => begin(chart, setup),
  apply: (state, { type, data }: Pick<Entry, 'type' | 'data'>) =>
    isEventType(type) ? afterEvent(chart, state, { type, data } as AnyEvent) : state,
});

const parseData = (type: string, data: unknown): Result<unknown> => {
  if (!isEventType(type)) return { ok: false, problem: { code: 'unknownType', at: '' } };
  const parsed = v.safeParse(EVENTS[type], data);
  return parsed.success
    ? { ok: true, value: parsed.output }
    : { ok: false, problem: { code: 'badData', at: v.getDotPath(parsed.issues[0]) ?? '' } };
};

/** The state after an event. One for another turn than is ordered now, for nobody's seat or after the end changes nothing, nor does a result that does not fit the map. */
export const afterEvent = (chart: Chart, state: EncounterState, event: AnyEvent): EncounterState => {
  const { position } = state;
  if (position.ended || event.data.turn !== position.turn) return state;
  switch (event.type) {
    case 'sheet': {
      const { empire, text } = event.data;
      const plays = Object.hasOwn(position.known, empire) && !position.out.includes(empire);
      return plays ? { ...state, sheets: { ...state.sheets, [empire]: text } } : state;
    }
    case 'run':
      return fits(chart, event.data.result) ? afterRun(chart, state, event.data) : state;
  }
};

/** Whether a result from outside speaks of this map: every country once, nobody on a hex that it has not. */
const fits = ({ size, states, land }: Chart, { countries, forces, passings, passed }: AnyRun): boolean => {
  const has = (hex: number): boolean => hex < size && land[hex] !== -3;
  return (
    countries.length === states.length &&
    forces.every(({ hex }) => has(hex)) &&
    passings.every(({ state }) => state < states.length) &&
    Object.values(passed).every(hexes => hexes.every(has))
  );
};

type AnyRun = Extract<AnyEvent, { readonly type: 'run' }>['data']['result'];
