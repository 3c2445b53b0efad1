import { later } from '../../../../ui/later.tsx';
import { chosenLanguage } from '../../../../ui/words/index.ts';
import { loadClauses } from '../../words/clauses.ts';

// Each in a file of its own: a battle is opened far more often than all of them.

export const Armies = later(() => import('../muster/armies.tsx').then(module => module.Armies));
export const Calculator = later(() => import('../calculator/calculator.tsx').then(module => module.Calculator));
export const NewBattle = later(() => import('../muster/new-battle.tsx').then(module => module.NewBattle));
export const Reference = later(async () => {
  const [module] = await Promise.all([import('../rules/reference.tsx'), loadClauses(chosenLanguage())]);
  return module.Reference;
});
