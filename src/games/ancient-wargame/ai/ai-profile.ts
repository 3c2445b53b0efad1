import type { AnyEvent } from '../battle/events.ts';
import type { LegalMove } from '../battle/legal-moves.ts';
import type { AiCharacter } from './positions.ts';

export interface AiProfile extends AiCharacter {
  /**
   * True if melees are weighed by their equilibrium and the choice is drawn from its mix. Otherwise by their average,
   * and the choice is drawn evenly.
   */
  readonly solvesMelees: boolean;
  /** Points that a charge must promise. */
  readonly minChargeValue: number;
}

type EventOf<T extends AnyEvent['type']> = Extract<AnyEvent, { readonly type: T }>;

export const eventsOfType = <T extends AnyEvent['type']>(
  choices: readonly LegalMove[],
  type: T,
): readonly EventOf<T>[] =>
  choices.map(({ event }) => event).filter((event): event is EventOf<T> => event.type === type);

/** The best of these and its score, or undefined for none; of two alike the first. */
export const bestOf = <T>(
  list: readonly T[],
  score: (each: T) => number,
): { readonly it: T; readonly score: number } | undefined => {
  let found: { it: T; score: number } | undefined;
  for (const it of list) {
    const scored = score(it);
    if (!found || scored > found.score) found = { it, score: scored };
  }
  return found;
};
