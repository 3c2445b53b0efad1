import { describe, expect, test } from 'vitest';
import { isPort, isSea, neighboursOf, refOf } from '../../../../src/games/hoplite-encounter/map/chart.ts';
import {
  distance,
  formatRef,
  hasParity,
  nearestRef,
  parseRef,
  type Ref,
} from '../../../../src/games/hoplite-encounter/map/hex.ts';
import { canStandAt, shortestLeg } from '../../../../src/games/hoplite-encounter/map/routes.ts';
import { raiseLimit } from '../../../../src/games/hoplite-encounter/orders/plan-units.ts';
import { resolveWaymark } from '../../../../src/games/hoplite-encounter/orders/routes.ts';
import { forceLetterOf } from '../../../../src/games/hoplite-encounter/rules/force.ts';
import { parseScenario } from '../../../../src/games/hoplite-encounter/scenarios/parse-scenario.ts';
import { hexesInSight } from '../../../../src/games/hoplite-encounter/vision/sight.ts';
import { AEGEAN, AEGEAN_DATA, at, groundFor, ref } from '../fixtures.ts';

const hex = (text: string): Ref => parseRef(text) as Ref;

test('[S2] the scenario has its hexes, states, cities and ports', () => {
  const kinds = [...AEGEAN.land];
  expect(kinds.filter(kind => kind !== -3)).toHaveLength(7050);
  expect(kinds.filter(kind => kind === -1)).toHaveLength(3718);
  expect(kinds.filter(kind => kind === -2)).toHaveLength(11);
  expect(kinds.filter(kind => kind >= 0)).toHaveLength(3321);
  expect(AEGEAN.states).toHaveLength(90);
  expect(AEGEAN.cities).toHaveLength(125);
  expect(AEGEAN.cities.filter(city => isPort(AEGEAN, city.hex))).toHaveLength(90);
  const portless = AEGEAN.states.filter((_, i) => AEGEAN.ports[i]?.length === 0).map(({ code }) => code);
  expect(portless).toEqual(['ARC', 'BES', 'ELM', 'MOL', 'PAE', 'PHA', 'PHR', 'PLA']);
  const seas = kinds.flatMap((kind, i) => (kind === -1 ? [AEGEAN.sailRegion[i]] : []));
  expect(new Set(seas).size).toBe(1);
});

test('[C1 C4 C8] neighbours are mutual, six inside the map', () => {
  const strange = [...AEGEAN.land.keys()].filter(i =>
    neighboursOf(AEGEAN, i).some(
      next => !neighboursOf(AEGEAN, next).includes(i) || distance(refOf(AEGEAN, i), refOf(AEGEAN, next)) !== 1,
    ),
  );
  expect(strange).toEqual([]);
  expect(neighboursOf(AEGEAN, at(AEGEAN, 'ATHE'))).toHaveLength(6);
});

test('[C5] the number of a hex decides its order', () => {
  expect(at(AEGEAN, 'C52R40')).toBeLessThan(at(AEGEAN, 'C53R39'));
  expect(at(AEGEAN, 'C52R40')).toBeLessThan(at(AEGEAN, 'C52R42'));
});

test.each<[ids: string, text: string, parity: boolean]>([
  ['C3 R-12', 'C00R00', true],
  ['C3 R-12', 'C99R99', true],
  ['C3 R-12', 'C48R20', true],
  ['C3 R-12', 'C10R55', false],
])('[%s] parity of %s', (_ids, text, parity) => expect(hasParity(hex(text))).toBe(parity));

test('[C2] references go from A00N00 to M99Z99 and are written as they are read', () => {
  expect(hex('A00N00')).toEqual({ c: 0, r: 0 });
  expect(hex('M99Z99')).toEqual({ c: 1299, r: 1299 });
  expect(formatRef(hex('d19s00'))).toBe('D19S00');
  expect(parseRef('N00A00')).toBeUndefined();
});

test('[C10 R-14] every city and country code means one hex, in whatever case', () => {
  const world = groundFor(AEGEAN);
  const places = new Map(AEGEAN.cities.map(({ code, hex: there }) => [code, there]));
  expect(places.size).toBe(125);
  const found = resolveWaymark(world, 'march', at(AEGEAN, 'ATHE'), 'sms', true, () => true);
  expect(found).toEqual({ hex: at(AEGEAN, 'SMS') });
});

