import { signal } from '@preact/signals';
import { type GameId, isGameId } from '../games/index.ts';

/**
 * Where the player is, from the part of the address behind the #: there it works in any folder of any static host, and a
 * question that an address holds is never sent to a server.
 */
export type Route =
  | { readonly at: 'home' }
  | { readonly at: 'storage' }
  | { readonly at: 'new'; readonly game: GameId; readonly practice?: boolean }
  | { readonly at: 'armies'; readonly game: GameId; readonly place: string }
  | { readonly at: 'battle'; readonly id: string; readonly place: string }
  | { readonly at: 'unknown'; readonly address: string };

export const parseRoute = (hash: string): Route => {
  const path = hash.replace(/^#?\/?/, '').replace(/\/$/, '');
  const [first, second, ...rest] = path.split('/');
  if (path === '') return { at: 'home' };
  if (path === 'storage') return { at: 'storage' };
  if (first === 'new' && second !== undefined && isGameId(second)) {
    if (rest.length === 0) return { at: 'new', game: second };
    if (rest.join('/') === 'practice') return { at: 'new', game: second, practice: true };
  }
  if (first === 'armies' && second !== undefined && isGameId(second))
    return { at: 'armies', game: second, place: rest.join('/') };
  if (first === 'battle' && second !== undefined && /^[a-z0-9]{1,40}$/.test(second))
    return { at: 'battle', id: second, place: rest.join('/') };
  return { at: 'unknown', address: path.slice(0, 80) };
};

export const formatRoute = (route: Exclude<Route, { at: 'unknown' }>): string => {
  switch (route.at) {
    case 'home':
      return '#/';
    case 'storage':
      return '#/storage';
    case 'new':
      return `#/new/${route.game}${route.practice ? '/practice' : ''}`;
    case 'armies':
      return `#/armies/${route.game}${route.place && `/${route.place}`}`;
    case 'battle':
      return `#/battle/${route.id}${route.place && `/${route.place}`}`;
  }
};

export const route = signal<Route>(parseRoute(location.hash));
addEventListener('hashchange', () => {
  route.value = parseRoute(location.hash);
});

export const go = (to: Exclude<Route, { at: 'unknown' }>, how: 'push' | 'replace' = 'push'): void => {
  if (how === 'push') location.hash = formatRoute(to);
  else {
    history.replaceState(history.state, '', formatRoute(to));
    route.value = to;
  }
};
