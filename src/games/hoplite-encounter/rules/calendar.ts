import type { Figures } from '../map/scenario.ts';

/** A month of the game: 12 is December. Years count down, BC (A1). */
export interface GameMonth {
  readonly month: number;
  readonly year: number;
}

/** The month of a turn; turn 0 is December 431 BC (A1). */
export const monthOf = (turn: number): GameMonth =>
  turn === 0 ? { month: 12, year: 431 } : { month: ((turn - 1) % 12) + 1, year: 430 - Math.floor((turn - 1) / 12) };

/** True if winter ranges apply: December to February, except in the turns that were prepared in peace (A2). */
export const isWinter = ({ calendar }: Pick<Figures, 'calendar'>, turn: number): boolean =>
  calendar.winterMonths.includes(monthOf(turn).month) && !calendar.summerRangeTurns.includes(turn);

/** Hexes that an army marches and a fleet sails in a turn (A2 D8 E5). */
export const rangesOf = (
  figures: Pick<Figures, 'calendar' | 'ranges'>,
  turn: number,
): { readonly march: number; readonly sail: number } => {
  const season = isWinter(figures, turn) ? 'winter' : 'summer';
  return { march: figures.ranges.march[season], sail: figures.ranges.sail[season] };
};

/** The maximum number of an Empire's forces in a turn (B2 R-5). */
export const forceCap = ({ limits }: Pick<Figures, 'limits'>, turn: number): number => limits.forceCapBase + turn;

/** The number of Imperial states that wins, from the number at the start (A3 R-1). */
export const imperialStatesToWin = ({ victory }: Pick<Figures, 'victory'>, imperial: number): number =>
  Math.ceil((imperial * victory.imperialShare[0]) / victory.imperialShare[1]);
