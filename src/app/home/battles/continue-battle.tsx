import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { gameOf } from '../../../games/index.ts';
import type { BattleListItem } from '../../../store/queries.ts';
import type { Store } from '../../../store/store.ts';
import { readPreference, writePreference } from '../../../ui/device/preferences.ts';
import { runWhenIdle } from '../../../ui/device/when-idle.ts';
import { formatDateTime } from '../../../ui/messages/format.ts';
import { formatRoute } from '../../routes.ts';
import type { BattleThumbnail } from './battle-thumbnail.tsx';
import { battleListMessages } from './list-messages.ts';

/**
 * The height in pixels of a game's thumbnail when it was last shown. This height is reserved, so that nothing moves
 * when the thumbnail appears.
 */
const knownHeight = (game: string): number => {
  const height = Number(readPreference(`glance.${game}`));
  return height > 0 && height < 1000 ? height : 0;
};

/** The last played battle: its name, and its thumbnail when the game is loaded. Until then the cover is shown. */
export const ContinueBattle = ({ store, listed }: { readonly store: Store; readonly listed: BattleListItem }) => {
  const t = battleListMessages();
  const { battle, playedAt, entries } = listed;
  const [thumbnail, setThumbnail] = useState<BattleThumbnail | undefined>(undefined);
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (thumbnail && box.current) writePreference(`glance.${battle.game}`, String(box.current.offsetHeight));
  }, [thumbnail]);
  useEffect(() => {
    let here = true;
    if (gameOf(battle.game))
      runWhenIdle(() => {
        import('./battle-thumbnail.tsx')
          .then(({ renderBattleThumbnail }) => renderBattleThumbnail(store, listed))
          .then(
            shown => here && setThumbnail(shown),
            error => console.warn('thumbnail', error),
          );
      });
    return () => {
      here = false;
    };
  }, [battle.id, entries]);
  return (
    <a class="listed hero" href={formatRoute({ at: 'battle', id: battle.id, place: '' })}>
      <span class="hero-title">{battle.title}</span>
      <span ref={box} class="hero-thumbnail" style={thumbnail ? {} : { height: `${knownHeight(battle.game)}px` }}>
        {thumbnail ? (
          <thumbnail.Draw />
        ) : (
          <img class="hero-art" src={gameOf(battle.game)?.about.cover} width="320" height="220" alt="" />
        )}
      </span>
      <span class="btn btn-main hero-go">{thumbnail?.isOver ? t.seeResult : t.goOnNow}</span>
      <span class="hero-when">
        {formatDateTime(playedAt)}&nbsp;· {t.entries(entries)}
      </span>
    </a>
  );
};
