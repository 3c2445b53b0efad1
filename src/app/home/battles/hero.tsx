import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { gameOf } from '../../../games/index.ts';
import type { BattleListItem } from '../../../store/queries.ts';
import type { Store } from '../../../store/store.ts';
import { whenIdle } from '../../../ui/device/when-idle.ts';
import { formatMoment } from '../../../ui/messages/format.ts';
import { formatRoute } from '../../routes.ts';
import { listMessages } from './list-messages.ts';

/** The last played battle: its name, then its thumbnail as soon as the game is loaded. */
export const Hero = ({ store, listed }: { readonly store: Store; readonly listed: BattleListItem }) => {
  const t = listMessages();
  const { battle, playedAt, entries } = listed;
  const [glance, setGlance] = useState<{ readonly Draw: () => JSX.Element } | undefined>(undefined);
  useEffect(() => {
    let here = true;
    if (gameOf(battle.game))
      whenIdle(() => {
        import('./battle-thumbnail.tsx')
          .then(({ renderThumbnail: glanceAt }) => glanceAt(store, listed))
          .then(
            Draw => here && setGlance(Draw && { Draw }),
            error => console.warn('glance', error),
          );
      });
    return () => {
      here = false;
    };
  }, [battle.id, entries]);
  return (
    <a class="listed hero" href={formatRoute({ at: 'battle', id: battle.id, place: '' })}>
      <span class="hero-title">{battle.title}</span>
      {glance && <glance.Draw />}
      <span class="btn btn-main hero-go">{t.goOnNow}</span>
      <span class="hero-when">
        {formatMoment(playedAt)}&nbsp;· {t.entries(entries)}
      </span>
    </a>
  );
};
