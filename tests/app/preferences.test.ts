import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeLocalStorage, noLocalStorage } from '../store/local-storage.ts';

const RUBBISH = [
  '',
  ' ',
  '1e308',
  '-1',
  '0.5',
  'NaN',
  'Infinity',
  '9'.repeat(40),
  '9007199254740993',
  'null',
  '{}',
  'on off',
  '🏺',
];

beforeEach(() => {
  vi.resetModules();
  fakeLocalStorage();
});
afterEach(() => void vi.unstubAllGlobals());

/** Imports the modules of preferences anew, as a new page does. */
const fresh = async () => ({
  ...(await import('../../src/app/preferences.ts')),
  ...(await import('../../src/ui/device/preferences.ts')),
});

test.each(RUBBISH)('%j at every key counts as unset', async rubbish => {
  for (const key of [
    'theme',
    'textSize',
    'language',
    'sound',
    'haptics',
    'tourSeen',
    'backedUp',
    'exported.b',
    'draft',
  ])
    localStorage.setItem(`alala.${key}`, rubbish);
  const kept = await fresh();
  expect([kept.theme.value, kept.textSize.value, kept.sound.value, kept.isTourDone.value]).toEqual([
    'system',
    '100',
    false,
    false,
  ]);
  expect(kept.readLastBackup()).toBeUndefined();
  expect(kept.readExportedEntryCount('b')).toBe(0);
  expect(kept.exportPreferences()).toEqual({});
  expect(() => kept.loadPersistentValue('draft')).not.toThrow();
});

test('saved preferences come back', async () => {
  const kept = await fresh();
  kept.recordBackup(1_700_000_000_000);
  kept.recordExport('b', 12);
  kept.theme.value = 'daylight';
  expect([kept.readLastBackup(), kept.readExportedEntryCount('b'), kept.exportPreferences()]).toEqual([
    1_700_000_000_000,
    12,
    { theme: 'daylight' },
  ]);
});

test('a backup holds every setting', async () => {
  const kept = await fresh();
  const { theme, textSize, sound, spokenResults, showClock, haptics, keepAwake } = kept;
  for (const setting of [sound, spokenResults, showClock, haptics, keepAwake]) setting.value = !setting.value;
  theme.value = 'daylight';
  textSize.value = '130';
  kept.isTourDone.value = true;
  const backup = kept.exportPreferences();
  expect(backup).toEqual({
    theme: 'daylight',
    textSize: '130',
    sound: 'on',
    spokenResults: 'on',
    clock: 'on',
    haptics: 'on',
    keepAwake: 'off',
  });
  for (const name of Object.keys(localStorage)) localStorage.removeItem(name);
  kept.importPreferences({ ...backup, language: 'el', unknown: 'on', sound: 'loud' });
  expect([localStorage.getItem('alala.clock'), localStorage.getItem('alala.language')]).toEqual(['on', 'el']);
  expect([localStorage.getItem('alala.unknown'), localStorage.getItem('alala.sound')]).toEqual([null, null]);
});

test('without localStorage, preferences last for this visit', async () => {
  noLocalStorage();
  const kept = await fresh();
  kept.recordBackup(1);
  kept.theme.value = 'lamplight';
  expect([kept.theme.value, kept.readLastBackup(), kept.readExportedEntryCount('b'), kept.exportPreferences()]).toEqual(
    ['lamplight', undefined, 0, {}],
  );
});
