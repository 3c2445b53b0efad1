import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Routes from '../../src/app/routes.ts';

// A game whose pages do not change with the real game.
vi.mock('../../src/games/registry.ts', () => ({
  game: { about: { id: 'alala', lesson: true, pages: ['new', 'armies', 'odds', 'rules'].map(id => ({ id })) } },
}));

type Known = Exclude<Routes.Route, { at: 'unknown' }>;

const address = { hash: '' };
const history = { state: { kept: true }, replaceState: vi.fn() };
let hashChanged = (): void => undefined;

/** The routes of a page that is opened at this address. */
const open = async (hash: string): Promise<typeof Routes> => {
  address.hash = hash;
  vi.resetModules();
  vi.stubGlobal('location', address);
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'hashchange') hashChanged = listener;
  });
  return import('../../src/app/routes.ts');
};

let routes: typeof Routes;
beforeEach(async () => {
  routes = await open('');
});

describe('URLs', () => {
  const pairs: [hash: string, route: Known][] = [
    ['#/', { at: 'home' }],
    ['#/history', { at: 'history' }],
    ['#/season', { at: 'season', place: '' }],
    ['#/season/abc123/e1/g2', { at: 'season', place: 'abc123/e1/g2' }],
    ['#/season/import/a-B_9', { at: 'season', place: 'import/a-B_9' }],
    ['#/learn', { at: 'lessons' }],
    ['#/learn/alala', { at: 'learn', game: 'alala' }],
    ['#/against', { at: 'against' }],
    ['#/rematch/abc123', { at: 'rematch', id: 'abc123', kind: 'again' }],
    ['#/rematch/abc123/swap', { at: 'rematch', id: 'abc123', kind: 'swap' }],
    ['#/rematch/abc123/next', { at: 'rematch', id: 'abc123', kind: 'next' }],
    ['#/game/alala', { at: 'game', game: 'alala' }],
    ['#/new/alala', { at: 'page', game: 'alala', page: 'new', place: '' }],
    ['#/new/alala/practice', { at: 'page', game: 'alala', page: 'new', place: 'practice' }],
    ['#/armies/alala', { at: 'page', game: 'alala', page: 'armies', place: '' }],
    ['#/armies/alala/abc123', { at: 'page', game: 'alala', page: 'armies', place: 'abc123' }],
    ['#/armies/alala/import/a-B_9', { at: 'page', game: 'alala', page: 'armies', place: 'import/a-B_9' }],
    ['#/rules/alala', { at: 'page', game: 'alala', page: 'rules', place: '' }],
    ['#/rules/alala/M4', { at: 'page', game: 'alala', page: 'rules', place: 'M4' }],
    ['#/new/alala?rules', { at: 'page', game: 'alala', page: 'new', place: '', rules: '' }],
    ['#/armies/alala/abc123?rules=R-14', { at: 'page', game: 'alala', page: 'armies', place: 'abc123', rules: 'R-14' }],
    ['#/battle/abc123?rules', { at: 'battle', id: 'abc123', place: '', rules: '' }],
    ['#/battle/abc123/fight/au1/bu2?rules=M4', { at: 'battle', id: 'abc123', place: 'fight/au1/bu2', rules: 'M4' }],
    ['#/battle/abc123', { at: 'battle', id: 'abc123', place: '' }],
    ['#/battle/abc123/past/0', { at: 'battle', id: 'abc123', past: 0, place: '' }],
    ['#/battle/abc123/past/17/unit/au1', { at: 'battle', id: 'abc123', past: 17, place: 'unit/au1' }],
    ['#/replay', { at: 'replay', code: '', place: '' }],
    ['#/replay/a-B_9', { at: 'replay', code: 'a-B_9', place: '' }],
    ['#/replay/file/past/3/log?rules=M4', { at: 'replay', code: 'file', past: 3, place: 'log', rules: 'M4' }],
    ['#/battle/abc123/past', { at: 'battle', id: 'abc123', place: 'past' }],
    ['#/battle/abc123/log', { at: 'battle', id: 'abc123', place: 'log' }],
    ['#/battle/abc123/fight/au1/bu2', { at: 'battle', id: 'abc123', place: 'fight/au1/bu2' }],
  ];
  test.each(pairs)('%s', (hash, route) => {
    expect(routes.parseRoute(hash)).toEqual(route);
    expect(routes.formatRoute(route)).toBe(hash);
  });

  test.each<[hash: string, as: string]>([
    ['', '#/'],
    ['#', '#/'],
    ['#//', '#/'],
    ['/new/alala', '#/new/alala'],
    ['#new/alala', '#/new/alala'],
    ['#/new/alala/', '#/new/alala'],
    ['#/battle/abc123/', '#/battle/abc123'],
    ['#/battle/abc123/log/', '#/battle/abc123/log'],
  ])('%s is taken for %s', (hash, as) => {
    expect(routes.parseRoute(hash)).toEqual(routes.parseRoute(as));
    expect(routes.parseRoute(hash).at).not.toBe('unknown');
  });

  test.each([
    '#/nowhere',
    '#/new',
    '#/game',
    '#/game/chess',
    '#/rematch',
    '#/rematch/abc123/again',
    '#/game/alala/more',
    '#/against?rules',
    '#/new/chess',
    '#/new/constructor',
    '#/new/__proto__',
    '#/new/toString',
    '#/map/alala',
    '#/constructor/alala',
    '#/armies',
    '#/armies/chess',
    '#/battle',
    '#/?rules',
    '#/nowhere?rules=M4',
    '#/rules',
    '#/rules/chess',
    '#/rules/alala?rules=M4',
    '#/battle//log',
    '#/replay/a.b',
    '#/battle/../../etc',
    '#/battle/a%2Fb',
    '#/battle/<img src=x onerror=alert(1)>',
    `#/battle/${'a'.repeat(41)}`,
    '#/battle/άλαλα',
    '#javascript:alert(1)',
    '#/battle/a\nb',
    '#?battle=abc',
  ])('%j leads nowhere', hash => {
    expect(routes.parseRoute(hash)).toEqual({ at: 'unknown', address: hash.replace(/^#\/?/, '') });
  });

  test('an invalid URL is not kept', () => {
    expect(routes.parseRoute(`#/${'x'.repeat(10_000)}`)).toEqual({ at: 'unknown', address: 'x'.repeat(80) });
  });

  test('formatted routes parse to the same route', () => {
    for (const [hash] of pairs) {
      const route = routes.parseRoute(hash);
      expect(route.at === 'unknown' ? undefined : routes.parseRoute(routes.formatRoute(route))).toEqual(route);
    }
  });
});

describe('the current route', () => {
  test('starts with the URL and follows it', async () => {
    const { route } = await open('#/battle/abc/log');
    expect(route.value).toEqual({ at: 'battle', id: 'abc', place: 'log' });
    address.hash = '#/new/alala';
    hashChanged();
    expect(route.value).toEqual({ at: 'page', game: 'alala', page: 'new', place: '' });
  });

  test('navigation keeps the history', () => {
    routes.navigateTo({ at: 'battle', id: 'abc', place: '' });
    expect([address.hash, history.replaceState.mock.calls.length]).toEqual(['#/battle/abc', 0]);
  });

  test('a guard tells whether the player has navigated meanwhile', async () => {
    const { navigateTo: go } = await open('#/battle/abc/gods/a');
    const { createLocationCheck: stays } = await import('../../src/ui/device/hash-location.ts');
    const isHere = stays();
    expect(isHere()).toBe(true);
    go({ at: 'battle', id: 'other', place: '' });
    // The address has changed before the page gets the event.
    expect([isHere(), stays()()]).toEqual([false, true]);
  });

  test('but not after a replaced entry', () => {
    routes.navigateTo({ at: 'home' }, 'replace');
    expect([address.hash, history.replaceState.mock.lastCall]).toEqual(['', [{ kept: true }, '', '#/']]);
    expect(routes.route.value).toEqual({ at: 'home' });
  });
});
