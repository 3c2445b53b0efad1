import { language } from '../../ui/messages/language.ts';
import { createPluralizer } from '../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    pasted: 'Link or text',
    look: 'Preview',
    take: 'Copy',
    takeOf: (name: string) => `Copy ${name}`,
    forked: 'Another tab has changed this too. Your changes here are saved as a copy; both are kept.',
    copyOf: (name: string) => `${name} (copy)`,
    name: 'Name',
    emptyName: 'A name needs at least one letter.',
    share: 'Share',
    copyLink: 'Copy the link',
    copied: 'Copied',
    notCopied: 'The browser did not let the app copy. Select the text and copy it.',
    send: 'Send',
    saveFile: 'Save as a file',
    remove: 'Delete',
    copy: 'Copy',
    addIt: 'Add it',
    leave: 'Cancel',
    cleaned: (where: string) => `Hidden or extra characters were removed from: ${where}.`,
    kind: {
      mine: 'Mine',
      none: 'None of your own yet.',
      make: 'New',
      bring: 'Import',
      bringHelp: 'Choose a file, or paste a link or text that you received.',
      file: 'File',
      link: 'Link with everything in it',
      preview: 'Add this?',
      previewHelp: 'It is added to yours. Nothing else changes.',
      unknown: 'That is not on this phone.',
      remove: (name: string) => `Delete ${name}`,
      removed: (name: string) => `Deleted: ${name}`,
      away: (n: number) =>
        plural.en(n, '1 deleted, kept until Storage removes it', `${n} deleted, kept until Storage removes them`),
      restore: (name: string) => `Restore ${name}`,
      damaged: (n: number) =>
        plural.en(n, '1 is damaged; it was left as it is.', `${n} are damaged; they were left as they are.`),
      refused: (why: string) => `Not imported: ${why} Nothing was changed.`,
      refusedAt: (why: string, where: string) => `Not imported: ${why} Where: ${where}. Nothing was changed.`,
      problems: {
        tooLarge: 'it is too large.',
        empty: 'it is empty.',
        notText: 'it is damaged, or not a file of this app.',
        damagedLink: 'the link or text is damaged or not complete.',
        newer: 'it comes from a newer version of the app. Update this one first.',
        badKey: 'it holds a forbidden key.',
        tooDeep: 'it is nested too deeply.',
        missing: 'something is missing.',
        outOfRange: 'a number is out of range.',
        unknownValue: 'it holds a value that this game does not know.',
        tooMany: 'there are too many of a kind.',
        wrongKind: 'a value is of the wrong kind.',
        wrongValue: 'a value in it is not one of this game.',
        emptyName: 'a name is empty.',
        sameId: 'two things in it have the same id.',
      },
    },
  },
  el: {
    pasted: 'Σύνδεσμος ή κείμενο',
    look: 'Προεπι\u00adσκόπηση',
    take: 'Αντίγραφο',
    takeOf: (name: string) => `Αντίγραφο: ${name}`,
    forked: 'Το άλλαξε και άλλη καρτέλα. Όσα αλλάζετε εδώ συνεχίζουν σε αντίγραφο και κρατιούνται και τα δύο.',
    copyOf: (name: string) => `${name} (αντίγραφο)`,
    name: 'Όνομα',
    emptyName: 'Ένα όνομα θέλει τουλάχιστον ένα γράμμα.',
    share: 'Κοινή χρήση',
    copyLink: 'Αντι\u00adγραφή συνδέ\u00adσμου',
    copied: 'Αντιγράφηκε',
    notCopied: 'Ο περιηγητής δεν άφησε την εφαρμογή να αντιγράψει. Επιλέξτε το κείμενο και αντιγράψτε το.',
    send: 'Αποστολή',
    saveFile: 'Αποθήκευση σε αρχείο',
    remove: 'Διαγραφή',
    copy: 'Αντίγραφο',
    addIt: 'Προσθήκη',
    leave: 'Άκυρο',
    cleaned: (where: string) => `Καθαρίστηκε από κρυφούς ή περιττούς χαρακτήρες: ${where}.`,
    // The Greek texts here avoid gender, because each game has its own word for the item.
    kind: {
      mine: 'Δικά μου',
      none: 'Τίποτα δικό σας ακόμη.',
      make: 'Προσθήκη',
      bring: 'Εισαγωγή',
      bringHelp: 'Διαλέξτε αρχείο ή επικολλήστε σύνδεσμο ή κείμενο που σας έστειλαν.',
      file: 'Αρχείο',
      link: 'Ένας σύνδεσμος που τα περιέχει όλα',
      preview: 'Να προστεθεί;',
      previewHelp: 'Προστίθεται στα δικά σας· τίποτα άλλο δεν αλλάζει.',
      unknown: 'Δεν υπάρχει σε αυτό το τηλέφωνο.',
      remove: (name: string) => `Διαγραφή: ${name}`,
      removed: (name: string) => `Διαγράφηκε: ${name}`,
      away: (n: number) =>
        plural.el(
          n,
          'Διαγράφηκε 1· μένει ώσπου να αφαιρεθεί στην Αποθήκευση',
          `Διαγράφηκαν ${n}· μένουν ώσπου να αφαιρεθούν στην Αποθήκευση`,
        ),
      restore: (name: string) => `Επαναφορά: ${name}`,
      damaged: (n: number) => plural.el(n, '1 έχει βλάβη· έμεινε όπως είναι.', `${n} έχουν βλάβη· έμειναν όπως είναι.`),
      refused: (why: string) => `Δεν προστέθηκε: ${why} Τίποτα δεν άλλαξε.`,
      refusedAt: (why: string, where: string) => `Δεν προστέθηκε: ${why} Πού: ${where}. Τίποτα δεν άλλαξε.`,
      problems: {
        tooLarge: 'ξεπερνά το μεγαλύτερο μέγεθος.',
        empty: 'το αρχείο είναι άδειο.',
        notText: 'το αρχείο έχει βλάβη ή δεν είναι της εφαρμογής.',
        damagedLink: 'ο σύνδεσμος ή το κείμενο έχει βλάβη ή δεν είναι ολόκληρο.',
        newer: 'έρχεται από νεότερη έκδοση της εφαρμογής. Ενημερώστε πρώτα αυτήν.',
        badKey: 'έχει μέσα απαγορευμένο κλειδί.',
        tooDeep: 'έχει πάρα πολλά επίπεδα.',
        missing: 'κάτι λείπει.',
        outOfRange: 'ένας αριθμός είναι εκτός ορίων.',
        unknownValue: 'έχει μέσα τιμή που το παιχνίδι δεν ξέρει.',
        tooMany: 'είναι πάρα πολλά από ένα είδος.',
        wrongKind: 'μια τιμή είναι λάθος είδους.',
        wrongValue: 'μια τιμή δεν είναι αυτού του παιχνιδιού.',
        emptyName: 'ένα όνομα είναι κενό.',
        sameId: 'δύο πράγματα έχουν την ίδια ταυτότητα.',
      },
    },
  },
} as const;

