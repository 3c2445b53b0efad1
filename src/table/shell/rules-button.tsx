import { Mark } from '../../ui/icons.tsx';
import { words } from '../words/index.ts';
import { shellAddress } from './address.ts';
import { openRules } from './rulebook.ts';

/** The rules, one tap from every screen that they can lie over. */
export const RulesButton = () =>
  shellAddress().takesRules() && (
    <button type="button" class="btn btn-quiet" aria-label={words().rules} onClick={() => openRules()}>
      <Mark name="book" />
    </button>
  );
