import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { hash: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { findSharedRoute } = await import('../../src/app/launch-handler.ts');

test.each<[what: string, said: string[], address: string | undefined]>([
  ['a link', ['https://a.example/x/#/odds/alala'], '#/odds/alala'],
  [
    'a link within a text',
    ['Look at https://a.example/#/armies/alala/import/a-B_9 now'],
    '#/armies/alala/import/a-B_9',
  ],
  ['the first of several', ['no link', '#/rules/alala', '#/storage'], '#/rules/alala'],
  ['no address of an app', ['https://a.example/page#top'], undefined],
  ['nothing', [], undefined],
])('%s that was shared', (_what, said, address) => {
  expect(findSharedRoute(said)).toBe(address);
});
