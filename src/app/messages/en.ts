import { APP_TITLE } from '../../core/app-name.ts';
import { en as tableWords } from '../../game-ui/messages/en.ts';
import { createPluralizer } from '../../ui/messages/plural.ts';

const plural = createPluralizer('en');

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const gamesText = (n: number): string => `${NUMBERS[n] ?? n} ${plural(n, 'game', 'games')}`;

export const en = {
  ...tableWords,
  title: APP_TITLE,
  history: 'History',
  season: 'Club season',
  join: 'Join a battle',
  subtitle: (games: number) => `${gamesText(games)} of hoplites and triremes, for phone and table`,
  begin: {
    title: 'Begin here',
    more: 'Something new',
    learn: { title: 'Learn in ten minutes', text: 'One small battle, step by step' },
    app: { title: 'Play against the app', text: 'Choose a game and start now' },
    table: { title: 'At the table, with figures', text: 'Dice, odds and markers' },
    short: { learn: 'Learn a game', app: 'Against the app', table: 'At the table' },
  },
  practice: 'Practice fight',
  playApp: 'Play a real battle against the app',
  nextLesson: (game: string) => `Next lesson: ${game}`,
  practiceOn: 'Continue practice',
  tour: {
    label: 'How it works',
    of: (card: number, all: number) => `${card} of ${all}`,
    next: 'Next',
    skip: 'Close',
    cards: [
      {
        title: 'Tap a unit, then an enemy',
        text: 'Or drag from shield to shield. You see dice, odds and circumstances.',
      },
      {
        title: 'Roll, or type your own dice',
        text: 'Both count the same. The outcome comes with its reasons; Apply records it.',
      },
      {
        title: 'Nothing is lost',
        text: 'Every change is in the log on this phone at once. You can always undo.',
      },
    ],
  },
  beginReady: (title: string) => `Begin ${title}`,
  battles: 'Your battles',
  notSavedRisk: 'Not saved. Leaving this battle would lose it: export the battle now.',
  exportNow: 'Export now',
  unknownRoute: (address: string) => `There is nothing at “${address}”. This is the home screen.`,
  whatIf: (title: string) => `What if: ${title}`,
  compareOriginal: 'Compare with the battle itself',
  compareWhatIfs: 'Compare with what-if copies',
  whatIfNote: 'What if: a copy. To the battle itself',
  whatIfKept: 'This copy is now a separate battle.',
  pairingNote: 'Club evening: result and next pairing',
  campaignNote: (title: string) => `For ${title}. Back to the campaign`,
  unknownBattle: 'That battle is not on this phone. This is the home screen.',
  unreadableBattle: (at: string) =>
    `That battle is damaged${at && ` (${at})`} and was not changed. This is the home screen.`,
  setAside: (n: number) =>
    plural(
      n,
      '1 entry of this battle is unknown to this version; it is kept.',
      `${n} entries of this battle are unknown to this version; they are kept.`,
    ),
  gameNotHere: (title: string) =>
    `${title} is not on this phone yet, and cannot be fetched without a network. What is opened or fetched once stays here.`,
  offlineReady: 'Works without a network',
  keep: {
    title: 'Storage',
    export: (title: string) => `Export ${title}`,
    exported: (name: string) => `Saved as a file: ${name}`,
    failed: 'That did not work. Nothing was changed.',
    supersededTitle: 'A newer version is here',
    superseded: 'Another tab has updated the app. Reload this one to continue; nothing is lost.',
    reload: 'Reload',
    readOnly:
      'A newer version of the app has written here. This version can only read: new entries are saved after you update.',
    unread: 'Storage cannot be read right now: recent changes may be missing. The app tries again.',
    emptied: 'The app’s storage was cleared. The open battle was saved again.',
  },
  games: {
    title: (n: number) => gamesText(n),
    begin: 'Begin',
    /** The battle can be over. */
    lastBattle: 'Last battle',
    lastBattleOf: (title: string) => `Last battle: ${title}`,
    battles: 'Battles',
    seats: (least: number, most: number) => (least === most ? `${least} players` : `${least} to ${most} players`),
    needs: { figures: 'figures on a table', dice: 'dice', rulebook: 'the rulebook' },
  },
  house: 'Everything stays on this phone and works offline.',
};

export type AppMessages = typeof en;
