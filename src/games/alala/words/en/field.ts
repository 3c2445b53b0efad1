import type { UnitMark } from '../../guide/marks.ts';
import { plural } from './forms.ts';

/** What the field tells. */
export const fieldWords = {
  marks: {
    pursuing: 'pursuing',
    evaded: 'evaded',
    halted: 'halted',
    inHand: 'in hand',
    due: 'due',
    done: 'done',
  } satisfies Record<UnitMark, string>,
  glance: {
    due: (n: number) => plural(n, '1 thing to do', `${n} things to do`),
  },
  clash: {
    label: (number: number, own: string, dice: number, foes: string, theirs: number) =>
      `Fight ${number} from the right: ${own}, ${dice} dice, against ${foes}, ${theirs} dice`,
  },
  legendOpen: 'What the marks mean',
};
