import { words } from '../words/index.ts';
import { Mark } from './icons.tsx';
import { openRules } from './rulebook.ts';

/** The rules, one tap from every screen. */
export const RulesButton = () => (
  <button type="button" class="btn btn-quiet" aria-label={words().rules} onClick={() => openRules()}>
    <Mark name="book" />
  </button>
);
