import { hasParity, NEIGHBOUR_STEPS, parseRef, REF_LIMIT, type Ref } from './hex.ts';
import type { Scenario, StateData } from './scenario.ts';

/** A hex of the map by its number on the chart. Lower numbers are earlier (C5). */
export type Hex = number;

/** The number of no hex. */
export const NOWHERE: Hex = -1;

/** Codes of hexes (C6 R-17). Land has the number of its state instead. */
export const SEA = -1;
export const ISLET = -2;
export const OFF_MAP = -3;

/** A capital or a port (C7 C10). */
export interface City {
  readonly code: string;
  readonly name: string;
  readonly hex: Hex;
  readonly state: number;
  readonly capital: boolean;
  /** The sea hexes of its harbour mouths; empty if the city is no port. */
  readonly mouths: readonly Hex[];
}

/** The hexes of a map by number: their codes and neighbours. */
export interface Grid {
  /** The number of hex numbers, including unused ones (`OFF_MAP`). */
  readonly size: number;
  readonly columns: number;
  /** Hexes of an even column; an odd column may have one less. */
  readonly rows: number;
  readonly c0: number;
  readonly r0: number;
  /** For each hex the number of its state, or `SEA`, `ISLET`, `OFF_MAP`. */
  readonly land: Int16Array;
  /** The six neighbours of each hex in the order of `NEIGHBOUR_STEPS`; `NOWHERE` beyond the map (C4 C8). */
  readonly neighbours: Int32Array;
}

/** A map for play. */
export interface Chart extends Grid {
  readonly scenario: Scenario;
  /** States in the order of the scenario. */
  readonly states: readonly StateData[];
  readonly stateNumber: ReadonlyMap<string, number>;
  readonly cities: readonly City[];
  readonly cityAt: ReadonlyMap<Hex, City>;
  readonly cityByCode: ReadonlyMap<string, City>;
  /** The capital of each state. */
  readonly capitals: readonly City[];
  /** Ports of each state, in the order of the scenario. */
  readonly ports: readonly (readonly City[])[];
  /** Neighbouring states of each state, with a common hex side. */
  readonly touching: readonly ReadonlySet<number>[];
  /** Hexes of each state. */
  readonly realm: readonly (readonly Hex[])[];
  /** The six neighbours of each hex that an army, or a fleet, can step to; `NOWHERE` for the others (C6 C7 D6). */
  readonly steps: Readonly<Record<Movement, Int32Array>>;
  /** Connected regions for marching and for sailing: hexes with different numbers cannot reach each other. */
  readonly marchRegion: Int32Array;
  readonly sailRegion: Int32Array;
}

/** How a force moves: an army over land, a fleet by sea (D6 E6). */
export type Movement = 'march' | 'sail';

type Coast = Pick<Chart, 'land' | 'cityAt'>;

/** The hex of a reference, or `NOWHERE` if the map does not have it (C2 C3). */
export const hexAt = ({ c0, r0, columns, rows, land }: Grid, { c, r }: Ref): Hex => {
  if (c < c0 || c >= c0 + columns || r < r0 || r >= r0 + 2 * rows || !hasParity({ c, r })) return NOWHERE;
  const hex = (c - c0) * rows + ((r - r0) >> 1);
  return land[hex] === OFF_MAP ? NOWHERE : hex;
};

/** The reference of a hex. */
export const refOf = ({ c0, r0, rows }: Pick<Grid, 'c0' | 'r0' | 'rows'>, hex: Hex): Ref => {
  const c = c0 + Math.floor(hex / rows);
  return { c, r: r0 + 2 * (hex % rows) + ((c + r0) % 2) };
};

/** True for land that armies can enter: land of any state, including ports, whoever holds it (D6 R-17). */
export const isLand = ({ land }: Pick<Grid, 'land'>, hex: Hex): boolean => (land[hex] as number) >= 0;

export const isSea = ({ land }: Pick<Grid, 'land'>, hex: Hex): boolean => land[hex] === SEA;

export const isPort = ({ cityAt }: Pick<Chart, 'cityAt'>, hex: Hex): boolean =>
  (cityAt.get(hex)?.mouths.length ?? 0) > 0;

/** The neighbours of a hex on the map (C4 C8). */
export const neighboursOf = ({ neighbours }: Pick<Grid, 'neighbours'>, hex: Hex): readonly Hex[] =>
  [...neighbours.subarray(6 * hex, 6 * hex + 6)].filter(next => next !== NOWHERE);

/** True if a fleet can step between two adjacent hexes: from sea to sea, or between a port and its mouths (C7 R-13). */
export const canSailBetween = ({ land, cityAt }: Coast, from: Hex, to: Hex): boolean => {
  if (land[from] === SEA && land[to] === SEA) return true;
  const [sea, shore] = land[from] === SEA ? [from, to] : [to, from];
  return land[sea] === SEA && (cityAt.get(shore)?.mouths.includes(sea) ?? false);
};

