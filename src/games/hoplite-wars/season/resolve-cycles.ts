import type { MovementModel } from './movement-model.ts';
import { createStrengthEvaluator, type FactValues, type StrengthEvaluator, type Ternary } from './strength.ts';

/** How the facts of a cycle were resolved (Z8). */
export type CycleResolution = 'one' | 'ring' | 'paradox' | 'none';

/** All facts of a season, and how those of cycles were resolved. */
export interface ResolvedFacts {
  readonly facts: FactValues;
  readonly evaluator: StrengthEvaluator;
  readonly resolutions: ReadonlyMap<number, CycleResolution>;
}

/**
 * Decides for each group whether it arrives, and for each sea whether it carries (clause Z): first the certain facts,
 * then cycles (Z7 Z8).
 */
export const resolveFacts = (field: MovementModel): ResolvedFacts => {
  const count = field.movers.length + field.carriers.length;
  const facts: FactValues = Array.from({ length: count }, () => -1);
  const evaluator = createStrengthEvaluator(field, facts);
  const resolutions = new Map<number, CycleResolution>();
  const all = facts.map((_, i) => i);
  for (;;) {
    propagateFacts(evaluator, facts, all);
    const open = all.filter(i => facts[i] === -1);
    if (open.length === 0) return { facts, evaluator, resolutions };
    const cycle = smallestCycle(evaluator, open);
    const found = resolveCycle(field, evaluator, facts, cycle);
    for (const [fact, known] of found.values) facts[fact] = known;
    for (const fact of cycle) resolutions.set(fact, found.how);
  }
};

/** Settles each fact with the same value either way, until nothing changes (Z7). Returns false on a contradiction. */
const propagateFacts = (evaluator: StrengthEvaluator, facts: FactValues, among: readonly number[]): void => {
  for (let changed = true; changed; ) {
    changed = false;
    for (const i of among) {
      if (facts[i] !== -1) continue;
      const known = evaluator.evaluate(i);
      if (known === -1) continue;
      facts[i] = known;
      changed = true;
    }
  }
};

/**
 * A smallest set of open facts that depends on nothing outside it (Z8): a terminal strongly connected component of the
 * dependency graph.
 */
const smallestCycle = (evaluator: StrengthEvaluator, open: readonly number[]): readonly number[] => {
  const waits = new Map<number, ReadonlySet<number>>();
  for (const i of open) {
    const seen = new Set<number>();
    evaluator.evaluate(i, fact => seen.add(fact));
    waits.set(i, seen);
  }
  const reached = (from: number): ReadonlySet<number> => {
    const seen = new Set([from]);
    for (const at of seen) for (const next of waits.get(at) ?? []) seen.add(next);
    return seen;
  };
  return open
    .map(i => [...reached(i)])
    .reduce((least, set) => (set.length < least.length ? set : least))
    .sort((a, b) => a - b);
};

interface ResolvedKnot {
  readonly how: CycleResolution;
  readonly values: readonly (readonly [fact: number, known: Ternary])[];
}

/**
 * Tries all assignments of a cycle and selects one by Z8. A convoy that depends on its own army breaks (C5 R-11). Tests
 * try whole positions (Z9).
 */
const resolveCycle = (
  field: MovementModel,
  evaluator: StrengthEvaluator,
  facts: FactValues,
  cycle: readonly number[],
): ResolvedKnot => {
  const fits = consistentAssignments(evaluator, facts, cycle);
  const [first] = fits;
  const is = (value: Ternary) => (fact: number) => [fact, value] as const;
  if (first && fits.length === 1) return { how: 'one', values: cycle.map((fact, k) => [fact, first[k] as Ternary]) };
  const carriers = cycle.filter(fact => fact >= field.movers.length);
  if (carriers.length > 0) return { how: 'paradox', values: carriers.map(is(0)) };
  if (!first) return { how: 'none', values: cycle.map(is(0)) };
  const comers = (fit: readonly Ternary[]): number => fit.filter(known => known === 1).length;
  const most = fits.reduce((best, fit) => (comers(fit) > comers(best) ? fit : best));
  return { how: 'ring', values: cycle.map((fact, k) => [fact, most[k] as Ternary]) };
};

/** Every consistent assignment of a cycle's facts. Leaves the facts unchanged. */
const consistentAssignments = (
  evaluator: StrengthEvaluator,
  facts: FactValues,
  cycle: readonly number[],
): readonly (readonly Ternary[])[] => {
  const fits: (readonly Ternary[])[] = [];
  const attempt = (): void => {
    const kept = cycle.map(fact => facts[fact] as Ternary);
    propagateFacts(evaluator, facts, cycle);
    const open = cycle.find(fact => facts[fact] === -1);
    const agrees = cycle.every(fact => {
      const known = evaluator.evaluate(fact);
      return known === -1 || facts[fact] === -1 || known === facts[fact];
    });
    if (agrees && open === undefined) fits.push(cycle.map(fact => facts[fact] as Ternary));
    else if (agrees && open !== undefined)
      for (const value of [1, 0] as const) {
        facts[open] = value;
        attempt();
        facts[open] = -1;
      }
    for (const [k, fact] of cycle.entries()) facts[fact] = kept[k] as Ternary;
  };
  attempt();
  return fits;
};
