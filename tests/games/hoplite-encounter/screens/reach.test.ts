import { expect, test } from 'vitest';
import { initialState, visiblePositionOf, worldOf } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import {
  canSailBetween,
  type Hex,
  isLand,
  isSea,
  neighboursOf,
} from '../../../../src/games/hoplite-encounter/map/chart.ts';
import { DEFAULT_SETTINGS } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { currentScene } from '../../../../src/games/hoplite-encounter/screens/map/seat-scenes.ts';
import { createSheetEditor } from '../../../../src/games/hoplite-encounter/screens/seat/sheet-editor.ts';
import { AEGEAN, at } from '../fixtures.ts';

/** The hexes that the map highlights for Athens while it draws a force's route, after the given lines. */
const lit = (turn: number, number: number, line = ''): ReadonlySet<Hex> | undefined => {
  const seats = { ATH: { by: 'player' }, SPA: { by: 'player' } } as const;
  const start = initialState(AEGEAN, {
    scenario: 'aegean-431',
    seed: 'reach',
    settings: { ...DEFAULT_SETTINGS, map: 'known' },
    seats,
  });
  const state = { ...start, position: { ...start.position, turn } };
  const world = worldOf(AEGEAN, state);
  const position = visiblePositionOf(AEGEAN, state, 'ATH');
  const data = { input: `HE1 game ATH ${turn}\n${line}` };
  const editor = createSheetEditor(state, 'ATH', { world, position }, { data, failed: false, write: () => undefined });
  return currentScene(editor, undefined, { number, isDrawing: true }).reach;
};

/** All hexes within so many steps, found step by step; a port ends a route (D6 E5 E6). */
const walked = (going: 'march' | 'sail', from: Hex, steps: number): ReadonlySet<Hex> => {
  const all = new Set([from]);
  for (let step = 0; step < steps; step++)
    for (const hex of [...all]) {
      if (going === 'sail' && hex !== from && !isSea(AEGEAN, hex)) continue;
      for (const next of neighboursOf(AEGEAN, hex))
        if (going === 'sail' ? canSailBetween(AEGEAN, hex, next) : isLand(AEGEAN, hex) && isLand(AEGEAN, next))
          all.add(next);
    }
  all.delete(from);
  return all;
};

const cases: [clauses: string, name: string, turn: number, force: number, line: string, from: string, steps: number][] =
  [
    ['A2 D8', 'an army in a summer month', 5, 1, 'A1 Y . 3 . . . .', 'ATHE', 6],
    ['A2 D8', 'an army in December', 12, 1, 'A1 Y . 3 . . . .', 'ATHE', 3],
    ['A2 D8', 'an army in the first January, prepared in peace', 1, 1, 'A1 Y . 3 . . . .', 'ATHE', 6],
    ['A2 D8', 'an army in the second January', 13, 1, 'A1 Y . 3 . . . .', 'ATHE', 3],
    ['A2 E5', 'a fleet in a summer month', 5, 3, 'F3 Y . . 5 . . .', 'PIRA', 8],
    ['A2 E5', 'a fleet in February', 14, 3, 'F3 Y . . 5 . . .', 'PIRA', 4],
    ['A2 E5', 'a fleet in the first February, prepared in peace', 2, 3, 'F3 Y . . 5 . . .', 'PIRA', 8],
  ];

test.each(cases)('[%s] within reach: %s', (_clauses, _name, turn, force, line, from, steps) => {
  const going = line.startsWith('A') ? 'march' : 'sail';
  expect([...(lit(turn, force, line) ?? [])].sort()).toEqual([...walked(going, at(AEGEAN, from), steps)].sort());
});

test('[A2 D8] the drawn part counts; in winter it is the whole range', () => {
  const line = 'A1 Y . 3 . . . C59R39 C59R37 C59R35';
  expect(lit(12, 1, line)).toEqual(new Set());
  const rest = lit(5, 1, line);
  expect([...(rest ?? [])].sort()).toEqual([...walked('march', at(AEGEAN, 'C59R35'), 3)].sort());
});
