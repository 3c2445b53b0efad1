import { pluralIn } from '../../../../../ui/messages/plural.ts';
import type { ClauseMessages } from '../../en/clauses/index.ts';
import { moduleClauses } from './modules.ts';
import { setupClauses } from './setup.ts';
import { shockClauses } from './shock.ts';
import { turnClauses } from './turn.ts';

const plural = pluralIn('el');

/** The rules to look up, in Greek. */
export const clauseMessages: ClauseMessages = {
  about:
    'Οι κανόνες των Οπλιτών με λίγα λόγια, με δικές μας διατυπώσεις και τις αποφάσεις μας όπου οι πηγές αφήνουν επιλογή. Ό,τι έφτιαξε αυτή η εφαρμογή σημειώνεται ως δικό της.',
  search: 'Αναζήτηση στους κανόνες',
  clear: 'Καθαρισμός αναζήτησης',
  found: n => plural(n, '1 κανόνας', `${n} κανόνες`),
  see: 'Δείτε και',
  ruling: 'Απόφασή μας',
  house: 'Της εφαρμογής: δεν δημοσιεύτηκε πουθενά',
  charts: {
    types: 'Τύποι και τα γράμματά τους',
    crt: 'Πλήγματα: επιτιθέμενος / αμυνόμενος',
    die: 'Ζάρι',
    column: 'Στήλη',
    terrain: 'Τι κάνει το έδαφος',
    enter: 'Πλήγματα για την είσοδο',
    shift: 'Μετατόπιση',
    fire: 'Βολές',
    cover: 'Κάλυψη',
    yes: 'Ναι',
    no: 'Όχι',
    walks: {
      heavy: 'Βαρείς πεζοί',
      horse: 'Ιππικό',
      foot: 'Άλλοι πεζοί',
      elephant: 'Ελέφαντες',
      chariot: 'Άρματα',
    },
    front: 'Βασικές στήλες από το μέτωπο',
    flank: 'Βασικές στήλες από το πλευρό',
    byRow: 'Οι σειρές είναι αμυνόμενοι, οι στήλες επιτιθέμενοι.',
  },
  help: {
    only: { wing: 'Παίζεται μόνο στις πτέρυγες', centre: 'Παίζεται μόνο στο κέντρο' },
    marked: 'Παίρνει δείκτη ελιγμού όταν παίζεται',
    unmarked: 'Δεν παίρνει δείκτη όταν παίζεται',
    clause: (title, text) => `${title}: ${text}`,
    ground: (area, terrain) => `${area}: ${terrain}`,
    closed: 'Δεν μπαίνει κανείς',
    barred: who => `${who}: ούτε μπαίνουν ούτε επιτίθενται εδώ`,
    enter: (who, coh) => `${who}: ${plural(coh, '1 πλήγμα', `${coh} πλήγματα`)} για την είσοδο`,
    shift: columns => plural(columns, '1 στήλη υπέρ του αμυνόμενου εδώ', `${columns} στήλες υπέρ του αμυνόμενου εδώ`),
    against: columns => plural(columns, '1 στήλη κατά του αμυνόμενου εδώ', `${columns} στήλες κατά του αμυνόμενου εδώ`),
    fire: by => `+${by} στο ζάρι της βολής σε όποιον στέκεται εδώ`,
    cover: 'Κάλυψη: με ομίχλη του πολέμου όποιος παίζεται εδώ μένει κρυφός',
  },
  sections: {
    cards: 'Κάρτες',
    armies: 'Στρατοί και ηγέτες',
    battleground: 'Το πεδίο της μάχης',
    terrain: 'Έδαφος',
    armyRules: 'Ειδικοί κανόνες στρατών',
    sequence: 'Η μάχη και οι σειρές της',
    play: 'Νέες μονάδες και κίνηση',
    missiles: 'Βλήματα',
    withdrawal: 'Υποχώρηση με τάξη',
    flank: 'Πλευρό και ζώνες',
    shock: 'Σύγκρουση',
    afterShock: 'Μετά τη σύγκρουση, καταδίωξη',
    rally: 'Ανασύνταξη και τράβηγμα',
    end: 'Το τέλος',
    units: 'Είδη μονάδων',
    samurai: 'Σαμουράι',
    conan: 'Κόναν',
    pass: 'Οι Τριακόσιοι',
    together: 'Με αλληλογραφία και σε ένα τηλέφωνο',
    preferences: 'Προτιμήσεις και συντάκτης στρατών',
    computer: 'Ο υπολογιστής',
  },
  clauses: { ...setupClauses, ...turnClauses, ...shockClauses, ...moduleClauses },
};
