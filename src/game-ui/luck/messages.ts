import { language } from '../../ui/messages/language.ts';
import { createPluralizer } from '../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    title: 'Luck of the dice',
    help: 'The results of the dice against the average for as many dice. They do not predict the next roll.',
    none: 'No dice have been rolled yet.',
    hitsOf: (dice: number) => plural.en(dice, 'Hits of 1 die', `Hits of ${dice} dice`),
    facesOf: { d6: 'Six-sided dice', avd: 'Average dice' },
    times: 'Times',
    tobe: 'Expected',
    all: 'Both sides',
    sources: { rolled: 'Rolled by the app', typed: 'Rolled on the table', both: 'All dice' },
    thrown: 'Hits rolled',
    expected: 'Expected hits',
    orFewer: 'Chance of this few or fewer',
    orMore: 'Chance of this many or more',
    faces: 'Faces',
    fairness: 'Chance of this deviation with fair dice',
    tooFew: (least: number) => `Fewer than ${least} dice are too few to judge luck.`,
    tooMany: 'Too many dice to judge their luck.',
    unread: (n: number) =>
      plural.en(
        n,
        '1 roll can no longer be read and is not counted.',
        `${n} rolls can no longer be read and are not counted.`,
      ),
  },
  el: {
    title: 'Η τύχη των ζαριών',
    help: 'Τι έφεραν τα ζάρια και τι φέρνουν τόσα ζάρια κατά μέσο όρο. Δεν λέει τίποτα για την επόμενη ζαριά.',
    none: 'Δεν έχουν πέσει ακόμη ζάρια.',
    hitsOf: (dice: number) => plural.el(dice, 'Χτυπήματα 1 ζαριού', `Χτυπήματα ${dice} ζαριών`),
    facesOf: { d6: 'Εξάεδρα ζάρια', avd: 'Μέσα ζάρια' },
    times: 'Φορές',
    tobe: 'Αναμενόμενες',
    all: 'Και οι δύο πλευρές',
    sources: { rolled: 'Ζάρια της εφαρμογής', typed: 'Ζάρια στο τραπέζι', both: 'Όλα τα ζάρια' },
    thrown: 'Χτυπήματα που ήρθαν',
    expected: 'Χτυπήματα κατά μέσο όρο',
    orFewer: 'Πιθανότητα για τόσα ή λιγότερα',
    orMore: 'Πιθανότητα για τόσα ή περισσότερα',
    faces: 'Όψεις',
    fairness: 'Πιθανότητα τέτοιας απόκλισης με τίμια ζάρια',
    tooFew: (least: number) => `Λιγότερα από ${least} ζάρια δεν λένε τίποτα για την τύχη.`,
    tooMany: 'Πάρα πολλά ζάρια για να κριθεί η τύχη τους.',
    unread: (n: number) =>
      plural.el(n, '1 ζαριά δεν διαβάζεται πια και δεν μετρά.', `${n} ζαριές δεν διαβάζονται πια και δεν μετρούν.`),
  },
} as const;

/** Messages of the dice luck screen. They load with it. */
export const luckMessages = () => WORDS[language.value];

export type LuckMessages = ReturnType<typeof luckMessages>;
