import type { Words } from '../en/index.ts';

/** What the money of a turn is said with, in Greek. */
export const moneyWords: Pick<Words, 'countOf' | 'losses' | 'byRule' | 'ledger'> = {
  countOf: {
    H: count => (count === 1 ? '1 σύνταγμα' : `${count} συντάγματα`),
    T: count => (count === 1 ? '1 τριήρης' : `${count} τριήρεις`),
    M: count => (count === 1 ? '1 εμπορικό' : `${count} εμπορικά`),
  },
  losses: {
    givenUp: (units, count) => `${units}: ${count === 1 ? 'απολύθηκε' : 'απολύθηκαν'} με διαταγή.`,
    notRaised: (units, count) => `${units}: δεν ${count === 1 ? 'συγκροτήθηκε' : 'συγκροτήθηκαν'}, λείπουν χρήματα.`,
    unpaid: (units, count) => `${units}: ${count === 1 ? 'διαλύθηκε' : 'διαλύθηκαν'}, λείπει η συντήρηση.`,
    drowned: (units, count) => `${units}: ${count === 1 ? 'χάθηκε' : 'χάθηκαν'} στη θάλασσα, δεν υπήρχε χώρος.`,
  },
  byRule: (text, clause) => `${text} (κανόνας ${clause})`,
  ledger: {
    chestOf: force => `Κιβώτιο: ${force}`,
    all: 'Όλα τα χρήματά σας',
    first: sum => `${sum} στην αρχή`,
    parts: {
      moved: 'με διαταγή',
      raising: 'στρατολογία',
      upkeep: 'συντήρηση',
      back: 'πίσω από κιβώτια',
      toTreasury: 'στο ταμείο',
      lost: 'χάθηκαν, δεν υπήρχε χώρος',
      battles: 'σώθηκαν από μάχες',
      taken: 'λάφυρα μάχης',
      toEnemy: 'τα πήρε ο εχθρός',
      lostInBattle: 'χάθηκαν στη μάχη',
      income: 'εισόδημα του επόμενου μήνα',
      seized: 'βρέθηκαν εκεί',
      gone: 'χάθηκαν μαζί με τη χώρα',
    },
  },
};
