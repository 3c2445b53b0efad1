import { describe, expect, test } from 'vitest';
import { SPECIAL_ARMIES, standardDivision } from '../../../../src/games/ancient-wargame/army/ready-made.ts';
import { ancientGame } from '../../../../src/games/ancient-wargame/battle/game.ts';
import { DEFAULT_SETTINGS, type Setup, unitSetups } from '../../../../src/games/ancient-wargame/battle/setup.ts';
import { BOARD_LIMITS } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { isPassable } from '../../../../src/games/ancient-wargame/board/terrain.ts';
import {
  HOUSE_SCENARIOS,
  type HouseScenarioId,
  parseBoardDrawing,
} from '../../../../src/games/ancient-wargame/setup/house-scenarios.ts';
import { inFull } from '../../../quick.ts';
import { playMatch } from '../ai/match.ts';
import { seeded } from '../played.ts';

const names = Object.keys(HOUSE_SCENARIOS) as HouseScenarioId[];
const setupOn = (name: HouseScenarioId, turns: number): Setup => {
  const { board, zones, homes } = HOUSE_SCENARIOS[name];
  return {
    settings: DEFAULT_SETTINGS,
    board,
    armies: {
      a: {
        name: 'A',
        nation: 'egyptian',
        home: homes.a,
        zone: zones.a,
        units: unitSetups(SPECIAL_ARMIES.egyptian, 'a'),
      },
      b: {
        name: 'B',
        nation: 'free',
        home: homes.b,
        zone: zones.b,
        units: unitSetups(standardDivision('elephant'), 'b'),
      },
    },
    first: 'b',
    turns,
  };
};

describe.each(names)('%s', name => {
  test('is a set-up that the game takes', () => {
    const setup = setupOn(name, 10);
    const parsed = ancientGame.setup.parse(JSON.parse(JSON.stringify(setup)));
    expect(parsed).toEqual({ ok: true, value: JSON.parse(JSON.stringify(setup)) });
    const { board, zones } = HOUSE_SCENARIOS[name];
    expect(board.width * board.height).toBeLessThanOrEqual(BOARD_LIMITS.most.width * BOARD_LIMITS.most.height);
    expect([...zones.a, ...zones.b].every(square => isPassable(board, {}, square))).toBe(true);
    expect(zones.a.filter(square => (zones.b as readonly number[]).includes(square))).toEqual([]);
  });

  inFull('has room for two armies, and is played', () => {
    const end = playMatch(setupOn(name, 2), { a: 'recruit', b: 'recruit' }, seeded(1));
    expect(Object.values(end.units).filter(({ standing }) => standing === 'waiting')).toEqual([]);
    expect(end.ended).not.toBeNull();
  });
});

test.each<[name: string, rows: string[]]>([
  ['rows of different length', ['..', '...']],
  ['a letter of no meaning', ['.x']],
])('%s are a mistake of ours', (_name, rows) => {
  expect(() => parseBoardDrawing(rows)).toThrow(RangeError);
});

test.each<[name: string, change: (setup: Setup) => unknown]>([
  ['no set-up', () => null],
  ['a board too large', setup => ({ ...setup, board: { ...setup.board, width: 41 } })],
  [
    'a unit off the board',
    setup => ({ ...setup, armies: { ...setup.armies, a: { ...setup.armies.a, zone: [1199] } } }),
  ],
  ['two units of one name', setup => ({ ...setup, armies: { ...setup.armies, b: { ...setup.armies.a } } })],
  [
    'no such kind',
    setup => ({
      ...setup,
      armies: { ...setup.armies, a: { ...setup.armies.a, units: [{ id: 'a1', kind: 'hoplite', stands: 2 }] } },
    }),
  ],
  ['half a turn', setup => ({ ...setup, turns: 1.5 })],
])('%s is refused', (_name, change) => {
  expect(ancientGame.setup.parse(change(setupOn('plain', 3)))).toMatchObject({
    ok: false,
    problem: { code: 'badSetup' },
  });
});
