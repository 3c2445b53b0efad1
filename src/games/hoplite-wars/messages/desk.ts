import { language } from '../../../ui/messages/language.ts';
import { createPluralizer } from '../../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const DESK = {
  en: {
    title: 'The game master’s desk',
    help: 'Remote players write on their own phones, with a copy of this campaign. Send them its file (below, under The season) before each step. They send their orders as letters, by file or link. A player without orders holds, disbands or builds nothing when the others continue.',
    key: 'Seal letters to this phone',
    keyHelp:
      'If you play too, do this before you send the copies. Then only this phone can open letters, and only when all orders are shown.',
    keySet: 'Letters are sealed to the game master’s phone. They are opened when all orders are shown.',
    plain:
      'This copy does not name the game master’s phone, so anyone who gets the letter can read it. Ask the game master for a newer copy.',
    takenSealed: (player: string, check: string) =>
      `${player}: sealed letter received. It opens when all orders are shown. Letters of the seal: ${check}.`,
    status: {
      computer: 'the app plays',
      absent: 'absent',
      given: 'orders received',
      sealed: 'orders sealed',
      missing: 'no orders yet',
    },
    waitFor: 'Cancel the absence',
    takeIn: 'Incoming orders',
    file: 'From a file',
    paste: 'Or paste the letter or link',
    take: 'Add the orders',
    came: 'Orders have arrived by link. Add them below.',
    taken: (player: string, n: number, check: string) =>
      `${player}: ${plural.en(n, '1 order', `${n} orders`)} received. Letters of the seal: ${check}.`,
    problems: {
      tooLong: () => 'That is too long for a letter with orders.',
      unreadable: () => 'That is not a letter with orders.',
      otherKind: () => 'That is not a letter with orders of this game.',
      otherVersion: () => 'That letter is from another version of the app.',
      badLetter: () => 'That letter contains something that is not an order.',
      tampered: (player: string) => `The letter of ${player} was changed on the way: its seal is broken.`,
      otherSeason: () => 'That letter is for another season.',
      otherBoard: (player: string) => `The letter of ${player} was written for another position.`,
      notAsked: (player: string) => `${player} is not asked for orders now.`,
      otherMaster: (player: string) => `The letter of ${player} is sealed to another phone.`,
    },
    reminder: 'Reminder',
    deadline: 'Orders are due',
    copyReminder: 'Copy the reminder',
    remind: (step: string, missing: string, deadline: string) =>
      [`${step}.`, `Orders missing: ${missing}.`, ...(deadline ? [`Due: ${deadline}.`] : [])].join(' '),
    nobody: 'nobody',
    season: 'The season',
    result: 'The result goes out as the report, or as the whole campaign, which players import on their phones.',
    correct: 'Correct a space',
    takeBack: 'Undo the last season',
    send: 'Send orders',
    sendHelp: 'For a player who is not at the game master’s phone: write orders here, and send the letter.',
    which: 'For which state',
    check: (letters: string) => `The letter is sealed. Letters of its seal: ${letters}.`,
    sendFile: 'Send the file',
    saveFile: 'Save the file',
    copyLetter: 'Copy the letter',
    copyLink: 'Copy the link',
    again: 'Write a new letter',
  },
  el: {
    title: 'Το γραφείο του διαιτητή',
    help: 'Όσοι είναι μακριά γράφουν στο δικό τους τηλέφωνο, με αντίγραφο αυτής της εκστρατείας. Στείλτε τους το αρχείο της (πιο κάτω, στην εποχή) πριν από κάθε βήμα. Στέλνουν τις διαταγές τους ως γράμματα, με αρχείο ή σύνδεσμο. Όποιος δεν έδωσε διαταγές κρατά, διαλύεται ή δεν κατασκευάζει όταν συνεχίσουν οι άλλοι.',
    key: 'Σφράγιση των γραμμάτων για αυτό το τηλέφωνο',
    keyHelp:
      'Αν παίζετε κι εσείς, κάντε το πριν στείλετε τα αντίγραφα. Τότε τα γράμματα ανοίγουν μόνο σε αυτό το τηλέφωνο, και μόνο όταν φανούν όλες οι διαταγές.',
    keySet: 'Τα γράμματα σφραγίζονται για το τηλέφωνο του διαιτητή. Ανοίγουν όταν φανούν όλες οι διαταγές.',
    plain:
      'Το αντίγραφο δεν ορίζει το τηλέφωνο του διαιτητή, και όποιος πάρει το γράμμα μπορεί να το διαβάσει. Ζητήστε νεότερο αντίγραφο από τον διαιτητή.',
    takenSealed: (player: string, check: string) =>
      `${player}: παραλήφθηκε σφραγισμένο γράμμα. Ανοίγει όταν φανούν όλες οι διαταγές. Γράμματα της σφραγίδας: ${check}.`,
    status: {
      computer: 'παίζει η εφαρμογή',
      absent: 'απουσιάζει',
      given: 'ήρθαν διαταγές',
      sealed: 'οι διαταγές σφραγίστηκαν',
      missing: 'δεν έχει διαταγές ακόμη',
    },
    waitFor: 'Ακύρωση απουσίας',
    takeIn: 'Διαταγές που έρχονται',
    file: 'Από αρχείο',
    paste: 'Ή το γράμμα ή ο σύνδεσμος, με επικόλληση',
    take: 'Παραλαβή',
    came: 'Ήρθαν διαταγές με σύνδεσμο. Παραλάβετέ τις πιο κάτω.',
    taken: (player: string, n: number, check: string) =>
      `${player}: παραλήφθηκαν ${plural.el(n, '1 διαταγή', `${n} διαταγές`)}. Γράμματα της σφραγίδας: ${check}.`,
    problems: {
      tooLong: () => 'Είναι πολύ μεγάλο για γράμμα με διαταγές.',
      unreadable: () => 'Αυτό δεν είναι γράμμα με διαταγές.',
      otherKind: () => 'Αυτό δεν είναι γράμμα με διαταγές αυτού του παιχνιδιού.',
      otherVersion: () => 'Το γράμμα είναι από άλλη έκδοση της εφαρμογής.',
      badLetter: () => 'Το γράμμα περιέχει κάτι που δεν είναι διαταγή.',
      tampered: (player: string) => `Το γράμμα άλλαξε στον δρόμο, η σφραγίδα του έσπασε: ${player}.`,
      otherSeason: () => 'Το γράμμα είναι για άλλη εποχή.',
      otherBoard: (player: string) => `Το γράμμα γράφτηκε για άλλη θέση: ${player}.`,
      notAsked: (player: string) => `Δεν ζητούνται διαταγές τώρα: ${player}.`,
      otherMaster: (player: string) => `Το γράμμα είναι σφραγισμένο για άλλο τηλέφωνο: ${player}.`,
    },
    reminder: 'Υπενθύμιση',
    deadline: 'Προθεσμία για διαταγές',
    copyReminder: 'Αντιγραφή της υπεν\u00adθύμισης',
    remind: (step: string, missing: string, deadline: string) =>
      [`${step}.`, `Λείπουν διαταγές: ${missing}.`, ...(deadline ? [`Προθεσμία: ${deadline}.`] : [])].join(' '),
    nobody: 'κανενός',
    season: 'Η εποχή',
    result: 'Το αποτέλεσμα φεύγει ως αναφορά, ή ως ολόκληρη η εκστρατεία, που οι παίκτες φέρνουν στα τηλέφωνά τους.',
    correct: 'Διόρθωση περιοχής',
    takeBack: 'Αναίρεση της τελευταίας εποχής',
    send: 'Αποστολή διαταγών',
    sendHelp: 'Για παίκτη που δεν είναι στο τηλέφωνο του διαιτητή: γράψτε εδώ τις διαταγές και στείλτε το γράμμα.',
    which: 'Για ποιο κράτος',
    check: (letters: string) => `Το γράμμα σφραγίστηκε. Γράμματα της σφραγίδας του: ${letters}.`,
    sendFile: 'Αποστολή του αρχείου',
    saveFile: 'Αποθήκευση του αρχείου',
    copyLetter: 'Αντιγραφή του γράμματος',
    copyLink: 'Αντιγραφή του συνδέσμου',
    again: 'Νέο γράμμα',
  },
} as const;

