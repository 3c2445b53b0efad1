import { signal } from '@preact/signals';

/**
 * The part of the address behind the #: there it works in any folder of any static host, and a question that an address
 * holds is never sent to a server.
 */
export const hash = signal(location.hash);

/** Goes to an address, as a step of its own or in the place of this one. */
export const navigate = (to: string, how: 'push' | 'replace' = 'push'): void => {
  if (how === 'push') location.hash = to;
  else {
    history.replaceState(history.state, '', to);
    hash.value = to;
  }
};

/** Tells later whether the player is still where he is now: what was asked for here leads nobody away from elsewhere. */
export const guardNavigation = (): (() => boolean) => {
  const here = location.hash;
  return () => location.hash === here;
};

/** The browser's newer way through its history, where it has one: it goes to an entry, and not so many steps. */
interface Navigation {
  readonly currentEntry: { readonly key: string } | null;
  readonly traverseTo: (key: string) => Readonly<Record<'committed' | 'finished', Promise<unknown>>>;
}
const navigation = (globalThis as { readonly navigation?: Navigation }).navigation;

/** What we say of an entry of the history that we pushed over another: which layer it is, and over which entry it lies. */
interface Pushed {
  readonly layer: string;
  readonly over: string;
}

const pushed = (): Pushed | undefined => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'layer' in state ? (state as Pushed) : undefined;
};

/** Opens an address over this one, which stays as it is beneath, so that the phone's own back gesture closes it. */
export const pushOverlay = (to: string, layer: string): void => {
  const over = navigation?.currentEntry?.key ?? '';
  navigate(to, 'push');
  // It stays with the entry, so that a page that is loaded anew knows it too.
  history.replaceState({ layer, over } satisfies Pushed, '');
};

let closing = false;

/**
 * Closes a layer: back to what it was opened over, or where it was not opened over anything, to an address in its place.
 * Going back is not done at once: who taps twice, or has made the phone's own gesture as well, would go back twice and
 * out of the app.
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
  const here = hash.peek();
  const there = navigation.traverseTo(entry.over);
  // Where that is shown already, or the entry is gone.
  const fallBack = (): void => {
    closing = false;
    if (location.hash === here) navigate(beneath, 'replace');
  };
  there.committed.catch(fallBack);
  there.finished.catch(() => undefined);
};

addEventListener('hashchange', () => {
  closing = false;
  hash.value = location.hash;
});
