import { Icon } from '../../ui/icons.tsx';
import { gameUiMessages } from '../messages/index.ts';
import { openOverlay, SHARE_PAGE, WATCH_PAGE } from '../router/battle-route.ts';

interface ShareBattleLinksProps {
  /** A note on what is not shared, or on what to do first. */
  readonly before?: string | false | undefined;
}

/** Links in a battle's menu to sharing and to the screen for spectators. */
export const ShareBattleLinks = ({ before }: ShareBattleLinksProps) => (
  <>
    <button type="button" class="btn" onClick={() => openOverlay(SHARE_PAGE)}>
      <Icon name="share" />
      {gameUiMessages().phones}
    </button>
    {before && <p class="text-sm text-soft">{before}</p>}
    <button type="button" class="btn" onClick={() => openOverlay(WATCH_PAGE)}>
      <Icon name="eye" />
      {gameUiMessages().watch}
    </button>
  </>
);
