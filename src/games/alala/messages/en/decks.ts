import type { ErrorMessages } from '../../../../game-ui/library/messages.ts';
import type { DeckProblem } from '../../gods/deck-file.ts';

/** Making decks. */
export const deckMessages = {
  decks: {
    title: 'God Packs',
    mine: 'My decks',
    none: 'No deck of your own yet. Copy the house deck and change it, or write one.',
    make: 'New deck',
    file: 'Deck file',
    library: 'House deck',
    look: 'Look at the cards',
    unnamed: 'New deck',
    written: (cards: number, of: number) => `${cards} of ${of} cards written`,
    blanksLeftOut: 'Blank cards are not shuffled in.',
    card: 'Card',
    cards: 'Cards',
    cardName: 'Name of the card',
    text: 'Text',
    whenLabel: 'When it is played',
    effect: 'What the app does',
    for: 'For whom',
    by: 'How much',
    blank: (n: number) => `${n}\u00a0· blank: write your own`,
    newCard: (n: number) => `Card ${n}`,
    erase: (card: string) => `Erase ${card}`,
    eraseShort: 'Erase',
    fileName: 'deck',
    preview: 'Add this deck?',
    choose: 'God Pack',
    chooseHelp: 'The battle keeps the deck as it is now, whatever you change later.',
    problems: {
      tooLarge: 'it is larger than a deck can be (64 KB).',
      notText: 'it is damaged, or not a deck file.',
      notDeck: 'it is not a deck of this app.',
      tooMany: 'there are more cards than the 36 of a pack.',
    } satisfies ErrorMessages<DeckProblem>,
  },
};
