import type { PageMessages } from '../en/pages.ts';
import { cardMessages } from './cards.ts';
import { logMessages } from './log.ts';
import { setupMessages } from './setup.ts';
import { tableAssistantMessages } from './table-assistant.ts';
import { troopMessages } from './troops.ts';

/** What the end of a battle and corrections say. */
const endMessages: Pick<PageMessages, 'end' | 'correct'> = {
  end: {
    won: (side: string) => `Νίκη: ${side}`,
    draw: 'Ισοπαλία',
    by: {
      surrender: 'με παράδοση',
      destroyed: 'ο άλλος στρατός καταστράφηκε',
      turns: 'μετά τους γύρους που συμφωνήθηκαν',
    },
    report: 'Χρονικό της μάχης',
    tally: 'Πόντοι',
    left: { board: 'Στο ταμπλό', table: 'Στο τραπέζι' },
    off: { board: 'Έξω από το ταμπλό', table: 'Έξω από το τραπέζι' },
    captured: 'Λάφυρα (στο άθροισμα)',
    lost: 'Χάθηκαν',
    total: 'Μένουν συνολικά',
    surrender: (side: string) => `Παράδοση: ${side}`,
    sureSurrender: 'Παράδοση',
  },
  correct: {
    title: (unit: string) => `Διόρθωση: ${unit}`,
    help: 'Ό,τι ορίσετε εδώ ισχύει αμέσως και γράφεται στο ημερολόγιο.',
    unknown: 'Δεν υπάρχει τέτοια μονάδα σε αυτή τη μάχη.',
    standing: 'Πού είναι',
    square: 'Τετράγωνο, με γράμμα και αριθμό',
    noSquare: 'Το ταμπλό δεν έχει τέτοιο τετράγωνο.',
    stands: 'Βάσεις που μένουν',
    side: 'Πλευρά',
    nobody: 'καμία',
  },
};

/** The words of pages and of the log, in Greek. */
export const pageMessages: PageMessages = {
  ...setupMessages,
  ...tableAssistantMessages,
  ...endMessages,
  ...logMessages,
  ...troopMessages,
  ...cardMessages,
};
