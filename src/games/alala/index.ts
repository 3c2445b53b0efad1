import type { ComponentType } from 'preact';
import type { BattleProps, Game, GameModule } from '../contract.ts';
import { alalaGame } from './battle.ts';
import { PRACTICE, setupOf } from './ready-made.ts';
import { DEFAULT_RULES } from './rules/house-rules.ts';
import { Armies } from './screens/armies.tsx';
import { Battle } from './screens/battle.tsx';
import { Calculator } from './screens/calculator.tsx';
import { NewBattle } from './screens/new-battle.tsx';
import { Reference } from './screens/reference.tsx';
import { loadReport } from './screens/report-part.tsx';
import { loadClauses } from './words/clauses.ts';
import { loadWords, words } from './words/index.ts';

/** Άλαλά! for the app. The app opens its battles with this game's own sessions, so the types of the two meet again here. */
export const alala: GameModule = {
  game: alalaGame as Game,
  NewBattle,
  Armies,
  Calculator,
  Battle: Battle as unknown as ComponentType<BattleProps>,
  practice: () => ({
    title: words().begin.practice,
    setup: setupOf(PRACTICE, DEFAULT_RULES, () => 0),
    place: 'fight/au2/bu2',
  }),
  Reference,
  load: async language => {
    await Promise.all([loadWords(language), loadClauses(language), loadReport(language)]);
  },
};
