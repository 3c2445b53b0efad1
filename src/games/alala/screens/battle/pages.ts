import type { ComponentType } from 'preact';
import { later } from '../../../../ui/later.tsx';
import { chosenLanguage } from '../../../../ui/words/index.ts';
import { loadWords } from '../../words/index.ts';

// Each in a file of its own: a battle is opened far more often than all of them.

/** A page, and with it the words that the field does without. */
const page = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  later(async () => (await Promise.all([fetch(), loadWords(chosenLanguage())]))[0]);

export const Armies = page(() => import('../muster/armies.tsx').then(module => module.Armies));
export const Calculator = page(() => import('../calculator/calculator.tsx').then(module => module.Calculator));
export const Glance = later(() => import('./glance.tsx').then(module => module.Glance));
export const NewBattle = page(() => import('../muster/new-battle.tsx').then(module => module.NewBattle));
export const Reference = page(async () => {
  const [module] = await Promise.all([
    import('../rules/reference.tsx'),
    import('../../words/clauses.ts').then(({ loadClauses }) => loadClauses(chosenLanguage())),
  ]);
  return module.Reference;
});
