import type { RegisteredGame } from '../../game-contract/game-info.ts';
import cover from './cover.svg';
import emblem from './emblem.svg';

export const hopliteWars = {
  about: {
    id: 'hopliteWars',
    title: 'Hoplite Wars',
    order: 3,
    cover,
    emblem,
    seats: 7,
    needs: [],
    source: {
      en: 'Hoplite Wars is by Stephen Agar, a variant of Diplomacy by Allan Calhamer. The map is our own.',
      el: 'Το Hoplite Wars είναι του Stephen Agar, παραλλαγή του Diplomacy του Allan Calhamer. Ο χάρτης είναι δικός μας.',
    },
    pages: [
      { id: 'new', mark: 'plus', name: { en: 'Campaign for seven', el: 'Εκστρατεία για επτά' } },
      { id: 'rules', mark: 'book', name: { en: 'Rules of the campaign', el: 'Κανόνες της εκστρατείας' } },
    ],
    readyMade: { en: 'Athens against six computers', el: 'Αθήνα εναντίον έξι υπολογιστών' },
    practice: false,
    lesson: true,
  },
  load: () => import('./index.ts').then(module => module.hopliteWars),
} as const satisfies RegisteredGame;
