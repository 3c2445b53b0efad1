import { language } from '../../../ui/messages/language.ts';

/** What a computer player sees, and what is hidden from it. */
const TEXTS = {
  en: {
    sees: ['the board, both armies, and all dice and coins so far'],
    hidden: ['your deployment in a melee, until both have chosen', 'dice and coins to come'],
  },
  el: {
    sees: ['το ταμπλό, τους δύο στρατούς, και τα ζάρια και τα νομίσματα ως τώρα'],
    hidden: [
      'την παράταξή σας σε μια συμπλοκή, ώσπου να διαλέξουν και οι δύο',
      'τα ζάρια και τα νομίσματα που έρχονται',
    ],
  },
} as const;

/** The texts of the page about what computer players see. They load with it. */
export const fairnessTexts = (): (typeof TEXTS)['en' | 'el'] => TEXTS[language.value];
