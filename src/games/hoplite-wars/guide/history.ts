import type { Entry } from '../../../core/log.ts';
import type { EventData } from '../battle/events.ts';
import type { Result } from '../battle/resolve.ts';
import type { Player } from '../board/powers.ts';

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

/** What each player has to say in the report of a step. */
export type Press = Readonly<Partial<Record<Player, string>>>;

/** The press of a step: each player's last word that is not taken back. */
export const pressOf = (log: readonly Entry[], takenBack: readonly boolean[], about: string): Press =>
  Object.fromEntries(
    log.flatMap(({ type, data }, place): (readonly [Player, string])[] => {
      if (takenBack[place] || type !== 'press') return [];
      const said = data as EventData<'press'>;
      return said.about === about ? [[said.seat, said.text]] : [];
    }),
  );
