import { language } from '../../ui/messages/index.ts';
import { pluralIn } from '../../ui/messages/plural.ts';

const plural = { en: pluralIn('en'), el: pluralIn('el') };

const WORDS = {
  en: {
    title: 'Luck of the dice',
    help: 'What the dice brought against what so many dice bring on the average. It tells nothing about the next throw.',
    none: 'No dice have been thrown yet.',
    hitsOf: (dice: number) => plural.en(dice, 'Hits of 1 die', `Hits of ${dice} dice`),
    facesOf: { d6: 'Six-sided dice', avd: 'Average dice' },
    times: 'Times',
    tobe: 'To expect',
    all: 'Both sides',
    sources: { rolled: 'Rolled by the app', typed: 'Thrown on the table', both: 'All dice' },
    thrown: 'Hits thrown',
    expected: 'Hits to expect',
    orFewer: 'So few or fewer',
    orMore: 'So many or more',
    faces: 'Faces',
    fairness: 'Fair dice stray so far or farther',
    tooFew: (least: number) => `Fewer than ${least} dice say nothing about luck.`,
    tooMany: 'More dice than any battle throws: no verdict on them.',
    unread: (n: number) =>
      plural.en(
        n,
        '1 throw can no longer be told apart and is not counted.',
        `${n} throws can no longer be told apart and are not counted.`,
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
    orFewer: 'Τόσο λίγα ή λιγότερα',
    orMore: 'Τόσο πολλά ή περισσότερα',
    faces: 'Όψεις',
    fairness: 'Τίμια ζάρια ξεφεύγουν τόσο ή περισσότερο',
    tooFew: (least: number) => `Λιγότερα από ${least} ζάρια δεν λένε τίποτα για την τύχη.`,
    tooMany: 'Περισσότερα ζάρια απ’ όσα ρίχνονται σε μάχη: καμία κρίση γι’ αυτά.',
    unread: (n: number) =>
      plural.el(n, '1 ζαριά δεν διαβάζεται πια και δεν μετρά.', `${n} ζαριές δεν διαβάζονται πια και δεν μετρούν.`),
  },
} as const;

/** Words of the luck of dice, which come with its screen. */
export const luckMessages = () => WORDS[language.value];

export type LuckMessages = ReturnType<typeof luckMessages>;
