import type { StepOutcome } from '../battle/resolve.ts';
import { seasonStartOf, type WarState } from '../battle/state.ts';
import type { Action, GroupAction } from '../season/actions.ts';
import { adjudicateActions } from '../season/adjudicate.ts';

/** Supports that are tried at most. */
const MOST_SUPPORTS = 6;

/** A place outside the board, where no attack can cut a support. */
const OFF_BOARD = '';

/** The support that would help an act: of its move, its merge, or of its stack to hold. */
const supportFor = ({ player, from, doing }: GroupAction): Action => {
  if (doing.kind !== 'move') return { kind: 'supportHold', at: from };
  return doing.merge
    ? { kind: 'supportMerge', player, to: doing.to }
    : { kind: 'supportMove', start: from, to: doing.to };
};

/**
 * How many more supports would have made a failed move succeed, or kept a stack from being dislodged, with all other
 * orders unchanged. Undefined if the action did not fail, or if no number of supports helps.
 */
export const missingSupports = (before: WarState, { acts, fates }: StepOutcome, index: number): number | undefined => {
  const act = acts[index];
  const fate = fates[index]?.fate;
  if (!act || act.wrong || (fate !== 'fails' && fate !== 'dislodged')) return undefined;
  const ground = seasonStartOf(before);
  for (let n = 1; n <= MOST_SUPPORTS; n++) {
    const support: GroupAction = {
      player: act.player,
      from: OFF_BOARD,
      parts: [{ n, arm: 'A', state: 'major', sacred: false }],
      doing: supportFor(act),
      order: null,
    };
    const now = adjudicateActions(ground, [...acts, support]).fates[index]?.fate;
    if (act.doing.kind === 'move' ? now === 'arrives' : now !== 'dislodged') return n;
  }
  return undefined;
};
