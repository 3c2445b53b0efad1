import type { Die } from '../../../../core/probability/dice.ts';
import { gameMessages } from '../../messages/index.ts';
import { moveDice } from '../../rules/movement/movement.ts';
import type { Unit } from '../../rules/vocabulary.ts';

/** The throws that a unit may choose for a move of its own (M2). */
export const diceChoices = (unit: Pick<Unit, 'kind'>): (readonly Die[])[] => {
  const { must, may } = moveDice(unit, 'normal');
  const [second, third] = may;
  const two = second ? [[...must, second]] : [];
  // A D6 may go with one average die or with both.
  const withD6 = third
    ? [
        [...must, third],
        [...must, ...may],
      ]
    : [];
  return [must, ...two, ...withD6];
};

export const diceKey = (dice: readonly Die[]): string => dice.join('+');

export const diceLabel = (dice: readonly Die[]): string => {
  const count = (die: Die): number => dice.filter(other => other === die).length;
  return gameMessages().move.diceOf(count('avd'), count('d6'));
};
