import type { GameMessages } from '../en/index.ts';
import type { ScreenMessages } from '../en/screens.ts';
import { cards } from './cards.ts';
import { commanderMessages } from './commander.ts';
import { consoleMessages } from './console.ts';
import { deckMessages } from './decks.ts';
import { godsMessages } from './gods.ts';
import { plural } from './grammar.ts';
import { logMessages } from './log.ts';
import { oddsMessages } from './odds.ts';
import { orderMessages } from './orders.ts';
import { planMessages } from './plan.ts';
import { lines, reasons } from './reasons.ts';
import { setupMessages } from './setup.ts';
import { stepMessages } from './steps.ts';

const overlayMessages: Pick<
  GameMessages,
  | 'due'
  | 'controls'
  | 'watch'
  | 'risks'
  | 'houseRules'
  | 'houseRuleHelp'
  | 'shoot'
  | 'control'
  | 'fallen'
  | 'risk'
  | 'morale'
> = {
  due: {
    risk: leader => `Κινδυνεύει: ${leader}`,
    broken: unit => `Έσπασαν: ${unit}. Ποιοι το είδαν;`,
    leaderKilled: 'Σκοτώθηκε στρατηγός. Ποιοι το είδαν;',
    stranded: (leader, unit) => `Εκτός μάχης: ${unit}. Τι απέγινε ο στρατηγός τους; (${leader})`,
    halved: unit => `Κάτω από τους μισούς: ${unit}. Κλονίζονται;`,
    hack: (unit, victim) => `Ελεύθερα χτυπήματα: ${unit} → ${victim}`,
    waive: 'Παράλειψη',
    more: n => plural(n, 'και 1 ακόμη', `και ${n} ακόμη`),
  },
  controls: {
    halt: 'Σταματούν',
    retire: 'Αποσύρονται',
    asYouWish: 'Ενεργούν όπως θέλετε',
    pursueOn: 'Συνεχίζουν την καταδίωξη',
    advanceTwoDice: 'Προελαύνουν υποχρεωτικά δύο ζάρια προς τους κοντινότερους εχθρούς οπλίτες',
    repeatLastMove: 'Επαναλαμβάνουν την τελευταία τους κίνηση',
    stayPut: 'Μένουν στη θέση τους',
  },
  watch: {
    fight: (near: string, far: string) => `Συγκρούονται: ${near} – ${far}`,
  },
  risks: {
    unhurt: 'Αλώβητος',
    lightWound: 'Ελαφρύ τραύμα, −1 ΣΔ',
    severeWound: 'Βαρύ τραύμα, −2 ΣΔ',
    killed: 'Νεκρός',
  },
  fallen: {
    title: leader => `Σκοτώθηκε: ${leader}`,
    second: cp => `Αναλαμβάνει ο υπαρχηγός, με ${cp} ΣΔ κάθε γύρο.`,
    nobody: 'Κανείς δεν αναλαμβάνει: η φάλαγγα μένει χωρίς στρατηγό.',
    morale: 'Οι φίλιες μονάδες εντός 4″ πέφτουν μία βαθμίδα. Έπειτα ρωτά ποιες ήταν κοντά.',
  },
  houseRules: {
    initiative: {
      label: 'Πρωτοβουλία',
      everyTurn: 'Ζαριά κάθε γύρο',
      kept: 'Ίδια σε όλη τη μάχη',
      byHand: 'Με το χέρι',
    },
    belowHalf: {
      label: 'Κλονισμένοι κάτω από τους μισούς',
      once: 'Μία φορά· ανεβαίνουν ξανά',
      staysShaken: 'Όσο είναι κάτω από τους μισούς',
    },
    advance: { label: '5″ πριν από έφοδο', twoTurns: 'Αυτός και ο προηγούμενος γύρος', thisTurn: 'Μόνο αυτός ο γύρος' },
    diceCap: { label: 'Το πολύ 12 ζάρια', men: 'Μόνο των ανδρών', total: 'Στο σύνολο' },
    support: {
      label: 'Υποστήριξη στα πλευρά και ελαφριά',
      each: 'Μετρά η καθεμία',
      once: 'Μετρά μία από το κάθε είδος',
    },
    disorderedHits: { label: 'Χτυπήματα οπλιτών σε αταξία', fiveUp: 'Και πάλι με 5–6', sixOnly: 'Μόνο με 6' },
    outcomeLevel: {
      label: 'Βαθμίδα που κρίνει την κίνηση μετά τη μάχη',
      before: 'Εκείνη με την οποία πολέμησαν',
      after: 'Εκείνη που αφήνει η μάχη',
    },
    godPack: { label: 'Τράπουλες των θεών', one: 'Μία για το τραπέζι', oneEach: 'Μία για τον καθένα' },
    body: {
      label: 'Κινήσεις φάλαγγας υπό έλεγχο',
      oneThrow: 'Μία ζαριά για όλους',
      eachUnit: 'Κάθε μονάδα ρίχνει χωριστά',
    },
  },
  houseRuleHelp: {
    initiative: 'Ποιος παίζει πρώτος σε κάθε φάση και από ποιου τα δεξιά λύνονται οι μάχες.',
    belowHalf: 'Αν στρατηγοί και καλά νέα σηκώνουν ακόμη μια μονάδα που έχασε πάνω από τους μισούς.',
    advance: 'Ποιες προελάσεις μετρούν για τη φόρα που χρειάζονται οι οπλίτες πριν από έφοδο.',
    diceCap: 'Αν μια μεγάλη μονάδα περνά τα δώδεκα ζάρια με τα επιπλέον.',
    support: 'Πόσα ζάρια δίνει το δεύτερο πλευρό ή ο δεύτερος ελαφρύς υποστηρικτής.',
    disorderedHits: 'Αν η αταξία στερεί από τους οπλίτες και τα πεντάρια, πέρα από δύο ζάρια για κάθε σημείο.',
    outcomeLevel: 'Αν παραταγμένοι οπλίτες μετά από αποτυχία οπισθοχωρούν, ή πρώτα κλονίζονται και αποσύρονται.',
    godPack: 'Αν οι δύο πλευρές τραβούν από τις ίδιες κάρτες.',
    body: 'Αν οι μονάδες που κρατά ο στρατηγός προχωρούν μαζί, ή τα ζάρια μπορεί να τις χωρίσουν.',
  },
  shoot: {
    title: (shooter, target) => `${shooter} → ${target}`,
    twoOrMore: '2 ή περισσότερες',
    frontally: 'Κατά μέτωπο',
    casualtiesChance: 'Απώλειες',
    none: 'Καμία απώλεια',
    leaderDue: 'Με μία απώλεια εδώ κινδυνεύει ο στρατηγός.',
  },
  control: {
    title: 'Δοκιμή ελέγχου',
    die: { d6: 'ένα ζάρι', avd: 'ένα μέσο ζάρι' },
    pursuing: 'Καταδιώκουν',
    signalled: 'Δόθηκε το σύνθημα προέλασης',
    inContact: 'Αγγίζουν εχθρό',
    roll: { d6: 'Ρίξτε το ζάρι', avd: 'Ρίξτε το μέσο ζάρι' },
    face: 'Τι έφερε το ζάρι',
    score: n => `Σύνολο ${n}`,
  },
  risk: {
    title: leader => `Κινδυνεύει: ${leader}`,
    first: 'Πρώτο ζάρι',
    second: 'Δεύτερο ζάρι, μετά το 1',
    roll: 'Ρίξτε',
  },
  morale: {
    broken: unit => `Έσπασαν: ${unit}`,
    leaderKilled: leader => `Σκοτώθηκε: ${leader}`,
    who: 'Σημειώστε τις μονάδες εντός 4″.',
    friends: 'Φίλιοι: μία βαθμίδα κάτω',
    enemies: 'Εχθροί: μία βαθμίδα πάνω',
    others: 'Άλλες μονάδες',
    apply: n => (n === 0 ? 'Δεν ήταν κανείς κοντά' : plural(n, 'Αλλαγή σε 1 μονάδα', `Αλλαγή σε ${n} μονάδες`)),
    noChange: 'μένουν',
  },
};

export const screenMessages: ScreenMessages = {
  ...commanderMessages,
  ...consoleMessages,
  ...deckMessages,
  ...logMessages,
  ...setupMessages,
  ...oddsMessages,
  ...orderMessages,
  ...planMessages,
  ...godsMessages,
  ...overlayMessages,
  ...stepMessages,
  cards,
  lines,
  reasons,
};
