import * as v from 'valibot';
import type { ValidationResult } from '../../../core/rule-check.ts';
import { integerSchema } from '../../../core/schemas.ts';
import { canSailBetween, chartOf, isLand, isSea } from '../map/chart.ts';
import { hasParity, parseRef, type Ref } from '../map/hex.ts';
import type { Scenario } from '../map/scenario.ts';
import { MAX_FORCE_SIZE } from '../rules/force.ts';

const MAX_SUM = 1_000_000;
const stateCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
const cityCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/));
const hexSchema = v.pipe(
  v.string(),
  v.regex(/^[A-M]\d\d[N-Z]\d\d$/),
  v.check(text => hasParity(parseRef(text) as Ref), 'parity'),
);
const columnSchema = v.pipe(v.string(), v.regex(/^[A-M]\d\d$/));
const rowSchema = v.pipe(v.string(), v.regex(/^[N-Z]\d\d$/));
const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
const noteSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(600));
const sumSchema = integerSchema(0, MAX_SUM);
const listSchema = <Shape extends v.GenericSchema>(of: Shape, most: number) => v.pipe(v.array(of), v.maxLength(most));
const citySchema = v.object({
  code: cityCodeSchema,
  name: nameSchema,
  hex: hexSchema,
  mouths: v.exactOptional(v.pipe(listSchema(hexSchema, 6), v.minLength(1))),
});
const unitCountSchema = integerSchema(0, MAX_FORCE_SIZE);
const unitsSchema = v.tuple([unitCountSchema, unitCountSchema, unitCountSchema]);
const termsSchema = <Shape extends v.GenericSchema>(of: Shape) => v.object({ own: of, colony: of });
const rangeSchema = v.object({ summer: integerSchema(1, 50), winter: integerSchema(1, 50) });
const costsSchema = v.object({ H: sumSchema, T: sumSchema, M: sumSchema });
const labelSchema = v.object({ name: nameSchema, hex: hexSchema });

export const scenarioSchema = v.object({
  format: v.literal('hoplite-encounter/scenario'),
  version: v.literal(1),
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  title: nameSchema,
  notice: noteSchema,
  credits: listSchema(noteSchema, 12),
  calendar: v.object({
    turns: integerSchema(1, 999),
    winterMonths: listSchema(integerSchema(1, 12), 12),
    summerRangeTurns: listSchema(integerSchema(1, 999), 12),
  }),
  victory: v.object({ imperialShare: v.tuple([integerSchema(1, 12), integerSchema(1, 12)]) }),
  ranges: v.object({ march: rangeSchema, sail: rangeSchema }),
  view: v.object({ army: integerSchema(0, 20), fleet: integerSchema(0, 20) }),
  limits: v.object({
    forceCapBase: integerSchema(1, 200),
    army: v.literal(MAX_FORCE_SIZE),
    fleetShips: v.literal(MAX_FORCE_SIZE),
    fleetHoplites: v.literal(MAX_FORCE_SIZE),
    offers: integerSchema(0, 12),
    waymarks: integerSchema(1, 24),
  }),
  carry: v.object({
    hoplite: sumSchema,
    trireme: sumSchema,
    merchantman: sumSchema,
    hoplitesPerTrireme: unitCountSchema,
    hoplitesPerMerchantman: unitCountSchema,
  }),
  costs: v.object({ raise: costsSchema, maintain: costsSchema }),
  map: v.object({
    firstColumn: columnSchema,
    lastColumn: columnSchema,
    firstRow: rowSchema,
    lastRow: rowSchema,
    islets: listSchema(labelSchema, 200),
    seas: listSchema(labelSchema, 60),
    columns: v.pipe(
      v.record(
        columnSchema,
        v.pipe(v.string(), v.maxLength(2000), v.regex(/^(([A-Z]{3}|~|-)\d{1,4})( ([A-Z]{3}|~|-)\d{1,4})*$/)),
      ),
      v.maxEntries(400),
    ),
  }),
  states: v.pipe(
    listSchema(
      v.object({
        code: stateCodeSchema,
        name: nameSchema,
        capital: citySchema,
        ports: listSchema(citySchema, 6),
        income: termsSchema(sumSchema),
        raise: termsSchema(unitsSchema),
      }),
      200,
    ),
    v.minLength(1),
  ),
  imperial: v.pipe(
    listSchema(
      v.object({
        state: stateCodeSchema,
        treasury: sumSchema,
        forces: listSchema(
          v.object({
            id: v.pipe(v.string(), v.regex(/^[AF][1-9]\d{0,2}$/)),
            at: cityCodeSchema,
            H: unitCountSchema,
            T: unitCountSchema,
            M: unitCountSchema,
            sequence: integerSchema(1, 99),
            money: sumSchema,
          }),
          20,
        ),
      }),
      12,
    ),
    v.minLength(2),
  ),
});

