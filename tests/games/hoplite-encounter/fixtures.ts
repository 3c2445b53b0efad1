import { readFileSync } from 'node:fs';
import type { RandomInt } from '../../../src/core/probability/dice.ts';
import { type Chart, chartOf, type Hex, hexAt, refOf } from '../../../src/games/hoplite-encounter/map/chart.ts';
import {
  formatColumn,
  formatRef,
  formatRow,
  parseRef,
  type Ref,
} from '../../../src/games/hoplite-encounter/map/hex.ts';
import type { Scenario } from '../../../src/games/hoplite-encounter/map/scenario.ts';
import type { Sheet } from '../../../src/games/hoplite-encounter/orders/sheet.ts';
import { parseSheet } from '../../../src/games/hoplite-encounter/orders/sheet-text.ts';
import type { March, Meeting } from '../../../src/games/hoplite-encounter/referee/encounters.ts';
import { createWorld, initialPosition } from '../../../src/games/hoplite-encounter/referee/open-turn.ts';
import { type ResolvedTurn, runTurn } from '../../../src/games/hoplite-encounter/referee/turn.ts';
import { type Code, type Force, forceNameOf } from '../../../src/games/hoplite-encounter/rules/force.ts';
import type { Offer, Position, World } from '../../../src/games/hoplite-encounter/rules/position.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/games/hoplite-encounter/rules/settings.ts';
import { parseScenario } from '../../../src/games/hoplite-encounter/scenarios/parse-scenario.ts';

/** The data of the scenario's file, unchecked. */
export const AEGEAN_DATA: unknown = JSON.parse(
  readFileSync(new URL('../../../src/games/hoplite-encounter/scenarios/aegean-431.json', import.meta.url), 'utf8'),
);

/** Parses a scenario. Throws an Error with the problem. */
export const scenarioIn = (data: unknown): Scenario => {
  const parsed = parseScenario(data);
  if (!parsed.ok) throw new Error(`${parsed.problem.code} ${parsed.problem.at}`);
  return parsed.value;
};

export const AEGEAN = chartOf(scenarioIn(AEGEAN_DATA));

interface Town {
  readonly code: string;
  readonly hex: string;
  readonly mouths?: readonly string[];
}

/**
 * A board of columns C00–C40 and rows R00–R60, all land of a country LND (or all sea but for its two westmost columns),
 * with the homes of ATH, BOE and SPA in one hex each in the far west, and `towns`, countries of one hex.
 */
export const boardOf = (world: 'land' | 'sea', towns: readonly Town[] = [], sea: readonly string[] = []): Chart => {
  const homes = [
    { code: 'ATH', hex: 'C00R10' },
    { code: 'BOE', hex: 'C00R20' },
    { code: 'SPA', hex: 'C00R30' },
  ];
  const all = [{ code: 'LND', hex: 'C00R00' }, ...homes, ...towns];
  const at = new Map([...homes, ...towns].map(({ code, hex }) => [hex, code]));
  const codeAt = (ref: string, c: number): string =>
    at.get(ref) ?? (sea.includes(ref) || (world === 'sea' && c > 201) ? '~' : 'LND');
  const columns: Record<string, string> = {};
  for (let c = 200; c <= 240; c++) {
    const runs: { code: string; count: number }[] = [];
    for (let r = 400 + (c % 2); r <= 460; r += 2) {
      const code = codeAt(formatRef({ c, r }), c);
      const last = runs.at(-1);
      if (last?.code === code) last.count++;
      else runs.push({ code, count: 1 });
    }
    columns[formatColumn(c)] = runs.map(run => run.code + run.count).join(' ');
  }
  const data = AEGEAN.scenario;
  return chartOf(
    scenarioIn({
      ...data,
      format: 'hoplite-encounter/scenario',
      version: 1,
      map: {
        firstColumn: 'C00',
        lastColumn: 'C40',
        firstRow: formatRow(400),
        lastRow: formatRow(460),
        islets: [],
        seas: [],
        columns,
      },
      states: all.map(({ code, hex, ...more }) => ({
        code,
        name: code,
        capital: { code: `${code}X`, name: code, hex, ...more },
        ports: [],
        income: { own: 300, colony: 100 },
        raise: { own: [3, 2, 2], colony: [1, 1, 1] },
      })),
      imperial: homes.map(({ code }) => ({ state: code, treasury: 1000, forces: [] })),
    }),
  );
};

export const LAND = boardOf('land');
export const WATER = boardOf('sea');

/** A hex by its reference. Throws an Error where the map has none. */
export const at = (chart: Chart, ref: string): Hex => {
  const hex = chart.cityByCode.get(ref)?.hex ?? hexAt(chart, parseRef(ref) as Ref);
  if (hex < 0) throw new Error(`no hex ${ref}`);
  return hex;
};

export const ref = (chart: Chart, hex: Hex): string => formatRef(refOf(chart, hex));

/**
 * A force such as `ATH A1 3H C20R20`, with its sequence after `#` and its chest after `$`; by default the chest holds
 * one month's upkeep.
 */
export const force = (chart: Chart, text: string): Force => {
  const words = text.split(' ');
  const [empire = '', id = ''] = words;
  const place = words.find(word => /^[A-Z]\d\d[A-Z]\d\d$/.test(word) || chart.cityByCode.has(word)) ?? '';
  const count = (kind: string): number => Number(words.find(word => new RegExp(`^\\d${kind}$`).test(word))?.[0] ?? 0);
  const after = (mark: string): string | undefined => words.find(word => word.startsWith(mark))?.slice(1);
  const [H, T, M] = [count('H'), count('T'), count('M')];
  return {
    empire,
    number: Number(id.slice(1)),
    H,
    T,
    M,
    chest: after('$') === undefined ? 10 * H + 20 * T + 5 * M : Math.round(100 * Number(after('$'))),
    hex: at(chart, place),
    sequence: Number(after('#') ?? id.slice(1)),
    left: [],
  };
};

