import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    title: 'Watch a replay',
    help: 'A replay is a finished battle to watch. It needs no account, and nothing is stored unless you keep it.',
    file: 'Replay file',
    open: 'Open a replay file',
    gone: 'The app was reloaded and no longer has the file. Open it again.',
    reading: 'Reading the replay …',
    watching: 'Replay. Nothing is stored.',
    keep: 'Keep',
    keepLong: 'Keep this battle on this phone',
    keepFailed: 'The battle could not be stored. The phone may be full.',
    keepConflicts:
      'This phone already has a battle of that number that does not agree with the replay. Nothing was replaced.',
    refused: (why: string) => `The replay cannot be shown: ${why} Nothing was stored.`,
    problems: {
      damagedLink: 'the link is damaged or not complete. Ask for the file.',
      noReplay: 'this file or link is no replay. A battle or a backup is imported in Storage.',
      noGame: 'this version of the app does not have its game.',
      newer: 'it is from a newer version of the app. Update first.',
    },
    share: 'Share as replay',
    shareHelp:
      'Whoever has the link or the file can watch the whole battle, without an account. The battle is over, so everything in its log is shown: hands, orders and dice of all sides, and the names of the players. Photos stay here.',
    link: 'Link with the whole replay',
    notOver: 'A battle can be shared as a replay when it is over, so that nothing hidden is shown too early.',
    shareFailed: 'The replay could not be made.',
  },
  el: {
    title: 'Αναπα\u00adραγωγή μάχης',
    help: 'Μια τελειωμένη μάχη για να τη δείτε. Δεν χρειάζεται λογαριασμός και τίποτα δεν αποθηκεύεται, αν δεν τη φυλάξετε.',
    file: 'Αρχείο αναπαραγωγής',
    open: 'Άνοιγμα αρχείου',
    gone: 'Η εφαρμογή φορτώθηκε ξανά και δεν έχει πια το αρχείο. Ανοίξτε το πάλι.',
    reading: 'Διαβάζεται η μάχη …',
    watching: 'Αναπα\u00adραγωγή. Τίποτα δεν αποθηκεύεται.',
    keep: 'Φύλαξη',
    keepLong: 'Φύλαξη της μάχης σε αυτό το τηλέφωνο',
    keepFailed: 'Η μάχη δεν αποθηκεύτηκε. Ίσως το τηλέφωνο είναι γεμάτο.',
    keepConflicts:
      'Το τηλέφωνο έχει ήδη μάχη με αυτόν τον αριθμό, που δεν συμφωνεί με την αναπαραγωγή. Τίποτα δεν αντικαταστάθηκε.',
    refused: (why: string) => `Η αναπαραγωγή δεν γίνεται: ${why} Τίποτα δεν αποθηκεύτηκε.`,
    problems: {
      damagedLink: 'ο σύνδεσμος είναι χαλασμένος ή κομμένος. Ζητήστε το αρχείο.',
      noReplay:
        'αυτό το αρχείο ή ο σύνδεσμος δεν είναι για αναπαραγωγή. Μάχες και αντίγραφα εισάγονται στην Αποθήκευση.',
      noGame: 'αυτή η έκδοση της εφαρμογής δεν έχει το παιχνίδι της.',
      newer: 'είναι από νεότερη έκδοση της εφαρμογής. Κάντε πρώτα ενημέρωση.',
    },
    share: 'Κοινή χρήση μάχης',
    shareHelp:
      'Όποιος έχει τον σύνδεσμο ή το αρχείο βλέπει όλη τη μάχη, χωρίς λογαριασμό. Η μάχη τελείωσε, άρα φαίνονται όλα όσα έχει το ημερολόγιό της: κάρτες, εντολές και ζάρια όλων των πλευρών, και τα ονόματα των παικτών. Οι φωτογραφίες μένουν εδώ.',
    link: 'Σύνδεσμος με όλη τη μάχη',
    notOver: 'Μια μάχη μοιράζεται για αναπαραγωγή όταν τελειώσει, ώστε να μη φανεί τίποτα κρυφό πριν την ώρα του.',
    shareFailed: 'Η αναπαραγωγή δεν ετοιμάστηκε.',
  },
} as const;

/** Messages of replays. They load with their screens. */
export const replayMessages = () => WORDS[language.value];
