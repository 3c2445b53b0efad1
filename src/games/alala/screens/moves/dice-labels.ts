import type { Die } from '../../../../core/probability/dice.ts';
import { gameMessages } from '../../messages/index.ts';

export const diceKey = (dice: readonly Die[]): string => dice.join('+');

export const diceLabel = (dice: readonly Die[]): string => {
  const count = (die: Die): number => dice.filter(other => other === die).length;
  return gameMessages().move.diceOf(count('avd'), count('d6'));
};
