import { effect } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { anyNoted, forgetAll } from '../store/health/canary.ts';
import type { Store } from '../store/store.ts';
import { whenIdle } from '../ui/device/when-idle.ts';
import { App } from './app.tsx';
import { recallItems } from './game/collection-store.ts';
import { fetchLastGame } from './game/load-game.ts';
import { blocked, checkUp, superseded, unread } from './health.ts';
import { newId } from './ids.ts';
import './preferences.ts';
import { readPreference, writePreference } from '../ui/device/preferences.ts';
import { startTheme } from '../ui/device/theme.ts';
import { firstLanguage, setLanguage } from '../ui/words/index.ts';
import { formatRoute, go, parseRoute, route } from './routes.ts';
import { screens } from './screens.ts';
import { startServiceWorker } from './service-worker.ts';
import { words } from './words/index.ts';

/** Opens the store and shows the app; where the browser stores nothing, says so. */
export const start = async (root: HTMLElement): Promise<void> => {
  startTheme();
  rememberPlace();
  // The battle's game and screens come beside the database, not after it.
  const battle = route.peek().at === 'battle';
  if (battle) fetchLastGame();
  const ahead = battle ? screens.load().catch(() => undefined) : undefined;
  const first = firstLanguage();
  // The page itself asks for the Latin letters; the Greek ones would else wait for the first Greek word.
  if (first === 'el') void document.fonts.load('1em "Hoplon Sans"', 'α').catch(() => undefined);
  const speaking = setLanguage(first);
  const stopWaiting = effect(() => {
    if (blocked.value) void speaking.then(() => (blocked.peek() ? render(<Blocked />, root) : undefined));
  });
  const [store] = await Promise.all([open(), speaking, ahead]);
  blocked.value = false;
  stopWaiting();
  if (store) {
    render(<App store={store} />, root);
    void checkUp(store)
      .then(() => recallItems(store))
      .catch(error => console.warn('check', error));
  } else render(<NoStorage />, root);
  whenIdle(() => void startServiceWorker());
};

// The database library is the largest part; in a file of its own it holds up neither the first paint nor the words.
const open = async (): Promise<Store | undefined> => {
  const { openStore } = await import('../store/store.ts');
  const news = {
    blocked: () => {
      blocked.value = true;
    },
    superseded: () => {
      superseded.value = true;
    },
    unread: (failing: boolean) => {
      unread.value = failing;
    },
  };
  return openStore(newId, undefined, news).catch(error => {
    console.warn('openStore', error);
    return undefined;
  });
};

/** An app that is opened anew goes on where it was left; an address that says where to go has the first word. */
const rememberPlace = (): void => {
  const last = parseRoute(readPreference('place') ?? '');
  if (location.hash === '' && last.at === 'battle') go(last, 'replace');
  effect(() => {
    const here = route.value;
    if (here.at === 'home' || here.at === 'battle') writePreference('place', formatRoute(here));
  });
};

const Blocked = () => {
  const t = words().keep;
  return (
    <main class="page">
      <h1>{t.blockedTitle}</h1>
      <p role="alert">{t.blocked}</p>
    </main>
  );
};

const anyWaiting = async (): Promise<boolean> => {
  const { openJournal } = await import('../store/journal.ts');
  const journal = openJournal();
  const { entries, collections } = await journal.read();
  journal.close();
  return entries.length + collections.length > 0;
};

/** Nothing can be opened. Where there was something before, it is damaged, and nothing is begun anew unasked. */
const NoStorage = () => {
  const t = words();
  const [sure, setSure] = useState(false);
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    void anyWaiting().then(setWaiting, () => undefined);
  }, []);
  const damaged = anyNoted() || waiting;
  const erase = (): void => {
    if (!sure) setSure(true);
    else
      void import('../store/db.ts')
        .then(({ eraseDb }) => eraseDb())
        .then(() => import('../store/journal.ts'))
        .then(({ eraseJournal }) => eraseJournal())
        .then(forgetAll)
        .finally(() => location.reload());
  };
  return (
    <main class="page">
      <h1 class="title">{damaged ? t.keep.damagedTitle : t.title}</h1>
      <p role="alert">{damaged ? t.keep.damaged : t.storageFailed}</p>
      {!damaged && <p>{t.storageFailedHelp}</p>}
      <button type="button" class="btn btn-main" onClick={() => location.reload()}>
        {t.retry}
      </button>
      {waiting && (
        <button
          type="button"
          class="btn"
          onClick={() => void import('./storage/files.ts').then(files => files.saveWaiting())}
        >
          {t.keep.saveWaiting}
        </button>
      )}
      {damaged && (
        <button type="button" class={`btn mt-auto ${sure ? 'btn-danger' : ''}`} onClick={erase}>
          {sure ? t.keep.eraseSure : t.keep.erase}
        </button>
      )}
    </main>
  );
};
