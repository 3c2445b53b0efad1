import { language } from '../../ui/messages/index.ts';

const WORDS = {
  en: {
    textSize: 'Text size',
    keepAwake: 'Keep the screen on in a battle',
    sound: 'Sound of dice',
    haptics: 'Vibrate with the dice',
    keys: 'Keyboard',
    keyList: [
      ['← → ↑ ↓', 'from shield to shield'],
      ['Enter', 'picks a unit, then an enemy'],
      ['Ctrl Enter', 'rolls, then applies'],
      ['Ctrl Z', 'takes back'],
      ['Ctrl Shift Z', 'does again'],
      ['Escape', 'closes what lies over the field'],
    ],
    theme: 'Light',
    themes: { system: 'As the phone', daylight: 'Daylight', lamplight: 'Lamplight' },
    language: 'Language',
  },
  el: {
    textSize: 'Μέγεθος κειμένου',
    keepAwake: 'Η οθόνη να μένει αναμμένη στη μάχη',
    sound: 'Ήχος ζαριών',
    haptics: 'Δόνηση με τα ζάρια',
    keys: 'Πληκτρολόγιο',
    keyList: [
      ['← → ↑ ↓', 'από ασπίδα σε ασπίδα'],
      ['Enter', 'διαλέγει μονάδα και μετά εχθρό'],
      ['Ctrl Enter', 'ρίχνει και μετά εφαρμόζει'],
      ['Ctrl Z', 'αναίρεση'],
      ['Ctrl Shift Z', 'επανάληψη'],
      ['Escape', 'κλείνει ό,τι σκεπάζει το πεδίο'],
    ],
    theme: 'Φωτισμός',
    themes: { system: 'Όπως το τηλέφωνο', daylight: 'Φως ημέρας', lamplight: 'Φως λύχνου' },
    language: 'Γλώσσα',
  },
} as const;

/** Words of the settings, which come with them. */
export const settingsMessages = () => WORDS[language.value];
