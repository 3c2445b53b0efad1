import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { EventData } from '../battle/events.ts';
import { ancientGame } from '../battle/game.ts';
import { type LegalMove, legalMovesOfUnit, legalSupports } from '../battle/legal-moves.ts';
import { findUnit, pieceOf } from '../battle/state.ts';
import { nextStep } from '../battle/turn-steps.ts';
import { legalMovesFor, type View } from '../battle/view.ts';
import { mayFace } from '../board/field.ts';
import { sideOfStep } from '../guide/ai-sides.ts';
import { chooseEvent, LEVELS } from './decide.ts';

/** The computer player: returns its next choice, or the end of the step if it has none. Dice are rolled later. */
export const aiPlayer: AiPlayer<View, LegalMove> = (view, { random: below, level }) => {
  const wish = chooseEvent(view, LEVELS[level - 1] ?? 'strategist', below);
  return { side: view.seat, event: wish ?? { type: 'step', data: endStep(view) } };
};

/** The event by which a seat ends a step. In its own moves or supports, its decision alone ends the step. */
const endStep = ({ state, seat }: View): EventData<'step'> => ({
  ...nextStep(state),
  ...(sideOfStep(state) === seat && { side: seat }),
});

/**
 * Parses a computer player's answer. Undefined if the event is not legal for its seat. A move may end with any facing
 * that its unit may have. Checks only what the answer names, because listing all legal moves takes too long.
 */
export const parseAiMove = ({ seat, state }: View, answer: LegalMove): LegalMove | undefined => {
  const { event } = answer;
  const checked = ancientGame.parseData(event.type, event.data);
  if (!checked.ok) return undefined;
  const isOne = (choices: readonly LegalMove[]): boolean =>
    choices.some(choice => isCanonicallyEqual(choice.event, event));
  const unit = 'unit' in event.data ? pieceOf(findUnit(state.units, event.data.unit ?? '')) : undefined;
  const legal = (): boolean => {
    switch (event.type) {
      case 'step':
        return isCanonicallyEqual(event.data, endStep({ seat, state }));
      case 'move': {
        const { data } = event;
        if (unit?.side !== seat || !mayFace(unit.kind, data.facing)) return false;
        return isOne(
          legalMovesOfUnit(state, data.unit).map(({ side, event: each }) => ({
            side,
            event: each.type === 'move' ? { type: 'move', data: { ...each.data, facing: data.facing } } : each,
          })),
        );
      }
      case 'turn':
        return unit?.side === seat && mayFace(unit.kind, event.data.facing);
      case 'support':
        return isOne(legalSupports(state, seat));
      default:
        return isOne(legalMovesFor({ seat, state }));
    }
  };
  return legal() ? answer : undefined;
};
