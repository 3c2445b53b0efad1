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
      steadfast: ['The Steadfast', 'Offers long alliances and keeps them.'],
      cautious: ['The Cautious', 'Offers nothing of its own accord, and renews short alliances.'],
      trader: ['The Trader', 'Offers alliances, and ends one when three capitals lie open.'],
      wolf: ['The Wolf', 'Offers alliances, and ends one when a capital lies open.'],
      loner: ['The Loner', 'Offers nothing and renews nothing.'],
    },
  },
  el: {
    title: 'Οι υπολογιστές',
    characters: {
      steadfast: ['Ο Πιστός', 'Προτείνει μακρές συμμαχίες και τις τηρεί.'],
      cautious: ['Ο Επιφυλακτικός', 'Δεν προτείνει από μόνος του, και ανανεώνει σύντομες συμμαχίες.'],
      trader: ['Ο Έμπορος', 'Προτείνει συμμαχίες, και τελειώνει μία όταν τρεις πρωτεύουσες μένουν αφύλακτες.'],
      wolf: ['Ο Λύκος', 'Προτείνει συμμαχίες, και τελειώνει μία όταν μια πρωτεύουσα μένει αφύλακτη.'],
      loner: ['Ο Μοναχικός', 'Δεν προτείνει και δεν ανανεώνει τίποτα.'],
    },
  },
};

/** The texts about the characters of computer players. They load with the screens that show them. */
export const characterMessages = (): CharacterMessages => TEXTS[language.value];
