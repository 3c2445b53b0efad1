import { language } from '../../../../ui/messages/language.ts';

interface PlayerMessages {
  readonly title: string;
  readonly help: string;
  readonly person: string;
  readonly computer: (level: string) => string;
  readonly out: string;
  readonly change: string;
  /** Of a screen reader: the change of one state’s player. */
  readonly changeOf: (state: string) => string;
  readonly who: string;
  readonly name: string;
  readonly apply: string;
  /** The log and the report. */
  readonly toPerson: (state: string) => string;
  readonly toNamed: (state: string, name: string) => string;
  readonly toComputer: (state: string, level: string) => string;
}

const TEXTS: Readonly<Record<'en' | 'el', PlayerMessages>> = {
  en: {
    title: 'Players',
    help: 'A state can get another player at any time. Orders that are sealed already stay. The report of the season names the change.',
    person: 'Person',
    computer: level => `Computer, ${level}`,
    out: 'Out of the game',
    change: 'Change the player',
    changeOf: state => `Change the player of ${state}`,
    who: 'New player',
    name: 'Name (optional)',
    apply: 'Change the player',
    toPerson: state => `${state}: a person plays from now on.`,
    toNamed: (state, name) => `${state}: ${name} plays from now on.`,
    toComputer: (state, level) => `${state}: a computer plays from now on (${level}).`,
  },
  el: {
    title: 'Παίκτες',
    help: 'Ένα κράτος μπορεί να αλλάξει παίκτη όποτε θέλετε. Όσες διαταγές σφραγίστηκαν ισχύουν. Η αναφορά της εποχής λέει την αλλαγή.',
    person: 'Άνθρωπος',
    computer: level => `Υπολογιστής, ${level}`,
    out: 'Εκτός παιχνιδιού',
    change: 'Αλλαγή παίκτη',
    changeOf: state => `Αλλαγή παίκτη: ${state}`,
    who: 'Νέος παίκτης',
    name: 'Όνομα (προαιρετικά)',
    apply: 'Αλλαγή παίκτη',
    toPerson: state => `${state}: από τώρα παίζει άνθρωπος.`,
    toNamed: (state, name) => `${state}: από τώρα παίζει ο παίκτης ${name}.`,
    toComputer: (state, level) => `${state}: από τώρα παίζει υπολογιστής (${level}).`,
  },
};

/** The texts about who plays. They load with the screens that show them. */
export const playersMessages = (): PlayerMessages => TEXTS[language.value];
