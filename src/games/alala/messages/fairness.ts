import { language } from '../../../ui/messages/language.ts';

/** What a computer player sees, and what is hidden from it. */
const TEXTS = {
  en: {
    sees: ['the field, all orders, results and dice so far', 'its own cards of the Gods, and which cards were played'],
    hidden: ['the cards in your hand, and the order of the pile', 'dice to come', 'the seed of another commander'],
  },
  el: {
    sees: [
      'το πεδίο, όλες τις διαταγές, τα αποτελέσματα και τα ζάρια ως τώρα',
      'τις δικές του κάρτες των Θεών, και ποιες κάρτες παίχτηκαν',
    ],
    hidden: ['τις κάρτες στο χέρι σας, και τη σειρά της στοίβας', 'τα ζάρια που έρχονται', 'τον σπόρο άλλου διοικητή'],
  },
} as const;

/** The texts of the page about what computer players see. They load with it. */
export const fairnessTexts = (): (typeof TEXTS)['en' | 'el'] => TEXTS[language.value];
