import type { RegisteredGame } from '../../game-contract/game-info.ts';
import cover from './cover.svg';
import emblem from './emblem.svg';

export const ancientWargame = {
  about: {
    id: 'ancientWargame',
    title: 'Ancient Wargame',
    order: 4,
    cover,
    emblem,
    seats: 2,
    needs: [],
    source: {
      en: 'The Ancient Wargame is by G. De Gre, C. and D. Sweet, printed in The Courier.',
      el: 'Το Ancient Wargame είναι των G. De Gre, C. και D. Sweet, από το περιοδικό The Courier.',
    },
    pages: [
      { id: 'new', mark: 'plus', name: { en: 'Battle on the board', el: 'Μάχη στο ταμπλό' } },
      { id: 'armies', mark: 'army', name: { en: 'Armies for the board', el: 'Στρατοί για το ταμπλό' } },
      { id: 'boards', mark: 'cards', name: { en: 'Boards', el: 'Ταμπλό' } },
      { id: 'rules', mark: 'book', name: { en: 'Rules of the board', el: 'Κανόνες του ταμπλό' } },
    ],
    readyMade: { en: 'Clay against the app’s Black', el: 'Πήλινοι εναντίον των Μαύρων της εφαρμογής' },
    fightsEngagements: true,
    practice: false,
    lesson: true,
  },
  load: () => import('./index.ts').then(module => module.ancientWargame),
} as const satisfies RegisteredGame;
