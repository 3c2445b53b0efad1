import { below } from '../../ui/device/dice-source.ts';
import { untilIdle } from '../../ui/device/when-idle.ts';
import { anyGame } from '../contract.ts';
import { seatsBy } from '../entry-words.ts';
import { alalaGame } from './battle/battle.ts';
import type { AlalaEvents } from './battle/events.ts';
import type { BattleState, Setup } from './battle/state.ts';
import { SIDES } from './battle/terms.ts';
import { Battle, screens } from './screens/battle/battle.tsx';
import { guidePart } from './screens/battle/guide-part.ts';
import { Armies, Calculator, Glance, NewBattle, Reference } from './screens/battle/pages.ts';
import { ReportPart } from './screens/report/report-part.ts';
import { ENTRY_WORDS } from './words/describe/entry-words.ts';
import { fieldWords, loadFieldWords, loadWords } from './words/index.ts';

let rest: Promise<void> | undefined;

/** All screens, one by one whenever nothing else is to be done: together they would hold up a tap. */
const restOfScreens = (): Promise<void> => {
  const one = async (): Promise<void> => {
    for (const part of [guidePart, screens, ReportPart, Reference, Armies, Calculator, Glance, NewBattle]) {
      await untilIdle();
      await part.load();
    }
  };
  rest ??= one().catch(error => {
    rest = undefined;
    throw error;
  });
  return rest;
};

/** Άλαλά! for the app. */
export const alala = anyGame<Setup, BattleState, AlalaEvents>({
  game: alalaGame,
  pages: { new: NewBattle, armies: Armies, odds: Calculator },
  collections: () => import('./muster/collections.ts').then(({ ARMIES, DECKS }) => [ARMIES, DECKS]),
  Battle,
  practice: async () => {
    const [{ practiceSetup }] = await Promise.all([import('./muster/ready-made.ts'), screens.load()]);
    return { title: fieldWords().begin.practice, setup: practiceSetup(), place: 'fight/au2/bu2' };
  },
  readyMade: async () => {
    const { firstReady, titleOf } = await import('./screens/muster/first-ready.ts');
    return { title: titleOf(), setup: firstReady(below) };
  },
  outcome: () => import('./words/report/outcome.ts').then(({ outcomeOf }) => outcomeOf),
  seats: seatsBy(ENTRY_WORDS, () => SIDES),
  Glance,
  Reference,
  load: loadFieldWords,
  loadRest: async language => {
    const clauses = import('./words/clauses.ts').then(({ loadClauses }) => loadClauses(language));
    const report = import('./words/report/report-words.ts').then(({ loadReportWords }) => loadReportWords(language));
    await Promise.all([loadWords(language), clauses, report]);
    await restOfScreens();
  },
});
