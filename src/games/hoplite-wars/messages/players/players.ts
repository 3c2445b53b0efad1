import { language } from '../../../../ui/messages/language.ts';
import type { Step } from '../../winter/calendar.ts';

interface PlayerMessages {
  readonly title: string;
  readonly help: string;
  readonly person: string;
  readonly out: string;
  /** The desk: the stand-in for a player without orders, in this step only. */
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
  readonly nobody: string;
  readonly concedeHelp: string;
  readonly concedeNobody: string;
  /** A concession ends the campaign. `winner` is the last power, or undefined if nobody wins. */
  readonly concedeEnds: (winner: string | undefined) => string;
  readonly conceded: (state: string) => string;
  readonly concededTo: (state: string) => string;
  /** Sealed votes on a draw. */
  readonly voteHelp: string;
  readonly called: string;
  readonly open: string;
  readonly voted: (player: string) => string;
  readonly counted: (player: string) => string;
  readonly voteLost: (player: string) => string;
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
    out: 'Out of the game',
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
      winter: 'nothing is built, and the default rule removes surplus units',
    },
    stoodIn: {
      program: state => `${state} gave no orders: a computer ordered, this time only.`,
      player: state => `${state}: the others wait for the player.`,
    },
    noOrders: (state, ruled) => `${state} gave no orders. By standing orders: ${ruled}.`,
    nobody: 'Nobody: its units hold',
    concedeHelp: 'The player gives up and stays to watch. What becomes of the state?',
    concedeNobody: 'Nobody plays it: its units hold',
    concedeEnds: winner => `This ends the campaign at once: ${winner === undefined ? 'nobody' : winner} wins.`,
    conceded: state => `${state} concedes. Its units hold from now on.`,
    concededTo: state => `${state} concedes. A computer plays it from now on.`,
    voteHelp:
      'All persons who are left vote in secret. If all agree, the campaign ends in a draw. Otherwise the app says only that the vote failed.',
    called: 'A draw is put to the vote.',
    open: 'A vote on a draw is open',
    voted: player => `${player} has voted.`,
    counted: player => `The vote of ${player} is counted.`,
    voteLost: player => `${player}: the vote is lost and has to be given again.`,
    toPerson: state => `${state}: a person plays from now on.`,
    toNamed: (state, name) => `${state}: ${name} plays from now on.`,
    toComputer: (state, level) => `${state}: a computer plays from now on (${level}).`,
  },
  el: {
    title: 'Παίκτες',
    help: 'Ένα κράτος μπορεί να αλλάξει παίκτη όποτε θέλετε. Όσες διαταγές σφραγίστηκαν ισχύουν. Η αναφορά της εποχής λέει την αλλαγή.',
    person: 'Άνθρωπος',
    out: 'Εκτός παιχνιδιού',
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
    nobody: 'Κανείς: οι μονάδες κρατούν',
    concedeHelp: 'Ο παίκτης παραιτείται και μένει για να παρακολουθεί. Τι γίνεται με το κράτος;',
    concedeNobody: 'Δεν το παίζει κανείς: οι μονάδες κρατούν',
    concedeEnds: winner =>
      winner === undefined
        ? 'Η εκστρατεία τελειώνει αμέσως και δεν νικά κανείς.'
        : `Η εκστρατεία τελειώνει αμέσως. Νικητής: ${winner}.`,
    conceded: state => `Παραιτείται: ${state}. Από τώρα οι μονάδες του κρατούν.`,
    concededTo: state => `Παραιτείται: ${state}. Από τώρα το παίζει υπολογιστής.`,
    voteHelp:
      'Ψηφίζουν κρυφά όλοι οι άνθρωποι που μένουν. Αν συμφωνήσουν όλοι, η εκστρατεία τελειώνει ισόπαλη. Αλλιώς η εφαρμογή λέει μόνο ότι η ψηφοφορία απέτυχε.',
    called: 'Γίνεται ψηφοφορία για ισοπαλία.',
    open: 'Γίνεται ψηφοφορία για ισοπαλία',
    voted: player => `Ψήφισε: ${player}.`,
    counted: player => `Μετρήθηκε η ψήφος: ${player}.`,
    voteLost: player => `${player}: η ψήφος χάθηκε και δίνεται ξανά.`,
    toPerson: state => `${state}: από τώρα παίζει άνθρωπος.`,
    toNamed: (state, name) => `${state}: από τώρα παίζει ο παίκτης ${name}.`,
    toComputer: (state, level) => `${state}: από τώρα παίζει υπολογιστής (${level}).`,
  },
};

/** The texts about who plays. They load with the screens that show them. */
export const playersMessages = (): PlayerMessages => TEXTS[language.value];
