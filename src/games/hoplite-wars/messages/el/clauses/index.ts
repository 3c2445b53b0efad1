import type { ClauseText } from '../../../../../core/clauses.ts';
import { createPluralizer } from '../../../../../ui/messages/plural.ts';
import type { ClauseId, SectionName } from '../../../rules/clauses.ts';
import type { ClauseMessages } from '../../en/clauses/index.ts';
import { battles } from './battles.ts';
import { orders } from './orders.ts';
import { seasons } from './seasons.ts';

const plural = createPluralizer('el');

const clauses: Readonly<Record<ClauseId, ClauseText>> = { ...orders, ...battles, ...seasons };

const sections: Readonly<Record<SectionName, string>> = {
  board: 'Ο χάρτης',
  opening: 'Στήσιμο',
  orders: 'Διαταγές ως κείμενο',
  movement: 'Κίνηση και μάχη',
  support: 'Υποστήριξη',
  convoys: 'Μεταφορές',
  stacks: 'Στοίβες και συνενώσεις',
  garrisons: 'Φρουρές',
  delphi: 'Δελφοί',
  retreats: 'Υποχωρήσεις',
  control: 'Έλεγχος',
  winter: 'Χειμώνας',
  end: 'Ημερολόγιο και νίκη',
  reckoning: 'Πώς υπολογίζεται',
};

export const clauseMessages: ClauseMessages = {
  about:
    'Οι κανόνες της εκστρατείας με λίγα, δικά μας λόγια, με τις αποφάσεις μας όπου το κείμενο αφήνει επιλογή. Κίνηση και μάχη είναι της Διπλωματίας, με στοίβες.',
  search: 'Αναζήτηση στους κανόνες',
  clear: 'Καθαρισμός αναζήτησης',
  found: (n: number) => plural(n, '1 κανόνας', `${n} κανόνες`),
  see: 'Δείτε και',
  ruling: 'Απόφασή μας',
  sections,
  clauses,
};
