import type { SideResult } from '../../game-contract/contract.ts';
import { language } from '../../ui/messages/language.ts';
import { createPluralizer } from '../../ui/messages/plural.ts';

const en = createPluralizer('en');
const el = createPluralizer('el');

const WORDS = {
  en: {
    title: 'History',
    help: 'From the battles on this phone. The players decide who won, and enter their names on the tally page.',
    none: 'No battle has been fought on this phone yet.',
    reading: (done: number, all: number) => `Reading: ${done} of ${all}`,
    left: (n: number) => en(n, '1 battle could not be read.', `${n} battles could not be read.`),
    armies: 'Armies',
    players: 'Players',
    battles: 'Battles',
    name: 'Name',
    counts: { won: 'won', lost: 'lost', drawn: 'drawn', open: 'open' } satisfies Record<SideResult, string>,
    results: { won: 'won', lost: 'lost', drawn: 'drawn', open: 'open' } satisfies Record<SideResult, string>,
    csv: 'Save as a table (CSV)',
    saved: (name: string) => `Saved: ${name}`,
    file: 'history',
    columns: ['date', 'game', 'battle', 'side', 'army', 'player', 'result', 'how'],
    led: (army: string, player: string) => `${army} (${player})`,
  },
  el: {
    title: 'Ιστορικό',
    help: 'Από τις μάχες αυτού του τηλεφώνου. Ποιος νίκησε το λένε οι παίκτες· ποιος έπαιξε γράφεται στη σελίδα του απολογισμού.',
    none: 'Καμία μάχη ακόμη σε αυτό το τηλέφωνο.',
    reading: (done: number, all: number) => `Ανάγνωση: ${done} από ${all}`,
    left: (n: number) => el(n, '1 μάχη δεν διαβάστηκε.', `${n} μάχες δεν διαβάστηκαν.`),
    armies: 'Στρατοί',
    players: 'Παίκτες',
    battles: 'Μάχες',
    name: 'Όνομα',
    counts: { won: 'νίκες', lost: 'ήττες', drawn: 'ισο\u00adπα\u00adλίες', open: 'ανοι\u00adχτές' } satisfies Record<
      SideResult,
      string
    >,
    results: { won: 'νίκη', lost: 'ήττα', drawn: 'ισοπαλία', open: 'ανοιχτή' } satisfies Record<SideResult, string>,
    csv: 'Αποθήκευση ως πίνακας (CSV)',
    saved: (name: string) => `Αποθηκεύτηκε: ${name}`,
    file: 'istoriko',
    columns: ['ημερομηνία', 'παιχνίδι', 'μάχη', 'πλευρά', 'στρατός', 'παίκτης', 'αποτέλεσμα', 'πώς'],
    led: (army: string, player: string) => `${army} (${player})`,
  },
} as const;

/** Messages of the history. They load with its page. */
export const historyMessages = () => WORDS[language.value];
