import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: (name: string) => `Next: ${name}`,
    give: (name: string) => `Hand the phone to the player of ${name}. Nobody else may see the next screen.`,
    ready: (name: string) => `Continue as ${name}`,
    chosen: 'Everyone has chosen. The choices are revealed together.',
    show: 'Reveal all choices',
    thinking: (name: string) => `The computer is thinking for ${name} …`,
    stop: 'Stop',
    again: 'Think again',
    lost: (name: string) => `The choice of ${name} is lost: it is no longer on this phone.`,
    shownAlready: 'Another choice has already been revealed. Undo it in the log, then choose again.',
    anew: (name: string) => `Choose again for ${name} and note it in the log`,
    elsewhere: (name: string) => `${name} chose on another phone`,
    elsewhereHelp: (name: string) =>
      `Only that phone can reveal the choice of ${name}. If the phone is gone, ${name} can choose again here; the log notes it.`,
    ownChosen: 'Your choice is made. Nobody can read or change it.',
    showOwn: 'Show mine again',
    waiting: 'Hidden choices',
    failed: 'That could not be stored. Try again.',
  },
  el: {
    title: (name: string) => `Τώρα: ${name}`,
    give: (name: string) =>
      `Δώστε το τηλέφωνο σε όποιον παίζει: ${name}. Κανείς άλλος δεν πρέπει να δει την επόμενη οθόνη.`,
    ready: (name: string) => `Συνέχεια ως ${name}`,
    chosen: 'Διάλεξαν όλοι. Κανείς δεν ξέρει την επιλογή του άλλου πριν φανούν όλες.',
    show: 'Εμφάνιση όλων μαζί',
    thinking: (name: string) => `Ο υπολογιστής σκέφτεται (${name}) …`,
    stop: 'Διακοπή',
    again: 'Νέα σκέψη',
    lost: (name: string) => `Η επιλογή (${name}) χάθηκε: δεν είναι πια σ’ αυτό το τηλέφωνο.`,
    shownAlready:
      'Μια άλλη επιλογή έχει ήδη φανεί. Όποιος έδειξε τη δική του την αναιρεί στο ημερολόγιο· μετά γίνεται νέα επιλογή.',
    anew: (name: string) => `Νέα επιλογή (${name}), με σημείωση στο ημερολόγιο`,
    elsewhere: (name: string) => `Η επιλογή έγινε σε άλλο τηλέφωνο: ${name}`,
    elsewhereHelp: (name: string) =>
      `Η επιλογή (${name}) μπορεί να φανεί μόνο σ’ εκείνο το τηλέφωνο. Αν χάθηκε, μπορεί να γίνει ξανά εδώ· το ημερολόγιο το λέει.`,
    ownChosen: 'Η επιλογή σας έγινε. Κανείς δεν μπορεί να τη διαβάσει ή να την αλλάξει.',
    showOwn: 'Εμφάνιση ξανά της δικής μου',
    waiting: 'Κρυφές επιλογές',
    failed: 'Δεν μπόρεσε να αποθηκευτεί. Δοκιμάστε ξανά.',
  },
} as const;

/** Messages of pass-and-play. They load with its screens. */
export const passAndPlayMessages = () => WORDS[language.value];
