import { expect, test } from 'vitest';
import { begin, groundIn, knownIn } from '../../../../src/games/hoplite-encounter/battle/state.ts';
import { besideOf, type Hex, isLand, isSea, sailsBetween } from '../../../../src/games/hoplite-encounter/map/chart.ts';
import { USUAL } from '../../../../src/games/hoplite-encounter/rules/settings.ts';
import { sceneNow } from '../../../../src/games/hoplite-encounter/screens/map/scenes.ts';
import { writingOf } from '../../../../src/games/hoplite-encounter/screens/seat/writing.ts';
import { AEGEAN, at } from '../table.ts';

/** What lights up on the map of Athens while the route of a force is drawn, after the lines that were written so far. */
const lit = (turn: number, number: number, line = ''): ReadonlySet<Hex> | undefined => {
  const seats = { ATH: { by: 'player' }, SPA: { by: 'player' } } as const;
  const start = begin(AEGEAN, { scenario: 'aegean-431', seed: 'reach', settings: { ...USUAL, map: 'known' }, seats });
  const state = { ...start, position: { ...start.position, turn } };
  const ground = groundIn(AEGEAN, state);
  const position = knownIn(AEGEAN, state, 'ATH');
  const kept = { input: `HE1 game ATH ${turn}\n${line}` };
  const writing = writingOf(state, 'ATH', { ground, position }, { kept, failed: false, write: () => undefined });
  return sceneNow(writing, undefined, { number, drawing: true }).reach;
};

/** Round after round from where it stands, over whatever may be stepped to; a port ends a way (D6 E5 E6). */
const walked = (going: 'march' | 'sail', from: Hex, steps: number): ReadonlySet<Hex> => {
  const all = new Set([from]);
  for (let step = 0; step < steps; step++)
    for (const hex of [...all]) {
      if (going === 'sail' && hex !== from && !isSea(AEGEAN, hex)) continue;
      for (const next of besideOf(AEGEAN, hex))
        if (going === 'sail' ? sailsBetween(AEGEAN, hex, next) : isLand(AEGEAN, hex) && isLand(AEGEAN, next))
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

test('[A2 D8] what is drawn already counts; in winter that is all of it', () => {
  const line = 'A1 Y . 3 . . . C59R39 C59R37 C59R35';
  expect(lit(12, 1, line)).toEqual(new Set());
  const rest = lit(5, 1, line);
  expect([...(rest ?? [])].sort()).toEqual([...walked('march', at(AEGEAN, 'C59R35'), 3)].sort());
});
