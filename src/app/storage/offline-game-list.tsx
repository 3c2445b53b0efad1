import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../ui/icons.tsx';
import { formatBytes } from '../../ui/messages/format.ts';
import { storageMessages } from '../messages/storage-messages.ts';
import { cacheGame, listOfflineGames, type OfflineGame } from '../offline/cache-games.ts';
import { isOfflineReady } from '../service-worker.ts';

/** The games with their offline state, and buttons to download them. */
export const OfflineGameList = () => {
  const t = storageMessages();
  const [games, setGames] = useState<readonly OfflineGame[]>([]);
  const [coming, setComing] = useState(false);
  const [failed, setFailed] = useState('');
  const look = (): Promise<void> => listOfflineGames().then(here => setGames(here ?? []));
  useEffect(() => {
    look().catch(() => undefined);
    // The first game is cached with the app.
  }, [isOfflineReady.value]);
  // A single game is always cached with the app.
  if (games.length < 2) return null;
  const away = games.filter(({ isHere }) => !isHere);
  const fetchThem = async (which: readonly OfflineGame[]): Promise<void> => {
    setComing(true);
    setFailed('');
    for (const { id, title } of which) {
      await cacheGame(id).catch(() => setFailed(title));
      await look().catch(() => undefined);
    }
    setComing(false);
  };
  return (
    <section class="grid gap-2 wrap-anywhere" aria-label={t.games.title}>
      <h2>{t.games.title}</h2>
      <p class="text-sm text-soft">{t.games.help}</p>
      <ul class="grid gap-2">
        {games.map(game => (
          <li key={game.id} class="flex min-h-12 flex-wrap items-center justify-between gap-3">
            <span class="font-bold">{game.title}</span>
            {game.isHere ? (
              <span class="flex shrink-0 items-center gap-2">
                <Icon name="check" />
                {t.games.here}
              </span>
            ) : (
              <button
                type="button"
                class="btn shrink-0"
                aria-label={t.games.fetchOne(game.title, formatBytes(game.bytes))}
                disabled={coming}
                onClick={() => void fetchThem([game])}
              >
                <Icon name="save" />
                {formatBytes(game.bytes)}
              </button>
            )}
          </li>
        ))}
      </ul>
      {away.length > 1 && (
        <button type="button" class="btn" disabled={coming} onClick={() => void fetchThem(away)}>
          <Icon name="save" />
          {t.games.fetchAll(formatBytes(away.reduce((sum, { bytes }) => sum + bytes, 0)))}
        </button>
      )}
      <p role="status" class={coming ? undefined : 'sr-only'}>
        {coming ? t.games.coming : away.length === 0 ? t.games.all : ''}
      </p>
      {failed !== '' && (
        <p class="note" role="alert">
          <Icon name="warning" />
          {t.games.failed(failed)}
        </p>
      )}
    </section>
  );
};
