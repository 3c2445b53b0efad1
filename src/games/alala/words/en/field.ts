import type { UnitMark } from '../../guide/marks.ts';
import { plural } from './forms.ts';

/** What the field tells, and its legend. */
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
  legend: {
    open: 'What the marks mean',
    title: 'What the marks mean',
    shields: {
      rim: 'The numeral is the men that are left; the rim empties as they fall.',
      half: 'The numeral on a ground of its own: below half.',
      ready: 'One raised spear: Ready.',
      eager: 'Two raised spears: Eager.',
      shaken: 'Broken: Shaken.',
      disorder: 'Diamonds: disorder points (DP).',
      unformed: 'A rim of dashes: unformed.',
      leader: 'A crest: a leader, and the command points (CP) that he has left.',
      retired: 'Hollow, with an arrow back: retired.',
      routing: 'Hollow, with two arrows: routing.',
    },
    marks: {
      pursuing: 'Pursuing.',
      evaded: 'Evaded this turn.',
      halted: 'Halted: no move this turn.',
      inHand: 'In hand: the leader controls it.',
      due: 'Something of it is due in this phase.',
      done: 'Done in this phase.',
    } satisfies Record<UnitMark, string>,
    band: 'A band with an arrow: the advance of the phalanx is signalled.',
    clash: 'On the centre line: a fight to come, the dice of both sides, and its number from the right.',
  },
};
