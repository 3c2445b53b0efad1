import type { OverlayMessages } from '../en/overlays.ts';

/** Messages of the log, in Greek. */
export const logMessages: Pick<OverlayMessages, 'log'> = {
  log: {
    takesOrders: empires => `Μαζί αναιρούνται διαταγές που δόθηκαν: ${empires}. Ρωτήστε τους πρώτα.`,
    goBackAll: 'Επιστροφή ως εδώ',
    sheet: empire => `Δόθηκαν οι διαταγές: ${empire}.`,
    standIn: empire => `Λείπουν διαταγές: ${empire}. Διατάζει υπολογιστής, μόνο αυτόν τον γύρο.`,
    run: turn => `Έτρεξε: ${turn}`,
    close: 'Οι διαταγές του γύρου έκλεισαν: φαίνονται οι μάχες του.',
    fight: 'Μια μάχη παίζεται.',
    byDice: 'Μια μάχη κρίνεται με τα ζάρια.',
    fought: (title: string) => `Ήρθε το αποτέλεσμα μιας μάχης: ${title}`,
    foughtOnTable: 'Ήρθε το αποτέλεσμα μιας μάχης στο τραπέζι.',
    nameArmy: (empire, number, name) =>
      name
        ? `${empire}: ο στρατός ${number} ονομάζεται: ${name}.`
        : `${empire}: ο στρατός ${number} χάνει το όνομά του.`,
    deadline: 'Ο διαιτητής όρισε προθεσμία.',
    noDeadline: 'Δεν υπάρχει πια προθεσμία.',
    seat: (empire, by) => `Παίζει (${empire}): ${by}.`,
    callVote: 'Γίνεται ψηφοφορία για ισοπαλία.',
    vote: empire => `Ψήφισε: ${empire}.`,
    voteShown: empire => `Μετρήθηκε η ψήφος: ${empire}.`,
    voteLost: empire => `${empire}: η ψήφος χάθηκε και δίνεται ξανά.`,
    draw: 'Συμφωνήθηκε ισοπαλία. Το παιχνίδι τελειώνει όταν τρέξει ο γύρος.',
    correct: reason => `Διόρθωση του διαιτητή: ${reason}`,
    opened: 'Ο διαιτητής είδε τα αρχεία.',
    report: turn => `Ήρθε η αναφορά: ${turn}`,
    receipt: 'Ο διαιτητής έχει τις διαταγές.',
    record: 'Ήρθε ολόκληρο το αρχείο.',
    linked: 'Το παιχνίδι είναι σε πολλά τηλέφωνα.',
    asks: (name, empire) => `${name || 'Άλλο τηλέφωνο'}: ζητά την ηγεμονία ${empire}.`,
    invited: empire => `Ο διαιτητής έδωσε την ηγεμονία ${empire} σε τηλέφωνο.`,
    letter: empire => `Σφραγισμένο γράμμα, ${empire}.`,
  },
};
