import { describe, expect, test } from 'vitest';
import { compressToText, parsePastedLink, readItemFile } from '../../../../src/game-ui/library/link.ts';
import { parseSetup, USUAL_SETTINGS } from '../../../../src/games/ancient-wargame/battle/setup.ts';
import { squareNamed } from '../../../../src/games/ancient-wargame/board/squares.ts';
import { SCENARIO_KIND } from '../../../../src/games/ancient-wargame/screens/setup/collection-types.tsx';
import {
  HOUSE_IDS,
  LIBRARY_IDS,
  libraryArmy,
  libraryScenario,
  setupOf,
} from '../../../../src/games/ancient-wargame/setup/library.ts';
import { READY_IDS, readySetup } from '../../../../src/games/ancient-wargame/setup/ready-battles.ts';
import {
  formatScenario,
  openScenario,
  painted,
  parseScenario,
  resized,
  scenarioShape,
} from '../../../../src/games/ancient-wargame/setup/scenario.ts';
import { bytesIn, largest, type Schema } from '../../../store/schema.ts';

const PLAYERS = { a: 'person', b: 'recruit' } as const;
const SIZE = { width: 12, height: 10 };
const at = (name: string): number => squareNamed(SIZE, name) as number;

describe('boards that players keep', () => {
  test.each(HOUSE_IDS)('the board %s of the house is read back as it was written', id => {
    const scenario = libraryScenario(id, 'A board');
    expect(parseScenario(formatScenario(scenario))).toEqual({ ok: true, value: scenario });
  });

  test('the largest board, painted all over with the longest names and notes, is taken as it was written', async () => {
    const size = { width: 40, height: 30 };
    const all = Array.from({ length: size.width * size.height }, (_, square) => square);
    const agreed = { enter: false, protects: false, note: 'ὧ'.repeat(300) };
    const open = openScenario('x'.repeat(40), 'ὧ'.repeat(60), size.width, size.height);
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
    const { parse, most = 0 } = SCENARIO_KIND;
    expect(await readItemFile(new Blob([text]), parse, most)).toEqual({ ok: true, item: scenario, cleaned: [] });
    expect(await parsePastedLink(await compressToText(text), parse, most)).toMatchObject({ ok: true });
    expect(bytesIn(largest(scenarioShape as unknown as Schema))).toBeLessThan(most);
  });

  test.each<[what: string, text: string, code: string]>([
    ['no text of ours', 'x', 'notText'],
    ['an army', '{"what":"ancient-wargame-army"}', 'notBoard'],
    [
      'a later version',
      JSON.stringify({ ...openScenario('x', 'X'), what: 'ancient-wargame-board', version: 2 }),
      'newer',
    ],
    ['no name', formatScenario(openScenario('x', '')), 'emptyName'],
    [
      'somebody placed off the board',
      formatScenario({ ...openScenario('x', 'X'), zones: { a: [120], b: [] } }),
      'offBoard',
    ],
    [
      'a ground that there is not',
      formatScenario(openScenario('x', 'X')).replace('"features":{}', '"features":{"3":{"ground":"lava"}}'),
      'wrongValue',
    ],
  ])('%s is refused', (_what, text, code) => {
    expect(parseScenario(text)).toMatchObject({ ok: false, problem: { code } });
  });

  test('a square is painted, painted over, and cleared', () => {
    const open = openScenario('x', 'X');
    const wood = painted(open, at('C4'), 'woods');
    expect(wood.board.features).toEqual({ [at('C4')]: { ground: 'woods' } });
    const road = painted(wood, at('C4'), 'road');
    expect(road.board.features[at('C4')]).toEqual({ ground: 'woods', road: true });
    expect(painted(road, at('C4'), 'woods').board.features[at('C4')]).toEqual({ road: true });
    expect(painted(road, at('C4'), 'open').board.features).toEqual({});
  });

  test('no square is where both sides are placed', () => {
    const open = openScenario('x', 'X');
    expect(open.zones.b).toContain(at('C1'));
    const a = painted(open, at('C1'), 'a');
    expect(a.zones.a).toContain(at('C1'));
    expect(a.zones.b).not.toContain(at('C1'));
    expect(painted(a, at('C1'), 'a').zones.a).not.toContain(at('C1'));
  });

  test('another size keeps what is on the board, and the near side at its edge', () => {
    const wood = painted(painted(openScenario('x', 'X'), at('C4'), 'woods'), at('L9'), 'rocks');
    const small = resized(wood, { width: 8, height: 7 });
    expect(small.board.features).toEqual({ [squareNamed(small.board, 'C4') as number]: { ground: 'woods' } });
    expect(small.zones.a).toEqual(Array.from({ length: 16 }, (_, i) => 40 + i));
    expect(parseScenario(formatScenario(small)).ok).toBe(true);
    const back = resized(small, SIZE);
    expect(back.zones.a).toContain(at('A10'));
  });
});

describe('battles that begin', () => {
  test.each(READY_IDS)('%s is a set-up that can be stored', id => {
    const setup = readySetup(id, { a: 'A', b: 'B' }, PLAYERS);
    expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
  });

  test.each(LIBRARY_IDS)('so is the army %s on every board of the house', id => {
    for (const board of HOUSE_IDS) {
      const setup = setupOf({
        armies: { a: libraryArmy(id, 'A'), b: libraryArmy('roman', 'B') },
        scenario: libraryScenario(board, 'X'),
        settings: USUAL_SETTINGS,
        players: PLAYERS,
        first: 'b',
        turns: null,
        advice: false,
      });
      expect(parseSetup(JSON.parse(JSON.stringify(setup)))).toEqual({ ok: true, value: setup });
    }
  });
});
