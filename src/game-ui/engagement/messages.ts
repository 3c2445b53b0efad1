import { language } from '../../ui/messages/language.ts';
import { createPluralizer } from '../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    dice: 'By the rules of the campaign',
    fightIn: (game: string) => `Fight it in ${game}`,
    table: 'Enter the result from the table',
    byRules: 'Goes by the rules of the campaign.',
    otherwise: 'Decide otherwise',
    begin: 'Begin the battle',
    cancel: 'Cancel',
    opening: 'Opening …',
    isOpen: (title: string) => `“${title}” is being fought.`,
    open: 'Open the battle',
    gone: 'The battle is not on this phone. Take its result on the phone that has it, restore it, or decide otherwise.',
    isOver: (title: string) => `“${title}” is over.`,
    otherForces:
      'Other forces meet now than those that fight in this battle. Its result does not count. Decide otherwise.',
    take: 'Take the result',
    failed: 'That did not work. Try again.',
    holder: 'Who holds the field?',
    nobody: 'Nobody',
    losses: (force: string) => `Losses of ${force}`,
    supports: (count: number) => plural.en(count, '1 support', `${count} supports`),
    levels: { seasoned: 'seasoned', veteran: 'veteran' },
    past: 'Battles fought out',
    takeOut: 'Take it out',
    putBack: 'Put it back',
    out: 'Taken out',
    follows: 'If it is taken out, what came after it is worked out again with the same orders. What changes:',
    returns: 'If it is put back, what came after it is worked out again with the same orders. What changes:',
    same: 'Nothing changes.',
    leave: 'Leave it as it is',
    rerun: 'Work it out again',
    absent: (side: string, forces: string) => `${side}: there is no room for ${forces}.`,
    noPerson: (side: string) => `No player is in this battle: you command ${side}, the app the other army.`,
  },
  el: {
    dice: 'Με τους κανόνες της εκστρατείας',
    fightIn: (game: string) => `Να παιχτεί στο ${game}`,
    table: 'Καταχώριση αποτελέσματος από το τραπέζι',
    byRules: 'Κρίνεται με τους κανόνες της εκστρατείας.',
    otherwise: 'Άλλη απόφαση',
    begin: 'Αρχή της μάχης',
    cancel: 'Άκυρο',
    opening: 'Ανοίγει …',
    isOpen: (title: string) => `Παίζεται: «${title}».`,
    open: 'Άνοιγμα της μάχης',
    gone: 'Η μάχη δεν είναι σε αυτό το τηλέφωνο. Δεχτείτε το αποτέλεσμά της στο τηλέφωνο που την έχει, επαναφέρετέ την, ή αποφασίστε αλλιώς.',
    isOver: (title: string) => `Τελείωσε: «${title}».`,
    otherForces:
      'Συναντιούνται τώρα άλλες δυνάμεις από όσες πολεμούν σε αυτή τη μάχη. Το αποτέλεσμά της δεν μετρά. Αποφασίστε αλλιώς.',
    take: 'Αποδοχή του αποτελέσματος',
    failed: 'Δεν έγινε. Δοκιμάστε ξανά.',
    holder: 'Ποιος κρατά το πεδίο;',
    nobody: 'Κανείς',
    losses: (force: string) => `Απώλειες: ${force}`,
    supports: (count: number) => plural.el(count, '1 υποστήριξη', `${count} υποστηρίξεις`),
    levels: { seasoned: 'έμπειρος στρατός', veteran: 'βετεράνος στρατός' },
    past: 'Μάχες που παίχτηκαν',
    takeOut: 'Αφαίρεση',
    putBack: 'Επαναφορά',
    out: 'Αφαιρέθηκε',
    follows: 'Αν αφαιρεθεί, όσα ακολούθησαν υπολογίζονται ξανά με τις ίδιες διαταγές. Τι αλλάζει:',
    returns: 'Αν επανέλθει, όσα ακολούθησαν υπολογίζονται ξανά με τις ίδιες διαταγές. Τι αλλάζει:',
    same: 'Δεν αλλάζει τίποτα.',
    leave: 'Μένει όπως είναι',
    rerun: 'Να υπολογιστούν ξανά',
    absent: (side: string, forces: string) => `${side}: δεν υπάρχει χώρος για: ${forces}.`,
    noPerson: (side: string) =>
      `Κανένας παίκτης δεν έχει μέρος σε αυτή τη μάχη: εσείς διοικείτε (${side}), η εφαρμογή τον άλλο στρατό.`,
  },
} as const;

/** Messages of engagements that are fought in another game. They load with their page. */
export const engagementMessages = () => WORDS[language.value];
