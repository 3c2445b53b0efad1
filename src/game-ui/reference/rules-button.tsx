import { Icon } from '../../ui/icons.tsx';
import { gameUiMessages } from '../messages/index.ts';
import { router } from '../router/router.ts';
import { openRules } from './rulebook.ts';

/** Opens the rules over the current screen, if that is possible. */
export const RulesButton = () =>
  router().takesRules() && (
    <button type="button" class="btn btn-quiet" aria-label={gameUiMessages().rules} onClick={() => openRules()}>
      <Icon name="book" />
    </button>
  );
