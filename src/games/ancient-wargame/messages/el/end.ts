import type { endMessages as en } from '../en/end.ts';

/** What the end of a battle and what the table corrects say. */
export const endMessages: typeof en = {
  end: {
    won: (side: string) => `Νίκη: ${side}`,
    draw: 'Κανείς δεν νικά',
    by: {
      surrender: 'με παράδοση',
      destroyed: 'ο άλλος στρατός καταστράφηκε',
      turns: 'μετά τους γύρους που συμφωνήθηκαν',
    },
    report: 'Χρονικό της μάχης',
    tally: 'Πόντοι',
    left: { board: 'Στο ταμπλό', table: 'Στο τραπέζι' },
    off: { board: 'Έξω από το ταμπλό', table: 'Έξω από το τραπέζι' },
    captured: 'Λάφυρα, μέσα στο άθροισμα',
    lost: 'Χάθηκαν',
    total: 'Μένουν συνολικά',
    surrender: (side: string) => `Παράδοση: ${side}`,
    sureSurrender: 'Παράδοση',
  },
  correct: {
    title: (unit: string) => `Το τραπέζι λέει: ${unit}`,
    help: 'Ό,τι λέγεται εδώ ισχύει και γράφεται στο ημερολόγιο.',
    unknown: 'Δεν υπάρχει τέτοια μονάδα σε αυτή τη μάχη.',
    standing: 'Πού είναι',
    square: 'Τετράγωνο, με γράμμα και αριθμό',
    noSquare: 'Το ταμπλό δεν έχει τέτοιο τετράγωνο.',
    stands: 'Βάσεις που μένουν',
    side: 'Με ποιον',
    nobody: 'κανέναν',
  },
};
