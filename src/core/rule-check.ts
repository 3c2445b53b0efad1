/** A reason: the clause and the word that names it in the words files, with the figures that go into its sentence. */
export interface Reason {
  readonly clause: string;
  readonly word: string;
  readonly figures?: Readonly<Record<string, number>>;
}

/** Whether the rules allow something. A refusal names every clause in the way; the table may still go on. */
export type RuleCheck = { readonly ok: true } | { readonly ok: false; readonly reasons: readonly Reason[] };

/** Data from outside, checked: the value, or what is wrong with it and where. */
export type Result<T> = { readonly ok: true; readonly value: T } | Refused;

export interface Refused {
  readonly ok: false;
  readonly problem: Problem;
}

export interface Problem {
  /** Names the problem in the words files. */
  readonly code: string;
  /** Where in the data, as a path such as `changes.0.men`; empty for the whole. */
  readonly at: string;
}

export const refusedWith = (code: string, at = ''): Refused => ({ ok: false, problem: { code, at } });

/** Allowed unless a reason stands against it; `false` and `undefined` reasons are passed over. */
export const allowUnless = (...reasons: readonly (Reason | false | undefined)[]): RuleCheck => {
  const standing = reasons.filter((reason): reason is Reason => Boolean(reason));
  return standing.length === 0 ? { ok: true } : { ok: false, reasons: standing };
};

/** What stands against it, nothing if it is allowed. */
export const reasonsOf = (verdict: RuleCheck): readonly Reason[] => (verdict.ok ? [] : verdict.reasons);

/** Allowed if every verdict allows it; else the reasons of all. `false` verdicts, of what does not come up, are passed over. */
export const allOf = (...verdicts: readonly (RuleCheck | false)[]): RuleCheck =>
  allowUnless(...verdicts.flatMap(verdict => (verdict ? reasonsOf(verdict) : [])));
