import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { ArmyStore, GameModule } from '../games/contract.ts';
import type { GameId } from '../games/index.ts';
import type { Store } from '../store/store.ts';
import { Home } from './home.tsx';
import { newId } from './ids.ts';
import { loadGame, type Opened, openBattle } from './open-battle.ts';
import { Mark } from './parts/icons.tsx';
import { openPlace } from './parts/place.ts';
import { RulesButton } from './parts/rules-button.tsx';
import { useArrival } from './parts/use-focus.ts';
import { holdScreen } from './parts/wake-lock.ts';
import { formatRoute, go, type Route, route } from './routes.ts';
import { RulesOver, RulesPage } from './rules.tsx';
import type { OpenSession } from './session.ts';
import { words } from './words/index.ts';

/** What home has to tell of why the player landed there. */
const notice = signal<string | undefined>(undefined);

const home = (why?: string): void => {
  notice.value = why;
  go({ at: 'home' }, 'replace');
};

const failed = (): void => home(words().loadFailed);

/** The app's frame: which screen an address shows, and a word of why where it shows none. */
export const App = ({ store }: { readonly store: Store }) => {
  const here = route.value;
  // At once, as a battle opens at once: what it has to tell comes after.
  useLayoutEffect(() => {
    if (here.at === 'unknown') home(words().unknownRoute(here.address));
    else if (here.at !== 'home') notice.value = undefined;
  }, [here]);
  switch (here.at) {
    case 'home':
    case 'unknown':
      return <Home store={store} notice={notice.value} />;
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

/** What a game's screens may do with the armies on this phone, or with what else is kept beside them. */
const armyStore = (store: Store, game: GameId, kind?: 'deck'): ArmyStore => ({
  watch: changed => store.watchArmies(game, list => changed(list.armies, list.unreadable), kind),
  put: (id, army) => store.putArmy({ id, game, ...(kind && { kind }), army, changedAt: Date.now() }),
  setDeleted: (id, deleted) => store.setArmyDeleted(id, deleted ? Date.now() : undefined),
  newId,
});

const Armies = ({ store, here }: { readonly store: Store; readonly here: Extract<Route, { at: 'armies' }> }) => {
  const { game } = here;
  const [module, setModule] = useState<GameModule | undefined>(undefined);
  const armies = useMemo(() => armyStore(store, game), [store, game]);
  const decks = useMemo(() => armyStore(store, game, 'deck'), [store, game]);
  useEffect(() => {
    loadGame(game).then(setModule, () => home(words().loadFailed));
  }, [game]);
  useArrival(module !== undefined);
  return (
    <main class="page">
      {module ? (
        <module.Armies
          armies={armies}
          decks={decks}
          place={here.place}
          open={(place, how) => go(place === undefined ? { at: 'home' } : { at: 'armies', game, place }, how)}
        />
      ) : (
        <p role="status">{words().loading}</p>
      )}
      {module && <RulesOver module={module} />}
    </main>
  );
};

const Odds = ({ here }: { readonly here: Extract<Route, { at: 'odds' }> }) => {
  const { game } = here;
  const [module, setModule] = useState<GameModule | undefined>(undefined);
  useEffect(() => {
    loadGame(game).then(setModule, () => home(words().loadFailed));
  }, [game]);
  useArrival(module !== undefined);
  return (
    <main class="page">
      {module ? (
        <module.Calculator
          place={here.place}
          open={(place, how) => go(place === undefined ? { at: 'home' } : { at: 'odds', game, place }, how)}
        />
      ) : (
        <p role="status">{words().loading}</p>
      )}
      {module && <RulesOver module={module} />}
    </main>
  );
};

const New = ({ store, here }: { readonly store: Store; readonly here: Extract<Route, { at: 'new' }> }) => {
  const t = words();
  const [module, setModule] = useState<GameModule | undefined>(undefined);
  const armies = useMemo(() => armyStore(store, here.game), [store, here.game]);
  const decks = useMemo(() => armyStore(store, here.game, 'deck'), [store, here.game]);
  const create = (title: string, setup: unknown, place = ''): void => {
    const battle = { id: newId(), game: here.game, title, setup, begunAt: Date.now() };
    store.createBattle(battle).then(
      () => {
        // The field comes first, so that going back from the place leads there.
        go({ at: 'battle', id: battle.id, place: '' }, 'replace');
        if (place !== '') openPlace(place);
      },
      () => home(words().storageFailed),
    );
  };
  useEffect(() => {
    loadGame(here.game).then(
      loaded => {
        if (!here.practice) setModule(loaded);
        else {
          const { title, setup, place } = loaded.practice();
          create(title, setup, place);
        }
      },
      () => home(words().loadFailed),
    );
  }, [here.game]);
  useArrival(true);
  return (
    <main class="page">
      <header class="flex items-center gap-2">
        <a class="btn btn-quiet" href={formatRoute({ at: 'home' })} aria-label={t.home}>
          <Mark name="back" />
        </a>
        <h1 class="min-w-0 flex-1">{t.newBattle}</h1>
        <RulesButton />
      </header>
      {module ? <module.NewBattle create={create} armies={armies} decks={decks} /> : <p role="status">{t.loading}</p>}
      {module && <RulesOver module={module} />}
    </main>
  );
};

const Battle = ({ store, here }: { readonly store: Store; readonly here: Extract<Route, { at: 'battle' }> }) => {
  const t = words();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  // Before the first frame, which only says that it loads.
  useLayoutEffect(() => {
    let session: OpenSession | undefined;
    let gone = false;
    const flush = (): void => session?.flush();
    openBattle(store, here.id).then(
      result => {
        if (typeof result === 'string') home(result);
        else if (gone) result.session.close();
        else {
          session = result.session;
          setOpened(result);
        }
      },
      error => {
        console.warn('open', error);
        home(words().loadFailed);
      },
    );
    const letGo = holdScreen();
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      gone = true;
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      session?.close();
      letGo();
    };
  }, [here.id]);
  useArrival(opened !== undefined);
  if (!opened)
    return (
      <main class="page">
        <p role="status">{t.loading}</p>
      </main>
    );
  const { module, session } = opened;
  return (
    <div class="frame">
      {session.saving.value === 'notSaved' && (
        <p class="note" role="alert">
          <Mark name="warning" />
          {t.notSavedLong}
        </p>
      )}
      {session.setAside.value > 0 && (
        <p class="note" role="status">
          <Mark name="warning" />
          {t.setAside(session.setAside.value)}
        </p>
      )}
      <module.Battle session={session} place={here.place} />
      <RulesOver module={module} session={session} />
    </div>
  );
};
