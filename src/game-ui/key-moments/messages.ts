import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Key moments',
    intro:
      'The decisions that cost most chance of winning, judged only by what was known at the time. Luck of dice does not count.',
    reading: 'Reading the battle …',
    none: 'No decision cost much. Well played.',
    failed: 'The battle could not be read. Try again.',
    chosen: (what: string) => `Chosen: ${what}`,
    better: (what: string) => `Better: ${what}`,
    chance: (chosen: string, best: string) => `Chance of winning: ${chosen} instead of ${best}`,
    show: 'Look and try it',
    help: 'The time bar shows the moment. “What if …” there begins a copy, and this battle stays as it is.',
  },
  el: {
    title: 'Κρίσιμες στιγμές',
    intro:
      'Οι αποφάσεις που κόστισαν περισσότερη πιθανότητα νίκης, μόνο με όσα ήταν γνωστά τότε. Η τύχη των ζαριών δεν μετρά.',
    reading: 'Διαβάζεται η μάχη …',
    none: 'Καμία απόφαση δεν κόστισε πολύ. Καλό παιχνίδι.',
    failed: 'Η μάχη δεν διαβάστηκε. Δοκιμάστε ξανά.',
    chosen: (what: string) => `Επιλογή: ${what}`,
    better: (what: string) => `Καλύτερα: ${what}`,
    chance: (chosen: string, best: string) => `Πιθανότητα νίκης: ${chosen} αντί για ${best}`,
    show: 'Δείτε και δοκιμάστε',
    help: 'Η γραμμή χρόνου δείχνει τη στιγμή. Το «Τι θα γινόταν …» εκεί αρχίζει ένα αντίγραφο, και αυτή η μάχη μένει όπως είναι.',
  },
} as const;

export const keyMomentMessages = (): (typeof WORDS)['en' | 'el'] => WORDS[language.value];
