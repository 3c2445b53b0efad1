import { language } from '../../../ui/messages/language.ts';

/** What a computer player sees, and what is hidden from it. */
const TEXTS = {
  en: {
    sees: [
      'its own countries, forces and money',
      'what its forces discovered, and the forces that they see now',
      'the offers of alliance that it made or got',
    ],
    hidden: [
      'forces out of its sight',
      'the Treasuries and chests of others, and their orders',
      'offers between others, and their characters',
      'dice to come',
    ],
  },
  el: {
    sees: [
      'τις δικές του χώρες, δυνάμεις και χρήματα',
      'ό,τι ανακάλυψαν οι δυνάμεις του, και τις δυνάμεις που βλέπουν τώρα',
      'τις προτάσεις συμμαχίας που έκανε ή πήρε',
    ],
    hidden: [
      'δυνάμεις που δεν βλέπει',
      'τα Θησαυροφυλάκια και τα ταμεία των άλλων, και τις διαταγές τους',
      'προτάσεις μεταξύ άλλων, και τους χαρακτήρες τους',
      'τα ζάρια που έρχονται',
    ],
  },
} as const;

/** The texts of the page about what computer players see. They load with it. */
export const fairnessTexts = (): (typeof TEXTS)['en' | 'el'] => TEXTS[language.value];
