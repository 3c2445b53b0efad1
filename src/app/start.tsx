import { effect } from '@preact/signals';
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { anyNoted, anyWaiting, forgetAll } from '../store/canary.ts';
import type { Store } from '../store/store.ts';
import { App } from './app.tsx';
import { blocked, checkUp, lost, superseded } from './health.ts';
import { newId } from './ids.ts';
import { beginToOpen, fetchLastGame } from './open-battle.ts';
import { whenIdle } from './parts/when-idle.ts';
import { readPreference, writePreference } from './preferences.ts';
import { formatRoute, go, parseRoute, route } from './routes.ts';
import { startServiceWorker } from './service-worker.ts';
import { startTheme } from './theme.ts';
import { firstLanguage, setLanguage, words } from './words/index.ts';

const KEPT_DAYS = 30;
// It locks every table; whoever opens a battle at once is not to wait for it.
const TIDY_MS = 5000;

/** Opens the store and shows the app; where the browser stores nothing, says so. */
export const start = async (root: HTMLElement): Promise<void> => {
  startTheme();
  rememberPlace();
  // The battle's game comes beside the database, not after it.
  if (route.peek().at === 'battle') fetchLastGame();
  const speaking = setLanguage(firstLanguage());
  const stopWaiting = effect(() => {
    if (blocked.value) void speaking.then(() => (blocked.peek() ? render(<Blocked />, root) : undefined));
  });
  const [store] = await Promise.all([open(), speaking]);
  blocked.value = false;
  stopWaiting();
  if (store) {
    const here = route.peek();
    if (here.at === 'battle') beginToOpen(store, here.id);
    render(<App store={store} />, root);
    void checkUp(store)
      .then(() => (lost.peek().length === 0 ? setTimeout(() => void tidy(store), TIDY_MS) : undefined))
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

const tidy = (store: Store): Promise<void> =>
  store.purge(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000).catch(() => undefined);

const Blocked = () => {
  const t = words().keep;
  return (
    <main class="page">
      <h1>{t.blockedTitle}</h1>
      <p role="alert">{t.blocked}</p>
    </main>
  );
};

/** Nothing can be opened. Where there was something before, it is damaged, and nothing is begun anew unasked. */
const NoStorage = () => {
  const t = words();
  const [sure, setSure] = useState(false);
  const damaged = anyNoted() || anyWaiting();
  const erase = (): void => {
    if (!sure) setSure(true);
    else
      void import('../store/db.ts')
        .then(({ eraseDb }) => eraseDb())
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
      {anyWaiting() && (
        <button type="button" class="btn" onClick={() => void import('./files.ts').then(files => files.saveWaiting())}>
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