const refusal = (code: string, at: string): { readonly ok: false; readonly problem: { code: string; at: string } } => ({
  ok: false,
  problem: { code, at },
});

/**
 * Validates a scenario (S1–S8). Errors: `badScenario` with the place of a wrong shape; `badMap` if runs do not fill the
 * map or name an unknown state; `badCity` if a city is outside its state or a mouth is no adjacent sea; `badForce` if
 * an initial force is in no city of its home or is invalid; `sameId` for a repeated code.
 */
export const parseScenario = (data: unknown): ValidationResult<Scenario> => {
  const parsed = v.safeParse(scenarioSchema, data);
  if (!parsed.success) return refusal('badScenario', v.getDotPath(parsed.issues[0]) ?? '');
  const scenario: Scenario = parsed.output;
  return mapProblem(scenario) ?? cityProblem(scenario) ?? forceProblem(scenario) ?? { ok: true, value: scenario };
};

const findDuplicate = (codes: readonly string[]): string | undefined =>
  codes.find((code, i) => codes.indexOf(code) !== i);

const mapProblem = ({ map, states, imperial }: Scenario): ReturnType<typeof refusal> | undefined => {
  const codes = states.map(({ code }) => code);
  const cities = states.flatMap(({ capital, ports }) => [capital, ...ports]);
  const doubled =
    findDuplicate(codes) ??
    findDuplicate(cities.map(each => each.code)) ??
    findDuplicate(cities.map(each => each.hex)) ??
    findDuplicate(imperial.map(each => each.state));
  if (doubled) return refusal('sameId', doubled);
  const at = (label: string, row: string): Ref => parseRef(label + row) as Ref;
  const [from, to] = [at(map.firstColumn, map.firstRow), at(map.lastColumn, map.lastRow)];
  if (to.c < from.c || to.r <= from.r) return refusal('badMap', 'map.lastColumn');
  const known = new Set([...codes, '~', '-']);
  const labels = Object.keys(map.columns);
  if (labels.length !== to.c - from.c + 1) return refusal('badMap', 'map.columns');
  for (const label of labels) {
    const { c } = at(label, map.firstRow);
    if (c < from.c || c > to.c) return refusal('badMap', `map.columns.${label}`);
    const first = from.r + ((c + from.r) % 2);
    const runs = (map.columns[label] as string)
      .split(' ')
      .map(run => [run.replace(/\d+$/, ''), Number(/\d+$/.exec(run)?.[0])] as const);
    const filled = runs.reduce((all, [, count]) => all + count, 0);
    if (filled !== Math.floor((to.r - first) / 2) + 1 || runs.some(([code]) => !known.has(code)))
      return refusal('badMap', `map.columns.${label}`);
  }
  return undefined;
};

const cityProblem = (scenario: Scenario): ReturnType<typeof refusal> | undefined => {
  const chart = chartOf(scenario);
  for (const { code, hex: at, state: number, mouths } of chart.cities) {
    const fits = at >= 0 && isLand(chart, at) && chart.land[at] === number;
    if (!fits || mouths.some(mouth => mouth < 0 || !isSea(chart, mouth) || !areNeighbours(chart, at, mouth)))
      return refusal('badCity', code);
  }
  const cut = chart.states.find((_, number) =>
    chart.realm[number]?.some(at => chart.marchRegion[at] !== chart.marchRegion[chart.capitals[number]?.hex as number]),
  );
  return cut ? refusal('badMap', cut.code) : undefined;
};

const areNeighbours = (chart: ReturnType<typeof chartOf>, a: number, b: number): boolean =>
  chart.neighbours.subarray(6 * a, 6 * a + 6).includes(b) && canSailBetween(chart, a, b);

const forceProblem = ({ states, imperial, carry }: Scenario): ReturnType<typeof refusal> | undefined => {
  for (const { state: home, forces } of imperial) {
    const data = states.find(({ code }) => code === home);
    if (!data) return refusal('badForce', home);
    const numbers = forces.map(({ id }) => id.slice(1));
    if (findDuplicate(numbers)) return refusal('sameId', `${home} ${findDuplicate(numbers)}`);
    for (const { id, at, H, T, M, money } of forces) {
      const place = [data.capital, ...data.ports].find(({ code }) => code === at);
      const room = H * carry.hoplite + T * carry.trireme + M * carry.merchantman;
      const fleet = T + M > 0;
      if (
        !place ||
        H + T + M === 0 ||
        fleet !== id.startsWith('F') ||
        T + M > MAX_FORCE_SIZE ||
        money > room ||
        (fleet && !place.mouths)
      )
        return refusal('badForce', `${home} ${id}`);
    }
  }
  return undefined;
};
