import { language } from '../../ui/messages/language.ts';

const WORDS = {
  en: {
    textSize: 'Text size',
    keepAwake: 'Keep the screen on in a battle',
    sound: 'Dice sounds',
    spokenResults: 'Speak the results',
    noVoice: 'This device has no English voice of its own.',
    clock: 'A clock for each side',
    haptics: 'Vibrate with the dice',
    keys: 'Keyboard',
    keyList: [
      ['← → ↑ ↓', 'move from shield to shield'],
      ['Enter', 'select a unit, then an enemy'],
      ['Ctrl Enter', 'roll, then apply'],
      ['Ctrl Z', 'undo'],
      ['Ctrl Shift Z', 'redo'],
      ['Escape', 'close what covers the field'],
    ],
    theme: 'Theme',
    themes: { system: 'System', daylight: 'Light', lamplight: 'Dark' },
    language: 'Language',
  },
  el: {
    textSize: 'Μέγεθος κειμένου',
    keepAwake: 'Η οθόνη να μένει αναμμένη στη μάχη',
    sound: 'Ήχος ζαριών',
    spokenResults: 'Εκφώνηση των αποτελεσμάτων',
    noVoice: 'Η συσκευή δεν έχει δική της ελληνική φωνή.',
    clock: 'Ρολόι για κάθε πλευρά',
    haptics: 'Δόνηση με τα ζάρια',
    keys: 'Πληκτρολόγιο',
    keyList: [
      ['← → ↑ ↓', 'κίνηση από ασπίδα σε ασπίδα'],
      ['Enter', 'επιλογή μονάδας και μετά εχθρού'],
      ['Ctrl Enter', 'ζαριά και μετά εφαρμογή'],
      ['Ctrl Z', 'αναίρεση'],
      ['Ctrl Shift Z', 'επανάληψη'],
      ['Escape', 'κλείσιμο όσων σκεπάζουν το πεδίο'],
    ],
    theme: 'Θέμα',
    themes: { system: 'Συστήματος', daylight: 'Φωτεινό', lamplight: 'Σκούρο' },
    language: 'Γλώσσα',
  },
} as const;

/** Messages of the settings. They load with them. */
export const settingsMessages = () => WORDS[language.value];
