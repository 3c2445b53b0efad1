import { Icon } from '../../ui/icons.tsx';
import { gameUiMessages } from '../messages/index.ts';
import { router } from './router.ts';
import { openRules } from './rulebook.ts';

/** The rules, one tap from every screen that they can lie over. */
export const RulesButton = () =>
  router().takesRules() && (
    <button type="button" class="btn btn-quiet" aria-label={gameUiMessages().rules} onClick={() => openRules()}>
      <Icon name="book" />
    </button>
  );
