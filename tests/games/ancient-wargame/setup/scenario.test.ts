import { describe, expect, test } from 'vitest';
import { compressToText, parsePastedLink, readItemFile } from '../../../../src/game-ui/library/link.ts';
import { DEFAULT_SETTINGS, parseSetup } from '../../../../src/games/ancient-wargame/battle/setup.ts';
import { squareByName } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { SCENARIO_TYPE } from '../../../../src/games/ancient-wargame/screens/setup/collection-types.tsx';
import {
  createSetup,
  HOUSE_SCENARIO_IDS,
  LIBRARY_ARMY_IDS,
  libraryArmy,
  libraryScenario,
} from '../../../../src/games/ancient-wargame/setup/library.ts';
import { READY_BATTLE_IDS, readyBattleSetup } from '../../../../src/games/ancient-wargame/setup/ready-battles.ts';
import {
  createScenario,
  formatScenario,
  paintSquare,
  parseScenario,
  resizeScenario,
  scenarioSchema,
} from '../../../../src/games/ancient-wargame/setup/scenario.ts';
import { bytesIn, largest, type Schema } from '../../../store/schema.ts';

const PLAYERS = { a: 'person', b: 'recruit' } as const;
const SIZE = { width: 12, height: 10 };
const at = (name: string): number => squareByName(SIZE, name) as number;

describe('boards that players keep', () => {
  test.each(HOUSE_SCENARIO_IDS)('the board %s of the house is read back as it was written', id => {
    const scenario = libraryScenario(id, 'A board');
    expect(parseScenario(formatScenario(scenario))).toEqual({ ok: true, value: scenario });
  });

  test('the largest board, painted all over with the longest names and notes, is taken as it was written', async () => {
    const size = { width: 40, height: 30 };
    const all = Array.from({ length: size.width * size.height }, (_, square) => square);
    const agreed = { enter: false, protects: false, note: 'ὧ'.repeat(300) };
    const open = createScenario('x'.repeat(40), 'ὧ'.repeat(60), size.width, size.height);
    const scenario = {
      ...open,
      board: {
        ...open.board,
        features: Object.fromEntries(
          all.map(square => [square, { ground: 'houses', road: true, bridge: true }] as const),
        ),
        agreed: { hill: agreed, water: agreed },
      },
      zones: { a: all.filter(square => square >= 60), b: all.filter(square => square < 60) },
    } as const;
    const text = formatScenario(scenario);
    const { parse, most = 0 } = SCENARIO_TYPE;
    expect(await readItemFile(new Blob([text]), parse, most)).toEqual({ ok: true, item: scenario, cleaned: [] });
    expect(await parsePastedLink(await compressToText(text), parse, most)).toMatchObject({ ok: true });
    expect(bytesIn(largest(scenarioSchema as unknown as Schema))).toBeLessThan(most);
  });

  test.each<[what: string, text: string, code: string]>([
    ['no text of ours', 'x', 'notText'],
    ['an army', '{"what":"ancient-wargame-army"}', 'notBoard'],
    [
      'a later version',
      JSON.stringify({ ...createScenario('x', 'X'), what: 'ancient-wargame-board', version: 2 }),
      'newer',
    ],
    ['no name', formatScenario(createScenario('x', '')), 'emptyName'],
    [
      'somebody placed off the board',
      formatScenario({ ...createScenario('x', 'X'), zones: { a: [120], b: [] } }),
      'offBoard',
    ],
    [
      'a ground that there is not',
      formatScenario(createScenario('x', 'X')).replace('"features":{}', '"features":{"3":{"ground":"lava"}}'),
      'wrongValue',
    ],
  ])('%s is refused', (_what, text, code) => {
    expect(parseScenario(text)).toMatchObject({ ok: false, problem: { code } });
  });

  test('a square is painted, painted over, and cleared', () => {
    const open = createScenario('x', 'X');
    const wood = paintSquare(open, at('C4'), 'woods');
    expect(wood.board.features).toEqual({ [at('C4')]: { ground: 'woods' } });
    const road = paintSquare(wood, at('C4'), 'road');
    expect(road.board.features[at('C4')]).toEqual({ ground: 'woods', road: true });
    expect(paintSquare(road, at('C4'), 'woods').board.features[at('C4')]).toEqual({ road: true });
    expect(paintSquare(road, at('C4'), 'open').board.features).toEqual({});
  });

  test('no square is where both sides are placed', () => {
    const open = createScenario('x', 'X');
    expect(open.zones.b).toContain(at('C1'));
    const a = paintSquare(open, at('C1'), 'a');
    expect(a.zones.a).toContain(at('C1'));
    expect(a.zones.b).not.toContain(at('C1'));
    expect(paintSquare(a, at('C1'), 'a').zones.a).not.toContain(at('C1'));
  });

  test('another size keeps what is on the board, and the near side at its edge', () => {
    const wood = paintSquare(paintSquare(createScenario('x', 'X'), at('C4'), 'woods'), at('L9'), 'rocks');
    const small = resizeScenario(wood, { width: 8, height: 7 });
    expect(small.board.features).toEqual({ [squareByName(small.board, 'C4') as number]: { ground: 'woods' } });
    expect(small.zones.a).toEqual(Array.from({ length: 16 }, (_, i) => 40 + i));
    expect(parseScenario(formatScenario(small)).ok).toBe(true);
    const back = resizeScenario(small, SIZE);
    expect(back.zones.a).toContain(at('A10'));
  });
});

describe('battles that begin', () => {
  test.each(READY_BATTLE_IDS)('%s is a set-up that can be stored', id => {
    const setup = readyBattleSetup(id, { a: 'A', b: 'B' }, PLAYERS);
    expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
  });

  test.each(LIBRARY_ARMY_IDS)('so is the army %s on every board of the house', id => {
    for (const board of HOUSE_SCENARIO_IDS) {
      const setup = createSetup({
        armies: { a: libraryArmy(id, 'A'), b: libraryArmy('roman', 'B') },
        scenario: libraryScenario(board, 'X'),
        settings: DEFAULT_SETTINGS,
        players: PLAYERS,
        first: 'b',
        turns: null,
        advice: false,
      });
      expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
    }
  });
});