export interface Layout {
  readonly turn?: number;
  readonly forces?: readonly string[];
  readonly offers?: readonly Offer[];
  /** Countries that an Empire holds, with their Treasuries in drachmae. */
  readonly held?: Readonly<Record<string, readonly [holder: Code | null, treasury: number]>>;
  readonly settings?: Partial<Settings>;
}

export const groundFor = (chart: Chart, settings: Partial<Settings> = {}): World =>
  createWorld(
    chart,
    { ...DEFAULT_SETTINGS, map: 'known', ...settings },
    chart.scenario.imperial.map(({ state }) => state),
  );

/** A position for a test. On a small board homes are held, and only the given forces exist. */
export const positionFor = (
  chart: Chart,
  { turn = 5, forces, offers = [], held = {}, settings = {} }: Layout,
): Position => {
  const first = initialPosition(groundFor(chart, settings));
  return {
    ...first,
    turn,
    offers,
    forces: forces ? forces.map(text => force(chart, text)) : first.forces,
    countries: first.countries.map((holding, state) => {
      const set = held[chart.states[state]?.code ?? ''];
      return set ? { holder: set[0], treasury: set[1] } : holding;
    }),
  };
};

/** A sheet from its lines. Throws an Error for an invalid line. */
export const sheet = (...lines: readonly string[]): Sheet => {
  const read = parseSheet(lines.join('\n'));
  if (read.unread.length > 0) throw new Error(`not a line: ${read.unread[0]?.text}`);
  return read.sheet;
};

/** Dice that show these faces in this order, then fail. */
export const dice = (...faces: readonly number[]): RandomInt => {
  let next = 0;
  return n => {
    const face = faces[next++];
    if (face === undefined || face > n) throw new Error(`a die of ${n} faces was to show ${face} as throw ${next}`);
    return face - 1;
  };
};

/** Dice of which every one shows its first face: in a fight of two, the first wins unless it has no strength. */
export const ones: RandomInt = () => 0;

/** Resolves a turn of forces with routes, such as `ATH A1 3H C20R20 > C20R32`; `N` sets an SE flag at N. */
export const march = (
  chart: Chart,
  texts: readonly string[],
  below: RandomInt = ones,
  layout: Layout = {},
): ResolvedTurn => {
  const parts = texts.map(text => text.split(' > ') as [string, string?]);
  const position = positionFor(chart, { ...layout, forces: parts.map(([text]) => text) });
  const lines: Record<Code, string[]> = {};
  for (const [text, route = ''] of parts) {
    const own = force(chart, text);
    const list = lines[own.empire] ?? [];
    lines[own.empire] = list;
    const chest = (own.chest / 100).toFixed(2);
    const se = / N( |$)/.test(text) ? 'N' : 'Y';
    list.push(`${forceNameOf(own)} ${se} ${own.sequence} ${own.H} ${own.T} ${own.M} ${chest} . ${route}`);
  }
  const sheets = Object.fromEntries(Object.entries(lines).map(([empire, own]) => [empire, sheet(...own)]));
  return runTurn(groundFor(chart, layout.settings), position, sheets, below);
};

/** The march of a force such as `ATH A1`. */
export const marchOf = (turn: ResolvedTurn, name: string): March => {
  const found = turn.marches.find(({ mover }) => `${mover.empire} ${forceNameOf(mover)}` === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

/** The encounters of a force with another, as `C20R20 EEN`, in the order of its route. */
export const met = (chart: Chart, turn: ResolvedTurn, name: string, other?: string): readonly string[] =>
  marchOf(turn, name)
    .meetings.filter((meeting: Meeting) => !other || `${meeting.other.empire} ${forceNameOf(meeting.other)}` === other)
    .map(({ hex, code }) => `${ref(chart, hex)} ${code}`);

export const finalOf = (chart: Chart, turn: ResolvedTurn, name: string): string =>
  ref(chart, marchOf(turn, name).final);

/** Forces after the turn, as `ATH A1 3H 0.00 C20R20`. */
export const left = (chart: Chart, turn: ResolvedTurn): readonly string[] =>
  turn.left.forces.map(own => {
    const units = (['H', 'T', 'M'] as const).flatMap(kind => (own[kind] > 0 ? [`${own[kind]}${kind}`] : []));
    const city = chart.cityAt.get(own.hex)?.code ?? ref(chart, own.hex);
    return `${own.empire} ${forceNameOf(own)} ${units.join(' ')} ${(own.chest / 100).toFixed(2)} ${city}`;
  });

/** The fights of a turn: sides, strengths, cast, winner, losses. */
export const fights = (turn: ResolvedTurn): readonly string[] =>
  turn.fought.fights.map(({ sides: [a, b], cast }) => {
    const name = (side: typeof a): string => `${side.empire} ${side.letter}${side.number}`;
    if (!cast) return `${name(a)} v ${name(b)} PHO`;
    const won = cast.winner === null ? 'draw' : [a, b][cast.winner]?.empire;
    return `${name(a)} ${a.fighting} v ${name(b)} ${b.fighting}: ${cast.cast.join('+')} ${won}${cast.scale ? ` ${cast.scale}` : ''}, −${a.losses} −${b.losses}`;
  });
