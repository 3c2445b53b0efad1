import { Icon } from '../../ui/icons.tsx';
import { KEY_MOMENTS_PAGE, openOverlay } from '../router/battle-route.ts';
import { keyMomentMessages } from './messages.ts';

/** The button of a finished battle that opens its key moments. */
export const KeyMomentsButton = () => (
  <button type="button" class="btn" onClick={() => openOverlay(KEY_MOMENTS_PAGE)}>
    <Icon name="search" />
    {keyMomentMessages().title}
  </button>
);
