import type { ComponentType } from 'preact';
import type { BattleProps, Game, GameModule } from '../contract.ts';
import { alalaGame } from './battle/battle.ts';
import { Battle, screens } from './screens/battle/battle.tsx';
import { Armies, Calculator, NewBattle, Reference } from './screens/battle/pages.ts';
import { ReportPart } from './screens/report/report-part.ts';
import { loadClauses } from './words/clauses.ts';
import { loadWords, words } from './words/index.ts';
import { loadReportWords } from './words/report-words.ts';

/** Άλαλά! for the app. The app opens its battles with this game's own sessions, so the types of the two meet again here. */
export const alala: GameModule = {
  game: alalaGame as Game,
  NewBattle,
  Armies,
  Calculator,
  Battle: Battle as unknown as ComponentType<BattleProps>,
  practice: async () => {
    const [{ practiceSetup }] = await Promise.all([import('./muster/ready-made.ts'), screens.load()]);
    return { title: words().begin.practice, setup: practiceSetup(), place: 'fight/au2/bu2' };
  },
  Reference,
  load: loadWords,
  loadRest: async language => {
    const parts = [screens, ReportPart, Reference, Armies, Calculator, NewBattle];
    await Promise.all([loadClauses(language), loadReportWords(language), ...parts.map(part => part.load())]);
  },
};
