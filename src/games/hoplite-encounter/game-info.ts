import type { RegisteredGame } from '../../game-contract/game-info.ts';
import cover from './cover.svg';
import emblem from './emblem.svg';

export const hopliteEncounter = {
  about: {
    id: 'hopliteEncounter',
    title: 'Hoplite Encounter',
    order: 5,
    cover,
    emblem,
    seats: [2, 12],
    needs: [],
    source: {
      en: 'After the play-by-mail game Hoplite Encounter. Map, states and figures are a house reconstruction.',
      el: 'Κατά το παιχνίδι δι’ αλληλογραφίας Hoplite Encounter. Χάρτης, κράτη και αριθμοί είναι δική μας ανασύνθεση.',
    },
    pages: [
      { id: 'new', mark: 'plus', name: { en: 'Empires of the Aegean', el: 'Ηγεμονίες του Αιγαίου' } },
      {
        id: 'rules',
        mark: 'book',
        name: { en: 'Rules of the game by mail', el: 'Κανόνες του παιχνιδιού με γράμματα' },
      },
      { id: 'post', mark: 'log', name: { en: 'An invitation by mail', el: 'Πρόσκληση με γράμμα' } },
    ],
    readyMade: { en: 'Athens against eleven computers', el: 'Αθήνα εναντίον έντεκα υπολογιστών' },
    hides: 'hands',
    practice: false,
    lesson: true,
  },
  load: () => import('./index.ts').then(module => module.loadEncounter()),
} as const satisfies RegisteredGame;
