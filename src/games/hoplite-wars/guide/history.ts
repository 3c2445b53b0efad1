import type { Entry } from '../../../core/log.ts';
import type { Result } from '../battle/resolve.ts';

/** A step that is over: where its entry stands in the log, and which question it answered. */
export interface Past {
  readonly place: number;
  readonly about: string;
  /** The shuffle of the colonies has no result of its own. */
  readonly result?: Result;
}

/** Every step that is over and not taken back, in order. */
export const pastOf = (log: readonly Entry[], takenBack: readonly boolean[]): readonly Past[] =>
  log.flatMap(({ type, data }, place): Past[] => {
    if (takenBack[place] || (type !== 'resolve' && type !== 'deal')) return [];
    const { about } = data as { readonly about: string };
    return [{ place, about, ...(type === 'resolve' ? { result: (data as { readonly result: Result }).result } : {}) }];
  });
