import { language } from '../../../../ui/messages/language.ts';
import type { Step } from '../../winter/calendar.ts';

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
  readonly cancel: string;
  /** The desk: who stands in for a player without orders, in this step only. */
  readonly standIn: string;
  readonly byRules: string;
  readonly byComputer: string;
  readonly thinking: string;
  readonly failed: string;
  readonly waitAgain: string;
  readonly status: Readonly<Record<'rules' | 'program', string>>;
  readonly missing: string;
  /** What the rules do without orders. */
  readonly ruled: Readonly<Record<Step, string>>;
  readonly stoodIn: Readonly<Record<'program' | 'player', (state: string) => string>>;
  readonly noOrders: (state: string, ruled: string) => string;
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
    change: 'Change',
    changeOf: state => `Change the player of ${state}`,
    who: 'New player',
    name: 'Name (optional)',
    apply: 'Change the player',
    cancel: 'Cancel',
    standIn: 'If the others go on without this player:',
    byRules: 'Standing orders',
    byComputer: 'Computer, this time only',
    thinking: 'The computer is thinking …',
    failed: 'The computer found no orders. Try again.',
    waitAgain: 'Wait for the player',
    status: { rules: 'away: standing orders', program: 'away: a computer orders this time' },
    missing: 'Is a player missing?',
    ruled: {
      opening: 'an army is set up in each home',
      orders: 'all units hold',
      retreats: 'driven out units disband',
      deal: '',
      winter: 'nothing is built, and the rule removes what is too many',
    },
    stoodIn: {
      program: state => `${state} gave no orders: a computer ordered, this time only.`,
      player: state => `${state}: the others wait for the player.`,
    },
    noOrders: (state, ruled) => `${state} gave no orders. By standing orders: ${ruled}.`,
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
    change: 'Αλλαγή',
    changeOf: state => `Αλλαγή παίκτη: ${state}`,
    who: 'Νέος παίκτης',
    name: 'Όνομα (προαιρετικά)',
    apply: 'Αλλαγή παίκτη',
    cancel: 'Άκυρο',
    standIn: 'Αν οι άλλοι συνεχίσουν χωρίς αυτόν τον παίκτη:',
    byRules: 'Πάγιες διαταγές',
    byComputer: 'Υπολογιστής, μόνο τώρα',
    thinking: 'Ο υπολογιστής σκέφτεται …',
    failed: 'Ο υπολογιστής δεν βρήκε διαταγές. Δοκιμάστε ξανά.',
    waitAgain: 'Αναμονή του παίκτη',
    status: { rules: 'λείπει: πάγιες διαταγές', program: 'λείπει: τώρα διατάζει υπολογιστής' },
    missing: 'Λείπει κάποιος παίκτης;',
    ruled: {
      opening: 'στήνεται ένας στρατός σε κάθε έδρα',
      orders: 'όλες οι μονάδες κρατούν',
      retreats: 'όσες μονάδες εκτοπίστηκαν διαλύονται',
      deal: '',
      winter: 'δεν κατασκευάζεται τίποτα, και ο κανόνας αφαιρεί όσα περισσεύουν',
    },
    stoodIn: {
      program: state => `Δεν έδωσε διαταγές: ${state}. Διέταξε υπολογιστής, μόνο αυτή τη φορά.`,
      player: state => `${state}: οι άλλοι περιμένουν τον παίκτη.`,
    },
    noOrders: (state, ruled) => `Δεν έδωσε διαταγές: ${state}. Πάγιες διαταγές: ${ruled}.`,
    toPerson: state => `${state}: από τώρα παίζει άνθρωπος.`,
    toNamed: (state, name) => `${state}: από τώρα παίζει ο παίκτης ${name}.`,
    toComputer: (state, level) => `${state}: από τώρα παίζει υπολογιστής (${level}).`,
  },
};

/** The texts about who plays. They load with the screens that show them. */
export const playersMessages = (): PlayerMessages => TEXTS[language.value];
