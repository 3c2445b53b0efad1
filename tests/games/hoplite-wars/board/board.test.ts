import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { MAP_SIZE, SPACE_DRAWINGS } from '../../../../src/games/hoplite-wars/board/drawing.ts';
import { findSpaces, normalizeName } from '../../../../src/games/hoplite-wars/board/find-spaces.ts';
import { BARRIERS, BOARD, BRIDGES, COLONIES } from '../../../../src/games/hoplite-wars/board/map.ts';
import { HOMES, PLAYERS } from '../../../../src/games/hoplite-wars/board/powers.ts';
import { BARRIER_LINES, ISLETS, OUTER_LANDS } from '../../../../src/games/hoplite-wars/board/scenery.ts';
import { halvesOf, isCoast, isSea, spaceOf, stepsOf } from '../../../../src/games/hoplite-wars/board/space.ts';

type Ring = readonly number[];
interface MapFile {
  readonly size: readonly number[];
  readonly backdrop: { readonly offBoard: readonly Ring[]; readonly islets: readonly { name: string; shape: Ring }[] };
  readonly powers: readonly { id: string; name: string; colour: string; homes: readonly string[]; minor: string }[];
  readonly colonies: readonly string[];
  readonly spaces: readonly {
    id: string;
    name: string;
    kind: string;
    army: string[];
    fleet: string[];
    alias?: string[];
    coastal?: boolean;
    island?: boolean;
    x: number;
    y: number;
    unit: number[];
    label: { x: number; y: number; anchor: string; turn?: number; size?: number };
    shape: readonly Ring[];
  }[];
  readonly barriers: readonly { between: string[]; name: string; line: Ring }[];
  readonly bridges: readonly { between: string[]; name: string; line: Ring }[];
}
const file = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../../fixtures/hoplite-wars/map.json', import.meta.url)), 'utf8'),
) as MapFile;
const spaces = [...BOARD.spaces.values()];
const pairs = (of: 'A' | 'F'): number =>
  spaces.reduce((sum, { id }) => sum + stepsOf(BOARD, of, id).filter(to => id < to).length, 0);

describe('board', () => {
  test('[P1 P2] has the facts of the reference, space by space', () => {
    expect(spaces.map(({ id, name, kind, army, fleet, alias }) => ({ id, name, kind, army, fleet, alias }))).toEqual(
      file.spaces.map(({ id, name, kind, army, fleet, alias = [] }) => ({ id, name, kind, army, fleet, alias })),
    );
    for (const { id, coastal = false, kind } of file.spaces)
      expect([id, isCoast(BOARD, id)]).toEqual([id, coastal && kind !== 'sea']);
  });

  test('[P4 P5 P6 P7] has its homes, colonies, barriers and bridge', () => {
    expect(PLAYERS.map(id => ({ id, name: HOMES[id].name, homes: HOMES[id].major, minor: HOMES[id].minor }))).toEqual(
      file.powers.map(({ id, name, homes, minor }) => ({ id, name, homes, minor })),
    );
    expect(COLONIES).toEqual(file.colonies);
    const named = (all: MapFile['barriers']) => all.map(({ between, name }) => ({ between, name }));
    expect(BARRIERS).toEqual(named(file.barriers));
    expect(BRIDGES).toEqual(named(file.bridges));
  });

  test('[P1 P2 P7 R-2] has the totals of the rules', () => {
    const count = (kind: string): number => spaces.filter(space => space.kind === kind).length;
    expect(['city', 'town', 'delphi', 'land', 'sea'].map(count)).toEqual([29, 23, 1, 5, 11]);
    expect(spaces.reduce((sum, { id }) => sum + halvesOf(BOARD, id), 0)).toBe(81);
    expect([pairs('A'), pairs('F')]).toEqual([82, 118]);
    const seaPairs = spaces.flatMap(({ id, fleet }) =>
      fleet.filter(to => id < to && isSea(BOARD, id) && isSea(BOARD, to)),
    );
    expect(seaPairs).toHaveLength(17);
    const land = spaces.filter(({ kind }) => kind !== 'sea');
    expect(land.filter(({ id }) => isCoast(BOARD, id))).toHaveLength(46);
    expect(land.filter(({ fleet }) => fleet.length === 0)).toHaveLength(12);
    expect(land.filter(({ army }) => army.length === 0)).toHaveLength(12);
    expect(BARRIERS).toHaveLength(10);
  });

  test.each(['A', 'F'] as const)('[P1] neighbours are mutual: %s', arm => {
    for (const { id } of spaces)
      for (const to of stepsOf(BOARD, arm, id)) expect(stepsOf(BOARD, arm, to)).toContain(id);
  });

  test('[P3 R-1] only Corinth is on seas that are not connected, each alone or through another of them', () => {
    const apart = spaces.filter(({ kind, fleet }) => {
      const seas = fleet.filter(to => isSea(BOARD, to));
      const met = new Set(seas.slice(0, 1));
      for (const sea of met) for (const next of spaceOf(BOARD, sea).fleet) if (seas.includes(next)) met.add(next);
      return kind !== 'sea' && met.size < seas.length;
    });
    expect(apart.map(({ id }) => id)).toEqual(['COR']);
  });

  test('[P4 P5] armies cross the bridge and no barrier', () => {
    expect(stepsOf(BOARD, 'A', 'CHA')).toContain('AUL');
    expect(stepsOf(BOARD, 'F', 'CHA')).toContain('AUL');
    for (const { between } of BARRIERS) expect(stepsOf(BOARD, 'A', between[0])).not.toContain(between[1]);
  });
});

