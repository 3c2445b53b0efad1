import { language } from '../../../ui/messages/language.ts';

interface PlayerMessages {
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
  readonly nobody: string;
  readonly concede: string;
  readonly concedeOf: (empire: string) => string;
  readonly concedeHelp: string;
  readonly concedeNobody: string;
  readonly concedeComputer: string;
  /** Sealed votes on a draw. */
  readonly vote: string;
  readonly voteHelp: string;
  readonly call: string;
  readonly agree: string;
  readonly refuse: string;
  readonly votes: (empire: string) => string;
  readonly voteFailed: string;
  readonly draw: string;
}

const TEXTS: Readonly<Record<'en' | 'el', PlayerMessages>> = {
  en: {
    help: 'An Empire can get another player at any time. Orders that are in already stay. The reports of the turn name the change.',
    computer: level => `Computer, ${level}`,
    change: 'Change',
    changeOf: empire => `Change the player of ${empire}`,
    who: 'New player',
    name: 'Name (optional)',
    apply: 'Change the player',
    cancel: 'Cancel',
    byMail: 'Plays by letters. The referee’s desk changes the player.',
    nobody: 'Nobody: conceded',
    concede: 'Concede',
    concedeOf: empire => `${empire}: concede`,
    concedeHelp: 'The player gives up and stays to watch. What becomes of the Empire?',
    concedeNobody: 'Nobody plays it: its forces stand',
    concedeComputer: 'A computer plays it',
    vote: 'Vote on a draw',
    voteHelp:
      'All persons who are left vote in secret on this phone; the referee votes for players by letter as they tell him. If all agree, the game ends in a draw with this turn. Otherwise the app says only that the vote failed.',
    call: 'Call a vote',
    agree: 'Agree to a draw',
    refuse: 'Play on',
    votes: empire => `Vote of ${empire}`,
    voteFailed: 'The vote on a draw failed.',
    draw: 'Agree on a draw',
  },
  el: {
    help: 'Μια ηγεμονία μπορεί να αλλάξει παίκτη όποτε θέλετε. Όσες διαταγές δόθηκαν ισχύουν. Οι αναφορές του γύρου λένε την αλλαγή.',
    computer: level => `Υπολογιστής, ${level}`,
    change: 'Αλλαγή',
    changeOf: empire => `Αλλαγή παίκτη: ${empire}`,
    who: 'Νέος παίκτης',
    name: 'Όνομα (προαιρετικά)',
    apply: 'Αλλαγή παίκτη',
    cancel: 'Άκυρο',
    byMail: 'Παίζει με γράμματα. Ο παίκτης αλλάζει στο γραφείο του διαιτητή.',
    nobody: 'Κανείς: παραιτήθηκε',
    concede: 'Παραίτηση',
    concedeOf: empire => `${empire}: παραίτηση`,
    concedeHelp: 'Ο παίκτης παραιτείται και μένει για να παρακολουθεί. Τι γίνεται με την ηγεμονία;',
    concedeNobody: 'Δεν την παίζει κανείς: οι δυνάμεις μένουν',
    concedeComputer: 'Την παίζει υπολογιστής',
    vote: 'Ψηφοφορία για ισοπαλία',
    voteHelp:
      'Ψηφίζουν κρυφά σ’ αυτό το τηλέφωνο όλοι οι άνθρωποι που μένουν· για όσους παίζουν με γράμματα ψηφίζει ο διαιτητής όπως του πουν. Αν συμφωνήσουν όλοι, το παιχνίδι τελειώνει ισόπαλο με αυτόν τον γύρο. Αλλιώς η εφαρμογή λέει μόνο ότι η ψηφοφορία απέτυχε.',
    call: 'Να γίνει ψηφοφορία',
    agree: 'Ναι στην ισοπαλία',
    refuse: 'Συνεχίζουμε',
    votes: empire => `Ψήφος: ${empire}`,
    voteFailed: 'Η ψηφοφορία για ισοπαλία απέτυχε.',
    draw: 'Συμφωνία για ισοπαλία',
  },
};

/** The texts about who plays. They load with the screens that show them. */
export const playersMessages = (): PlayerMessages => TEXTS[language.value];
