import { language } from '../../../ui/messages/language.ts';
import { createPluralizer } from '../../../ui/messages/plural.ts';

const pluralEn = createPluralizer('en');
const pluralEl = createPluralizer('el');

const WORDS = {
  en: {
    earlier: 'Earlier battles',
    news: 'News from other phones',
    newsOf: (game: string, title: string) => `${game}: ${title}`,
    played: (ago: string) => `Played ${ago}`,
    damagedBattles: (n: number) =>
      pluralEn(n, '1 battle is damaged; it was not changed.', `${n} battles are damaged; they were not changed.`),
    deleted: (title: string) => `Deleted: ${title}`,
    putAway: (n: number) =>
      pluralEn(
        n,
        '1 deleted battle, kept until Storage removes it',
        `${n} deleted battles, kept until Storage removes them`,
      ),
    nudge: (title: string) => `Not exported since it was last played: ${title}`,
    exportIt: 'Export',
    goOnNow: 'Go on',
    /** Instead, for a battle that is over. */
    seeResult: 'See the result',
    remove: (title: string) => `Delete ${title}`,
    restore: (title: string) => `Restore ${title}`,
    entries: (n: number) => pluralEn(n, `${n} entry`, `${n} entries`),
    practices: {
      anew: 'New practice',
      anewLong: 'Start a new practice and delete this one',
      keep: 'Save as a battle',
      keepLong: 'Save this practice as a battle',
    },
  },
  el: {
    earlier: 'Προηγούμενες μάχες',
    news: 'Νέα από άλλα τηλέφωνα',
    newsOf: (game: string, title: string) => `${game}: ${title}`,
    played: (ago: string) => `Παίχτηκε ${ago}`,
    damagedBattles: (n: number) =>
      pluralEl(n, '1 μάχη είναι χαλασμένη· έμεινε όπως είναι.', `${n} μάχες είναι χαλασμένες· έμειναν όπως είναι.`),
    deleted: (title: string) => `Διαγράφηκε: ${title}`,
    putAway: (n: number) =>
      pluralEl(
        n,
        '1 διαγραμμένη μάχη, ώσπου να αφαιρεθεί στην Αποθήκευση',
        `${n} διαγραμμένες μάχες, ώσπου να αφαιρεθούν στην Αποθήκευση`,
      ),
    nudge: (title: string) => `Δεν έχει εξαχθεί από την τελευταία φορά που παίχτηκε: ${title}`,
    exportIt: 'Εξαγωγή',
    goOnNow: 'Συνέχεια',
    seeResult: 'Δείτε το αποτέλεσμα',
    remove: (title: string) => `Διαγραφή: ${title}`,
    restore: (title: string) => `Επαναφορά: ${title}`,
    entries: (n: number) => pluralEl(n, `${n} εγγραφή`, `${n} εγγραφές`),
    practices: {
      anew: 'Εξάσκηση από την αρχή',
      anewLong: 'Εξάσκηση από την αρχή· αυτή εδώ σβήνεται',
      keep: 'Αποθήκευση αυτής της εξάσκησης',
      keepLong: 'Αποθήκευση αυτής της εξάσκησης ανάμεσα στις μάχες',
    },
  },
};

/** Messages of the list of battles. They load with it, because a first visit has no battles. */
export const battleListMessages = () => WORDS[language.value];
