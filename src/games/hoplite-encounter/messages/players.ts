import { language } from '../../../ui/messages/language.ts';

interface PlayerMessages {
  readonly title: string;
  readonly help: string;
  readonly computer: (level: string) => string;
  readonly change: string;
  readonly changeOf: (empire: string) => string;
  readonly who: string;
  readonly name: string;
  readonly apply: string;
  readonly cancel: string;
  /** A player by mail: who plays is changed at the referee’s desk, with a new invitation. */
  readonly byMail: string;
  /** How the turn goes on without a player’s orders. */
  readonly standIn: string;
  readonly byRules: string;
  readonly byComputer: string;
}

const TEXTS: Readonly<Record<'en' | 'el', PlayerMessages>> = {
  en: {
    title: 'Players',
    help: 'An Empire can get another player at any time. Orders that are in already stay. The reports of the turn name the change.',
    computer: level => `Computer, ${level}`,
    change: 'Change',
    changeOf: empire => `Change the player of ${empire}`,
    who: 'New player',
    name: 'Name (optional)',
    apply: 'Change the player',
    cancel: 'Cancel',
    byMail: 'Plays by letters. The referee’s desk changes the player.',
    standIn: 'For those who miss the turn',
    byRules: 'Standing orders: stay',
    byComputer: 'Computer, this turn only',
  },
  el: {
    title: 'Παίκτες',
    help: 'Μια ηγεμονία μπορεί να αλλάξει παίκτη όποτε θέλετε. Όσες διαταγές δόθηκαν ισχύουν. Οι αναφορές του γύρου λένε την αλλαγή.',
    computer: level => `Υπολογιστής, ${level}`,
    change: 'Αλλαγή',
    changeOf: empire => `Αλλαγή παίκτη: ${empire}`,
    who: 'Νέος παίκτης',
    name: 'Όνομα (προαιρετικά)',
    apply: 'Αλλαγή παίκτη',
    cancel: 'Άκυρο',
    byMail: 'Παίζει με γράμματα. Ο παίκτης αλλάζει στο γραφείο του διαιτητή.',
    standIn: 'Για όσους χάνουν τον γύρο',
    byRules: 'Πάγιες διαταγές: μένουν',
    byComputer: 'Υπολογιστής, μόνο τώρα',
  },
};

/** The texts about who plays. They load with the screens that show them. */
export const playersMessages = (): PlayerMessages => TEXTS[language.value];