describe('drawing', () => {
  const corners = (ring: string): readonly number[] => ring.split(/[ ,]/).map(Number);
  const whole = (ring: readonly number[]): readonly number[] => ring.map(Math.round);
  /** Rounds an outline to whole units and drops repeated corners. */
  const line = (ring: readonly number[]): readonly number[] =>
    whole(ring).filter((_, i, all) => {
      const at = i - (i % 2);
      return at === 0 || all[at] !== all[at - 2] || all[at + 1] !== all[at - 1];
    });

  test('[P1 P4 P5] is that of the reference, in whole units, space by space, line by line', () => {
    expect([...SPACE_DRAWINGS.keys()]).toEqual(file.spaces.map(({ id }) => id));
    for (const { id, x, y, unit, shape } of file.spaces) {
      const { mark = [], unit: stands = [], ring = '' } = SPACE_DRAWINGS.get(id) ?? {};
      expect([id, mark, stands, [corners(ring)]]).toEqual([id, whole([x, y]), whole(unit), shape.map(whole)]);
    }
    expect(BARRIER_LINES.map(({ between, line: drawn }) => [between, corners(drawn)])).toEqual(
      [...file.barriers, ...file.bridges].map(({ between, line: drawn }) => [between, line(drawn)]),
    );
    expect(OUTER_LANDS.map(corners)).toEqual(file.backdrop.offBoard.map(whole));
    expect(ISLETS.map(({ name, ring }) => ({ name, shape: corners(ring) }))).toEqual(
      file.backdrop.islets.map(({ name, shape }) => ({ name, shape: whole(shape) })),
    );
    expect(MAP_SIZE).toEqual(file.size);
  });
});

describe('names of spaces', () => {
  test.each([
    ['SPA', ['SPA']],
    ['sparta', ['SPA']],
    ['Spar', ['SPA']],
    ['Spa', ['SPA']],
    ['Tég\u0301ea', ['TEG']],
    ['Kythera', ['CYT']],
    ['Heraclea', ['HRC']],
    ['ionian', ['ION']],
    ['Corinth', ['COR']],
    ['Corinthian', ['COG']],
    ['Oly', []],
    ['Pell', ['PLL']],
    ['Pel', ['PEL']],
    ['Nowhere', []],
  ])('[N7] %s', (written, ids) => {
    expect(findSpaces(BOARD, written).map(({ id }) => id)).toEqual(ids);
  });

  test('[N7 E1] a beginning that several names have finds them all', () => {
    expect(findSpaces(BOARD, 'Aege').map(({ name }) => name)).toEqual(['Aegean Sea']);
    expect(findSpaces(BOARD, 'Meg').map(({ id }) => id)).toEqual(['MEG']);
    const cities = spaces.filter(({ name }) => normalizeName(name).startsWith('ther'));
    expect(findSpaces(BOARD, 'Ther')).toEqual(cities);
  });
});
