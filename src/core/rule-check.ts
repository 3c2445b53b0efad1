/** A reason: its clause, its key in the messages (`word`), and the figures in its sentence. */
export interface Reason {
  readonly clause: string;
  readonly word: string;
  readonly figures?: Readonly<Record<string, number>>;
}

/** Whether the rules allow something, with all clauses against it. It is advice: players may proceed anyway. */
export type RuleCheck = { readonly ok: true } | { readonly ok: false; readonly reasons: readonly Reason[] };

/** The result of a validation: the value, or the problem and its path. */
export type ValidationResult<T> = { readonly ok: true; readonly value: T } | ValidationFailure;

export interface ValidationFailure {
  readonly ok: false;
  readonly problem: ValidationIssue;
}

export interface ValidationIssue {
  /** The key of the problem in the messages. */
  readonly code: string;
  /** The path in the data, such as `changes.0.men`; empty for the root. */
  readonly at: string;
}

export const createValidationFailure = (code: string, at = ''): ValidationFailure => ({
  ok: false,
  problem: { code, at },
});

/** Allowed if there is no reason; `false` and `undefined` are ignored. */
export const allowUnless = (...reasons: readonly (Reason | false | undefined)[]): RuleCheck => {
  const standing = reasons.filter((reason): reason is Reason => Boolean(reason));
  return standing.length === 0 ? { ok: true } : { ok: false, reasons: standing };
};

/** The reasons against; empty if it is allowed. */
export const reasonsOf = (verdict: RuleCheck): readonly Reason[] => (verdict.ok ? [] : verdict.reasons);

/** Allowed if every check allows it. Otherwise has the reasons of all checks. `false` checks are ignored. */
export const allowIfAll = (...verdicts: readonly (RuleCheck | false)[]): RuleCheck =>
  allowUnless(...verdicts.flatMap(verdict => (verdict ? reasonsOf(verdict) : [])));
