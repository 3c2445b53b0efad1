import { language } from '../../../ui/messages/language.ts';

/** What a computer player sees, and what is hidden from it. */
const TEXTS = {
  en: {
    sees: [
      'both lines, all open cards and markers, and its own hand',
      'how many cards you hold, and how many are in your deck',
      'the list of your army',
    ],
    hidden: [
      'the cards in your hand, and the order of both decks',
      'your units in ambush, and which units pursue',
      'dice to come',
    ],
  },
  el: {
    sees: [
      'τις δύο γραμμές, όλες τις ανοιχτές κάρτες και τους δείκτες, και το δικό του χέρι',
      'πόσες κάρτες κρατάτε, και πόσες έχει η τράπουλά σας',
      'τον κατάλογο του στρατού σας',
    ],
    hidden: [
      'τις κάρτες στο χέρι σας, και τη σειρά στις δύο τράπουλες',
      'τις μονάδες σας σε ενέδρα, και ποιες μονάδες καταδιώκουν',
      'τα ζάρια που έρχονται',
    ],
  },
} as const;

/** The texts of the page about what computer players see. They load with it. */
export const fairnessTexts = (): (typeof TEXTS)['en' | 'el'] => TEXTS[language.value];
