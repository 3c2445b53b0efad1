import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Your first battle',
    step: (n: number, all: number) => `step ${n} of ${all}`,
    skip: 'Skip lesson',
    back: 'Back',
    show: 'Show me',
    goOn: 'Go on',
    fixedDice: 'Here the dice always fall alike.',
    toField: 'This step is on the field.',
    openField: 'Back to the field',
    offPath: 'This is not where the lesson goes. “Back” returns to the beginning of the step.',
    doneTitle: 'You have fought your first battle',
    done: 'Every battle works like this one. The book button opens the rules, if you want to look something up.',
    again: 'Once more',
    close: 'Close',
    notShared: 'A lesson stays on this phone.',
  },
  el: {
    title: 'Η πρώτη σας μάχη',
    step: (n: number, all: number) => `βήμα ${n} από ${all}`,
    skip: 'Παράλειψη',
    back: 'Πίσω',
    show: 'Δείξτε μου',
    goOn: 'Συνέχεια',
    fixedDice: 'Εδώ τα ζάρια πέφτουν πάντα το ίδιο.',
    toField: 'Αυτό το βήμα γίνεται στο πεδίο.',
    openField: 'Πίσω στο πεδίο',
    offPath: 'Το μάθημα δεν πάει από εδώ. Το «Πίσω» γυρίζει στην αρχή του βήματος.',
    doneTitle: 'Δώσατε την πρώτη σας μάχη',
    done: 'Κάθε μάχη παίζεται έτσι. Το κουμπί με το βιβλίο ανοίγει τους κανόνες, αν θέλετε να δείτε κάτι.',
    again: 'Ξανά',
    close: 'Κλείσιμο',
    notShared: 'Το μάθημα μένει σε αυτό το τηλέφωνο.',
  },
} as const;

/** Messages of lessons. They load with the first one. */
export const lessonMessages = () => WORDS[language.value];
