import { language } from '../../ui/messages/language.ts';
import { createPluralizer } from '../../ui/messages/plural.ts';

const plural = { en: createPluralizer('en'), el: createPluralizer('el') };

const WORDS = {
  en: {
    title: 'Try orders',
    help: 'Write orders for any player and see what would happen. Nothing is handed in, and only you see it.',
    seat: 'Orders of',
    withOrders: (name: string, orders: number) => `${name} · ${plural.en(orders, '1 order', `${orders} orders`)}`,
    guess: 'Let the computer guess',
    guessAll: 'Guess all missing orders',
    guessHelp: 'It is only a guess: a computer player may order something else.',
    guessing: (name: string) => `Guessing: ${name} …`,
    stop: 'Stop',
    guessFailed: 'The computer did not answer. Try again.',
    assumed: 'Only forces that you see take part, and all have money for this month.',
    run: 'See the result',
    takes: (country: string) => `Takes ${country}.`,
    rollAgain: 'Roll again',
    dice: 'These dice count for the trial only.',
    result: 'Result of the trial',
    change: 'Change the orders',
    take: 'Use as my orders',
    taken: 'Taken over into your orders.',
    undo: 'Undo',
    discard: 'Discard the trial',
    close: 'Back to my orders',
    failed: 'The trial could not be stored on this phone.',
  },
  el: {
    title: 'Δοκιμή διαταγών',
    help: 'Γράψτε διαταγές για όποιον παίκτη θέλετε και δείτε τι θα γινόταν. Τίποτα δεν παραδίδεται, και το βλέπετε μόνο εσείς.',
    seat: 'Διαταγές για',
    withOrders: (name: string, orders: number) => `${name} · ${plural.el(orders, '1 διαταγή', `${orders} διαταγές`)}`,
    guess: 'Να μαντέψει ο υπολογιστής',
    guessAll: 'Μάντεμα όσων λείπουν',
    guessHelp: 'Είναι μόνο μια εικασία: ένας υπολογιστής μπορεί να διατάξει κάτι άλλο.',
    guessing: (name: string) => `Μαντεύει: ${name} …`,
    stop: 'Διακοπή',
    guessFailed: 'Ο υπολογιστής δεν απάντησε. Δοκιμάστε ξανά.',
    assumed: 'Παίρνουν μέρος μόνο δυνάμεις που βλέπετε, και όλες έχουν χρήματα για αυτόν τον μήνα.',
    run: 'Να δω το αποτέλεσμα',
    takes: (country: string) => `Παίρνει: ${country}.`,
    rollAgain: 'Νέα ρίψη',
    dice: 'Τα ζάρια αυτά ισχύουν μόνο στη δοκιμή.',
    result: 'Αποτέλεσμα της δοκιμής',
    change: 'Αλλαγή διαταγών',
    take: 'Να γίνουν οι διαταγές μου',
    taken: 'Πέρασαν στις διαταγές σας.',
    undo: 'Αναίρεση',
    discard: 'Διαγραφή της δοκιμής',
    close: 'Πίσω στις διαταγές μου',
    failed: 'Η δοκιμή δεν αποθηκεύτηκε στο τηλέφωνο.',
  },
} as const;

/** Messages of a trial of orders. */
export const orderTrialMessages = () => WORDS[language.value];
