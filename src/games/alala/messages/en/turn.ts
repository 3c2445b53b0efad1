import type { Phase } from '../../rules/vocabulary.ts';

/** Words of the turn and its phases. */
export const turnMessages = {
  turn: {
    turn: (n: number) => `Turn ${n}`,
    phases: {
      initiative: 'Initiative',
      command: 'Command',
      skirmish: 'Skirmish',
      manoeuvre: 'Manoeuvre',
      charge: 'Charge',
      combat: 'Combat',
      afterCombat: 'After combat',
    } satisfies Record<Phase, string>,
    progress: (done: number, of: number) => `${done} of ${of} done`,
    nextIs: (what: string) => `Next: ${what}`,
    initiative: 'Initiative',
    whoHasIt: 'Who has the initiative?',
    hasIt: (army: string) => `Initiative: ${army}`,
  },

  signalled: 'advance signalled',
};
