import { computed } from '@preact/signals';
import { ROW_ID } from '../core/ids.ts';
import { type GameId, isGameId } from '../games/index.ts';
import { tellAddress } from '../table/shell/address.ts';
import { address, goTo } from '../ui/device/address.ts';

/** Where the player is, by the part of the address behind the #. */
export type Route =
  | { readonly at: 'home' }
  | ({ readonly at: 'storage' } & Over)
  | ({ readonly at: 'new'; readonly game: GameId; readonly practice?: boolean } & Over)
  | ({ readonly at: 'armies'; readonly game: GameId; readonly place: string } & Over)
  | ({ readonly at: 'odds'; readonly game: GameId; readonly place: string } & Over)
  | ({ readonly at: 'battle'; readonly id: string; readonly place: string } & Over)
  | { readonly at: 'rules'; readonly game: GameId; readonly place: string }
  | { readonly at: 'unknown'; readonly address: string };

/** What may lie over a screen, which stays as it is beneath. */
interface Over {
  /** The clause at which the rules are open, '' for their beginning. */
  readonly rules?: string;
}

const RULES = /\?rules(?:=([A-Za-z0-9-]{1,8}))?$/;

export const parseRoute = (hash: string): Route => {
  const over = RULES.exec(hash);
  if (!over) return parsePath(hash);
  const here = parsePath(hash.slice(0, over.index));
  return mayLieUnder(here) ? { ...here, rules: over[1] ?? '' } : { at: 'unknown', address: trimmed(hash).slice(0, 80) };
};

/** Whether the rules can be opened over a screen. */
export const mayLieUnder = (
  here: Route,
): here is Extract<Route, Over & { readonly at: 'storage' | 'new' | 'armies' | 'odds' | 'battle' }> =>
  here.at === 'storage' || here.at === 'new' || here.at === 'armies' || here.at === 'odds' || here.at === 'battle';

const trimmed = (hash: string): string => hash.replace(/^#?\/?/, '').replace(/\/$/, '');

const parsePath = (hash: string): Route => {
  const path = trimmed(hash);
  const [first, second, ...rest] = path.split('/');
  if (path === '') return { at: 'home' };
  if (path === 'storage') return { at: 'storage' };
  if (first === 'new' && second !== undefined && isGameId(second)) {
    if (rest.length === 0) return { at: 'new', game: second };
    if (rest.join('/') === 'practice') return { at: 'new', game: second, practice: true };
  }
  if (first === 'armies' && second !== undefined && isGameId(second))
    return { at: 'armies', game: second, place: rest.join('/') };
  if (first === 'odds' && second !== undefined && isGameId(second))
    return { at: 'odds', game: second, place: rest.join('/') };
  if (first === 'rules' && second !== undefined && isGameId(second))
    return { at: 'rules', game: second, place: rest.join('/') };
  if (first === 'battle' && second !== undefined && ROW_ID.test(second))
    return { at: 'battle', id: second, place: rest.join('/') };
  return { at: 'unknown', address: path.slice(0, 80) };
};

export const formatRoute = (route: Exclude<Route, { at: 'unknown' }>): string => {
  const path = formatPath(route);
  if (!mayLieUnder(route) || route.rules === undefined) return path;
  return `${path}?rules${route.rules && `=${route.rules}`}`;
};

const formatPath = (route: Exclude<Route, { at: 'unknown' }>): string => {
  switch (route.at) {
    case 'home':
      return '#/';
    case 'storage':
      return '#/storage';
    case 'new':
      return `#/new/${route.game}${route.practice ? '/practice' : ''}`;
    case 'armies':
      return `#/armies/${route.game}${route.place && `/${route.place}`}`;
    case 'odds':
      return `#/odds/${route.game}${route.place && `/${route.place}`}`;
    case 'rules':
      return `#/rules/${route.game}${route.place && `/${route.place}`}`;
    case 'battle':
      return `#/battle/${route.id}${route.place && `/${route.place}`}`;
  }
};

export const route = computed(() => parseRoute(address.value));

export const go = (to: Exclude<Route, { at: 'unknown' }>, how: 'push' | 'replace' = 'push'): void =>
  goTo(formatRoute(to), how);

/** The same screen with the rules open at a clause, or closed. */
const atClause = (clause: string | undefined): string => {
  const here = route.value;
  if (!mayLieUnder(here)) return address.value;
  const { rules: _, ...beneath } = here;
  return formatRoute(clause === undefined ? beneath : { ...beneath, rules: clause });
};

tellAddress({
  place: () => (route.value.at === 'battle' ? route.value.place : undefined),
  atPlace: place => {
    const here = route.value;
    return here.at === 'battle' ? formatRoute({ ...here, place }) : address.value;
  },
  takesRules: () => mayLieUnder(route.value),
  clause: () => (mayLieUnder(route.value) ? route.value.rules : undefined),
  atClause,
  home: formatRoute({ at: 'home' }),
});
