import { computed } from '@preact/signals';
import { ROW_ID_PATTERN } from '../core/ids.ts';
import { type RematchKind, setRouter } from '../game-ui/router/router.ts';
import { gameOf, hasPage } from '../games/index.ts';
import { locationHash, navigate } from '../ui/device/hash-location.ts';

/** The parsed hash of the URL. */
export type Route =
  | { readonly at: 'home' }
  /** The page of games that can be played against the computer. */
  | { readonly at: 'against' }
  /** The page of games that have a lesson. */
  | { readonly at: 'lessons' }
  /** The page of one game: its battles and its pages. */
  | { readonly at: 'game'; readonly game: string }
  | ({ readonly at: 'storage' | 'history' } & Over)
  /** A page of the club seasons. The place is a season, one of its evenings, and a pairing. */
  | { readonly at: 'season'; readonly place: string }
  /** The page to join another phone's battle; a link contains its code. */
  | { readonly at: 'join'; readonly code: string }
  /** Opens the lesson of a game. */
  | { readonly at: 'learn'; readonly game: string }
  /** Starts another battle for the players of a finished one. */
  | { readonly at: 'rematch'; readonly id: string; readonly kind: RematchKind }
  /** A replay: from a link, which contains it, or the file that was opened last (`FILE_REPLAY_CODE`). '' asks for a file. */
  | ({ readonly at: 'replay'; readonly code: string; readonly past?: number; readonly place: string } & Over)
  /** A page of a game, and a place in it. */
  | ({ readonly at: 'page'; readonly game: string; readonly page: string; readonly place: string } & Over)
  /** A battle; with `past`, as it was after that number of entries. */
  | ({ readonly at: 'battle'; readonly id: string; readonly past?: number; readonly place: string } & Over)
  | { readonly at: 'unknown'; readonly address: string };

/** Overlays of a screen. */
interface Over {
  /** The clause at which the rules are open; '' for their first page. */
  readonly rules?: string;
}

/** The page that starts a battle. */
export const NEW_BATTLE_PATH = 'new';
/** The rules page, which also opens as an overlay. */
export const RULES_PATH = 'rules';

const OVER = /\?rules(?:=([A-Za-z0-9-]{1,8}))?$/;

export const parseRoute = (hash: string): Route => {
  const over = OVER.exec(hash);
  if (!over) return parsePath(hash);
  const here = parsePath(hash.slice(0, over.index));
  return canShowRulesOverlay(here)
    ? { ...here, rules: over[1] ?? '' }
    : { at: 'unknown', address: trimmed(hash).slice(0, 80) };
};

/** True if the rules can open over a screen. */
export const canShowRulesOverlay = (
  here: Route,
): here is Extract<Route, Over & { readonly at: 'storage' | 'history' | 'page' | 'battle' | 'replay' }> =>
  here.at === 'storage' || here.at === 'history' || hasBattle(here) || (here.at === 'page' && here.page !== RULES_PATH);

/** True for the screens of a battle: a stored one, or a replay. */
const hasBattle = (here: Route): here is Extract<Route, { at: 'battle' | 'replay' }> =>
  here.at === 'battle' || here.at === 'replay';

/** The code of a phone or a room in a link. */
const CODE = /^[A-Za-z0-9._-]{1,300}$/;

/** The code that stands for the replay opened as a file. No link has this code, because compressed texts are longer. */
export const FILE_REPLAY_CODE = 'file';
/** The code of a replay in a link (MAX_LINK_LENGTH). */
const REPLAY_CODE = /^[\w-]{0,32768}$/;

/** The place of a battle at an earlier entry, with the screen that is open there. */
const PAST = /^past\/(\d{1,6})(?:\/(.*))?$/;

const isRematchKind = (place: string): place is Exclude<RematchKind, 'again'> => place === 'swap' || place === 'next';

