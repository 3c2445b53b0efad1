import { language } from '../../ui/messages/language.ts';

const MESSAGES = {
  en: {
    computer: (level: string) => `Computer, ${level}`,
    change: 'Change',
    changeOf: (name: string) => `Change the player of ${name}`,
    who: 'New player',
    name: 'Name (optional)',
    apply: 'Change the player',
    cancel: 'Cancel',
    concede: 'Concede',
    concedeOf: (name: string) => `${name}: concede`,
    concedeComputer: 'A computer plays it',
    vote: 'Vote on a draw',
    call: 'Call a vote',
    agree: 'Agree to a draw',
    refuse: 'Play on',
    voteOf: (name: string) => `Vote of ${name}`,
    voteFailed: 'A vote on a draw failed.',
    voters: 'Who has voted',
    voted: (names: string) => `Have voted: ${names}.`,
    notVoted: (names: string) => `Have not voted yet: ${names}.`,
  },
  el: {
    computer: (level: string) => `Υπολογιστής, ${level}`,
    change: 'Αλλαγή',
    changeOf: (name: string) => `Αλλαγή παίκτη: ${name}`,
    who: 'Νέος παίκτης',
    name: 'Όνομα (προαιρετικά)',
    apply: 'Αλλαγή παίκτη',
    cancel: 'Άκυρο',
    concede: 'Παραίτηση',
    concedeOf: (name: string) => `${name}: παραίτηση`,
    concedeComputer: 'Παίζει υπολογιστής',
    vote: 'Ψηφοφορία για ισοπαλία',
    call: 'Να γίνει ψηφοφορία',
    agree: 'Ναι στην ισοπαλία',
    refuse: 'Συνεχίζουμε',
    voteOf: (name: string) => `Ψήφος: ${name}`,
    voteFailed: 'Μια ψηφοφορία για ισοπαλία απέτυχε.',
    voters: 'Ποιοι ψήφισαν',
    voted: (names: string) => `Ψήφισαν: ${names}.`,
    notVoted: (names: string) => `Δεν ψήφισαν ακόμη: ${names}.`,
  },
} as const;

/** Messages about a change of players in a campaign: a new player, concession, a vote on a draw. They load with the pages. */
export const playerChangeMessages = () => MESSAGES[language.value];
