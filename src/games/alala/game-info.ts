import type { RegisteredGame } from '../../game-contract/game-info.ts';
import cover from './cover.svg';
import emblem from './emblem.svg';

export const alala = {
  about: {
    id: 'alala',
    title: 'Άλαλά!',
    order: 1,
    cover,
    emblem,
    seats: 2,
    needs: ['figures', 'dice', 'rulebook'],
    source: {
      en: 'The rulebook of Άλαλά! is not included; it is published by the Society of Ancients.',
      el: 'Το βιβλίο κανόνων του Άλαλά! δεν περιλαμβάνεται· το εκδίδει η Society of Ancients.',
    },
    pages: [
      { id: 'new', mark: 'plus', name: { en: 'New battle', el: 'Νέα μάχη' } },
      { id: 'armies', mark: 'army', name: { en: 'Armies', el: 'Στρατοί' } },
      { id: 'odds', mark: 'dice', name: { en: 'Odds', el: 'Πιθανότητες' } },
      { id: 'rules', mark: 'book', name: { en: 'Rules', el: 'Κανόνες' } },
    ],
    readyMade: { en: 'Spartans against the app’s Thebans', el: 'Σπαρτιάτες εναντίον των Θηβαίων της εφαρμογής' },
    hides: 'cards',
    fightsEngagements: true,
    practice: true,
    lesson: true,
  },
  load: () => import('./index.ts').then(module => module.alala),
} as const satisfies RegisteredGame;
