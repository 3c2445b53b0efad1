import { pluralIn } from '../../../../ui/messages/plural.ts';
import type { WarMessages } from '../en/index.ts';

const plural = pluralIn('el');

/** Messages of the campaign's screens, in Greek. */
export const playMessages: Pick<
  WarMessages,
  | 'map'
  | 'counted'
  | 'playedBy'
  | 'wrongAt'
  | 'writing'
  | 'past'
  | 'ask'
  | 'begin'
  | 'log'
  | 'short'
  | 'menu'
  | 'how'
  | 'report'
> = {
  map: {
    label: 'Χάρτης της Ελλάδας',
    zoomIn: 'Μεγέθυνση',
    zoomOut: 'Σμίκρυνση',
    whole: 'Όλος ο χάρτης',
    of: (power: string) => `ανήκει: ${power}`,
    stack: (player: string, parts: string) => `${player}: ${parts}`,
    gone: (player: string, parts: string) => `εκδιωγμένοι, ${player}: ${parts}`,
    lit: 'μπορεί να επιλεγεί',
  },
  counted: {
    A: (n: number) => plural(n, '1 στρατός', `${n} στρατοί`),
    F: (n: number) => plural(n, '1 στόλος', `${n} στόλοι`),
    G: (n: number) => plural(n, '1 φρουρά', `${n} φρουρές`),
  },
  playedBy: (state: string, name: string) => `${state} (${name})`,
  wrongAt: (said: string, names: string) => `${said} (${names})`,
  writing: {
    title: (player: string) => `Διαταγές: ${player}`,
    homes: 'Πόλεις',
    titles: {
      opening: (player: string) => `Στήσιμο: ${player}`,
      orders: (player: string) => `Διαταγές: ${player}`,
      retreats: (player: string) => `Υποχωρήσεις: ${player}`,
      winter: (player: string) => `Χειμώνας: ${player}`,
    },
    due: (deadline: string) => `Προθεσμία: ${deadline}.`,
    mustSetUp: (minor: string) =>
      `Ξοδέψτε 6 μισά στις πόλεις σας (στρατός ή στόλος 2, φρουρά 1) και στήστε μία μονάδα εδώ: ${minor}. Χωρίς στήσιμο: ένας στρατός σε κάθε πόλη.`,
    mustSetUpMinor: (minor: string) => `Στήστε και μία μονάδα εδώ: ${minor}. Χωρίς στήσιμο: ένας στρατός.`,
    mayKeep: 'Τα μισά που μένουν ξοδεύονται τον χειμώνα του 450.',
    allSetUp: 'Όλα είναι στημένα.',
    mustRetreat: (n: number) =>
      plural(
        n,
        '1 στοίβα εκτοπίστηκε: αγγίξτε την και ορίστε πού υποχωρεί. Χωρίς διαταγές διαλύεται.',
        `${n} στοίβες εκτοπίστηκαν: αγγίξτε μία και ορίστε πού υποχωρεί. Χωρίς διαταγές διαλύονται.`,
      ),
    mustRemove: (parts: string) =>
      `Έχετε περισσότερες μονάδες από όσες πληρώνουν τα μισά σας. Αγγίξτε μια φωτισμένη περιοχή και αφαιρέστε μονάδες ώσπου να φτάνουν. Αν δεν διαλέξετε, αφαιρούνται: ${parts}.`,
    mayBuild:
      'Αγγίξτε μια φωτισμένη περιοχή για κατασκευή, μετατροπή ή διάλυση φρουρών. Στρατός ή στόλος θέλει 2 μισά, φρουρά 1. Όσα μισά μένουν δεν φυλάσσονται.',
    gone: (parts: string, space: string) => `${parts} (${space})`,
    allRetreat: 'Όλες οι εκτοπισμένες δυνάμεις έχουν διαταγές.',
    how: 'Πώς γράφονται οι διαταγές',
    map: 'Χάρτης',
    text: 'Κείμενο',
    orders: 'Διαταγές, μία σε κάθε γραμμή',
    example: 'A(Σπάρτη)-Τεγέα',
    read: (good: number, bad: number) =>
      [
        plural(good, '1 διαταγή μπορεί να εκτελεστεί.', `${good} διαταγές μπορούν να εκτελεστούν.`),
        ...(bad > 0 ? [plural(bad, '1 δεν μπορεί.', `${bad} δεν μπορούν.`)] : []),
      ].join(' '),
    meant: (order: string) => `Μήπως εννοείτε ${order};`,
    unread: (n: number) =>
      plural(
        n,
        '1 γραμμή δεν διαβάζεται και δεν θα εκτελεστεί:',
        `${n} γραμμές δεν διαβάζονται και δεν θα εκτελεστούν:`,
      ),
    putRight: 'Διόρθωση στο κείμενο',
    takeAway: (order: string) => `Αφαίρεση: ${order}`,
    left: (n: number) =>
      plural(
        n,
        '1 στοίβα δεν έχει ακόμη διαταγές: αγγίξτε την στον χάρτη. Χωρίς διαταγές κρατά τη θέση της.',
        `${n} στοίβες δεν έχουν ακόμη διαταγές: αγγίξτε μία στον χάρτη. Χωρίς διαταγές κρατούν τη θέση τους.`,
      ),
    allOrdered: 'Όλοι έχουν διαταγές.',
    allOrderedHere: 'Όσοι στέκονται εδώ έχουν διαταγές.',
    seal: 'Σφράγιση των διαταγών',
    summary: {
      title: 'Πριν τη σφράγιση',
      help: 'Αγγίξτε μια γραμμή για να τη διορθώσετε. Μετά τη σφράγιση οι διαταγές αλλάζουν μόνο με αναίρεση, ώσπου να φανούν.',
      unread: (line: string) => `Δεν διαβάζεται: ${line}`,
      refused: (order: string, why: string) => `Δεν γίνεται: ${order}. ${why}`,
      holds: (space: string, parts: string) => `Χωρίς διαταγές, άρα χωρίς κίνηση: ${parts} (${space}).`,
      disbands: (space: string, parts: string) => `Χωρίς διαταγές: ${parts} (${space}). Διαλύονται.`,
      byRule: (power: string, spaces: string) => `${power}: δεν στήθηκε τίποτα. Στήνεται στρατός εδώ: ${spaces}.`,
      waits: (power: string, n: number) =>
        `${power}: ${plural(n, '1 μισό δεν ξοδεύτηκε', `${n} μισά δεν ξοδεύτηκαν`)}. Μένουν για τον χειμώνα του 450.`,
      unspent: (power: string, n: number) =>
        `${power}: ${plural(n, '1 μισό δεν ξοδεύτηκε και δεν φυλάσσεται', `${n} μισά δεν ξοδεύτηκαν και δεν φυλάσσονται`)}.`,
      removed: (power: string, parts: string, space: string) =>
        `${power}: πάρα πολλά μισά σε χρήση. Αφαιρούνται από τον κανόνα: ${parts} (${space}).`,
      treasure: (n: number) =>
        `Δελφοί: ${plural(n, '1 ιερή μονάδα δεν κατασκευάστηκε', `${n} ιερές μονάδες δεν κατασκευάστηκαν`)} και χάνονται.`,
      seal: 'Σφράγιση έτσι κι αλλιώς',
      back: 'Πίσω στις διαταγές',
    },
    noneGoes: 'Δεν έχουν πού να υποχωρήσουν: διαλύονται.',
    failed: 'Οι διαταγές σας δεν αποθηκεύτηκαν σε αυτό το τηλέφωνο.',
    close: 'Κλείσιμο',
    done: 'Έτοιμο',
    anew: 'Νέα διαταγή',
    what: 'Τι κάνουν',
    does: {
      move: 'Κίνηση',
      support: 'Υποστήριξη',
      merge: 'Συνένωση',
      convoy: 'Μεταφορά',
      supportMerge: 'Υποστήριξη συνένωσης',
      hold: 'Κράτημα',
      sack: 'Λεηλασία των Δελφών',
      giveUp: 'Διάλυση',
      retreat: 'Υποχώρηση',
    },
    where: {
      retreat: 'Αγγίξτε πού υποχωρούν.',
      move: 'Αγγίξτε πού πηγαίνουν.',
      support: 'Αγγίξτε ποιους υποστηρίζουν.',
      supportTo: (space: string) => `Αγγίξτε πού υποστηρίζονται (${space}): την ίδια περιοχή, αν κρατούν.`,
      merge: 'Αγγίξτε πού ενώνονται· έπειτα την επόμενη στοίβα που έρχεται.',
      convoy: 'Αγγίξτε τον στρατό που μεταφέρεται.',
      convoyTo: (space: string) => `Αγγίξτε πού μεταφέρεται ο στρατός (${space}).`,
      supportMerge: 'Αγγίξτε πού γίνεται η συνένωση.',
    },
    whose: 'Ποιανού η συνένωση;',
    bySea: 'Από τη θάλασσα, αν και υπάρχει δρόμος',
    nobody: 'Διαλέξτε πόσοι.',
    noTarget: 'Δεν έχουν πού να πάνε.',
    sacred: 'ιερό',
    count: (does: string, what: string) => `${does}: ${what}`,
    nothingHere: 'Εδώ δεν γίνεται τίποτα.',
  },
  past: {
    slider: 'Περασμένες εποχές',
    now: 'Τώρα',
    step: (moment: string, step: string) => `${moment}: ${step}`,
    goOn: 'Συνέχεια',
    before: 'Προηγούμενο βήμα',
    after: 'Επόμενο βήμα',
    holds: 'χωρίς διαταγή',
    refused: 'απορρίφθηκε',
    destroyed: 'Ήρθαν εκεί και άλλοι: χάνονται όλοι.',
    retreats: 'υποχωρεί',
    gone: 'διαλύεται',
    done: 'έγινε',
    passed: (space: string, power: string) => `Αλλάζει χέρια: ${space}, τώρα ${power}.`,
    removed: (player: string, parts: string, space: string) =>
      `${player}: ${parts} (${space}), αφαίρεση από τον κανόνα γιατί λείπουν μισά.`,
    garrison: (player: string, parts: string, space: string) =>
      `${player}: ${parts} (${space}), εκτοπίστηκαν και χάθηκαν.`,
    drawn: (space: string, player: string) => `${space}: με κλήρο στο κράτος ${player}.`,
    standOff: (space: string) => `Έμεινε κενή από ισοπαλία: ${space}.`,
    nothing: 'Δεν δόθηκαν διαταγές.',
    changes: 'Τι άλλαξε',
  },
  ask: {
    workOut: 'Όλες οι διαταγές είναι γνωστές.',
    toResult: 'Υπολογισμός',
    deal: 'Οι επτά αποικίες παίρνουν θέση: καθεμία πηγαίνει με κλήρο σε ένα από τα μεγάλα κράτη.',
    dealNow: 'Κλήρωση',
    battles: 'Φαίνονται οι μάχες της εποχής. Οι διαταγές της έκλεισαν.',
    battleTaken: 'Μια μάχη αφαιρέθηκε ή επανήλθε. Τα επόμενα βήματα περιμένουν να υπολογιστούν ξανά.',
    toBattles: 'Στις μάχες',
    writes: (step: string, player: string) => `${step}: ${player}`,
  },
  begin: {
    seats: 'Ποιος παίζει ποιο κράτος',
    person: 'Άνθρωπος',
    computer: 'Υπολογιστής',
    name: (state: string) => `Όνομα για: ${state}`,
    help: 'Οι παίκτες δίνουν γύρω ένα τηλέφωνο: ο καθένας γράφει διαταγές χωρίς να βλέπουν οι άλλοι και τις σφραγίζει. Οι υπολογιστές παίρνουν τις άλλες θέσεις.',
    start: 'Έναρξη της εκστρατείας',
    persons: 'Όλοι άνθρωποι',
    computers: 'Όλοι υπολογιστές εκτός από έναν',
    house: 'Κανόνες του τραπεζιού',
    title: 'Πόλεμοι των Οπλιτών',
  },
  log: {
    seal: (player: string) => `Σφράγισε διαταγές: ${player}.`,
    lost: (player: string) => `${player}: οι σφραγισμένες διαταγές χάθηκαν και γράφονται ξανά.`,
    show: (player: string, orders: string) => `${player}: ${orders}`,
    noOrders: 'καμία διαταγή',
    give: (player: string) => `Παρέδωσε διαταγές: ${player}.`,
    absent: (player: string) => `Απουσιάζει: ${player}.`,
    present: (player: string) => `Επέστρεψε: ${player}.`,
    resolve: (step: string) => `Υπολογισμός: ${step}.`,
    deal: (colonies: string) => `Οι αποικίες παίρνουν θέση. ${colonies}.`,
    dealt: (space: string, state: string) => `${space}: ${state}`,
    correct: (space: string) => `Διόρθωση: ${space}.`,
    press: (player: string, text: string) => `Ανακοινώνει: ${player}. ${text}`,
    noPress: (player: string) => `Αφαιρεί την ανακοίνωση: ${player}.`,
    master: 'Τα γράμματα με διαταγές σφραγίζονται για το τηλέφωνο του διαιτητή.',
    close: 'Οι διαταγές της εποχής έκλεισαν: φαίνονται οι μάχες της.',
    fight: 'Μια μάχη παίζεται.',
    byRules: 'Μια μάχη κρίνεται με τη δύναμη.',
    fought: (player: string, title: string) => `Υπογράφει το αποτέλεσμα μιας μάχης: ${player}. ${title}`,
    foughtOnTable: (player: string) => `Υπογράφει το αποτέλεσμα μιας μάχης στο τραπέζι: ${player}.`,
    refuse: (player: string) => `Αρνείται το αποτέλεσμα μιας μάχης: ${player}.`,
    nameArmy: (player: string, place: string, name: string) =>
      name
        ? `${player}: ο στρατός εδώ (${place}) ονομάζεται ${name}.`
        : `${player}: ο στρατός εδώ (${place}) χάνει το όνομά του.`,
  },
  short: {
    seal: 'σφραγισμένες διαταγές',
    lost: 'χαμένες διαταγές',
    show: 'διαταγές που φάνηκαν',
    give: 'διαταγές που παραδόθηκαν',
    absent: 'απουσία',
    seat: 'νέος παίκτης',
    standIn: 'αντικατάσταση',
    concede: 'παραίτηση',
    callVote: 'ψηφοφορία για ισοπαλία',
    vote: 'σφραγισμένη ψήφος',
    voteLost: 'χαμένη ψήφος',
    voteShown: 'καταμέτρηση ψήφων',
    close: 'τέλος διαταγών',
    fight: 'μάχη',
    fought: 'αποτέλεσμα μάχης',
    refuse: 'άρνηση αποτελέσματος',
    nameArmy: 'όνομα στρατού',
    resolve: 'εποχή που υπολογίστηκε',
    deal: 'κλήρωση των αποικιών',
    correct: 'διόρθωση',
    press: 'ανακοίνωση',
    master: 'κλειδί του διαιτητή',
    draw: 'ισοπαλία',
  },
  menu: {
    to: {
      report: 'Αναφορά',
      press: 'Ανακοινώσεις',
      players: 'Παίκτες',
      desk: 'Διαιτητής',
      send: 'Αποστολή διαταγών',
      correct: 'Διόρθωση',
      battles: 'Μάχες',
    },
    chart: 'Πίνακας των μισών',
    components: 'Μονάδες',
    halves: 'Μισά',
    used: 'Σε χρήση',
    draw: 'Συμφωνία για ισοπαλία',
    sureDraw: 'Συμφωνούν όλοι: η εκστρατεία τελειώνει',
    leave: 'Συνεχίζουμε',
  },
  how: (moment: string, halves: number) => `${moment}, ${plural(halves, '1 μισό', `${halves} μισά`)}`,
  report: {
    name: 'Αναφορά',
    file: 'εποχή',
    press: 'Ανακοινώσεις',
    pressHelp: 'Μήνυμα ενός παίκτη προς όλους. Μπαίνει στην αναφορά αυτής της εποχής.',
    noPress: 'Κανείς δεν έγραψε κάτι ακόμη.',
    keep: (player: string) => `Αποθήκευση σημειώματος: ${player}`,
    writes: (player: string) => `${player}:`,
    next: (step: string) => `Επόμενο: ${step}.`,
    none: 'Καμία εποχή δεν τελείωσε ακόμη.',
    support: 'Υποστήριξη σε άλλα κράτη',
    supported: (player: string, others: string) => `${player}: υποστήριξη σε ${others}.`,
    line: (player: string, halves: number, of: number, units: number) =>
      `${player}: ${halves} από ${of} μισά, ${plural(units, '1 μονάδα', `${units} μονάδες`)}`,
  },
};
