import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { SpaceId } from '../../board/space.ts';
import { cardWords } from '../../messages/card-words.ts';
import { spaceName } from '../../messages/names.ts';

/** The way to the card of a space. */
export const SpaceCardButton = ({ space }: { readonly space: SpaceId }) => (
  <button
    type="button"
    class="btn btn-quiet war-about"
    aria-label={cardWords().about(spaceName(space))}
    onClick={() => openOverlay(`space/${space}`)}
  >
    <Icon name="help" />
  </button>
);
