import { formatPercent } from '../../../../ui/messages/format.ts';
import { formatHalves } from '../../../../ui/messages/text-format.ts';
import type { commanderMessages as Messages } from '../en/commander.ts';
import { plural } from './grammar.ts';

/** Words of an army that the app commands. */
export const commanderMessages: typeof Messages = {
  commander: {
    opponent: 'Αντίπαλος',
    person: 'Παίκτης',
    levels: { recruit: 'Εφαρμογή: Νεοσύλλεκτος', veteran: 'Εφαρμογή: Βετεράνος', strategos: 'Εφαρμογή: Στρατηγός' },
    about:
      'Η εφαρμογή διοικεί τον δεύτερο στρατό πάνω στο σχέδιο, με δίκαια ζάρια. Η μάχη παίζεται και μόνο στο τηλέφωνο, χωρίς φιγούρες και ζάρια.',
    ends: 'Η μάχη τελειώνει όταν ένας στρατός χάσει τις μισές μονάδες οπλιτών του ή μετά τον τελευταίο γύρο· τότε κρίνουν οι πόντοι.',
    commands: army => `${army}: διαταγές της εφαρμογής`,
    did: (army, what) => `${army}: ${what}`,
    played: (card, what) => `Κάρτα «${card}»${what && `: ${what}`}`,
    losses: n => `απώλειές σας: ${plural(n, '1 άνδρας', `${n} άνδρες`)}`,
    why: points => `Γιατί; Αξίζει ${points} πόντους`,
    carryOut: 'Κάντε το στο τραπέζι',
    carriedOut: 'Έγινε',
    charged: 'Δέχεστε έφοδο',
    charges: (unit, target) => `Έφοδος: ${unit} → ${target}`,
    howAnswer: unit => `Τι κάνουν: ${unit};`,
    answers: { stand: 'Μένουν', evade: 'Αποφεύγουν', charge: 'Έφοδος κι αυτοί' },
    points: (a, forA, b, forB) => `Πόντοι: ${a} ${formatHalves(forA)}, ${b} ${formatHalves(forB)}`,
    shares: (a, lostA, b, lostB) =>
      `Απώλειες από τους πόντους τους: ${a} ${formatPercent(lostA)}, ${b} ${formatPercent(lostB)}`,
    character: (army, character, deployment) => `${army}: ο διοικητής ήταν ${character} και προτιμά ${deployment}.`,
    deployments: {
      line: 'μια ίσια γραμμή',
      refusedWing: 'να κρατά ένα κέρας πίσω',
      deepWing: 'ένα κέρας με βάθος',
      forward: 'να παρατάσσεται κοντά στον εχθρό',
    },
    characters: { cautious: 'προσεκτικός', steady: 'σταθερός', bold: 'τολμηρός', rash: 'ριψοκίνδυνος' },
    reasons: {
      timeToAdvance: 'Ώρα για προέλαση',
      betterPlace: 'Ο στρατηγός χρειάζεται περισσότερο εκεί',
      tooEarly: 'Πολύ νωρίς για προέλαση',
      keepsInHand: 'Χωρίς δοκιμές ελέγχου η γραμμή μένει ενωμένη',
      raisesCourage: 'Μεγαλύτερη ορμή',
      haltCosts: 'Η στάση μετά το σύνθημα κοστίζει ένα επίπεδο',
      formsUp: 'Ξανά συνταγμένοι',
      redresses: 'Φεύγουν σημεία αταξίας',
      disorderOfMove: 'Αταξία από ζάρια, έδαφος ή φίλους στον δρόμο',
      runUp: 'Πιθανή έφοδος σε αυτόν τον γύρο',
      facesEnemy: 'Πιο κοντά σε εχθρό μπροστά',
      menShot: 'Άνδρες που πέφτουν κατά μέσο όρο',
      betterShots: 'Καλύτεροι στόχοι από εκεί',
      outOfTheWay: 'Έξω από τον δρόμο των δικών της οπλιτών',
      fightWorth: 'Η μάχη, με τις ακριβείς πιθανότητές της',
      cardPlayed: 'Τι κάνει η κάρτα, κατά μέσο όρο',
      cardKept: 'Κρατημένη θα βοηθούσε αργότερα',
      cardDrawn: 'Μια κάρτα των θεών, κατά μέσο όρο',
      chargesFirst: 'Έφοδος πριν δεχτεί έφοδο',
      character: 'Ο χαρακτήρας της',
    },
  },
  advice: {
    ask: 'Συμβουλή',
    setting: 'Συμβουλές για τη δική σας πλευρά',
    thinking: 'Η εφαρμογή κοιτάζει το τραπέζι …',
    none: 'Η εφαρμογή δεν έχει συμβουλή εδώ.',
    leave: 'Αφήστε το: τίποτα δεν αξίζει περισσότερο εδώ.',
    shoots: (unit, target) => `Βολή: ${unit} → ${target}`,
    close: 'Πίσω',
    take: 'Κάντε το',
  },
};
