import { language } from '../../ui/messages/language.ts';
import { createPluralizer } from '../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    title: 'Log',
    empty: 'Nothing has happened yet.',
    earlier: (lines: number) => `Earlier lines: ${lines} more`,
    lookBack: 'See the battle as it was here',
    happened: 'What happened here',
    goBack: 'Go back to here',
    goBackStart: 'Go back to the start',
    start: 'The battle begins',
    takesBack: (n: number) => plural.en(n, 'undoes 1 entry', `undoes ${n} entries`),
    takenBack: 'undone',
    notCounted: {
      otherSeat: 'does not count: it is for a seat of another player',
      contradictory: 'does not count: it claims to come before entries that its author had seen',
    },
    otherSeat: (why: string) => `does not count: ${why}`,
    idle: 'changed nothing: no longer possible',
    undone: (what: string) => `Undone: ${what}`,
    redone: (what: string) => `Redone: ${what}`,
    unknown: (type: string) => `An entry of a newer version (${type})`,
    wentBack: (n: number) => plural.en(n, 'Went back over 1 entry', `Went back over ${n} entries`),
  },
  el: {
    title: 'Ημερολόγιο',
    empty: 'Δεν έχει γίνει τίποτα ακόμη.',
    earlier: (lines: number) => `Παλαιότερες γραμμές: ακόμη ${lines}`,
    lookBack: 'Δείτε τη μάχη όπως ήταν εδώ',
    happened: 'Τι έγινε εδώ',
    goBack: 'Επιστροφή ως εδώ',
    goBackStart: 'Επιστροφή στην αρχή',
    start: 'Η μάχη αρχίζει',
    takesBack: (n: number) => plural.el(n, 'αναιρεί 1 εγγραφή', `αναιρεί ${n} εγγραφές`),
    takenBack: 'αναιρέθηκε',
    notCounted: {
      otherSeat: 'δεν μετρά: αφορά τη θέση άλλου παίκτη',
      contradictory: 'δεν μετρά: δηλώνει ότι προηγείται εγγραφών που ο συντάκτης της είχε δει',
    },
    otherSeat: (why: string) => `δεν μετρά: ${why}`,
    idle: 'δεν άλλαξε τίποτα: δεν ταίριαζε πια',
    undone: (what: string) => `Αναιρέθηκε: ${what}`,
    redone: (what: string) => `Έγινε ξανά: ${what}`,
    unknown: (type: string) => `Εγγραφή νεότερης έκδοσης (${type})`,
    wentBack: (n: number) => plural.el(n, 'Επιστροφή πίσω από 1 εγγραφή', `Επιστροφή πίσω από ${n} εγγραφές`),
  },
} as const;

/** Messages of the log. They load with it. */
export const logScreenMessages = () => WORDS[language.value];
