import type { undoMessages as english } from '../en/log.ts';

/** What the undo button calls an entry, in Greek. */
export const undoMessages: typeof english = {
  short: {
    deal: 'το μοί\u00adρασμα',
    initiative: 'η πρωτο\u00adβουλία',
    play: 'η κάρτα',
    caltrop: 'οι τρί\u00adβολοι',
    react: 'η βολή αντί\u00adδρασης',
    go: 'η κίνηση',
    back: 'η από\u00adσυρση',
    cohesion: 'η Συνοχή',
    aim: 'ο στόχος',
    supply: 'ο ανεφο\u00adδιασμός',
    attack: 'η επί\u00adθεση',
    withdraw: 'η υπο\u00adχώρηση',
    raid: 'η επί\u00adθεση πίσω',
    rally: 'η ανα\u00adσύνταξη',
    regroup: 'η επι\u00adστροφή',
    discard: 'η απόρ\u00adριψη',
    draw: 'το τρά\u00adβηγμα',
    take: 'το τρά\u00adβηγμα',
    reserve: 'η εφε\u00adδρεία',
    order: 'η δια\u00adταγή',
    challenge: 'η πρό\u00adκληση',
    next: 'η φάση',
    answers: 'οι απαν\u00adτήσεις',
    ready: 'η ετοι\u00adμότητα',
    give: 'το κόψιμο',
    got: 'οι κάρτες',
    open: 'οι ανοι\u00adχτές κάρτες',
  },
};