const trimmed = (hash: string): string => hash.replace(/^#?\/?/, '').replace(/\/$/, '');

const parsePath = (hash: string): Route => {
  const path = trimmed(hash);
  const [first = '', second = '', ...rest] = path.split('/');
  const place = rest.join('/');
  if (path === '') return { at: 'home' };
  if (path === 'storage' || path === 'history' || path === 'against') return { at: path };
  if (first === 'game' && gameOf(second) && rest.length === 0) return { at: 'game', game: second };
  if (first === 'season') return { at: 'season', place: [second, ...rest].filter(Boolean).join('/') };
  if (first === 'join' && (second === '' || CODE.test(second)) && rest.length === 0)
    return { at: 'join', code: second };
  if (first === 'battle' && ROW_ID_PATTERN.test(second)) return { at: 'battle', id: second, ...parsePast(place) };
  if (first === 'replay' && REPLAY_CODE.test(second)) return { at: 'replay', code: second, ...parsePast(place) };
  if (first === 'rematch' && ROW_ID_PATTERN.test(second) && (place === '' || isRematchKind(place)))
    return { at: 'rematch', id: second, kind: place || 'again' };
  if (path === 'learn') return { at: 'lessons' };
  if (first === 'learn' && rest.length === 0 && gameOf(second)?.about.lesson) return { at: 'learn', game: second };
  if (hasPage(second, first)) return { at: 'page', game: second, page: first, place };
  return { at: 'unknown', address: path.slice(0, 80) };
};

const parsePast = (place: string): { readonly past?: number; readonly place: string } => {
  const past = PAST.exec(place);
  return past ? { past: Number(past[1]), place: past[2] ?? '' } : { place };
};

export const formatRoute = (route: Exclude<Route, { at: 'unknown' }>): string => {
  const path = formatPath(route);
  if (!canShowRulesOverlay(route) || route.rules === undefined) return path;
  return `${path}?rules${route.rules && `=${route.rules}`}`;
};

const formatPath = (route: Exclude<Route, { at: 'unknown' }>): string => {
  switch (route.at) {
    case 'home':
      return '#/';
    case 'storage':
    case 'history':
    case 'against':
      return `#/${route.at}`;
    case 'game':
      return `#/game/${route.game}`;
    case 'season':
      return `#/season${route.place && `/${route.place}`}`;
    case 'join':
      return `#/join${route.code && `/${route.code}`}`;
    case 'lessons':
      return '#/learn';
    case 'learn':
      return `#/learn/${route.game}`;
    case 'rematch':
      return `#/rematch/${route.id}${route.kind === 'again' ? '' : `/${route.kind}`}`;
    case 'page':
      return `#/${route.page}/${route.game}${route.place && `/${route.place}`}`;
    case 'battle':
      return `#/battle/${route.id}${formatPast(route)}`;
    case 'replay':
      return `#/replay${route.code && `/${route.code}${formatPast(route)}`}`;
  }
};

const formatPast = ({ past, place }: Extract<Route, { at: 'battle' | 'replay' }>): string =>
  `${past === undefined ? '' : `/past/${past}`}${place && `/${place}`}`;

export const route = computed(() => parseRoute(locationHash.value));

export const navigateTo = (to: Exclude<Route, { at: 'unknown' }>, how: 'push' | 'replace' = 'push'): void =>
  navigate(formatRoute(to), how);

/** The URL of the same screen with the rules open at a clause, or closed. */
const atClause = (clause: string | undefined): string => {
  const here = route.value;
  if (!canShowRulesOverlay(here)) return locationHash.value;
  const { rules: _, ...beneath } = here;
  return formatRoute(clause === undefined ? beneath : { ...beneath, rules: clause });
};

setRouter({
  place: () => (hasBattle(route.value) ? route.value.place : undefined),
  atPlace: place => {
    const here = route.value;
    return hasBattle(here) ? formatRoute({ ...here, place }) : locationHash.value;
  },
  atPast: past => {
    const here = route.value;
    if (!hasBattle(here)) return locationHash.value;
    const { past: _, ...now } = here;
    return formatRoute({ ...now, ...(past === undefined ? {} : { past }), place: '' });
  },
  takesRules: () => canShowRulesOverlay(route.value),
  clause: () => (canShowRulesOverlay(route.value) ? route.value.rules : undefined),
  atClause,
  cover: () => (route.value.at === 'page' ? gameOf(route.value.game)?.about.cover : undefined),
  isStored: () => route.value.at === 'battle',
  rematch: kind => {
    const here = route.value;
    return here.at === 'battle' ? formatRoute({ at: 'rematch', id: here.id, kind }) : locationHash.value;
  },
  home: formatRoute({ at: 'home' }),
});
