import { Icon } from '../../ui/icons.tsx';
import { KEY_MOMENTS_PAGE, openOverlay } from '../router/battle-route.ts';
import { momentMessages } from './messages.ts';

/** The button of a finished battle that opens its key moments. */
export const MomentsButton = () => (
  <button type="button" class="btn" onClick={() => openOverlay(KEY_MOMENTS_PAGE)}>
    <Icon name="search" />
    {momentMessages().title}
  </button>
);
