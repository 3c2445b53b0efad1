import type { Chart, Hex } from '../map/chart.ts';
import type { Code, Force } from './force.ts';
import type { Settings } from './settings.ts';

/**
 * A country at the opening of a turn: its holder, and its Treasury in drachmae, including the turn's income. Without a
 * holder the Treasury is empty (B3 B4 F3 R-7).
 */
export interface CountryHolding {
  readonly holder: Code | null;
  readonly treasury: number;
}

/** An offer of alliance, good to the end of a turn (I1 I2). */
export interface Offer {
  readonly from: Code;
  readonly to: Code;
  readonly until: number;
}

/** A country that passed to an Empire at the opening of a turn (B6 B8). */
export interface Capture {
  readonly turn: number;
  readonly state: number;
  readonly from: Code | null;
  readonly to: Code;
}

export const GAME_ENDS = ['imperial', 'income', 'concession', 'draw'] as const;

/**
 * The end of a game: by two thirds of the Imperial states (A3), by income after the last turn (A4 R-2), because the
 * other players conceded, or by a draw of all remaining players (L6).
 */
export interface GameEnd {
  readonly by: (typeof GAME_ENDS)[number];
  readonly turn: number;
  readonly winners: readonly Code[];
}

/** Values for a hex that was never discovered, and for one that was discovered without being seen (J6 R-46). */
export const UNDISCOVERED = -1;
export const DISCOVERED_UNSEEN = 9999;

/** The position at the opening of a turn: after captures and income, before orders. */
export interface Position {
  /** The turn that is ordered now, from 1 on. */
  readonly turn: number;
  /** Countries by the number of their state. */
  readonly countries: readonly CountryHolding[];
  /** Forces of all Empires, those of each in the sequence of last turn's end (K2). */
  readonly forces: readonly Force[];
  readonly offers: readonly Offer[];
  /** Every capture there has been, in order. */
  readonly passings: readonly Capture[];
  /** Empires that are out. */
  readonly out: readonly Code[];
  /**
   * By Empire and hex, the turn in which the hex was last seen. `DISCOVERED_UNSEEN` if it was discovered without being
   * seen, otherwise `UNDISCOVERED` (J6).
   */
  readonly known: Readonly<Record<Code, Int16Array>>;
  readonly ended: GameEnd | null;
}

/** The fixed data of a game for its referee: map, settings, players. */
export interface World {
  readonly chart: Chart;
  readonly settings: Settings;
  /** The homes of all Empires of the game, in alphabetical order (B9). */
  readonly empires: readonly Code[];
  /** All Imperial states that count for A3 (R-1 R-4). */
  readonly imperial: readonly Code[];
}

/** True if an Empire has discovered a hex. With an open map every hex counts as discovered (K17 R-73). */
export const hasDiscovered = (
  { settings }: Pick<World, 'settings'>,
  known: Int16Array | undefined,
  hex: Hex,
): boolean => settings.map === 'known' || (known !== undefined && known[hex] !== UNDISCOVERED);

/** True if two Empires are allied in a turn: the offers of both are valid for it (I1 I2). */
export const areAllied = (offers: readonly Offer[], a: Code, b: Code, turn: number): boolean => {
  const good = (from: Code, to: Code): boolean =>
    offers.some(offer => offer.from === from && offer.to === to && offer.until >= turn);
  return good(a, b) && good(b, a);
};

/** The number of the country of a hex if the Empire holds it, else undefined (F6). */
export const ownCountryAt = (
  chart: Pick<Chart, 'land'>,
  countries: readonly CountryHolding[],
  empire: Code,
  hex: Hex,
): number | undefined => {
  const state = chart.land[hex] as number;
  return state >= 0 && countries[state]?.holder === empire ? state : undefined;
};

/** The terms of a country for its holder: own for the Empire whose home it is, colony for all others. */
export const termsOf = <Value>(
  terms: { readonly own: Value; readonly colony: Value },
  code: Code,
  holder: Code,
): Value => (holder === code ? terms.own : terms.colony);
