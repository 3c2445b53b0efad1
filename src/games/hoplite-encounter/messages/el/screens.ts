import type { ScreenMessages } from '../en/screens.ts';
import { moneyMessages } from './money.ts';
import { playMessages } from './play.ts';
import { reasonMessages } from './reasons.ts';

export const screenMessages: ScreenMessages = {
  marks: { O: 'Πριν', I: 'Τώρα', S: 'Αποθήκευση', T: 'Αποστολή', A: 'Δεκτές' },
  encounters: {
    AEN: 'Αμφίβια συνάντηση',
    BRU: 'Προσπέραση',
    EEN: 'Πρώιμη συνάντηση',
    PEN: 'Πιθανή συνάντηση',
    ENC: 'Κεντρική συνάντηση',
    GEN: 'Φυλαγμένη συνάντηση',
    BEN: 'Συνάντηση μάχης',
  },
  fields: {
    alliance: 'Προσφορά συμμαχίας',
    treasury: 'Ταμείο',
    chest: 'Κιβώτιο',
    id: 'Δύναμη',
    se: 'Ειδικές συναντήσεις',
    sequence: 'Σειρά',
    units: 'Μονάδες',
    start: 'Αφετηρία',
    route: 'Διαδρομή',
    line: 'Γραμμή',
  },
  parts: {
    captures: 'Κατακτήσεις',
    money: 'Χρήματα',
    refused: 'Διαταγές που απορρίφθηκαν ή άλλαξαν',
    forces: 'Δυνάμεις',
    map: 'Χάρτης',
    totals: 'Σύνολα',
    notes: 'Σημειώματα',
    sheet: 'Το επόμενο φύλλο',
    corrections: 'Διορθώσεις του διαιτητή',
  },
  ...moneyMessages,
  ...playMessages,
  ...reasonMessages,
};
