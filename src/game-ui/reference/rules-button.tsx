import { Icon } from '../../ui/icons.tsx';
import { gameUiMessages } from '../messages/index.ts';
import { getRouter } from '../router/router.ts';
import { openRules } from './open-rules.ts';

/** A button that opens the rules over the current screen; renders nothing where that is not possible. */
export const RulesButton = () =>
  getRouter().takesRules() && (
    <button type="button" class="btn btn-quiet" aria-label={gameUiMessages().rules} onClick={() => openRules()}>
      <Icon name="book" />
    </button>
  );
