import { countHits } from '../../../../core/probability/dice.ts';
import { createBinomialDistribution, type Distribution } from '../../../../core/probability/distribution.ts';
import { type Breakdown, capTotal } from '../../../../core/probability/modifiers.ts';
import { allowUnless, type Reason, type RuleCheck } from '../../../../core/rule-check.ts';

/** A flight and its pursuit, in inches. */
export interface PursuitFacts {
  readonly flight: 'retire' | 'rout' | 'evade';
  /** Inches of the unit that flees. */
  readonly fled: number;
  /** Inches of the pursuers; left out without pursuers. */
  readonly pursued?: number;
  /** Inches between the two before either moved: 0 in contact. */
  readonly gap: number;
}

/** The end of a chase. */
export interface PursuitResult {
  readonly caught: boolean;
  /** Inches between the two afterwards, 0 when caught; undefined without pursuers. */
  readonly gap: number | undefined;
  /** The later move of the fleeing unit: a unit that retires or evades and gets away stays. */
  readonly becomes: 'rout' | 'stay' | 'outOfGame';
  readonly reasons: readonly Reason[];
}

/** Whether pursuers catch a fleeing unit, and the result (P3, P4, P5). Reaching it exactly counts as catching it. */
export const resolvePursuit = ({ flight, fled, pursued, gap }: PursuitFacts): PursuitResult => {
  const left = pursued === undefined ? undefined : Math.max(0, gap + fled - pursued);
  if (left === 0) {
    const reasons: Reason[] = [{ clause: 'P5', word: 'caught' }];
    if (flight === 'retire') reasons.push({ clause: 'P3', word: 'caughtSoRouts' });
    return { caught: true, gap: 0, becomes: flight === 'evade' ? 'stay' : 'rout', reasons };
  }
  const away: Reason =
    left === undefined
      ? { clause: 'P5', word: 'notPursued' }
      : { clause: 'P5', word: 'getsAway', figures: { inches: left } };
  return flight === 'rout'
    ? { caught: false, gap: left, becomes: 'outOfGame', reasons: [away, { clause: 'P4', word: 'routOutOfGame' }] }
    : { caught: false, gap: left, becomes: 'stay', reasons: [away] };
};

/**
 * Whether a chase can be judged: the fleeing unit moves first, and the inches of both decide (P4, P5). `owed`: its
 * flight is still to come; `fled` and `gap` as for the chase.
 */
export const mayCatch = ({
  owed,
  fled,
  gap,
}: Pick<PursuitFacts, 'fled' | 'gap'> & { readonly owed: boolean }): RuleCheck =>
  allowUnless(
    owed && { clause: 'P5', word: 'quarryFleesFirst' },
    !owed && fled + gap === 0 && { clause: 'P5', word: 'quarryHasNotFled' },
  );

/** The face that a free hack needs (P5). */
export const FREE_HACK_HIT = 4;

/** Casualties of a free hack, one D6 for each figure in contact; never more than the `men` caught (P5, R-21). */
export const freeHack = (faces: readonly number[], men: number): Breakdown => {
  const hits = countHits(faces, FREE_HACK_HIT);
  const lines = [{ clause: 'P5', word: 'freeHackHits', by: hits }];
  return capTotal(men, { clause: 'R-21', word: 'noMoreMen' }, { total: hits, lines });
};

/** The exact distribution of these casualties for `figures` in contact against `men` (P5, R-21). */
export const freeHackSpread = (figures: number, men: number): Distribution => {
  const { from, ways, whole } = createBinomialDistribution(figures, FREE_HACK_HIT);
  const tooMany = ways.slice(men).reduce((sum, way) => sum + way, 0n);
  return figures <= men ? { from, ways, whole } : { from, ways: [...ways.slice(0, men), tooMany], whole };
};
