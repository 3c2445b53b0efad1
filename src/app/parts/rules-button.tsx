import { mayLieUnder, route } from '../routes.ts';
import { words } from '../words/index.ts';
import { Mark } from './icons.tsx';
import { openRules } from './rulebook.ts';

/** The rules, one tap from every screen that they can lie over. */
export const RulesButton = () =>
  mayLieUnder(route.value) && (
    <button type="button" class="btn btn-quiet" aria-label={words().rules} onClick={() => openRules()}>
      <Mark name="book" />
    </button>
  );
