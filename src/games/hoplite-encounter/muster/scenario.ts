import * as v from 'valibot';
import type { Result } from '../../../core/rule-check.ts';
import { integerSchema } from '../../../core/schemas.ts';
import { chartOf, isLand, isSea, sailsBetween } from '../map/chart.ts';
import { hasParity, parseRef, type Ref } from '../map/hex.ts';
import type { Scenario } from '../map/scenario.ts';

const MOST_SUM = 1_000_000;
const state = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const cityCode = v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/));
const hex = v.pipe(
  v.string(),
  v.regex(/^[A-M]\d\d[N-Z]\d\d$/),
  v.check(text => hasParity(parseRef(text) as Ref), 'parity'),
);
const column = v.pipe(v.string(), v.regex(/^[A-M]\d\d$/));
const row = v.pipe(v.string(), v.regex(/^[N-Z]\d\d$/));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const note = v.pipe(v.string(), v.minLength(1), v.maxLength(600));
const sum = integerSchema(0, MOST_SUM);
const list = <Shape extends v.GenericSchema>(of: Shape, most: number) => v.pipe(v.array(of), v.maxLength(most));
const city = v.object({ code: cityCode, name, hex, mouths: v.exactOptional(v.pipe(list(hex, 6), v.minLength(1))) });
const units = v.tuple([integerSchema(0, 5), integerSchema(0, 5), integerSchema(0, 5)]);
const terms = <Shape extends v.GenericSchema>(of: Shape) => v.object({ own: of, colony: of });
const range = v.object({ summer: integerSchema(1, 50), winter: integerSchema(1, 50) });
const costs = v.object({ H: sum, T: sum, M: sum });
const few = integerSchema(0, 5);
const label = v.object({ name, hex });

export const scenarioShape = v.object({
  format: v.literal('hoplite-encounter/scenario'),
  version: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  title: name,
  notice: note,
  credits: list(note, 12),
  calendar: v.object({
    turns: integerSchema(1, 999),
    winterMonths: list(integerSchema(1, 12), 12),
    summerRangeTurns: list(integerSchema(1, 999), 12),
  }),
  victory: v.object({ imperialShare: v.tuple([integerSchema(1, 12), integerSchema(1, 12)]) }),
  ranges: v.object({ march: range, sail: range }),
  view: v.object({ army: integerSchema(0, 20), fleet: integerSchema(0, 20) }),
  limits: v.object({
    forceCapBase: integerSchema(1, 200),
    army: integerSchema(1, 5),
    fleetShips: integerSchema(1, 5),
    fleetHoplites: integerSchema(1, 5),
    offers: integerSchema(0, 12),
    waymarks: integerSchema(1, 24),
  }),
  carry: v.object({
    hoplite: sum,
    trireme: sum,
    merchantman: sum,
    hoplitesPerTrireme: few,
    hoplitesPerMerchantman: few,
  }),
  costs: v.object({ raise: costs, maintain: costs }),
  map: v.object({
    firstColumn: column,
    lastColumn: column,
    firstRow: row,
    lastRow: row,
    islets: list(label, 200),
    seas: list(label, 60),
    columns: v.pipe(
      v.record(
        column,
        v.pipe(v.string(), v.maxLength(2000), v.regex(/^(([A-Z]{3}|~|-)\d{1,4})( ([A-Z]{3}|~|-)\d{1,4})*$/)),
      ),
      v.maxEntries(400),
    ),
  }),
  states: v.pipe(
    list(
      v.object({
        code: state,
        name,
        capital: city,
        ports: list(city, 6),
        income: terms(sum),
        raise: terms(units),
      }),
      200,
    ),
    v.minLength(1),
  ),
  imperial: v.pipe(
    list(
      v.object({
        state,
        treasury: sum,
        forces: list(
          v.object({
            id: v.pipe(v.string(), v.regex(/^[AF][1-9]\d{0,2}$/)),
            at: cityCode,
            H: few,
            T: few,
            M: few,
            sequence: integerSchema(1, 99),
            money: sum,
          }),
          20,
        ),
      }),
      12,
    ),
    v.minLength(2),
  ),
});

const refuse = (code: string, at: string): { readonly ok: false; readonly problem: { code: string; at: string } } => ({
  ok: false,
  problem: { code, at },
});

