/** A decision with the values of its choices, weighed with what was known when it was made. */
export interface EvaluatedDecision {
  /** The chance of winning with the choice that was made, from 0 to 1. */
  readonly chosen: number;
  /** The chance of winning with the best choice. */
  readonly best: number;
}

/** The most moments that the page after a battle shows. */
export const MAX_MOMENTS = 5;

/** The smallest loss of chance that counts as a moment. */
const MIN_SWING = 0.02;

/** The chance of winning of a side with a lead of `lead` points; `scale` is the lead that wins 73 % of battles. */
export const winChanceOfLead = (lead: number, scale: number): number => 1 / (1 + Math.exp(-lead / scale));

/**
 * The decisions with the largest loss of chance, in the order of the battle: at most MAX_MOMENTS, each with a loss of at
 * least MIN_SWING.
 */
export const findLargestSwings = <Decision extends EvaluatedDecision>(
  decisions: readonly Decision[],
): readonly Decision[] => {
  const swing = ({ chosen, best }: EvaluatedDecision): number => best - chosen;
  const largest = new Set(
    decisions
      .filter(decision => swing(decision) >= MIN_SWING)
      .sort((a, b) => swing(b) - swing(a))
      .slice(0, MAX_MOMENTS),
  );
  return decisions.filter(decision => largest.has(decision));
};
