import { effect } from '@preact/signals';
import { render } from 'preact';
import type { Store } from '../store/store.ts';
import { App } from './app.tsx';
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
  const [store] = await Promise.all([open(), setLanguage(firstLanguage())]);
  if (store) {
    const here = route.peek();
    if (here.at === 'battle') beginToOpen(store, here.id);
    render(<App store={store} />, root);
    setTimeout(() => void tidy(store), TIDY_MS);
  } else render(<NoStorage />, root);
  whenIdle(() => void startServiceWorker());
};

// The database library is the largest part; in a file of its own it holds up neither the first paint nor the words.
const open = async (): Promise<Store | undefined> => {
  const { openStore } = await import('../store/store.ts');
  return openStore(newId).catch(() => undefined);
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

const NoStorage = () => {
  const t = words();
  return (
    <main class="page">
      <h1 class="title">{t.title}</h1>
      <p role="alert">{t.storageFailed}</p>
      <p>{t.storageFailedHelp}</p>
      <button type="button" class="btn btn-main" onClick={() => location.reload()}>
        {t.retry}
      </button>
    </main>
  );
};
