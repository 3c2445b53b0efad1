import type { Direction, Square } from '../board/squares.ts';
import { type Board, DEFAULT_AGREEMENT, type Feature } from '../board/terrain.ts';
import type { PerSide } from '../troops/side.ts';

/** A board with the zone of each side and the direction to its own edge. */
export interface Scenario {
  readonly board: Board;
  readonly zones: PerSide<readonly Square[]>;
  readonly homes: PerSide<Direction>;
}

/** The meaning of the letters of a drawn board; a point is open ground. */
const LETTERS: Readonly<Record<string, Feature>> = {
  w: { ground: 'woods' },
  r: { ground: 'rocks' },
  h: { ground: 'houses' },
  n: { ground: 'hill' },
  '~': { ground: 'water' },
  '+': { road: true },
  b: { ground: 'water', bridge: true, road: true },
  W: { ground: 'woods', road: true },
  H: { ground: 'houses', road: true },
};

/**
 * Parses a board drawing with one letter for each square. Throws a RangeError for rows of different length or an
 * unknown letter.
 */
export const parseBoardDrawing = (rows: readonly string[]): Board => {
  const width = rows[0]?.length ?? 0;
  const features: Record<Square, Feature> = {};
  for (const [y, row] of rows.entries()) {
    if (row.length !== width)
      throw new RangeError(`parseBoardDrawing: row ${y + 1} has ${row.length} squares, not ${width}`);
    for (const [x, letter] of [...row].entries()) {
      const feature = LETTERS[letter];
      if (feature) features[y * width + x] = feature;
      else if (letter !== '.') throw new RangeError(`parseBoardDrawing: unknown letter ${letter}`);
    }
  }
  return { width, height: rows.length, features, agreed: DEFAULT_AGREEMENT };
};

/** Zones of both sides, a in the south and b in the north: a number of rows each, without impassable squares. */
const facing = (rows: readonly string[], deep: number): Scenario => {
  const board = parseBoardDrawing(rows);
  const zone = (from: number): readonly Square[] =>
    Array.from({ length: deep * board.width }, (_, i) => from * board.width + i).filter(
      square => board.features[square]?.ground !== 'water',
    );
  return { board, zones: { a: zone(board.height - deep), b: zone(0) }, homes: { a: 4, b: 0 } };
};

/** Boards of the app; the rulebook has none. Two armies of about 200 points fit on each. */
export const HOUSE_SCENARIOS = {
  /** Open ground with woods on the wings and a road between the lines. */
  plain: facing(
    [
      '..................',
      '..................',
      '..................',
      '..w............w..',
      '.ww...............',
      '.w........r.......',
      '++++++++++++++++++',
      '.......r........w.',
      '...............ww.',
      '..w............w..',
      '..................',
      '..................',
      '..................',
    ],
    3,
  ),
  /** A river with two bridges and a ford of rocks between them. */
  bridges: facing(
    [
      '....+.........+...',
      '....+.........+...',
      '....+.........+...',
      '..w.+.........+.w.',
      '....+....r....+...',
      '~~~~b~~~..~~~~b~~~',
      '....+...r.....+...',
      '..w.+.........+.w.',
      '....+.........+...',
      '....+.........+...',
      '....+.........+...',
    ],
    3,
  ),
  /** A village at a crossroads, with a hill beside it. */
  village: facing(
    [
      '........+.......',
      '........+.......',
      '........+.......',
      '.ww.....+....w..',
      '..w....h+h......',
      '++++++++H+++++++',
      '.......h+h..nn..',
      '........+...nn..',
      '.w......+.......',
      '........+.......',
      '........+.......',
      '........+.......',
    ],
    3,
  ),
} as const satisfies Readonly<Record<string, Scenario>>;

export type HouseScenarioId = keyof typeof HOUSE_SCENARIOS;
