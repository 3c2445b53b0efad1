import type { RegisteredGame } from '../../src/game-contract/game-info.ts';
import cover from './cover.svg';

/** The smallest game that uses all of the contract and game-ui: two champions choose a stance in secret, and a die decides. */
export const tiny = {
  about: {
    id: 'tiny',
    title: 'Duel',
    order: 1,
    cover,
    emblem: cover,
    seats: 2,
    needs: ['dice'],
    source: { en: 'A game of the tests.', el: 'Ένα παιχνίδι των δοκιμών.' },
    pages: [
      { id: 'new', mark: 'plus', name: { en: 'New duel', el: 'Νέα μονομαχία' } },
      { id: 'champions', mark: 'army', name: { en: 'Champions', el: 'Πρόμαχοι' } },
      { id: 'rules', mark: 'book', name: { en: 'Rules', el: 'Κανόνες' } },
    ],
    practice: false,
    lesson: false,
  },
  load: () => import('./index.ts').then(module => module.game),
} as const satisfies RegisteredGame;
