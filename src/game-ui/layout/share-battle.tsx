import { Icon } from '../../ui/icons.tsx';
import { gameUiMessages } from '../messages/index.ts';
import { openOverlay, SHARE_PAGE, WATCH } from './battle-route.ts';

interface ShareBattleProps {
  /** What will not go along, or has to be done first. */
  readonly before?: string | false | undefined;
}

/** In a battle's menu: the way to other phones, and to the screen for those who watch. */
export const ShareBattle = ({ before }: ShareBattleProps) => (
  <>
    <button type="button" class="btn" onClick={() => openOverlay(SHARE_PAGE)}>
      <Icon name="share" />
      {gameUiMessages().phones}
    </button>
    {before && <p class="text-sm text-soft">{before}</p>}
    <button type="button" class="btn" onClick={() => openOverlay(WATCH)}>
      <Icon name="eye" />
      {gameUiMessages().watch}
    </button>
  </>
);
