import { language } from '../../ui/words/index.ts';

const WORDS = {
  en: {
    title: (name: string) => `For ${name}`,
    give: (name: string) => `Hand the phone to ${name}. What comes next is for nobody else’s eyes.`,
    ready: (name: string) => `I am ${name}: show it`,
    chosen: 'All have chosen. Nobody can change a choice any more, and nobody knows another’s.',
    show: 'Show them together',
    thinking: (name: string) => `${name} is thinking …`,
    stop: 'Stop',
    again: 'Think again',
    lost: (name: string) => `What ${name} chose is not on this phone: it has to be chosen anew.`,
    failed: 'That could not be stored. Try again.',
  },
  el: {
    title: (name: string) => `Για: ${name}`,
    give: (name: string) => `Δώστε το τηλέφωνο: ${name}. Ό,τι ακολουθεί δεν είναι για τα μάτια κανενός άλλου.`,
    ready: (name: string) => `Εγώ είμαι (${name}): εμφά\u00adνιση`,
    chosen: 'Διάλεξαν όλοι. Κανείς δεν αλλάζει πια την επιλογή του, και κανείς δεν ξέρει του άλλου.',
    show: 'Εμφάνιση όλων μαζί',
    thinking: (name: string) => `Σκέφτεται: ${name} …`,
    stop: 'Διακοπή',
    again: 'Ας σκεφτεί ξανά',
    lost: (name: string) => `Η επιλογή (${name}) δεν είναι σ’ αυτό το τηλέφωνο: πρέπει να γίνει ξανά.`,
    failed: 'Δεν μπόρεσε να αποθηκευτεί. Δοκιμάστε ξανά.',
  },
} as const;

/** Words of the hand-over, which come with its screens: a battle without it has no need of them. */
export const words = () => WORDS[language.value];
