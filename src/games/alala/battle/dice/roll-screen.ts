import { isPlaceholder } from '../../gods/hidden-hands.ts';
import type { RollPurpose } from './pending-roll.ts';

/** The screen on which dice wait to be applied, as an address in the battle. */
export const routeOfRoll = (purpose: RollPurpose): string => {
  switch (purpose.for) {
    case 'fight':
      return `fight/${purpose.sides.map(([first]) => first?.unit).join('/')}`;
    case 'shoot':
      return `shoot/${purpose.shooter}/${purpose.target}`;
    case 'hack':
      return ['hack', purpose.unit, purpose.victim, ...(purpose.done === undefined ? [] : [purpose.done])].join('/');
    case 'control':
      return `control/${purpose.unit}`;
    case 'move':
      return `move/${purpose.plan.unit}/${purpose.plan.what}`;
    case 'risk':
      return ['risk', purpose.leader, ...(purpose.done === undefined ? [] : [purpose.done])].join('/');
    case 'play':
      // A player who does not know the card sees the backs of that hand.
      return isPlaceholder(purpose.card) ? `gods/${purpose.side}` : `play/${purpose.side}/${purpose.card}`;
    case 'initiative':
      return 'turn';
    // Equal ones lie on the field itself.
    case 'together':
      return '';
  }
};

/** True if two rolls belong to the same screen, although the question's name may have changed. */
export const isSameRoll = (a: RollPurpose, b: RollPurpose): boolean => rollScreenKey(a) === rollScreenKey(b);

const rollScreenKey = (purpose: RollPurpose): string =>
  purpose.for === 'together'
    ? purpose.parts.map(rollScreenKey).join(' ')
    : routeOfRoll(purpose.for === 'hack' || purpose.for === 'risk' ? { ...purpose, done: '' } : purpose);
