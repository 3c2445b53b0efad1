import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMessageLoader } from '../../src/ui/messages/message-loader.ts';

/** Messages that load when the test allows it. */
const slowly = () => {
  const waiting: { readonly language: string; readonly come: () => void; readonly fail: () => void }[] = [];
  const load = (language: string): Promise<string> =>
    new Promise((resolve, reject) => {
      waiting.push({ language, come: () => resolve(language), fail: () => reject(new Error('no network')) });
    });
  return { waiting, ...createMessageLoader(load) };
};

const settle = () => new Promise(resolve => setTimeout(resolve));

let app: typeof import('../../src/ui/messages/language.ts');
let words: typeof import('../../src/app/messages/index.ts').appMessages;
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: {} });
  app = await import('../../src/ui/messages/language.ts');
  ({ appMessages: words } = await import('../../src/app/messages/index.ts'));
  await app.setLanguage('en');
});
afterEach(() => vi.unstubAllGlobals());

test('the last requested messages win, in any order of arrival', async () => {
  const { waiting, load, words: spoken } = slowly();
  for (const language of ['en', 'el', 'en', 'el']) void load(language);
  for (const place of [3, 0, 2, 1]) {
    waiting[place]?.come();
    await settle();
    expect(spoken()).toBe('el');
  }
});

// Regression: if two callers asked at once, the report was drawn without messages and stayed empty.
test('earlier callers get messages too', async () => {
  const { waiting, load, words } = slowly();
  const found: unknown[] = [];
  for (const name of ['first', 'second']) void load('el').then(() => found.push([name, words()]));
  waiting[0]?.come();
  await settle();
  expect(found).toEqual([]);
  waiting[1]?.come();
  await settle();
  expect(found).toEqual([
    ['second', 'el'],
    ['first', 'el'],
  ]);
});

test('earlier callers fail only with the last request', async () => {
  const { waiting, load, words } = slowly();
  const [first, second] = [load('el'), load('en')];
  waiting[0]?.fail();
  waiting[1]?.come();
  await Promise.all([first, second]);
  expect(words()).toBe('en');
});

// Regression: the language that loaded last was shown, with half of the texts in the other.
test('after quick changes of language the last choice wins, for the app and the game', async () => {
  const game = slowly();
  app.addLanguageLoader(game.load);
  const changes = (['el', 'en', 'el'] as const).map(language => app.setLanguage(language));
  for (const place of [2, 1, 0]) {
    game.waiting[place]?.come();
    await settle();
  }
  await Promise.all(changes);
  expect([app.language.value, game.words(), document.documentElement.lang]).toEqual(['el', 'el', 'el']);
  expect(words().title).toBeDefined();
});

test('a game that loads during a change of language has the new language', async () => {
  const other = slowly();
  app.addLanguageLoader(other.load);
  const switching = app.setLanguage('el');
  const game = slowly();
  app.addLanguageLoader(game.load);
  void game.load(app.getRequestedLanguage());
  game.waiting[0]?.come();
  other.waiting[0]?.come();
  await switching;
  await settle();
  expect([app.language.value, game.words(), other.words()]).toEqual(['el', 'el', 'el']);
});

test('a language that cannot be loaded changes nothing', async () => {
  const game = slowly();
  app.addLanguageLoader(game.load);
  const switching = app.setLanguage('el');
  game.waiting[0]?.fail();
  await settle();
  game.waiting[1]?.come();
  await expect(switching).rejects.toThrow('no network');
  expect([app.language.value, app.getRequestedLanguage(), game.words(), game.waiting[1]?.language]).toEqual([
    'en',
    'en',
    'en',
    'en',
  ]);
});
