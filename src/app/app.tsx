import { useLayoutEffect } from 'preact/hooks';
import type { Store } from '../store/store.ts';
import { Battle } from './battle-page.tsx';
import { Armies, New, Odds } from './game-pages.tsx';
import { failed, home, notice } from './go-home.ts';
import { lost, superseded } from './health.ts';
import { Home } from './home.tsx';
import { Later } from './later.tsx';
import { Notices, Superseded } from './notices.tsx';
import { loadGame } from './open-battle.ts';
import { route } from './routes.ts';
import { RulesPage } from './rules.tsx';
import { words } from './words/index.ts';

/** The app's frame: which screen an address shows, and a word of why where it shows none. */
export const App = ({ store }: { readonly store: Store }) => {
  const here = route.value;
  // At once, as a battle opens at once: what it has to tell comes after.
  useLayoutEffect(() => {
    if (here.at === 'unknown') home(words().unknownRoute(here.address));
    else if (here.at !== 'home') notice.value = undefined;
  }, [here]);
  if (superseded.value) return <Superseded />;
  if (lost.value.length > 0) return <Later part="Recovery" store={store} />;
  switch (here.at) {
    case 'home':
    case 'unknown':
      return (
        <Home store={store} notice={notice.value}>
          <Notices />
        </Home>
      );
    case 'storage':
      return (
        <main class="page">
          <Later part="Storage" store={store} />
        </main>
      );
    case 'new':
      return <New key={`${here.game} ${here.practice}`} store={store} here={here} />;
    case 'armies':
      return <Armies key={here.game} store={store} here={here} />;
    case 'odds':
      return <Odds key={here.game} here={here} />;
    case 'rules':
      return <RulesPage key={here.game} here={here} load={() => loadGame(here.game)} onFail={failed} />;
    case 'battle':
      return <Battle key={here.id} store={store} here={here} />;
  }
};
