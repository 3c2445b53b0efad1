import { language } from '../../../ui/messages/language.ts';

interface PlayerMessages {
  readonly help: string;
  /** A player by mail: who plays is changed at the referee’s desk, with a new invitation. */
  readonly byMail: string;
  readonly nobody: string;
  readonly concedeHelp: string;
  readonly concedeNobody: string;
  /** Before a concession that ends the game with this turn. */
  readonly concedeEnds: string;
  /** Sealed votes on a draw. */
  readonly voteHelp: string;
  readonly draw: string;
}

const TEXTS: Readonly<Record<'en' | 'el', PlayerMessages>> = {
  en: {
    help: 'An Empire can get another player at any time. Orders that are in already stay. The reports of the turn name the change.',
    byMail: 'Plays by letters. The referee’s desk changes the player.',
    nobody: 'Nobody: conceded',
    concedeHelp: 'The player gives up and stays to watch. What becomes of the Empire?',
    concedeNobody: 'Nobody plays it: its forces stand',
    concedeEnds: 'The player gives up. The game ends as soon as this turn is run, and the best of the others wins.',
    voteHelp:
      'All persons who are left vote in secret on this phone; the referee votes for players by letter as they tell him. If all agree, the game ends in a draw with this turn. Otherwise the app says only that the vote failed.',
    draw: 'Agree on a draw',
  },
  el: {
    help: 'Μια ηγεμονία μπορεί να αλλάξει παίκτη όποτε θέλετε. Όσες διαταγές δόθηκαν ισχύουν. Οι αναφορές του γύρου λένε την αλλαγή.',
    byMail: 'Παίζει με γράμματα. Ο παίκτης αλλάζει στο γραφείο του διαιτητή.',
    nobody: 'Κανείς: παραιτήθηκε',
    concedeHelp: 'Ο παίκτης παραιτείται και μένει για να παρακολουθεί. Τι γίνεται με την ηγεμονία;',
    concedeNobody: 'Δεν την παίζει κανείς: οι δυνάμεις μένουν',
    concedeEnds:
      'Ο παίκτης παραιτείται. Το παιχνίδι τελειώνει μόλις τρέξει αυτός ο γύρος και νικά ο καλύτερος από τους άλλους.',
    voteHelp:
      'Ψηφίζουν κρυφά σ’ αυτό το τηλέφωνο όλοι οι άνθρωποι που μένουν· για όσους παίζουν με γράμματα ψηφίζει ο διαιτητής όπως του πουν. Αν συμφωνήσουν όλοι, το παιχνίδι τελειώνει ισόπαλο με αυτόν τον γύρο. Αλλιώς η εφαρμογή λέει μόνο ότι η ψηφοφορία απέτυχε.',
    draw: 'Συμφωνία για ισοπαλία',
  },
};

/** The texts about who plays. They load with the screens that show them. */
export const playersMessages = (): PlayerMessages => TEXTS[language.value];
