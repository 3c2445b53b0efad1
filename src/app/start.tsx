import { effect } from '@preact/signals';
import { render } from 'preact';
import type { Store, StoreEvents } from '../store/store.ts';
import { runWhenIdle, waitForNextTask } from '../ui/device/when-idle.ts';
import { App } from './app.tsx';
import { createId } from './create-id.ts';
import { isQueryFailing, isTabOutdated, runHealthCheck } from './database-health.ts';
import { hasOpenedBattle, preloadLastGame } from './game/load-game.ts';
import './preferences.ts';
import { applyDisplayPreferences, readPreference, writePreference } from '../ui/device/preferences.ts';
import { lazy } from '../ui/lazy-component.tsx';
import { detectLanguage, setLanguage } from '../ui/messages/language.ts';
import { markHomeScreen } from './ios-home-screen.ts';
import { lazyBattlePage, lazyOwnBattles } from './lazy-screens.ts';
import { loadWithStorageMessages } from './messages/storage-messages.ts';
import { formatRoute, navigateTo, parseRoute, route } from './routes.ts';
import { startServiceWorker } from './service-worker.ts';

const NoStorage = lazy(async () => (await loadWithStorageMessages(import('./errors/no-storage.tsx'))).NoStorage);

/** Milliseconds after the first screen before the app is cached, because caching slows down the start. */
const KEEPING_MS = 2000;
/** Milliseconds to wait for IndexedDB: some browsers never respond. */
const DATABASE_TIMEOUT_MS = 10_000;

/** Opens the store and renders the app, or a message if IndexedDB is not available. */
export const start = async (root: HTMLElement): Promise<void> => {
  applyDisplayPreferences();
  markHomeScreen();
  rememberPlace();
  // The battle's game and screens are loaded in parallel with the database.
  const battle = route.peek().at === 'battle';
  if (battle) preloadLastGame();
  else if (hasOpenedBattle()) lazyOwnBattles.load().catch(() => undefined);
  const ahead = battle ? lazyBattlePage.load().catch(() => undefined) : undefined;
  const first = detectLanguage();
  // The page preloads only the Latin font.
  if (first === 'el') void document.fonts.load('1em "Hoplon Sans"', 'α').catch(() => undefined);
  const speaking = setLanguage(first);
  let isOpen = false;
  const wait = (why: 'blocked' | 'silent'): void =>
    void speaking.then(() => isOpen || render(<NoStorage yet={why} />, root));
  const patience = setTimeout(wait, DATABASE_TIMEOUT_MS, 'silent');
  const opening = open(() => {
    clearTimeout(patience);
    wait('blocked');
  });
  const [store] = await Promise.all([opening, speaking, ahead]);
  await waitForNextTask();
  isOpen = true;
  if (store) {
    render(<App store={store} />, root);
    void runHealthCheck(store)
      .then(() => restoreJournal(store))
      .catch(error => console.warn('check', error));
  } else render(<NoStorage />, root);
  if (store && (location.search !== '' || 'launchQueue' in window))
    void import('./launch-handler.ts').then(({ handleLaunch: welcome }) => welcome());
  setTimeout(() => runWhenIdle(() => void startServiceWorker()), KEEPING_MS);
};

/** Adds items of the journal, which is usually empty. */
const restoreJournal = async (store: Store): Promise<void> => {
  const { collections } = await store.readJournal();
  if (collections.length > 0) (await import('./game/collection-store.ts')).restoreJournaledItems(collections);
};

// Dexie is the largest part. As a separate chunk it delays neither the first paint nor the messages.
const open = async (blocked: () => void): Promise<Store | undefined> => {
  const { openStore } = await import('../store/open-store.ts');
  const events: StoreEvents = {
    onBlocked: blocked,
    onOutdated: () => {
      isTabOutdated.value = true;
    },
    onQueryFailing: failing => {
      isQueryFailing.value = failing;
    },
  };
  // Browsers have no `crypto.subtle` without HTTPS.
  const bindAuthor =
    crypto.subtle && (async (kept: unknown) => (await import('../sync/identity.ts')).loadOrCreateIdentity(kept));
  return openStore(createId, undefined, events, bindAuthor).catch(error => {
    console.warn('openStore', error);
    return undefined;
  });
};

/** Restores the last route when the app starts, unless the URL has one. */
const rememberPlace = (): void => {
  const last = parseRoute(readPreference('place') ?? '');
  if (location.hash === '' && last.at === 'battle') navigateTo(last, 'replace');
  effect(() => {
    const here = route.value;
    if (here.at === 'home' || here.at === 'battle') writePreference('place', formatRoute(here));
  });
};
