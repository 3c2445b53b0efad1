import type { ClauseText } from '../../../../../core/clauses.ts';
import { createPluralizer } from '../../../../../ui/messages/plural.ts';
import type { ClauseId, SectionName } from '../../../rules/clauses.ts';
import type { ClauseMessages } from '../../en/clauses/index.ts';
import { battles } from './battles.ts';
import { lands } from './lands.ts';
import { orders } from './orders.ts';

const plural = createPluralizer('el');

const clauses: Readonly<Record<ClauseId, ClauseText>> = { ...lands, ...battles, ...orders };

const sections: Readonly<Record<SectionName, string>> = {
  calendar: 'Ημερολόγιο και νίκη',
  states: 'Κράτη και τι δίνουν',
  map: 'Ο χάρτης',
  armies: 'Στρατοί',
  fleets: 'Πλοία και στόλοι',
  money: 'Χρήματα',
  encounters: 'Συναντήσεις',
  battles: 'Μάχες',
  alliances: 'Συμμαχίες',
  report: 'Η αναφορά',
  orders: 'Διαταγές',
  running: 'Πώς τρέχει ένα παιχνίδι',
  scenario: 'Το σενάριο',
};

export const clauseMessages: ClauseMessages = {
  about:
    'Οι κανόνες του παιχνιδιού σε συντομία, με δικά μας λόγια, με τις αποφάσεις μας όπου το εγχειρίδιο σιωπά. Το πώς τρέχει ένα παιχνίδι, και το σενάριο, είναι δικά μας.',
  search: 'Αναζήτηση στους κανόνες',
  clear: 'Καθαρισμός αναζήτησης',
  found: n => plural(n, '1 κανόνας', `${n} κανόνες`),
  see: 'Δείτε και',
  ruling: 'Απόφασή μας',
  setting: 'Ρύθμιση',
  usual: 'ως συνήθως',
  inForce: 'σε αυτό το παιχνίδι',
  example: 'Για παράδειγμα:',
  season: { summer: 'Καλοκαίρι', winter: 'Χειμώνας' },
  range: { march: 'Πορεία', sail: 'Πλους' },
  load: { ships: 'Στόλος', sea: 'Κιβώτιο στη θάλασσα', port: 'Κιβώτιο σε λιμάνι' },
  scale: 'Κλίμακα',
  cost: { raise: 'Συγκρότηση', keep: 'Τον μήνα' },
  home: { income: 'Εισόδημα', treasury: 'Ταμείο' },
  city: { name: 'Πόλη', code: 'Κωδικός' },
  sections,
  clauses,
};
