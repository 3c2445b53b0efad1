import { language } from '../../ui/messages/index.ts';

const WORDS = {
  en: {
    title: (name: string) => `Next: ${name}`,
    give: (name: string) => `Hand the phone to whoever plays ${name}. What comes next is for nobody else’s eyes.`,
    ready: (name: string) => `I play ${name}: show it`,
    chosen: 'All have chosen. Nobody knows another’s choice before all are shown.',
    show: 'Show them together',
    thinking: (name: string) => `The computer is thinking for ${name} …`,
    stop: 'Stop',
    again: 'Think again',
    lost: (name: string) => `What ${name} chose is lost: it is no longer on this phone.`,
    shownAlready:
      'Another choice has been shown already. Whoever has shown one takes it back in the log; then choose anew.',
    anew: (name: string) => `Say so, and choose anew for ${name}`,
    elsewhere: (name: string) => `${name} chose on another phone`,
    elsewhereHelp: (name: string) =>
      `What ${name} chose can be shown on that phone alone. If it is gone, ${name} can choose anew here; the log says so.`,
    ownChosen: 'Your choice is made. Nobody can read it, and nobody can change it any more.',
    showOwn: 'Show mine again',
    waiting: 'Hidden choices',
    failed: 'That could not be stored. Try again.',
  },
  el: {
    title: (name: string) => `Τώρα: ${name}`,
    give: (name: string) =>
      `Δώστε το τηλέφωνο σε όποιον παίζει: ${name}. Ό,τι ακολουθεί δεν είναι για τα μάτια κανενός άλλου.`,
    ready: (name: string) => `Παίζω εγώ (${name}): εμφά\u00adνιση`,
    chosen: 'Διάλεξαν όλοι. Κανείς δεν ξέρει την επιλογή του άλλου πριν φανούν όλες.',
    show: 'Εμφάνιση όλων μαζί',
    thinking: (name: string) => `Ο υπολογιστής σκέφτεται (${name}) …`,
    stop: 'Διακοπή',
    again: 'Ας σκεφτεί ξανά',
    lost: (name: string) => `Η επιλογή (${name}) χάθηκε: δεν είναι πια σ’ αυτό το τηλέφωνο.`,
    shownAlready:
      'Μια άλλη επιλογή έχει ήδη φανεί. Όποιος έδειξε τη δική του την αναιρεί στο ημερολόγιο· μετά γίνεται νέα επιλογή.',
    anew: (name: string) => `Να το πει το ημερολόγιο, και νέα επιλογή: ${name}`,
    elsewhere: (name: string) => `Η επιλογή έγινε σε άλλο τηλέφωνο: ${name}`,
    elsewhereHelp: (name: string) =>
      `Η επιλογή (${name}) μπορεί να φανεί μόνο σ’ εκείνο το τηλέφωνο. Αν χάθηκε, μπορεί να γίνει ξανά εδώ· το ημερολόγιο το λέει.`,
    ownChosen: 'Η επιλογή σας έγινε. Κανείς δεν μπορεί να τη διαβάσει, και κανείς δεν την αλλάζει πια.',
    showOwn: 'Να φανεί ξανά η δική μου',
    waiting: 'Κρυφές επιλογές',
    failed: 'Δεν μπόρεσε να αποθηκευτεί. Δοκιμάστε ξανά.',
  },
} as const;

/** Words of the hand-over, which come with its screens: a battle without it has no need of them. */
export const passAndPlayMessages = () => WORDS[language.value];
