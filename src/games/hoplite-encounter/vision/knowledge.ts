import type { Chart, Hex } from '../map/chart.ts';
import type { Code, Force } from '../rules/force.ts';
import { type Capture, DISCOVERED_UNSEEN, UNDISCOVERED } from '../rules/position.ts';
import { hexesInSight } from './sight.ts';

/** What an Empire knows that has seen nothing yet. */
export const emptyKnowledge = (chart: Chart): Int16Array => new Int16Array(chart.size).fill(UNDISCOVERED);

/** What of the map an Empire comes to know in a turn (J6 R-46). */
export interface TurnDiscoveries {
  /** Its forces as they are at the end of the turn. */
  readonly forces: readonly Force[];
  /** Hexes that a force passed. */
  readonly passed: readonly Hex[];
  /** Countries that came to it as the next turn opened, by number. */
  readonly gained: readonly number[];
}

/** Knowledge after a turn: what its forces see from their final hexes, what they passed, and the hexes of countries that it took (J6 R-46). */
export const updateKnowledge = (
  chart: Chart,
  known: Int16Array,
  turn: number,
  { forces, passed, gained }: TurnDiscoveries,
): Int16Array => {
  const after = known.slice();
  const discover = (hex: Hex): void => {
    if (after[hex] === UNDISCOVERED) after[hex] = DISCOVERED_UNSEEN;
  };
  for (const hex of passed) discover(hex);
  for (const state of gained) for (const hex of chart.realm[state] ?? []) discover(hex);
  for (const force of forces) for (const hex of hexesInSight(chart, force)) after[hex] = turn;
  return after;
};

/** Whether a hex was last seen in that turn. */
export const wasSeenIn = (known: Int16Array, turn: number, hex: Hex): boolean => known[hex] === turn;

/** Who held a country after the captures that follow a turn, by all captures there have been since the start (J6 R-9 R-46). */
export const holderAfter = (
  passings: readonly Capture[],
  state: number,
  turn: number,
  atStart: Code | null,
): Code | null => passings.findLast(passing => passing.state === state && passing.turn <= turn + 1)?.to ?? atStart;
