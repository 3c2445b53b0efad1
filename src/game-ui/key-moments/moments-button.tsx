import { Icon } from '../../ui/icons.tsx';
import { MOMENTS, openOverlay } from '../router/battle-route.ts';
import { momentMessages } from './messages.ts';

/** The button of a finished battle that opens its key moments. */
export const MomentsButton = () => (
  <button type="button" class="btn" onClick={() => openOverlay(MOMENTS)}>
    <Icon name="search" />
    {momentMessages().title}
  </button>
);
