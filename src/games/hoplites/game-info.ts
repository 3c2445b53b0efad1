import type { RegisteredGame } from '../../game-contract/game-info.ts';
import cover from './cover.svg';
import emblem from './emblem.svg';

export const hoplites = {
  about: {
    id: 'hoplites',
    title: 'Hoplites',
    order: 2,
    cover,
    emblem,
    seats: 2,
    needs: [],
    source: {
      en: 'Hoplites, the card game, coded from its manual 1.8. Army lists and points are this app’s.',
      el: 'Το Hoplites, το παιχνίδι με κάρτες, από το εγχειρίδιό του 1.8. Κατάλογοι στρατών και πόντοι είναι της εφαρμογής.',
    },
    pages: [
      { id: 'new', mark: 'plus', name: { en: 'Battle with cards', el: 'Μάχη με κάρτες' } },
      { id: 'armies', mark: 'army', name: { en: 'Armies of cards', el: 'Στρατοί με κάρτες' } },
      { id: 'post', mark: 'log', name: { en: 'Cards by post', el: 'Κάρτες με γράμματα' } },
      { id: 'rules', mark: 'book', name: { en: 'Rules of the cards', el: 'Κανόνες των καρτών' } },
    ],
    readyMade: { en: 'Athenians against the app’s Spartans', el: 'Αθηναίοι εναντίον των Σπαρτιατών της εφαρμογής' },
    hides: 'hands',
    fightsEngagements: true,
    practice: false,
    lesson: true,
  },
  load: () => import('./index.ts').then(module => module.hoplites),
} as const satisfies RegisteredGame;
