import { Icon } from '../../ui/icons.tsx';
import { FAIRNESS_PAGE, openOverlay } from '../router/battle-route.ts';
import { fairnessMessages } from './fairness-messages.ts';

/** The menu button that opens the page about what computer players see. */
export const FairnessButton = () => (
  <button type="button" class="btn" onClick={() => openOverlay(FAIRNESS_PAGE)}>
    <Icon name="eye" />
    {fairnessMessages().title}
  </button>
);
