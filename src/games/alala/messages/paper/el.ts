import { plural } from '../el/forms.ts';
import type { PaperMessages } from './en.ts';

export const el: PaperMessages = {
  unit: 'Μονάδα',
  men: 'Άνδρες',
  levels: 'Ορμή',
  dp: 'ΣΑ',
  cpMark: 'ΣΔ',
  inCombat: dice => `${plural(dice, '1 ζάρι', `${dice} ζάρια`)} στη μάχη`,
  inShooting: dice => `${dice} στη βολή`,
  half: men => `μισοί: ${men}`,
  leaders: 'Στρατηγοί',
  cp: n => `${n} ΣΔ κάθε γύρο`,
  cpRolled: 'ΣΔ: ρίχνονται όταν αρχίζει η μάχη',
  with: unit => `μαζί με: ${unit}`,
  second: name => `υπαρχηγός: ${name}`,
  notes: 'Τα σώματα',
  combat: men => plural(men, 'Στη μάχη ένα ζάρι ο άνδρας.', `Στη μάχη ένα ζάρι οι ${men} άνδρες.`),
  shoots: (men, reach) =>
    plural(men, `Βάλλουν ένα ζάρι ο άνδρας, ως ${reach}″.`, `Βάλλουν ένα ζάρι οι ${men} άνδρες, ως ${reach}″.`),
  runners: 'Οι δρομείς δίπλα στα άλογα δίνουν ένα ζάρι ακόμη στη βολή.',
  moves: {
    avd: 'Κινούνται ένα μέσο ζάρι, και ένα δεύτερο αν θέλουν.',
    'avd d6': 'Κινούνται ένα μέσο ζάρι· ένα δεύτερο και ένα D6 αν θέλουν.',
  },
  neverShoot: 'Δεν βάλλουν.',
  tires: face => `Κάθε ${face} μιας κίνησης είναι ΣΑ.`,
  tireless: 'Δεν κουράζονται από τις κινήσεις.',
  rough: {
    open: 'Το δύσβατο δεν τους εμποδίζει.',
    disorders: 'Το δύσβατο είναι ΣΑ.',
    closed: 'Δεν μπαίνουν σε δύσβατο.',
  },
  passage: 'Ένα ΣΑ όταν περνούν μονάδες από μέσα τους.',
  charges: {
    afterAdvance: 'Κάνουν έφοδο σε όλους, αφού προχωρήσουν.',
    unformed: 'Κάνουν έφοδο σε ασύντακτους.',
    unformedOrOpen: 'Κάνουν έφοδο σε ασύντακτους, ή σε ακάλυπτα πλευρά και νώτα.',
    never: 'Δεν κάνουν ποτέ έφοδο.',
  },
  answers: {
    stand: 'Σε έφοδο εναντίον τους στέκονται ή εφορμούν κι αυτοί.',
    evade: 'Σε έφοδο εναντίον τους μπορούν να διαφύγουν.',
  },
  markers: 'Δείκτες',
  markersHelp: 'Για κόψιμο: ορμή, σημεία αταξίας και σημεία διοίκησης.',
  terrainSize: (width, depth) => `${width} × ${depth}`,
  terrainMiddle: (left, near) => `κέντρο ${left} από αριστερά και ${near} από την κοντινή άκρη`,
  terrainTurn: degrees => `στραμμένο ${degrees}° δεξιόστροφα`,
  by: 'Τυπώθηκε με το Άλαλά!',
};
