import type { Chart, Hex } from '../map/chart.ts';
import type { Code, Force } from '../rules/force.ts';
import { type Capture, DISCOVERED_UNSEEN, UNDISCOVERED } from '../rules/position.ts';
import { hexesInSight } from './sight.ts';

/** The knowledge of an Empire that has seen nothing yet. */
export const emptyKnowledge = (chart: Chart): Int16Array => new Int16Array(chart.size).fill(UNDISCOVERED);

/** The new knowledge of an Empire in a turn (J6 R-46). */
export interface TurnDiscoveries {
  /** Its forces at the end of the turn. */
  readonly forces: readonly Force[];
  /** Hexes that its forces passed. */
  readonly passed: readonly Hex[];
  /** Countries captured as the next turn opened, by number. */
  readonly gained: readonly number[];
}

/** Knowledge after a turn: hexes seen from final positions, hexes passed, and the hexes of captured countries (J6 R-46). */
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

/** True if a hex was last seen in that turn. */
export const wasSeenIn = (known: Int16Array, turn: number, hex: Hex): boolean => known[hex] === turn;

/** A country's holder after the captures that follow a turn, from all captures since the start (J6 R-9 R-46). */
export const holderAfter = (
  passings: readonly Capture[],
  state: number,
  turn: number,
  atStart: Code | null,
): Code | null => passings.findLast(passing => passing.state === state && passing.turn <= turn + 1)?.to ?? atStart;
