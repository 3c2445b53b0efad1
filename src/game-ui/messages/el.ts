import { el as uiWords } from '../../ui/messages/el.ts';
import type { GameUiMessages } from './en.ts';

export const el: GameUiMessages = {
  ...uiWords,
  home: 'Αρχική',
  back: 'Πίσω',
  rules: 'Κανόνες',
  undo: 'Αναίρεση',
  undoWhat: what => `Αναίρεση: ${what}`,
  nothingToUndo: 'Τίποτα για αναίρεση',
  redo: 'Ξανά',
  log: 'Ημερολόγιο',
  saved: 'Αποθηκεύτηκε',
  saving: 'Αποθηκεύεται',
  notSaved: 'ΔΕΝ ΑΠΟΘΗΚΕΥΤΗΚΕ',
  notSavedLong: 'Δεν αποθηκεύτηκε. Η αλλαγή μένει σε προσωρινό αρχείο και αποθηκεύεται στην επόμενη εκκίνηση.',
  notSavedHere: 'Δεν αποθηκεύτηκε. Αν κλείσει η εφαρμογή θα χαθεί: μοιραστείτε το πρώτα ή δοκιμάστε ξανά.',
  unknownPlace: 'Δεν υπάρχει τέτοια οθόνη σε αυτή τη μάχη. Είστε πάλι στο πεδίο.',
  storageFailed: 'Αυτός ο περιηγητής δεν αφήνει την εφαρμογή να αποθηκεύσει τίποτα.',
  brokenScreen: 'Αυτή η οθόνη δεν εμφανίζεται. Η μάχη έμεινε όπως ήταν.',
  menu: 'Μενού',
  phones: 'Δύο τηλέφωνα',
  watch: 'Για θεατές',
  watching: 'Παρακολουθείτε',
  settings: 'Ρυθμίσεις',
  result: { again: 'Ξανά από την αρχή', swap: 'Αλλαγή πλευρών', next: 'Επόμενη μάχη', replay: 'Κοινή χρήση μάχης' },
  further: n => `Ακόμη ${n}`,
};
