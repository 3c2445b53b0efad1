import type { GameMessages } from '../en/index.ts';

export const turnMessages: Pick<GameMessages, 'turn' | 'signalled'> = {
  turn: {
    turn: n => `Γύρος ${n}`,
    phases: {
      initiative: 'Πρωτοβουλία',
      command: 'Διοίκηση',
      skirmish: 'Ακροβολισμός',
      manoeuvre: 'Ελιγμός',
      charge: 'Έφοδος',
      combat: 'Μάχη',
      afterCombat: 'Μετά τη μάχη',
    },
    progress: (done, of) => `${done} από ${of} έγιναν`,
    nextIs: what => `Επόμενη: ${what}`,
    initiative: 'Πρωτοβουλία',
    whoHasIt: 'Ποιος έχει την πρωτοβουλία;',
    hasIt: army => `Πρωτοβουλία: ${army}`,
  },

  signalled: 'δόθηκε σύνθημα προέλασης',
};