/** Messages of collections. They load with their screens. */
export const libraryMessages = () => WORDS[language.value];

/** Messages of one kind of collection. Missing messages fall back to the general ones. */
export interface CollectionKindMessages {
  readonly title: string;
  /** The file name for an item whose name has no valid letter. */
  readonly fileName: string;
  readonly mine?: string;
  readonly none?: string;
  readonly make?: string;
  readonly bring?: string;
  readonly bringHelp?: string;
  readonly file?: string;
  readonly link?: string;
  readonly preview?: string;
  readonly previewHelp?: string;
  readonly unknown?: string;
  /** Texts of problem codes. */
  readonly problems?: Readonly<Record<string, string>>;
}

/** The messages of one kind of collection: its own, completed by the general ones. */
export const completeCollectionMessages = ({ words: own }: { readonly words: () => CollectionKindMessages }) => {
  const [usual, said] = [libraryMessages().kind, own()];
  return { ...usual, ...said, problems: { ...usual.problems, ...said.problems } };
};

/** All messages of one kind of collection. */
export type CollectionMessages = ReturnType<typeof completeCollectionMessages>;

/** Texts of a type's own problem codes, and replacements for general ones. */
export type ErrorMessages<Code extends string> = Readonly<
  Record<Exclude<Code, keyof (typeof WORDS)['en']['kind']['problems']>, string> & Partial<Record<Code, string>>
>;
