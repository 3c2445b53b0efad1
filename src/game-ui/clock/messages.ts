import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Clock',
    open: (times: string) => `Clock: ${times}`,
    total: 'In all',
    turn: 'This turn',
    decides: 'is deciding',
    nobody: 'nobody',
    pause: 'Pause',
    resume: 'Go on',
    paused: 'Paused',
    more: (n: number) => `+${n}`,
    bell: 'Ring the bell at',
    bellAt: (time: string) => `The bell rings at ${time}.`,
    noBell: 'No bell',
    rung: (time: string) => `${time}: the bell has rung`,
    dismiss: 'Close',
    reset: 'Set to zero',
    help: 'The clock runs for the side that has to decide. Each phone has its own. An hour without an entry is not counted.',
    off: 'Switch the clock off',
  },
  el: {
    title: 'Ρολόι',
    open: (times: string) => `Ρολόι: ${times}`,
    total: 'Σύνολο',
    turn: 'Γύρος',
    decides: 'αποφασίζει',
    nobody: 'κανείς',
    pause: 'Παύση',
    resume: 'Συνέχεια',
    paused: 'Σε παύση',
    more: (n: number) => `+${n}`,
    bell: 'Κουδούνι στις',
    bellAt: (time: string) => `Το κουδούνι χτυπά στις ${time}.`,
    noBell: 'Χωρίς κουδούνι',
    rung: (time: string) => `${time}: χτύπησε το κουδούνι`,
    dismiss: 'Κλείσιμο',
    reset: 'Μηδενισμός',
    help: 'Το ρολόι μετρά για την πλευρά που πρέπει να αποφασίσει. Κάθε τηλέφωνο έχει το δικό του. Μια ώρα χωρίς καταχώριση δεν μετρά.',
    off: 'Απενεργοποίηση του ρολογιού',
  },
} as const;

/** Messages of the clock. They load with it. */
export const clockMessages = () => WORDS[language.value];
