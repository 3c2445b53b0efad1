import type { ScreenMessages } from '../en/screens.ts';

/** Messages about a turn's money, in Greek. */
export const moneyMessages: Pick<ScreenMessages, 'countOf' | 'losses' | 'byRule' | 'ledger' | 'upkeep' | 'moneyTable'> =
  {
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
    upkeep: {
      title: 'Συντήρηση που θα λείψει',
      wanted: 'Μήνες συντήρησης',
      owes: sum => `Συντήρηση ${sum} τον μήνα.`,
      treasury: country => `Την πληρώνει το ταμείο: ${country}.`,
      chest: months =>
        months === 1 ? 'Το κιβώτιό της φτάνει για έναν μήνα.' : `Το κιβώτιό της φτάνει για ${months} μήνες.`,
      long: 'Το κιβώτιό της φτάνει για μισό χρόνο και πάνω.',
      now: (units, count) => `Αυτόν τον μήνα δεν πληρώνεται: ${count === 1 ? 'θα διαλυθεί' : 'θα διαλυθούν'} ${units}.`,
      short: (turn, units, count) =>
        `Δεν πληρώνεται (${turn}): ${count === 1 ? 'θα διαλυθεί' : 'θα διαλυθούν'} ${units}.`,
      give: sum => `${sum} στο κιβώτιό της`,
      giveFor: (sum, months) =>
        months === 1 ? `${sum} στο κιβώτιό της: ένας μήνας` : `${sum} στο κιβώτιό της: ${months} μήνες`,
      full: sum => `Το κιβώτιό της δεν χωρά πάνω από ${sum}.`,
      noMoney: 'Δεν περισσεύουν χρήματα γι’ αυτήν.',
      noTreasury: 'Εκεί που είναι δεν τη φτάνει κανένα Ταμείο, και καμία δύναμη δίπλα της δεν έχει περίσσευμα.',
      unsound: 'Διορθώστε πρώτα τα χρήματα.',
      more: count => (count === 1 ? 'Μία ακόμη στις διαταγές' : `${count} ακόμη στις διαταγές`),
      putRight: sums => `Διόρθωση: ${sums}`,
    },
    moneyTable: {
      title: 'Τα χρήματα του μήνα',
      parts: (treasuries, chests) => `Ταμεία ${treasuries}, κιβώτια ${chests}`,
      steps: {
        start: 'Στην αρχή',
        moved: 'Με διαταγή',
        raising: 'Στρατολογία',
        upkeep: 'Συντήρηση',
        back: 'Από κιβώτια',
        lost: 'Δεν χωρούν',
        left: 'Μετά τα έξοδα',
        income: 'Νέο εισόδημα',
        next: 'Επόμενος μήνας',
      },
    },
  };
