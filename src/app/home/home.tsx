import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { GAMES } from '../../games/index.ts';
import { getCurrentTimestamp } from '../../store/current-timestamp.ts';
import type { BattleList } from '../../store/queries.ts';
import type { Store } from '../../store/store.ts';
import { Banner } from '../../ui/banner.tsx';
import { runWhenIdle } from '../../ui/device/when-idle.ts';
import { Icon } from '../../ui/icons.tsx';
import { useFocusTitle } from '../../ui/input/use-focus.ts';
import { lazy } from '../../ui/lazy-component.tsx';
import { language } from '../../ui/messages/language.ts';
import { readLessonBattleId } from '../battle/lesson-battle.ts';
import { hasOpenedBattle } from '../game/load-game.ts';
import { lazyBattlePage, lazyGamePages, lazyOwnBattles } from '../lazy-screens.ts';
import { appMessages } from '../messages/index.ts';
import { formatRoute } from '../routes.ts';
import { isOfflineReady, isUpdateReady } from '../service-worker.ts';
import { GameCovers } from './game-covers.tsx';
import { HomeHeader } from './home-header.tsx';
import { readPracticeBattleId } from './practice.ts';
import { CompactStartOptions, StartOptions } from './start-options.tsx';

const StorageReminder = lazy(() => import('../storage/storage-reminder.tsx').then(part => part.StorageReminder));
const Update = lazy(() => import('./update-banner.tsx').then(part => part.UpdateBanner));

interface HomeProps {
  readonly store: Store;
  /** The reason why the player was sent home. */
  readonly notice?: string | undefined;
  /** Notices for the whole app. */
  readonly children?: ComponentChildren;
}

/** Milliseconds after which home renders even without the list of battles. */
const LIST_MS = 500;

/**
 * The first screen. A newcomer sees ways to start; a player with battles sees the last one. Below are the covers of the
 * games.
 */
export const Home = ({ store, notice, children }: HomeProps) => {
  const t = appMessages();
  const [list, setList] = useState<BattleList | undefined>(undefined);
  useEffect(() => store.watchBattles(setList), [store]);
  useFocusTitle(true);
  const unlisted = [readPracticeBattleId(), readLessonBattleId()];
  const listed = list?.battles.filter(({ battle }) => !unlisted.includes(battle.id)) ?? [];
  const live = listed.filter(({ battle }) => battle.deletedAt === undefined);
  const away = listed.filter(({ battle }) => battle.deletedAt !== undefined);
  const unreadable = list?.unreadable ?? [];
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LIST_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(
    () => runWhenIdle(() => void Promise.all([lazyBattlePage.load(), lazyGamePages.load()]).catch(() => undefined)),
    [],
  );
  // The code for battles is loaded only if there are battles.
  const begun = listed.length + unreadable.length > 0;
  const own = lazyOwnBattles.here.value;
  useEffect(() => {
    if (begun) lazyOwnBattles.load().catch(() => undefined);
  }, [begun]);
  // Renders together with the list, so that nothing moves under a thumb. Until then the static page stays.
  if ((!list || (begun && !own)) && !late)
    return (
      <main class="home">
        <header class="home-head">
          <h1 class="title">{t.title}</h1>
        </header>
      </main>
    );
  const newcomer = list ? live.length === 0 : !hasOpenedBattle();
  const start = newcomer ? <StartOptions /> : <CompactStartOptions />;
  return (
    <main class="home">
      <HomeHeader newcomer={newcomer} />
      <div class="page home-body">
        {notice && <Banner role="alert">{notice}</Banner>}
        {children}
        {isUpdateReady.value && <Update />}
        {begun && !own && <lazyOwnBattles.Waiting />}
        {begun && own ? (
          <own.OwnBattles store={store} live={live} away={away} unreadable={unreadable}>
            {start}
            <GameCovers live={live} />
          </own.OwnBattles>
        ) : (
          <>
            {start}
            <GameCovers live={live} />
          </>
        )}
        <section class="mt-auto grid gap-2">
          {/* Below the battles, so that no battle moves when this content appears. */}
          {live.length > 0 && <StorageReminder battles={live} now={getCurrentTimestamp()} />}
          <div class="home-rows">
            <a class="btn row" href={formatRoute({ at: 'join', code: '' })}>
              <Icon name="share" />
              {t.join}
            </a>
            <a class="btn row" href={formatRoute({ at: 'season', place: '' })}>
              <Icon name="army" />
              {t.season}
            </a>
            <a class="btn row" href={formatRoute({ at: 'history' })}>
              <Icon name="report" />
              {t.history}
            </a>
            <a class="btn row" href={formatRoute({ at: 'storage' })}>
              <Icon name="save" />
              {t.keep.title}
            </a>
          </div>
          {/* Invisible instead of absent, so that nothing moves when it appears. */}
          <p class={`flex items-center gap-2 text-sm text-soft ${isOfflineReady.value ? '' : 'invisible'}`}>
            <Icon name="check" />
            {t.offlineReady}
          </p>
          <p class="text-sm text-soft">
            {[t.house, ...booksNeeded()].join(' ')} <span class="whitespace-nowrap">{__BUILD__}</span>
          </p>
        </section>
      </div>
    </main>
  );
};

/** Where to get the rulebooks that games need. */
const booksNeeded = (): readonly string[] =>
  GAMES.flatMap(({ about: { needs, source } }) => (needs.includes('rulebook') ? [source[language.value]] : []));
