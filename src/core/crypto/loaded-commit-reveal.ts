import type { Entry } from '../log.ts';
import type { Commitment, CommitRevealState, LostSecret, Reveal } from './commitments.ts';

/* The reducer of commit-reveal.ts, for a game that loads it with the first entry that needs it (`Game.loadRules`). */

/** True if an entry has a type of `commitRevealSchemas`. */
export const isCommitRevealEntry = ({ type }: Pick<Entry, 'type'>): boolean =>
  ['sealed', 'shown', 'lost'].includes(type);

/** Applies an entry of `commitRevealSchemas` to its question. `seats` are all choosing seats. */
export type CommitRevealReducer = <Choice>(
  sealing: CommitRevealState<Choice>,
  seats: readonly string[],
  event:
    | { readonly type: 'sealed'; readonly data: Commitment }
    | { readonly type: 'shown'; readonly data: Reveal<Choice> }
    | { readonly type: 'lost'; readonly data: LostSecret },
) => CommitRevealState<Choice>;

let reducer: CommitRevealReducer | undefined;

/** Called by commit-reveal.ts when it is loaded. */
export const provideCommitRevealReducer = (loaded: CommitRevealReducer): void => {
  reducer = loaded;
};

/** The reducer. A phone that makes a commitment has loaded it too. Throws if it is not loaded: `loadRules` was not awaited. */
export const loadedCommitRevealReducer = (): CommitRevealReducer => {
  if (!reducer) throw new Error('loadedCommitRevealReducer: not loaded');
  return reducer;
};
