import { signal } from '@preact/signals';

/**
 * The hash of the URL. Hash routes work in any folder of any static host, and browsers never send the hash to a server.
 */
export const locationHash = signal(location.hash);

/** Navigates to a URL, with a new history entry or in place of the current one. */
export const navigate = (to: string, how: 'push' | 'replace' = 'push'): void => {
  if (how === 'push') location.hash = to;
  else {
    history.replaceState(history.state, '', to);
    locationHash.value = to;
  }
};

/** Returns a function that is true while the location is unchanged, so that a late result does not navigate away. */
export const createLocationCheck = (): (() => boolean) => {
  const here = location.hash;
  return () => location.hash === here;
};

/** The part of the Navigation API that is used here, if the browser has it. */
interface Navigation {
  readonly currentEntry: { readonly key: string } | null;
  readonly traverseTo: (key: string) => Readonly<Record<'committed' | 'finished', Promise<unknown>>>;
}
const navigation = (globalThis as { readonly navigation?: Navigation }).navigation;

/** State of a history entry for an overlay: its layer, and the URL of the entry before it. */
interface Pushed {
  readonly layer: string;
  readonly over: string;
}

const pushed = (): Pushed | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'layer' in state ? (state as Pushed) : undefined;
};

/** Opens an overlay as a new history entry, so that the back gesture closes it. */
export const pushOverlay = (to: string, layer: string): void => {
  const over = navigation?.currentEntry?.key ?? '';
  navigate(to, 'push');
  // History state survives a reload.
  history.replaceState({ layer, over } satisfies Pushed, '');
};

let closing = false;

/**
 * Closes an overlay: goes back to the entry before it, or replaces the URL by `beneath` if there is none. Going back is
 * asynchronous, so a second tap or a back gesture must not go back twice and leave the app.
 */
export const popOverlay = (layer: string, beneath: string): void => {
  if (closing) return;
  const entry = pushed();
  if (entry?.layer !== layer) {
    navigate(beneath, 'replace');
    return;
  }
  closing = true;
  if (!navigation || entry.over === '') {
    history.back();
    return;
  }
  const here = locationHash.peek();
  const there = navigation.traverseTo(entry.over);
  // Used if the entry is shown already, or is gone.
  const fallBack = (): void => {
    closing = false;
    if (location.hash === here) navigate(beneath, 'replace');
  };
  there.committed.catch(fallBack);
  there.finished.catch(() => undefined);
};

addEventListener('hashchange', () => {
  closing = false;
  locationHash.value = location.hash;
});
