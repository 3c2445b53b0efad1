import { ArmiesButton } from '../../../../game-ui/engagement/armies-button.tsx';
import { ClauseButton } from '../../../../game-ui/reference/reasons.tsx';
import { openOverlay } from '../../../../game-ui/router/battle-route.ts';
import { Icon } from '../../../../ui/icons.tsx';
import type { WarState } from '../../battle/state.ts';
import { BOARD } from '../../board/map.ts';
import type { SpaceId } from '../../board/space.ts';
import { cardWords } from '../../messages/card-words.ts';
import { gameMessages } from '../../messages/index.ts';
import { spaceName } from '../../messages/names.ts';
import { spaceCard } from '../../messages/space-card.ts';

interface SpaceCardProps {
  readonly state: WarState;
  readonly id: SpaceId;
  /** Frames the space on the map. */
  readonly onShow: () => void;
}

/** The card of a space of the map. */
export const SpaceCard = ({ state, id, onShow }: SpaceCardProps) => {
  const space = BOARD.spaces.get(id);
  if (!space) return null;
  return (
    <div class="scroll">
      <h2>
        {spaceName(id)} <small>{gameMessages().kinds[space.kind]}</small>
      </h2>
      {spaceCard(state, id).map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul class="reasons">
            {lines.map(({ text, clause }) => (
              <li key={text}>
                <ClauseButton clause={clause} text={text} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div class="pair">
        <button type="button" class="btn" onClick={onShow}>
          <Icon name="eye" />
          {gameMessages().map.label}
        </button>
        <button type="button" class="btn" onClick={() => openOverlay('legend')}>
          <Icon name="help" />
          {cardWords().legend}
        </button>
        {state.battles && state.position[id] && <ArmiesButton />}
      </div>
    </div>
  );
};
