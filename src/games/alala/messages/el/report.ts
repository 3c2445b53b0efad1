import { formatNumber } from '../../../../ui/messages/format.ts';
import { createPluralizer } from '../../../../ui/messages/plural.ts';
import type { ReportMessages } from '../en/report.ts';

const plural = createPluralizer('el');
const mean = (n: number): string => formatNumber(n, { least: 1 }, 'el');
const menOf = (n: number): string => plural(n, '1 άνδρας', `${n} άνδρες`);
/** The same as an object. */
const menLost = (n: number): string => plural(n, '1 άνδρα', `${n} άνδρες`);
const unitsOf = (n: number): string => plural(n, '1 μονάδα', `${n} μονάδες`);

// As in el.ts: names stay in the nominative, units are masculine plural.
export const el: ReportMessages = {
  title: 'Χρονικό της μάχης',
  level: n => `${n < -0.04 ? '−' : n > 0.04 ? '+' : ''}${mean(Math.abs(n))}`,
  turn: n => `Γύρος ${n}`,
  fileName: 'μάχη',
  semicolon: '·',

  lead: {
    nothing: 'Δεν έχει γίνει τίποτα ακόμη. Δώστε μια μάχη και η ιστορία της θα γραφτεί εδώ.',
    brought: (army, men, units, foe, foeMen, foeUnits) =>
      `Από τη μια: ${army}, ${menOf(men)} σε ${unitsOf(units)}. Από την άλλη: ${foe}, ${menOf(foeMen)} σε ${unitsOf(foeUnits)}.`,
    left: (turns, army, men, foe, foeMen) =>
      `${plural(turns, 'Έναν γύρο αργότερα', `Ύστερα από ${turns} γύρους`)} έμεναν στο πεδίο: ${army}, ${menOf(men)}· ${foe}, ${menOf(foeMen)}.`,
    won: army => `Νικητές, κατά την κρίση των παικτών: ${army}.`,
    draw: 'Οι παίκτες την έκριναν ισόπαλη.',
    open: 'Οι παίκτες άφησαν τη μάχη χωρίς νικητή.',
    goesOn: 'Η μάχη δεν τελείωσε ακόμη.',
  },

  course: {
    title: 'Η πορεία της μάχης',
    chart: (a, b) => `Άνδρες και ορμή ανά γύρο: ${a} και ${b}`,
    men: 'Άνδρες στη μάχη',
    aggression: 'Μέση ορμή',
    table: 'Τα ίδια σε αριθμούς',
    turnHead: 'Γύρος',
    menHead: army => `Άνδρες, ${army}`,
    levelHead: army => `Ορμή, ${army}`,
    levelHelp: 'Ορμή ανά άνδρα: −1 κλονισμένοι, 0 παραταγμένοι, +1 έτοιμοι, +2 ορμητικοί.',
    start: 'Αρχή',
    nobody: 'κανείς',
    line: (turn, menA, menB, levelA, levelB) => `${turn}: άνδρες ${menA} προς ${menB}, ορμή ${levelA} προς ${levelB}.`,
    marks: { destroyed: 'μονάδα που εξοντώθηκε', routed: 'μονάδα σε φυγή', leader: 'στρατηγός που σκοτώθηκε' },
    destroyed: units => `εξοντώθηκαν: ${units}`,
    routed: units => `τράπηκαν σε φυγή: ${units}`,
    leader: leaders => `σκοτώθηκε: ${leaders}`,
  },

  maps: {
    title: 'Η μάχη στο σχέδιό της',
    everyTurn: 'Ένας χάρτης για κάθε γύρο',
    startOf: turn => `Γύρος ${turn}, αρχή`,
    after: (turn, phase) => `Γύρος ${turn}, μετά τη φάση: ${phase}`,
    apart: inches => `Οι στρατοί απέχουν ${inches}.`,
    inContact: n => `Σε επαφή με τον εχθρό: ${unitsOf(n)}.`,
    alone: 'Μόνο ένας στρατός έμεινε στο τραπέζι.',
    play: 'Αναπα\u00adραγωγή',
    pause: 'Παύση',
    back: 'Ένα βήμα πίσω',
    forward: 'Ένα βήμα μπροστά',
    moment: 'Γύρος και φάση',
    share: 'Κοινή χρήση του χάρτη',
  },

  decisive: {
    title: 'Εκεί που κρίθηκε',
    none: 'Κανένα χτύπημα δεν έχει πέσει ακόμη.',
    versus: (turn, a, b) => `Γύρος ${turn}: ${a} – ${b}`,
    won: (army, hits, against) =>
      `${plural(hits, '1 χτύπημα', `${hits} χτυπήματα`)} προς ${against}. Επικράτησαν: ${army}.`,
    even: (hits, against) => `${plural(hits, '1 χτύπημα', `${hits} χτυπήματα`)} προς ${against}: κανείς δεν υποχώρησε.`,
    lost: (units, men) => `${units}: έχασαν ${menLost(men)}.`,
    lostAnd: (unit, men, fate) => `${unit}: έχασαν ${menLost(men)} και ${fate}.`,
    fates: { destroyed: 'εξοντώθηκαν', routed: 'τράπηκαν σε φυγή', retired: 'αποσύρθηκαν' },
    destroyed: units => `Εξοντώθηκαν: ${units}.`,
    routed: units => `Τράπηκαν σε φυγή: ${units}.`,
    retired: units => `Απωθήθηκαν: ${units}.`,
    leader: leaders => `Σκοτώθηκε μπροστά στους άνδρες του: ${leaders}.`,
    atLeast: (percent, luck) => `Πιθανότητα για τόσο καλό αποτέλεσμα ή καλύτερο: ${percent}, ${luck}.`,
    exactly: (percent, luck) => `Πιθανότητα για τέτοιο αποτέλεσμα: ${percent}, ${luck}.`,
    unknown: 'Οι πιθανότητές της δεν υπολογίζονται πια.',
    luck: {
      sure: 'σχεδόν βέβαιο',
      likely: 'αναμενόμενο',
      even: 'μισά μισά',
      unlikely: 'κόντρα στις πιθανότητες',
      longShot: 'τολμηρό στοίχημα',
      wonder: 'μικρό θαύμα',
    },
  },

  units: {
    title: 'Η τύχη κάθε μονάδας',
    idle: 'Δεν πήραν μέρος στη μάχη.',
    end: (men, of, how) => `${men} από ${of} άνδρες, ${how}`,
    gone: (how, of) => `${how}, στην αρχή ${menOf(of)}`,
    standings: {
      inLine: 'στη γραμμή',
      retired: 'αποσυρμένοι',
      routing: 'σε φυγή',
      out: 'έφυγαν από το πεδίο',
      destroyed: 'εξοντώθηκαν',
    },
    inTurn: (turn, what) => `Γύρος ${turn}: ${what}.`,
    fought: (foes, outcome, cost) => `μάχη (${foes}) – ${outcome}, ${cost}`,
    charged: (foes, outcome, cost) => `έφοδος και μάχη (${foes}) – ${outcome}, ${cost}`,
    behind: (fighter, foes, outcome, cost) => `στήριξαν από πίσω (${fighter} – ${foes}) – ${outcome}, ${cost}`,
    outcomes: {
      victory: 'νίκη',
      success: 'επιτυχία',
      inconclusive: 'αμφίρροπη',
      setBack: 'αποτυχία',
      defeat: 'ήττα',
    },
    noLoss: 'καμία απώλεια',
    loss: n => plural(n, '1 απώλεια', `${n} απώλειες`),
    moves: {
      stay: 'κράτησαν',
      followUp: 'πίεσαν',
      pursue: 'καταδίωξαν',
      fallBack: 'οπισθοχώρησαν',
      retire: 'αποσύρθηκαν',
      rout: 'το έβαλαν στα πόδια',
      rideThrough: 'διέλασαν',
    },
    shotAt: (by, n) => `έχασαν ${menLost(n)} από βολές (${by})`,
    caught: (by, n) =>
      n === 0 ? `τους πρόφτασε ο εχθρός (${by}), αλλά ξέφυγαν` : `τους πρόφτασε ο εχθρός (${by}), έχασαν ${menLost(n)}`,
    hacked: (victim, n) =>
      n === 0
        ? `πρόφτασαν τον εχθρό (${victim}), χωρίς χτύπημα`
        : `πρόφτασαν τον εχθρό (${victim}), έκοψαν ${menLost(n)}`,
    chargeEvaded: target => `έφοδος (${target}), αλλά ο εχθρός διέφυγε`,
    evaded: from => `διέφυγαν από έφοδο (${from})`,
    retired: 'αποσύρθηκαν',
    routed: 'τράπηκαν σε φυγή',
    left: 'έφυγαν οριστικά από το πεδίο',
    destroyed: 'εξοντώθηκαν',
    rallied: 'στάθηκαν ξανά',
    formedUp: 'συντάχθηκαν ξανά',
    lostHeart: 'κλονίστηκαν',
    shooting: (times, men) =>
      `Έκαναν βολή ${plural(times, 'μία φορά', `${times} φορές`)}· ${men === 0 ? 'δεν έπεσε κανείς' : plural(men, 'έπεσε 1 εχθρός', `έπεσαν ${men} εχθροί`)}.`,
  },

  leaders: {
    title: 'Οι στρατηγοί',
    unhurt: 'Βγήκε αλώβητος.',
    risks: n => plural(n, 'Κινδύνευσε μία φορά.', `Κινδύνευσε ${n} φορές.`),
    facts: {
      lightWound: 'ελαφρύ τραύμα',
      severeWound: 'βαρύ τραύμα',
      fell: 'σκοτώθηκε',
      secondFell: 'σκοτώθηκε και ο υπαρχηγός του',
    },
    fact: (turn, what) => `Γύρος ${turn}: ${what}.`,
    factAt: (turn, what, unit) => `Γύρος ${turn}: ${what} (${unit}).`,
    second: name => `Μετά από αυτόν: ${name}.`,
    leaderless: 'Μετά δεν ανέλαβε κανείς.',
  },

  gods: {
    title: 'Οι θεοί',
    invoked: (turn, leader) => `Γύρος ${turn}: επίκληση στους θεούς, ${leader}.`,
    played: (turn, army, card) => `Γύρος ${turn}: ${army} έπαιξαν ${card}.`,
    playedOn: (turn, army, card, target) => `Γύρος ${turn}: ${army} έπαιξαν ${card} (${target}).`,
    card: 'μια κάρτα των θεών',
  },

  fights: {
    title: 'Όλες οι μάχες',
    none: 'Δεν έγινε καμία.',
    turn: 'Γύρος',
    fight: 'Μάχη',
    hits: 'Χτυπήματα',
    outcome: 'Για τους πρώτους',
    lost: 'Απώλειες',
    chance: 'Πιθανότητα',
    versus: (a, b) => `${a} – ${b}`,
    line: (turn, fight, hits, outcome, chance) => `Γύρος ${turn}: ${fight}, χτυπήματα ${hits}. ${outcome} (${chance}).`,
    unknown: 'άγνωστη',
  },

  tally: { title: 'Ο απολογισμός', startingMen: 'Άνδρες στην αρχή' },
  rules: { title: 'Κανόνες του τραπεζιού αυτής της μάχης' },
  notes: { title: 'Σημειώσεις' },
};