describe('distances', () => {
  test.each<[from: string, to: string, going: 'march' | 'sail', hexes: number]>([
    ['ATHE', 'THEB', 'march', 5],
    ['SPAR', 'CORI', 'march', 8],
    ['ATHE', 'CORI', 'march', 8],
    ['LARI', 'AEGA', 'march', 8],
    ['PIRA', 'AEGI', 'sail', 3],
    ['LECH', 'NAUP', 'sail', 11],
    ['PIRA', 'SMS', 'sail', 29],
    ['PIRA', 'BYZA', 'sail', 61],
    ['LECH', 'CENC', 'sail', 61],
  ])('[R-51 S3] %s to %s, %s', (from, to, going, hexes) =>
    expect(shortestLeg(AEGEAN, going, at(AEGEAN, from), at(AEGEAN, to))?.length).toBe(hexes),
  );
});

describe('routes', () => {
  const way = (going: 'march' | 'sail', from: string, to: string): readonly string[] =>
    (shortestLeg(AEGEAN, going, at(AEGEAN, from), at(AEGEAN, to))?.hexes ?? []).map(each => ref(AEGEAN, each));

  test('[X28 R-52] from Athens to Thebes, and from Piraeus to Aegina', () => {
    expect(way('march', 'ATHE', 'THEB').slice(1)).toEqual(['C58R40', 'C58R38', 'C57R37', 'C57R35', 'C56R34']);
    expect(way('sail', 'PIRA', 'AEGI').slice(1)).toEqual(['C57R43', 'C58R44', 'C57R45']);
  });

  test('[C7 R-13 E6] a port is left by its mouth, and no other port is on the way', () => {
    for (const city of AEGEAN.cities.filter(each => each.mouths.length > 0)) {
      const leg = shortestLeg(AEGEAN, 'sail', city.hex, at(AEGEAN, 'PIRA'));
      if (city.code === 'PIRA') continue;
      expect(city.mouths).toContain(leg?.hexes[1]);
      expect(leg?.hexes.slice(1, -1).every(each => isSea(AEGEAN, each))).toBe(true);
    }
  });

  test('[R-53] over discovered hexes if such a way exists, else over the true map', () => {
    const [from, to] = [at(AEGEAN, 'ATHE'), at(AEGEAN, 'THEB')];
    const straight = shortestLeg(AEGEAN, 'march', from, to)?.hexes ?? [];
    const without = (hex: number): boolean => hex !== straight[2];
    const round = shortestLeg(AEGEAN, 'march', from, to, without);
    expect(round?.hexes).not.toContain(straight[2]);
    expect(shortestLeg(AEGEAN, 'march', from, to, hex => hex === from || hex === to)?.hexes).toEqual(straight);
  });
});

describe('four digits', () => {
  test.each<[ids: string, from: string, digits: string, found: string]>([
    ['X29 K16 R-50', 'C48R30', '4870', 'C48R70'],
    ['X29 K16 R-50', 'C71R07', '0907', 'D09R07'],
    ['X29 K16 R-50', 'C51R07', '0907', 'C09R07'],
    ['K16 R-50', 'C50R50', '0000', 'C00R00'],
  ])('[%s] from %s %s is %s', (_ids, from, digits, found) => expect(nearestRef(digits, hex(from))).toEqual(hex(found)));

  test('[X29 K17 R-67 R-73] a hex beyond the map is answered like one not discovered', () => {
    const world = groundFor(AEGEAN, { map: 'hidden' });
    const from = at(AEGEAN, 'C51R07');
    const nowhere = resolveWaymark(world, 'march', from, '0907', true, () => true);
    const hidden = resolveWaymark(world, 'march', from, 'C52R08', true, () => false);
    expect(nowhere).toMatchObject({ wrong: { clause: 'R-67', word: 'undiscovered' } });
    expect(hidden).toMatchObject({ wrong: { clause: 'R-67', word: 'undiscovered' } });
    expect(resolveWaymark(world, 'march', from, 'C10R55', true, () => true)).toMatchObject({
      wrong: { word: 'parity' },
    });
  });
});

