import type { Changes } from '../battle/events.ts';
import type { SideId } from '../battle/sides.ts';
import type { BattleState } from '../battle/state.ts';
import type { Step } from './steps.ts';

/** The gods in a battle: a leader invoked them (C5), or a card of theirs was played. */
export type Intervention =
  | { readonly kind: 'invoked'; readonly turn: number; readonly leader: string }
  | {
      readonly kind: 'played';
      readonly turn: number;
      readonly side: SideId;
      /** The card's id. */
      readonly card: string;
      /** The unit, leader or phalanx on which the card was played. */
      readonly target: string | undefined;
      readonly changes: Changes;
      /** The state that the changes met. */
      readonly before: BattleState;
    };

/** All that the gods had to do with, in order. */
export const interventionsOf = (steps: readonly Step[]): readonly Intervention[] =>
  steps.flatMap((step): Intervention[] => {
    const { event, turn } = step;
    if (event.type === 'command')
      return event.data.action === 'invoke' ? [{ kind: 'invoked', turn, leader: event.data.leader }] : [];
    return playedIn(step);
  });

const playedIn = ({ event, turn, before }: Step): Intervention[] => {
  if (event.type !== 'play') return [];
  const { side, card, target, changes } = event.data;
  return [{ kind: 'played', turn, side, card, target, changes, before }];
};
