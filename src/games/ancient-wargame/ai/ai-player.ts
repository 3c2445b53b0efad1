import { isCanonicallyEqual } from '../../../core/crypto/canonical-json.ts';
import type { AiPlayer } from '../../../game-contract/contract.ts';
import type { EventData } from '../battle/events.ts';
import { ancientGame } from '../battle/game.ts';
import { type Choice, movesOf, supportsOf } from '../battle/legal-moves.ts';
import { pieceOf, unitNamed } from '../battle/state.ts';
import { nextStep } from '../battle/turn-steps.ts';
import { legalFor, type View } from '../battle/view.ts';
import { mayFace } from '../board/field.ts';
import { sideOfStep } from '../guide/seats.ts';
import { decide, LEVELS } from './decide.ts';

/** The computer player as a program: its next wish, or the step when it wants nothing more. Dice are still to be thrown. */
export const program: AiPlayer<View, Choice> = (view, { random: below, level }) => {
  const wish = decide(view, LEVELS[level - 1] ?? 'strategist', below);
  return { side: view.seat, event: wish ?? { type: 'step', data: stepBy(view) } };
};

/** The step that a seat ends: in its own moves or supports by its word alone. */
const stepBy = ({ state, seat }: View): EventData<'step'> => ({
  ...nextStep(state),
  ...(sideOfStep(state) === seat && { side: seat }),
});

/**
 * What a program answered, if a clause lets its seat do it: a move may end facing any way that its unit may face. Looks at
 * what the answer names alone, for all that is legal takes too long to list.
 */
export const readAnswer = ({ seat, state }: View, answer: Choice): Choice | undefined => {
  const { event } = answer;
  const checked = ancientGame.parseData(event.type, event.data);
  if (!checked.ok) return undefined;
  const isOne = (choices: readonly Choice[]): boolean =>
    choices.some(choice => isCanonicallyEqual(choice.event, event));
  const unit = 'unit' in event.data ? pieceOf(unitNamed(state.units, event.data.unit ?? '')) : undefined;
  const legal = (): boolean => {
    switch (event.type) {
      case 'step':
        return isCanonicallyEqual(event.data, stepBy({ seat, state }));
      case 'move': {
        const { data } = event;
        if (unit?.side !== seat || !mayFace(unit.kind, data.facing)) return false;
        return isOne(
          movesOf(state, data.unit).map(({ side, event: each }) => ({
            side,
            event: each.type === 'move' ? { type: 'move', data: { ...each.data, facing: data.facing } } : each,
          })),
        );
      }
      case 'turn':
        return unit?.side === seat && mayFace(unit.kind, event.data.facing);
      case 'support':
        return isOne(supportsOf(state, seat));
      default:
        return isOne(legalFor({ seat, state }));
    }
  };
  return legal() ? answer : undefined;
};