/** Decodes the runs of a column from north to south: a code and a count each (S1). */
const runs = (text: string): { readonly code: string; readonly count: number }[] =>
  text.split(' ').map(run => {
    const [, code = '', count = ''] = /^([A-Z]{3}|~|-)(\d+)$/.exec(run) ?? [];
    return { code, count: Number(count) };
  });

const columnOf = (label: string): number => (parseRef(`${label}N00`) as Ref).c;
const rowOf = (label: string): number => (parseRef(`A00${label}`) as Ref).r;

/** The chart of a scenario that `parseScenario` has validated (C1–C9 S1). */
export const chartOf = (scenario: Scenario): Chart => {
  const { map, states } = scenario;
  const c0 = columnOf(map.firstColumn);
  // Rows start at an even row, so that a hex's number follows from its reference.
  const r0 = rowOf(map.firstRow) - (rowOf(map.firstRow) % 2);
  const columns = columnOf(map.lastColumn) - c0 + 1;
  const rows = ((rowOf(map.lastRow) - r0) >> 1) + 1;
  const size = columns * rows;
  const stateNumber = new Map(states.map(({ code }, i) => [code, i]));
  const land = new Int16Array(size).fill(OFF_MAP);
  for (const [label, text] of Object.entries(map.columns)) {
    const c = columnOf(label);
    const first = rowOf(map.firstRow);
    let r = first + ((c + first) % 2);
    for (const { code, count } of runs(text))
      for (let i = 0; i < count; i++, r += 2)
        land[(c - c0) * rows + ((r - r0) >> 1)] =
          code === '~' ? SEA : code === '-' ? ISLET : (stateNumber.get(code) as number);
  }
  const neighbours = new Int32Array(6 * size).fill(NOWHERE);
  const grid: Grid = { size, columns, rows, c0, r0, land, neighbours };
  for (let hex = 0; hex < size; hex++) {
    if (land[hex] === OFF_MAP) continue;
    const { c, r } = refOf(grid, hex);
    for (const [i, step] of NEIGHBOUR_STEPS.entries())
      neighbours[6 * hex + i] = hexAt(grid, { c: c + step.c, r: r + step.r });
  }
  const at = (ref: string): Hex => hexAt(grid, parseRef(ref) ?? { c: REF_LIMIT, r: REF_LIMIT });
  const cities = states.flatMap(({ capital, ports }, state) =>
    [capital, ...ports].map(
      ({ code, name, hex, mouths = [] }, i): City => ({
        code,
        name,
        hex: at(hex),
        state,
        capital: i === 0,
        mouths: mouths.map(at),
      }),
    ),
  );
  const cityAt = new Map(cities.map(city => [city.hex, city]));
  const touching = states.map(() => new Set<number>());
  const realm = states.map((): Hex[] => []);
  for (let hex = 0; hex < size; hex++) {
    const state = land[hex] as number;
    if (state < 0) continue;
    realm[state]?.push(hex);
    for (const next of neighboursOf(grid, hex)) {
      const other = land[next] as number;
      if (other >= 0 && other !== state) touching[state]?.add(other);
    }
  }
  const allowed = (may: (from: Hex, to: Hex) => boolean): Int32Array =>
    neighbours.map((to, i) => (to !== NOWHERE && may(Math.floor(i / 6), to) ? to : NOWHERE));
  const steps = {
    march: allowed((from, to) => isLand(grid, from) && isLand(grid, to)),
    sail: allowed((from, to) => canSailBetween({ land, cityAt }, from, to)),
  };
  return {
    ...grid,
    scenario,
    states,
    stateNumber,
    cities,
    cityAt,
    cityByCode: new Map(cities.map(city => [city.code, city])),
    capitals: cities.filter(({ capital }) => capital),
    ports: states.map((_, state) => cities.filter(city => city.state === state && city.mouths.length > 0)),
    touching,
    realm,
    steps,
    marchRegion: numberRegions(size, steps.march, hex => isLand(grid, hex)),
    sailRegion: numberRegions(size, steps.sail, hex => isSea(grid, hex) || isPort({ cityAt }, hex)),
  };
};

/** Numbers the connected regions of hexes; −1 for hexes in none. */
const numberRegions = (size: number, steps: Int32Array, belongs: (hex: Hex) => boolean): Int32Array => {
  const piece = new Int32Array(size).fill(-1);
  for (let start = 0; start < size; start++) {
    if (!belongs(start) || piece[start] !== -1) continue;
    piece[start] = start;
    const open = [start];
    for (let hex = open.pop(); hex !== undefined; hex = open.pop())
      for (const other of steps.subarray(6 * hex, 6 * hex + 6))
        if (other !== NOWHERE && piece[other] === -1) {
          piece[other] = start;
          open.push(other);
        }
  }
  return piece;
};
