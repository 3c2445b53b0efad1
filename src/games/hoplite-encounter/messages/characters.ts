import { language } from '../../../ui/messages/language.ts';
import type { CharacterName } from '../ai/characters.ts';

interface CharacterMessages {
  readonly title: string;
  /** The name and the style of each character. */
  readonly characters: Readonly<Record<CharacterName, readonly [name: string, style: string]>>;
}

const TEXTS: Readonly<Record<'en' | 'el', CharacterMessages>> = {
  en: {
    title: 'The computers',
    characters: {
      steadfast: [
        'The Steadfast',
        'Offers long alliances and keeps them. For two years it does not forgive who took a country.',
      ],
      cautious: ['The Cautious', 'Never offers first, renews short alliances, and remembers for long.'],
      trader: ['The Trader', 'Offers alliances, and ends one when three capitals are undefended. Soon forgives.'],
      wolf: ['The Wolf', 'Offers alliances, and ends one when a capital is undefended. Forgets within months.'],
      loner: ['The Loner', 'Offers nothing and renews nothing. Remembers for a year.'],
    },
  },
  el: {
    title: 'Οι υπολογιστές',
    characters: {
      steadfast: [
        'Ο Πιστός',
        'Προτείνει μακρές συμμαχίες και τις τηρεί. Δύο χρόνια δεν συγχωρεί όποιον του πήρε χώρα.',
      ],
      cautious: [
        'Ο Επιφυλακτικός',
        'Δεν προτείνει από μόνος του, ανανεώνει σύντομες συμμαχίες, και θυμάται για καιρό.',
      ],
      trader: [
        'Ο Έμπορος',
        'Προτείνει συμμαχίες, και τελειώνει μία όταν τρεις πρωτεύουσες μένουν αφύλακτες. Συγχωρεί γρήγορα.',
      ],
      wolf: [
        'Ο Λύκος',
        'Προτείνει συμμαχίες, και τελειώνει μία όταν μια πρωτεύουσα μένει αφύλακτη. Ξεχνά μέσα σε μήνες.',
      ],
      loner: ['Ο Μοναχικός', 'Δεν προτείνει και δεν ανανεώνει τίποτα. Θυμάται έναν χρόνο.'],
    },
  },
};

/** The texts about the characters of computer players. They load with the screens that show them. */
export const characterMessages = (): CharacterMessages => TEXTS[language.value];
