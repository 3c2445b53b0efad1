import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Store } from '../store/store.ts';
import { type LazyModule, lazy } from '../ui/lazy-component.tsx';
import { isTabOutdated, missingBattleList } from './database-health.ts';
import { PageErrorBoundary } from './errors/page-error-boundary.tsx';
import { loadGame } from './game/load-game.ts';
import { AppNotices, OutdatedTab } from './home/app-notices.tsx';
import { Home } from './home/home.tsx';
import { lazyBattlePage, lazyGamePages, lazyReplayPage } from './lazy-screens.ts';
import { appMessages } from './messages/index.ts';
import { loadWithStorageMessages } from './messages/storage-messages.ts';
import { homeNotice, navigateHome, navigateHomeWithError } from './navigate-home.ts';
import { NEW_BATTLE_PATH, type Route, RULES_PATH, route } from './routes.ts';
import { isNewVersionActive } from './service-worker.ts';

const Storage = lazy(() =>
  loadWithStorageMessages(import('./storage/storage-page.tsx')).then(part => part.StoragePage),
);
const Recovery = lazy(() => loadWithStorageMessages(import('./storage/recovery.tsx')).then(part => part.Recovery));
const History = lazy(() => import('./history/history-page.tsx').then(part => part.HistoryPage));
const ClubPage = lazy(() => import('./club/club-page.tsx').then(part => part.ClubPage));
const Join = lazy(() => import('./share/join.tsx').then(part => part.Join));

/** The root component: renders the screen of the current route, or home with a notice if the route is invalid. */
export const App = ({ store }: { readonly store: Store }) => {
  const here = route.value;
  // A layout effect, so that home appears with its notice, and a later visit to home without it.
  useLayoutEffect(() => {
    if (here.at === 'unknown') navigateHome(appMessages().unknownRoute(here.address));
    else if (here.at !== 'home') homeNotice.value = undefined;
  }, [here]);
  // A battle stays with the build that opened it until the battle is closed.
  useEffect(() => {
    if (isNewVersionActive.value && here.at !== 'battle') location.reload();
  }, [isNewVersionActive.value, here]);
  if (isTabOutdated.value) return <OutdatedTab />;
  return (
    <PageErrorBoundary of={missingBattleList.value.length > 0 ? 'lost' : location.hash}>
      <Page store={store} here={here} />
    </PageErrorBoundary>
  );
};

const Page = ({ store, here }: { readonly store: Store; readonly here: Route }) => {
  // The rules can be opened during recovery too.
  if (missingBattleList.value.length > 0 && !(here.at === 'page' && here.page === RULES_PATH))
    return <Recovery store={store} />;
  switch (here.at) {
    case 'home':
    case 'unknown':
      return (
        <Home store={store} notice={homeNotice.value}>
          <AppNotices />
        </Home>
      );
    case 'storage':
    case 'history':
      return <main class="page">{here.at === 'storage' ? <Storage store={store} /> : <History store={store} />}</main>;
  }
  if (here.at === 'season')
    return (
      <main class="page">
        <ClubPage store={store} place={here.place} />
      </main>
    );
  if (here.at === 'join')
    return (
      <main class="page">
        <Join key={here.code} store={store} code={here.code} />
      </main>
    );
  if (here.at === 'replay') {
    const replay = lazyReplayPage.here.value;
    return replay ? <replay.ReplayPage key={here.code} store={store} here={here} /> : <Waiting part={lazyReplayPage} />;
  }
  if (here.at === 'battle') {
    const battle = lazyBattlePage.here.value;
    return battle ? <battle.BattlePage key={here.id} store={store} here={here} /> : <Waiting part={lazyBattlePage} />;
  }
  const page = lazyGamePages.here.value;
  if (!page) return <Waiting part={lazyGamePages} />;
  if (here.at === 'learn') return <page.LearnPage key={here.game} store={store} game={here.game} />;
  if (here.at === 'rematch') return <page.RematchPage key={`${here.id} ${here.kind}`} store={store} here={here} />;
  if (here.at === 'against') return <page.ComputerOpponentLinks />;
  if (here.at === 'lessons') return <page.LessonLinks />;
  if (here.at === 'game') return <page.GameHome key={here.game} store={store} id={here.game} />;
  return here.page === RULES_PATH ? (
    <page.RulesPage
      key={here.game}
      here={here}
      load={() => loadGame(here.game, RULES_PATH)}
      onFail={navigateHomeWithError}
    />
  ) : here.page === NEW_BATTLE_PATH ? (
    <page.NewBattlePage key={`${here.game} ${here.place}`} store={store} here={here} />
  ) : (
    <page.GamePage key={`${here.game} ${here.page}`} store={store} here={here} />
  );
};

const Waiting = ({ part }: { readonly part: LazyModule<unknown> }) => (
  <main class="page">
    <part.Waiting />
  </main>
);
