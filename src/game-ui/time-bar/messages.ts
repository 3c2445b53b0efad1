import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Looking back',
    start: 'The battle begins',
    slider: 'Entries of the battle',
    place: (at: number, all: number) => `${at} of ${all}`,
    before: 'One entry back',
    after: 'One entry on',
    turnBefore: 'To the start of the turn before',
    turnAfter: 'To the start of the next turn',
    now: 'Now',
    play: 'Play',
    pause: 'Pause',
    speed: (times: string) => `Speed: ${times}`,
    whatIf: 'What if …',
    whatIfFailed: 'The copy could not be stored. The phone may be full.',
    original: (title: string, standing: string) => `${title} now: ${standing}`,
    since: (changes: string) => `Since then: ${changes}`,
  },
  el: {
    title: 'Αναδρομή',
    start: 'Η μάχη αρχίζει',
    slider: 'Εγγραφές της μάχης',
    place: (at: number, all: number) => `${at} από ${all}`,
    before: 'Μία εγγραφή πίσω',
    after: 'Μία εγγραφή μπροστά',
    turnBefore: 'Στην αρχή του προηγούμενου γύρου',
    turnAfter: 'Στην αρχή του επόμενου γύρου',
    now: 'Τώρα',
    play: 'Αναπαραγωγή',
    pause: 'Παύση',
    speed: (times: string) => `Ταχύτητα: ${times}`,
    whatIf: 'Τι θα γινόταν …',
    whatIfFailed: 'Το αντίγραφο δεν αποθηκεύτηκε. Ίσως το τηλέφωνο είναι γεμάτο.',
    original: (title: string, standing: string) => `${title} τώρα: ${standing}`,
    since: (changes: string) => `Από τότε: ${changes}`,
  },
} as const;

/** Messages of the time bar. They load with it. */
export const timeBarMessages = () => WORDS[language.value];
