import { useEffect, useLayoutEffect } from 'preact/hooks';
import type { Store } from '../store/store.ts';
import { later, type Part } from '../ui/later.tsx';
import { PageGuard } from './broken/page-guard.tsx';
import { loadGame } from './game/load-game.ts';
import { failed, home, notice } from './go-home.ts';
import { lost, superseded } from './health.ts';
import { Home } from './home/home.tsx';
import { Notices, Superseded } from './home/notices.tsx';
import { NEW, type Route, RULES, route } from './routes.ts';
import { battles, pages } from './screens.ts';
import { outdated } from './service-worker.ts';
import { words } from './words/index.ts';
import { spoken } from './words/spoken.ts';

const Storage = later(() => spoken(import('./storage/storage.tsx')).then(part => part.Storage));
const Recovery = later(() => spoken(import('./storage/recovery.tsx')).then(part => part.Recovery));
const History = later(() => import('./history/history.tsx').then(part => part.History));
const Join = later(() => import('./share/join.tsx').then(part => part.Join));

/** The app's frame: which screen an address shows, and a word of why where it shows none. */
export const App = ({ store }: { readonly store: Store }) => {
  const here = route.value;
  // At once, as a battle opens at once: what it has to tell comes after.
  useLayoutEffect(() => {
    if (here.at === 'unknown') home(words().unknownRoute(here.address));
    else if (here.at !== 'home') notice.value = undefined;
  }, [here]);
  // A battle is played to its end with the build that it was opened with.
  useEffect(() => {
    if (outdated.value && here.at !== 'battle') location.reload();
  }, [outdated.value, here]);
  if (superseded.value) return <Superseded />;
  return (
    <PageGuard of={lost.value.length > 0 ? 'lost' : location.hash}>
      <Page store={store} here={here} />
    </PageGuard>
  );
};

const Page = ({ store, here }: { readonly store: Store; readonly here: Route }) => {
  // The rules stay within reach.
  if (lost.value.length > 0 && !(here.at === 'page' && here.page === RULES)) return <Recovery store={store} />;
  switch (here.at) {
    case 'home':
    case 'unknown':
      return (
        <Home store={store} notice={notice.value}>
          <Notices />
        </Home>
      );
    case 'storage':
    case 'history':
      return <main class="page">{here.at === 'storage' ? <Storage store={store} /> : <History store={store} />}</main>;
  }
  if (here.at === 'join')
    return (
      <main class="page">
        <Join key={here.code} store={store} code={here.code} />
      </main>
    );
  if (here.at === 'battle') {
    const battle = battles.here.value;
    return battle ? <battle.Battle key={here.id} store={store} here={here} /> : <Waiting part={battles} />;
  }
  const page = pages.here.value;
  if (!page) return <Waiting part={pages} />;
  return here.page === RULES ? (
    <page.RulesPage key={here.game} here={here} load={() => loadGame(here.game, RULES)} onFail={failed} />
  ) : here.page === NEW ? (
    <page.New key={`${here.game} ${here.place}`} store={store} here={here} />
  ) : (
    <page.GamePage key={`${here.game} ${here.page}`} store={store} here={here} />
  );
};

const Waiting = ({ part }: { readonly part: Part<unknown> }) => (
  <main class="page">
    <part.Waiting />
  </main>
);
