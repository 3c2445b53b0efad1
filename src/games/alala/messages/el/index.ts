import type { FieldMessages } from '../en/index.ts';
import { kindNames } from '../unit-kind-names.ts';
import { fieldMessages } from './field.ts';
import { list, signed } from './grammar.ts';
import { nameMessages } from './names.ts';
import { turnMessages } from './turn.ts';

// Units are spoken of in the masculine plural throughout; names stay in the nominative, since players give their own.
export const el: FieldMessages = {
  ...turnMessages,
  ...fieldMessages,
  ...nameMessages,
  signed,
  list,

  kinds: kindNames('el'),
  how: (turn, a, b) => `γύρος ${turn}, χαμένες μονάδες ${a} προς ${b}`,
  grade: grade => `ποιότητα ${grade}`,
  aggressions: { shaken: 'Κλονισμένοι', formedUp: 'Παραταγμένοι', ready: 'Έτοιμοι', eager: 'Ορμητικοί' },
  standings: {
    inLine: 'στη γραμμή',
    retired: 'αποσύρθηκαν',
    routing: 'σε φυγή',
    out: 'εκτός παιχνιδιού',
    destroyed: 'εξοντώθηκαν',
  },
  moves: {
    stay: 'μένουν',
    followUp: 'πιέζουν',
    pursue: 'καταδιώκουν',
    fallBack: 'οπισθοχωρούν 1″',
    retire: 'αποσύρονται',
    rout: 'τρέπονται σε φυγή',
    rideThrough: 'διελαύνουν 4″',
  },

  report: { open: 'Χρονικό της μάχης' },
  versus: (a, b) => `${a} – ${b}`,

  second: leader => `Υπαρχηγός (${leader})`,
  ofSide: (name, army) => `${name} (${army})`,

  field: {
    line: army => `${army}: γραμμή`,
    screen: army => `${army}: ακροβολιστές μπροστά`,
    hint: 'Αγγίξτε μια μονάδα για τα στοιχεία της και μετά έναν εχθρό για μάχη ή βολή.',
    pickEnemy: 'Αγγίξτε έναν εχθρό για μάχη ή βολή.',
    due: 'Εκκρεμούν τώρα',
  },

  unit: {
    men: 'Άνδρες',
    menOf: (men, of) => `${men} από ${of} άνδρες`,
    aggression: 'Ορμή',
    disorder: 'Αταξία (ΣΑ)',
    dp: n => `${n} ΣΑ`,
    formed: 'Σύνταξη',
    unformed: 'ασύντακτοι',
    formedWord: 'συντεταγμένοι',
    standing: 'Κατάσταση',
    startingMen: 'Αρχικοί άνδρες',
    leader: 'Στρατηγός',
    cp: 'ΣΔ που μένουν',
    cpEach: 'ΣΔ κάθε γύρο',
    cpLeft: (left, of) => `${left} από ${of} ΣΔ`,
    control: 'Δοκιμή ελέγχου',
    risk: 'Κίνδυνος στρατηγού',
    belowHalf: 'κάτω από τους μισούς',
    behind: unit => `πίσω από: ${unit}`,
    ranks: { line: 'στη γραμμή', screen: 'μπροστά από τη γραμμή' },
    place: 'Θέση',
    noLeader: 'Δεν έχουν στρατηγό μαζί τους',
    move: 'Κίνηση',
    charge: 'Έφοδος',
    advanced: 'Ίντσες προέλασης σε αυτόν τον γύρο',
  },

  colours: {
    crimson: 'βυσσινί',
    terracotta: 'κεραμιδί',
    ochre: 'ώχρα',
    olive: 'λαδί',
    sea: 'θαλασσί',
    indigo: 'λουλακί',
    plum: 'μελιτζανί',
    slate: 'γκρίζο',
  },
};
