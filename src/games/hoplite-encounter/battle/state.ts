import type { Chart } from '../map/chart.ts';
import { turnSeed } from '../referee/chance.ts';
import { firstPosition, groundOf } from '../referee/opening.ts';
import type { Code } from '../rules/force.ts';
import type { Ground, Position } from '../rules/position.ts';
import type { Setup } from './setup.ts';

/** A position as plain data: what each Empire knows is packed into a text. */
export interface KeptPosition extends Omit<Position, 'known'> {
  readonly known: Readonly<Record<Code, string>>;
}

/** A game as the log makes it: plain data, so that it can be kept beside the log. */
export interface EncounterState {
  readonly setup: Setup;
  /** What all are told at the start, to check every turn's dice by. */
  readonly told: string;
  readonly position: KeptPosition;
  /** Sheets accepted for the turn that is ordered now, as text (K2). */
  readonly sheets: Readonly<Record<Code, string>>;
}

/** What an Empire knows as runs of a turn and a count; `unpackKnown` gives it again. */
export const packKnown = (known: Int16Array): string => {
  const runs: string[] = [];
  let from = 0;
  for (let i = 1; i <= known.length; i++)
    if (i === known.length || known[i] !== known[from]) {
      runs.push(`${known[from]}:${i - from}`);
      from = i;
    }
  return runs.join(' ');
};

export const unpackKnown = (packed: string, size: number): Int16Array => {
  const known = new Int16Array(size);
  let next = 0;
  for (const run of packed.split(' ')) {
    const [value = '', count = ''] = run.split(':');
    known.fill(Number(value), next, next + Number(count));
    next += Number(count);
  }
  return known;
};

const mapped = <A, B>(of: Readonly<Record<string, A>>, make: (value: A) => B): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, make(value)]));

export const kept = (position: Position): KeptPosition => ({ ...position, known: mapped(position.known, packKnown) });

/** The position of a state, ready for the rules. */
export const positionIn = ({ size }: Chart, { position }: EncounterState): Position => ({
  ...position,
  known: mapped(position.known, packed => unpackKnown(packed, size)),
});

/** The game that a state is of: the map, what was agreed, who plays (L1 R-4). */
export const groundIn = (chart: Chart, { setup }: Pick<EncounterState, 'setup'>): Ground =>
  groundOf(
    chart,
    setup.settings,
    Object.entries(setup.seats).flatMap(([code, { by }]) => (by === 'nobody' ? [] : [code])),
  );

/** Turn 1 before anybody has ordered (B9 R-11). */
export const begin = (chart: Chart, setup: Setup): EncounterState => ({
  setup,
  told: turnSeed(setup.seed, 0, chart.scenario.calendar.turns),
  position: kept(firstPosition(groundIn(chart, { setup }))),
  sheets: {},
});
