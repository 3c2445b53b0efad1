import type { ComponentType } from 'preact';
import { lazy } from '../../../../ui/lazy-component.tsx';
import { getRequestedLanguage } from '../../../../ui/messages/language.ts';
import { loadGameMessages } from '../../messages/index.ts';

// Each page is a separate file: battles are opened far more often than pages.

/** A lazy page, together with the messages that the field does not need. */
const page = <Props extends object>(fetch: () => Promise<ComponentType<Props>>) =>
  lazy(async () => (await Promise.all([fetch(), loadGameMessages(getRequestedLanguage())]))[0]);

export const Armies = page(() => import('../setup/armies.tsx').then(module => module.Armies));
export const Calculator = page(() => import('../calculator/calculator.tsx').then(module => module.Calculator));
export const Thumbnail = lazy(() => import('./thumbnail.tsx').then(module => module.Thumbnail));
export const NewBattle = page(() => import('../setup/new-battle.tsx').then(module => module.NewBattle));
export const Reference = page(async () => {
  const [module] = await Promise.all([
    import('../rules/reference.tsx'),
    import('../../messages/clauses.ts').then(({ loadClauses }) => loadClauses(getRequestedLanguage())),
  ]);
  return module.Reference;
});