/**
 * Checks a scenario from outside (S1–S8): `badScenario` and where a shape is wrong, `badMap` where the runs of the map do
 * not fill it or name an unknown state, `badCity` where a city lies outside its state or its mouth is no sea beside it,
 * `badForce` where a first force stands in no city of its home or is none, `sameId` where a code is given twice.
 */
export const parseScenario = (data: unknown): Result<Scenario> => {
  const parsed = v.safeParse(scenarioShape, data);
  if (!parsed.success) return refuse('badScenario', v.getDotPath(parsed.issues[0]) ?? '');
  const scenario: Scenario = parsed.output;
  return mapProblem(scenario) ?? cityProblem(scenario) ?? forceProblem(scenario) ?? { ok: true, value: scenario };
};

const twice = (codes: readonly string[]): string | undefined => codes.find((code, i) => codes.indexOf(code) !== i);

const mapProblem = ({ map, states, imperial }: Scenario): ReturnType<typeof refuse> | undefined => {
  const codes = states.map(({ code }) => code);
  const cities = states.flatMap(({ capital, ports }) => [capital, ...ports]);
  const doubled =
    twice(codes) ??
    twice(cities.map(each => each.code)) ??
    twice(cities.map(each => each.hex)) ??
    twice(imperial.map(each => each.state));
  if (doubled) return refuse('sameId', doubled);
  const at = (label: string, row: string): Ref => parseRef(label + row) as Ref;
  const [from, to] = [at(map.firstColumn, map.firstRow), at(map.lastColumn, map.lastRow)];
  if (to.c < from.c || to.r <= from.r) return refuse('badMap', 'map.lastColumn');
  const known = new Set([...codes, '~', '-']);
  const labels = Object.keys(map.columns);
  if (labels.length !== to.c - from.c + 1) return refuse('badMap', 'map.columns');
  for (const label of labels) {
    const { c } = at(label, map.firstRow);
    if (c < from.c || c > to.c) return refuse('badMap', `map.columns.${label}`);
    const first = from.r + ((c + from.r) % 2);
    const runs = (map.columns[label] as string)
      .split(' ')
      .map(run => [run.replace(/\d+$/, ''), Number(/\d+$/.exec(run)?.[0])] as const);
    const filled = runs.reduce((all, [, count]) => all + count, 0);
    if (filled !== Math.floor((to.r - first) / 2) + 1 || runs.some(([code]) => !known.has(code)))
      return refuse('badMap', `map.columns.${label}`);
  }
  return undefined;
};

const cityProblem = (scenario: Scenario): ReturnType<typeof refuse> | undefined => {
  const chart = chartOf(scenario);
  for (const { code, hex: at, state: number, mouths } of chart.cities) {
    const fits = at >= 0 && isLand(chart, at) && chart.land[at] === number;
    if (!fits || mouths.some(mouth => mouth < 0 || !isSea(chart, mouth) || !isBeside(chart, at, mouth)))
      return refuse('badCity', code);
  }
  const cut = chart.states.find((_, number) =>
    chart.realm[number]?.some(at => chart.marchPiece[at] !== chart.marchPiece[chart.capitals[number]?.hex as number]),
  );
  return cut ? refuse('badMap', cut.code) : undefined;
};

const isBeside = (chart: ReturnType<typeof chartOf>, a: number, b: number): boolean =>
  chart.beside.subarray(6 * a, 6 * a + 6).includes(b) && sailsBetween(chart, a, b);

const forceProblem = ({ states, imperial, limits, carry }: Scenario): ReturnType<typeof refuse> | undefined => {
  for (const { state: home, forces } of imperial) {
    const data = states.find(({ code }) => code === home);
    if (!data) return refuse('badForce', home);
    const numbers = forces.map(({ id }) => id.slice(1));
    if (twice(numbers)) return refuse('sameId', `${home} ${twice(numbers)}`);
    for (const { id, at, H, T, M, money } of forces) {
      const place = [data.capital, ...data.ports].find(({ code }) => code === at);
      const room = H * carry.hoplite + T * carry.trireme + M * carry.merchantman;
      const fleet = T + M > 0;
      if (
        !place ||
        H + T + M === 0 ||
        fleet !== id.startsWith('F') ||
        T + M > limits.fleetShips ||
        money > room ||
        (fleet && !place.mouths)
      )
        return refuse('badForce', `${home} ${id}`);
    }
  }
  return undefined;
};
