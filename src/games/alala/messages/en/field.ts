import type { UnitMark } from '../../guide/marks.ts';
import { plural } from './forms.ts';

/** What the field tells. */
export const fieldMessages = {
  marks: {
    pursuing: 'pursuing',
    evaded: 'evaded',
    halted: 'halted',
    inHand: 'in hand',
    due: 'due',
    done: 'done',
  } satisfies Record<UnitMark, string>,
  glance: {
    over: 'The battle is over.',
    due: (n: number) => plural(n, '1 thing to do', `${n} things to do`),
  },
  legendOpen: 'What the marks mean',
};
