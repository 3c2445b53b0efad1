import { signal } from '@preact/signals';
import type { ComponentProps, ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { ArmyStore, GameModule } from '../games/contract.ts';
import type { GameId } from '../games/index.ts';
import type { Store } from '../store/store.ts';
import type { Written } from './files.ts';
import { emptied, lost, readOnly, superseded } from './health.ts';
import { Home } from './home.tsx';
import { newId } from './ids.ts';
import { loadGame, type Opened, openBattle } from './open-battle.ts';
import { Mark } from './parts/icons.tsx';
import { openPlace } from './parts/place.ts';
import { RulesButton } from './parts/rules-button.tsx';
import { useArrival } from './parts/use-focus.ts';
import { holdScreen } from './parts/wake-lock.ts';
import { readPreference, writePreference } from './preferences.ts';
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

/** Parts that are loaded when they are shown, and all of them when a battle begins: it must not need the network later. */
const LATER = {
  Storage: () => import('./storage.tsx').then(module => module.Storage),
  Recovery: () => import('./recovery.tsx').then(module => module.Recovery),
} as const satisfies Record<string, () => Promise<ComponentType<{ store: Store }>>>;

type GapsProps = ComponentProps<typeof import('./recovery.tsx').Gaps>;

/** The screen in the place of a battle of which entries are missing, loaded then. */
const Gaps = (props: GapsProps) => {
  const [recovery, setRecovery] = useState<typeof import('./recovery.tsx') | undefined>(undefined);
  useEffect(() => {
    import('./recovery.tsx').then(setRecovery, () => home(words().loadFailed));
  }, []);
  return recovery ? (
    <recovery.Gaps {...props} />
  ) : (
    <main class="page">
      <p role="status">{words().loading}</p>
    </main>
  );
};

const Later = ({ part, store }: { readonly part: keyof typeof LATER; readonly store: Store }) => {
  const [Part, setPart] = useState<ComponentType<{ store: Store }> | undefined>(undefined);
  useEffect(() => {
    LATER[part]().then(
      loaded => setPart(() => loaded),
      () => home(words().loadFailed),
    );
  }, [part]);
  useArrival(Part !== undefined);
  return Part ? <Part store={store} /> : <p role="status">{words().loading}</p>;
};

/** What holds for the whole app, over whatever screen is shown. */
const Notices = () => {
  const t = words().keep;
  const said = [readOnly.value && t.readOnly, emptied.value && t.emptied].filter(text => text !== false);
  return (
    <>
      {said.map(text => (
        <p key={text} class="note" role="alert">
          <Mark name="warning" />
          <span class="min-w-0">{text}</span>
        </p>
      ))}
    </>
  );
};

/** In the place of every screen once another tab has taken the database over. */
const Superseded = () => {
  const t = words().keep;
  return (
    <main class="page">
      <h1>{t.supersededTitle}</h1>
      <p role="alert">{t.superseded}</p>
      <button type="button" class="btn btn-main" onClick={() => location.reload()}>
        {t.reload}
      </button>
    </main>
  );
};

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
    askOnce();
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

/** Asks the browser once, after the tap that begins a battle, not to clear what is stored; Storage shows the answer. */
const askOnce = (): void => {
  if (readPreference('persistenceAsked') !== null) return;
  writePreference('persistenceAsked', 'yes');
  void navigator.storage?.persist?.().catch(() => false);
};

const Battle = ({ store, here }: { readonly store: Store; readonly here: Extract<Route, { at: 'battle' }> }) => {
  const t = words();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const [asItIs, setAsItIs] = useState(false);
  // The battle is opened anew when something of it was brought in.
  const [round, setRound] = useState(0);
  const [written, setWritten] = useState<Written | 'failed' | undefined>(undefined);
  // Before the first frame, which only says that it loads.
  useLayoutEffect(() => {
    let session: OpenSession | undefined;
    let gone = false;
    const flush = (): void => session?.flush();
    const warn = (event: BeforeUnloadEvent): void => {
      if (session?.atRisk.peek()) event.preventDefault();
    };
    openBattle(store, here.id).then(
      result => {
        if (typeof result === 'string') home(result);
        else if (gone) result.session.close();
        else {
          session = result.session;
          setOpened(result);
          for (const load of Object.values(LATER)) load().catch(() => undefined);
        }
      },
      error => {
        console.warn('open', error);
        home(words().loadFailed);
      },
    );
    const letGo = holdScreen();
    addEventListener('pagehide', flush);
    addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', flush);
    return () => {
      gone = true;
      removeEventListener('pagehide', flush);
      removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', flush);
      session?.close();
      letGo();
    };
  }, [here.id, round]);
  useArrival(opened !== undefined);
  if (!opened)
    return (
      <main class="page">
        <p role="status">{t.loading}</p>
      </main>
    );
  const { module, session } = opened;
  if (session.gaps.value.length > 0 && !asItIs)
    return (
      <Gaps
        store={store}
        title={session.battle.title}
        onOpen={() => setAsItIs(true)}
        onChange={() => setRound(round + 1)}
      />
    );
  const exportNow = (): void => {
    session.flush();
    import('./files.ts')
      .then(({ exportBattle }) => exportBattle(session.row, session.log.value))
      .then(setWritten, () => setWritten('failed'));
  };
  return (
    <div class="frame">
      <Notices />
      {session.saving.value === 'notSaved' && (
        <div class="note flex-wrap" role="alert">
          <Mark name="warning" />
          <span class="min-w-0 flex-1 basis-48">
            {written === undefined
              ? session.atRisk.value
                ? t.notSavedRisk
                : t.notSavedLong
              : written === 'failed'
                ? t.keep.failed
                : t.keep.exported(written.name)}
          </span>
          <button type="button" class="btn" onClick={exportNow}>
            <Mark name="save" />
            {t.exportNow}
          </button>
        </div>
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
