import { language } from '../../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'First campaign: Athens and Megara',
    intro: {
      title: 'You lead Athens',
      text: 'Each season all powers write orders in secret; then all orders are resolved at once. Your neighbour Argolis holds Megara. Take it.',
    },
    support: {
      title: 'Attack Megara with support',
      text: 'Tap Athens, then Megara. Then the fleet: Support, Athens, Megara. Each unit and each support counts 1, and the stronger side wins.',
    },
    dislodged: {
      title: 'Two against one',
      text: 'The army of Megara was dislodged. No space beside it was free, so it is gone. Cities change hands after Autumn, towns after Spring too.',
    },
    move: {
      title: 'Two moves at once',
      text: 'Send the army to Plataea and the fleet to Aegina, a town. You do not know what the others have ordered.',
    },
    retreat: {
      title: 'Retreat to Athens',
      text: 'Plataea held, 1 against 1: equal forces bounce. Then 2 armies from Corinth drove you out. You may retreat only to a free space beside you.',
    },
    lots: {
      title: 'The colonies declare themselves',
      text: 'Once, after Autumn 450, lots are drawn: each power gets a colony. Income is counted in halves: a town gives 1, a city 2.',
    },
    winter: {
      title: 'Spend your halves',
      text: 'Tap Marathon and build an army and a garrison. Each Winter an army or fleet costs 2 halves, a garrison 1: it only defends its place.',
    },
  },
  el: {
    title: 'Πρώτη εκστρατεία: Αθήνα και Μέγαρα',
    intro: {
      title: 'Ηγείστε της Αθήνας',
      text: 'Κάθε εποχή όλες οι δυνάμεις γράφουν κρυφά διαταγές, που εκτελούνται όλες μαζί. Η γειτονική Αργολίδα έχει τα Μέγαρα. Πάρτε τα.',
    },
    support: {
      title: 'Επίθεση στα Μέγαρα με υποστήριξη',
      text: 'Αγγίξτε Αθήνα, Μέγαρα. Μετά τον στόλο: Υποστήριξη, Αθήνα, Μέγαρα. Κάθε μονάδα και κάθε υποστήριξη μετρά 1· νικά ο ισχυρότερος.',
    },
    dislodged: {
      title: 'Δύο εναντίον ενός',
      text: 'Ο στρατός των Μεγάρων εκτοπίστηκε. Δίπλα του τίποτα δεν ήταν ελεύθερο και χάθηκε. Οι πόλεις αλλάζουν χέρια το Φθινόπωρο.',
    },
    move: {
      title: 'Δύο κινήσεις μαζί',
      text: 'Στείλτε τον στρατό στις Πλαταιές και τον στόλο στην Αίγινα, μια κωμόπολη. Δεν ξέρετε τι διέταξαν οι άλλοι.',
    },
    retreat: {
      title: 'Υποχωρήστε στην Αθήνα',
      text: 'Οι Πλαταιές κράτησαν, 1 προς 1: ίσες δυνάμεις δεν περνούν. Μετά 2 στρατοί της Κορίνθου σας έδιωξαν. Υποχωρείτε μόνο δίπλα, σε ελεύθερη περιοχή.',
    },
    lots: {
      title: 'Οι αποικίες διαλέγουν',
      text: 'Μία φορά, μετά το Φθινόπωρο του 450, κάθε δύναμη παίρνει με κλήρο μια αποικία. Τα έσοδα μετρούν σε μισά: κωμόπολη 1, πόλη 2.',
    },
    winter: {
      title: 'Ξοδέψτε τα μισά σας',
      text: 'Αγγίξτε τον Μαραθώνα: ένας στρατός και μια φρουρά. Κάθε Χειμώνα στρατός ή στόλος κοστίζει 2 μισά, η φρουρά 1: μόνο αμύνεται.',
    },
  },
} as const;

/** Messages of the lesson. They load with it. */
export const warLessonMessages = () => WORDS[language.value];
