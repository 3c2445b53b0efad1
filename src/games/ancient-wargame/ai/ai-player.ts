import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { EventData } from '../battle/events.ts';
import { ancientGame } from '../battle/game.ts';
import { type LegalMove, legalMovesOfUnit, legalSupports } from '../battle/legal-moves.ts';
import { findUnit, pieceOf } from '../battle/state.ts';
import { nextStep } from '../battle/turn-steps.ts';
import { legalMovesFor, type View } from '../battle/view.ts';
import { mayFace } from '../board/field.ts';
import { sideOfStep } from '../guide/seats.ts';
import { chooseEvent, LEVELS } from './decide.ts';

/** The computer player as a program: its next wish, or the step when it wants nothing more. Dice are still to be thrown. */
export const aiPlayer: AiPlayer<View, LegalMove> = (view, { random: below, level }) => {
  const wish = chooseEvent(view, LEVELS[level - 1] ?? 'strategist', below);
  return { side: view.seat, event: wish ?? { type: 'step', data: endStep(view) } };
};

/** The step that a seat ends: in its own moves or supports by its word alone. */
const endStep = ({ state, seat }: View): EventData<'step'> => ({
  ...nextStep(state),
  ...(sideOfStep(state) === seat && { side: seat }),
});

/**
 * What a program answered, if a clause lets its seat do it: a move may end facing any way that its unit may face. Looks at
 * what the answer names alone, for all that is legal takes too long to list.
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