describe('sight', () => {
  const seen = (units: { H: number; T: number; M: number }, place: string): readonly string[] =>
    hexesInSight(AEGEAN, { ...units, hex: at(AEGEAN, place) }).map(each => ref(AEGEAN, each));

  test('[X30 E7 D7] a fleet in the Gulf of Corinth, and in Lechaeum', () => {
    const gulf = seen({ H: 0, T: 1, M: 0 }, 'C52R40');
    expect(gulf).toHaveLength(38);
    expect(gulf).toContain(ref(AEGEAN, at(AEGEAN, 'LECH')));
    expect(gulf).not.toContain('C54R42');
    expect(seen({ H: 0, T: 1, M: 0 }, 'LECH')).toHaveLength(127);
    expect(seen({ H: 1, T: 0, M: 0 }, 'LECH')).toHaveLength(127);
  });
});

describe('validation of scenarios', () => {
  const data = AEGEAN_DATA as { map: { columns: Record<string, string> }; states: object[]; imperial: object[] };
  test.each<[what: string, wrong: unknown, problem: { code: string; at: string }]>([
    ['no object', 'x', { code: 'badScenario', at: '' }],
    [
      'a column too short',
      { ...data, map: { ...data.map, columns: { ...data.map.columns, C20: 'EPD2 ~68' } } },
      { code: 'badMap', at: 'map.columns.C20' },
    ],
    [
      'a country nobody knows',
      { ...data, map: { ...data.map, columns: { ...data.map.columns, C20: 'XXX2 ~69' } } },
      { code: 'badMap', at: 'map.columns.C20' },
    ],
    ['a state twice', { ...data, states: [...data.states, data.states[0]] }, { code: 'sameId', at: 'ABD' }],
    [
      'a home that is none',
      { ...data, imperial: [...data.imperial.slice(1), { state: 'QQQ', treasury: 0, forces: [] }] },
      { code: 'badForce', at: 'QQQ' },
    ],
    [
      'a city in the sea',
      {
        ...data,
        states: data.states.map((state, i) =>
          i === 0 ? { ...state, capital: { code: 'ABDE', name: 'Abdera', hex: 'C70Q86', mouths: ['C70Q84'] } } : state,
        ),
      },
      { code: 'badCity', at: 'ABDE' },
    ],
  ])('[S1 S4] %s', (_what, wrong, problem) => expect(parseScenario(wrong)).toEqual({ ok: false, problem }));
});

describe('where forces may be', () => {
  test('[C6 R-17 D6 B1] armies on any land, ports included; fleets at sea and in ports; no force on an islet', () => {
    const may = (place: string): readonly boolean[] =>
      (['march', 'sail'] as const).map(going => canStandAt(AEGEAN, going, at(AEGEAN, place)));
    expect(may('THEB')).toEqual([true, false]);
    expect(may('PIRA')).toEqual([true, true]);
    expect(may('C52R40')).toEqual([false, true]);
    expect(may('C64R48')).toEqual([false, false]);
    expect(
      [
        { H: 2, T: 0, M: 0 },
        { H: 2, T: 0, M: 1 },
      ].map(forceLetterOf),
    ).toEqual(['A', 'F']);
  });

  test('[C9 S4] country codes have three letters and are unique; cities are in their states', () => {
    expect(AEGEAN.states.every(({ code }) => /^[A-Z]{3}$/.test(code))).toBe(true);
    expect(AEGEAN.cities.every(({ hex: there, state }) => AEGEAN.land[there] === state)).toBe(true);
  });

  test('[D2 B5 S5] what a country raises: own one regiment more, and with a port a trireme and a merchantman', () => {
    const world = groundFor(AEGEAN);
    const limit = (code: string, empire: string): string =>
      Object.values(raiseLimit(world, AEGEAN.stateNumber.get(code) as number, empire)).join('/');
    expect([limit('ATH', 'ATH'), limit('BOE', 'BOE'), limit('ATH', 'SPA')]).toEqual(['1/2/1', '3/1/1', '1/1/1']);
    expect([...new Set(AEGEAN.states.map(({ income }) => income.colony))].sort((a, b) => a - b)).toEqual([
      40, 70, 100, 150,
    ]);
  });

  test('[S6 S8] costs, credits and that it is a house reconstruction', () => {
    expect(AEGEAN.scenario.costs).toEqual({ raise: { H: 100, T: 200, M: 100 }, maintain: { H: 10, T: 20, M: 5 } });
    expect(AEGEAN.scenario.notice).toMatch(/^House reconstruction/);
    expect(AEGEAN.scenario.credits).toHaveLength(3);
  });
});
