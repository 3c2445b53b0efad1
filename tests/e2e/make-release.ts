import { mkdirSync, readFileSync } from 'node:fs';
import { closeBrowser, withApp } from './harness.ts';
import { alala } from './places.ts';
import { enemy, own, player, tapPhase } from './steps.ts';

/**
 * Writes tests/fixtures/releases/<version>.alala: a backup as this release exports it, with a battle that was played a
 * little and an army. Run once for each release, on its build; later builds must go on reading it.
 */
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

await withApp({}, async ({ page }) => {
  const me = player(page);
  await alala.army(page);
  await alala.open(page, '#/');
  await me.beginBattle();
  await me.fight(own('Spartiates'), enemy('Thebans I'), [9, 4]);
  await me.controlTest(own('Tegeans'), 3);
  await me.saved();
  await me.undo();
  await me.redo();
  await me.undo();
  await me.saved();
  for (let taps = 3; taps > 0; taps--) await tapPhase(page);
  await me.saved();
  const sheet = await me.openSheet(own('Corinthians'));
  await me.press(/^Disorder: one more/, sheet);
  await me.closeSheet(own('Corinthians'));
  await me.saved();
  await me.fight(own('Corinthians'), enemy('Thebans II'), [5, 7]);
  await alala.open(page, '#/storage');
  const [download] = await Promise.all([page.waitForEvent('download'), me.press('Back up everything')]);
  mkdirSync('tests/fixtures/releases', { recursive: true });
  await download.saveAs(`tests/fixtures/releases/${version}.alala`);
});
await closeBrowser();