/** Messages of the game master's desk and of letters with orders. They load with their pages. */
export const deskMessages = () => DESK[language.value];

const CORRECTION = {
  en: {
    title: 'Correct a space',
    help: 'The players have the last word. A correction is an entry in the log and can be undone.',
    space: 'Space',
    choose: 'Choose a space',
    who: 'Player of the stack',
    nobody: 'Nobody',
    parts: 'Components',
    wrong: 'Write the units as in an order: number and letter.',
    whose: 'Owner of the centre',
    apply: 'Apply',
  },
  el: {
    title: 'Διόρθωση περιοχής',
    help: 'Οι παίκτες έχουν τον τελευταίο λόγο. Η διόρθωση είναι καταχώριση του ημερολογίου και αναιρείται.',
    space: 'Περιοχή',
    choose: 'Διαλέξτε περιοχή',
    who: 'Παίκτης της δύναμης',
    nobody: 'Κανείς',
    parts: 'Μονάδες',
    wrong: 'Γράψτε τις μονάδες όπως σε διαταγή: αριθμό και γράμμα.',
    whose: 'Κάτοχος του κέντρου',
    apply: 'Εφαρμογή',
  },
} as const;

/** Messages of the correction of a space. They load with its page. */
export const correctionMessages = () => CORRECTION[language.value];
