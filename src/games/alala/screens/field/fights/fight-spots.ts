import type { BattleState } from '../../../battle/state.ts';
import { turnFights } from '../../../guide/turn-fights.ts';
import type { FieldLayout, FieldSpot } from '../use-field-layout.ts';

/** A coming fight, and its position on the ground between the lines. */
export interface FightSpot extends FieldSpot {
  readonly first: readonly string[];
  readonly second: readonly string[];
  /** Its place in the order of the fights, from the right (T5). */
  readonly number: number;
  /** True if there are too many fights to show their numbers as well. */
  readonly small: boolean;
  /** On the plan, the dice of the upper units are above. The side that began the fight may be below or above. */
  readonly upright?: 'firstBelow' | 'firstAbove';
}

/** Space in pixels for a medallion, with and without its number, and for a row of them. */
const WIDTH = { whole: 112, small: 84 } as const;

const HEIGHT = 48;

const MARGIN = 6;

/** The coming fights of a field in lines, each between its units, as near as space allows. */
export const fightSpotsOf = (state: BattleState, { spots, middle, width }: FieldLayout): readonly FightSpot[] => {
  if (state.ended !== null || width === 0) return [];
  const open = turnFights(state).filter(({ done }) => !done);
  const small = open.length * WIDTH.whole > width - 2 * MARGIN;
  const room = small ? WIDTH.small : WIDTH.whole;
  const rows = Math.max(1, Math.ceil((open.length * room) / (width - 2 * MARGIN)));
  const wanted = open
    .map(({ first, second }, i) => {
      const at = [...first, ...second].flatMap(id => spots.get(id)?.x ?? []);
      return { first, second, small, number: i + 1, x: at.reduce((sum, x) => sum + x, 0) / Math.max(1, at.length) };
    })
    .sort((a, b) => a.x - b.x);
  return Array.from({ length: rows }, (_, row) => {
    const own = wanted.filter((_clash, i) => i % rows === row);
    const xs = spread(
      own.map(({ x }) => x),
      room,
      width,
    );
    const y = middle + (row - (rows - 1) / 2) * HEIGHT;
    return own.map((clash, i) => ({ ...clash, x: xs[i] ?? clash.x, y }));
  })
    .flat()
    .sort((a, b) => a.number - b.number);
};

/**
 * Positions from left to right, at least `room` apart and within `width`. Each is moved as little as one pass in each
 * direction allows.
 */
const spread = (wanted: readonly number[], room: number, width: number): readonly number[] => {
  const placed: number[] = [];
  for (const x of wanted) placed.push(Math.max(x, (placed.at(-1) ?? MARGIN - room / 2) + room));
  let most = width - MARGIN - room / 2;
  for (let i = placed.length - 1; i >= 0; i--) {
    placed[i] = Math.min(placed[i] as number, most);
    most = (placed[i] as number) - room;
  }
  return placed;
};
