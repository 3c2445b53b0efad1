import { formatRoute, go, route } from '../routes.ts';

/** The browser's newer way through its history, where it has one: it goes to an entry, and not so many steps. */
interface Navigation {
  readonly currentEntry: { readonly key: string } | null;
  readonly traverseTo: (key: string) => Readonly<Record<'committed' | 'finished', Promise<unknown>>>;
}
const navigation = (globalThis as { readonly navigation?: Navigation }).navigation;

/** What we say of an entry of the history that we pushed over the field: the field's own. */
interface Over {
  readonly field: string;
}

const overOf = (state: unknown): Over | undefined =>
  typeof state === 'object' && state !== null && 'field' in state ? (state as Over) : undefined;

/**
 * Opens a screen of the battle over the field. Only one lies over the field at a time, so that the phone's own back
 * gesture always closes it and never leaves the battle by surprise.
 */
export const openPlace = (place: string): void => {
  const here = route.peek();
  if (here.at !== 'battle') return;
  if (here.place !== '') {
    go({ ...here, place }, 'replace');
    return;
  }
  const field = navigation?.currentEntry?.key ?? '';
  go({ ...here, place }, 'push');
  // It stays with the entry, so that a page that is loaded anew knows it too.
  history.replaceState({ field } satisfies Over, '');
};

let closing = false;

/**
 * Back to the field. Going back is not done at once: who taps twice, or has made the phone's own gesture as well, would
 * go back twice and out of the app.
 */
export const closePlace = (): void => {
  const here = route.peek();
  if (here.at !== 'battle' || here.place === '' || closing) return;
  const over = overOf(history.state);
  if (!over) {
    go({ ...here, place: '' }, 'replace');
    return;
  }
  closing = true;
  if (!navigation || over.field === '') {
    history.back();
    return;
  }
  const there = navigation.traverseTo(over.field);
  // Where it is the field already, or the entry is gone.
  const fallBack = (): void => {
    closing = false;
    if (location.hash === formatRoute(here)) go({ ...here, place: '' }, 'replace');
  };
  there.committed.catch(fallBack);
  there.finished.catch(() => undefined);
};

addEventListener('hashchange', () => {
  closing = false;
});

/** To the field, when an address names nothing in this battle. */
export const backToField = (): void => {
  const here = route.peek();
  if (here.at === 'battle') go({ ...here, place: '' }, 'replace');
};

/** Out of the battle. */
export const leaveBattle = (): void => go({ at: 'home' });
