import { toCanonicalJson } from './crypto/canonical-json.ts';
import type { Entry } from './log.ts';

/**
 * A result that is dear to compute, as an entry has it beside what was decided: the fold takes it as it is, so that
 * opening a battle computes nothing, and a later build, whose rules may differ, changes no battle that has been played.
 */
interface StoredResult<Result> {
  /** The version of the rules that computed it. */
  readonly rules: number;
  readonly result: Result;
}

/** How a game computes the results of its entries of these types anew, from the state before and what was decided. */
export interface RecomputedEntryRules<State> {
  /** Raised whenever a result may come out otherwise. */
  readonly rules: number;
  readonly of: Readonly<Record<string, (state: State, data: unknown) => unknown>>;
}

/**
 * The entries whose stored result is not what the rules make of it now. Results of other versions of the rules are passed
 * over: they stand as they are.
 */
export const staleResults = <State>(
  { rules, of }: RecomputedEntryRules<State>,
  start: State,
  inForce: readonly Entry[],
  apply: (state: State, entry: Entry) => State,
): readonly Entry[] => {
  const changed: Entry[] = [];
  inForce.reduce((state, entry) => {
    const compute = Object.hasOwn(of, entry.type) ? of[entry.type] : undefined;
    const stored = entry.data as StoredResult<unknown>;
    if (
      compute &&
      stored.rules === rules &&
      toCanonicalJson(stored.result) !== toCanonicalJson(compute(state, entry.data))
    )
      changed.push(entry);
    return apply(state, entry);
  }, start);
  return changed;
};
