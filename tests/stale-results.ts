import { toCanonicalJson } from '../src/core/crypto/canonical-json.ts';
import type { Entry } from '../src/core/log.ts';

/**
 * A result that is expensive to compute, stored in its entry next to the decision. The reducer takes it as it is. So opening a
 * battle computes nothing, and a later build with other rules does not change a battle that was played.
 */
interface StoredResult<Result> {
  /** The version of the rules that computed it. */
  readonly rules: number;
  readonly result: Result;
}

/** How to compute the stored results of these entry types again, from the state before and the decision. */
export interface RecomputedEntryRules<State> {
  /** The version of the rules; raised whenever a result can change. */
  readonly rules: number;
  readonly of: Readonly<Record<string, (state: State, data: unknown) => unknown>>;
}

/**
 * The entries whose stored result differs from what the current rules compute. Results of other versions of the rules are
 * skipped.
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
