import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyWithoutGames } from '../../scripts/copy-without-games.mjs';
import { withApp } from './harness.ts';
import { until } from './steps.ts';

// A separate build with the tiny game alone.
const { copy, remove } = copyWithoutGames({ tests: false });
beforeAll(() => {
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const { VITEST: _, ...env } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: copy, env });
  if (status !== 0) throw new Error(String(stderr));
});
afterAll(remove);

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, name: string, stance: string): Promise<void> => {
  // Behind the privacy screen the page contains nothing of the choice.
  await page.getByRole('heading', { name: `Next: ${name}` }).waitFor();
  expect(await page.getByRole('button', { name: stance }).count()).toBe(0);
  await press(page, `Continue as ${name}`);
  await press(page, stance);
};

test('a game that the app has never seen: kept, set up, handed over, undone, exported, brought in, looked up', () =>
  withApp({}, async ({ page, deploy, server }) => {
    await page.goto('about:blank');
    await deploy(join(copy, 'dist'));
    await page.goto(server.url);
    await page.getByRole('link', { name: /^Duel/ }).click();
    await page.getByRole('link', { name: 'Champions' }).click();
    await press(page, 'New');
    await page.getByRole('textbox').first().fill('Ajax');
    await press(page, 'Might 1');
    await press(page, 'Might 2');
    await page.goto(`${server.url}#/new/tiny`);
    await press(page, 'Two players');
    await choose(page, 'Ajax', 'low');
    await until(() => page.getByText(/\blow\b/).count()).toBe(0);
    // A choice survives a reload.
    await page.getByText('Saved').waitFor();
    await page.reload();
    await choose(page, 'Hector', 'still');
    await press(page, 'Reveal all choices');
    await page.getByText('Ajax stands low, Hector stands still').waitFor();
    await press(page, 'Fight');
    await page.getByText(/^Round 2:/).waitFor();
    await press(page, 'Undo: the bout');
    await page.getByText('Ajax stands low, Hector stands still').waitFor();
    await press(page, 'Redo');
    await page.getByText(/^Round 2:/).waitFor();
    await press(page, 'Rules');
    await page.getByText('Bouts').click();
    await press(page, /^T2/);
    await page.getByText('The stance that beats the other adds 2.').waitFor();
    await press(page, 'Close');
    const [battle = ''] = /#\/battle\/\w+/.exec(page.url()) ?? [];
    await page.goto(`${server.url}#/`);
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export A duel')]);
    const path = await file.path();

    await withApp({}, async other => {
      await other.page.goto('about:blank');
      await other.deploy(join(copy, 'dist'));
      await other.page.goto(`${other.server.url}#/storage`);
      await other.page.locator('input[type=file]').setInputFiles(path);
      await press(other.page, 'Add to this phone');
      await other.page.getByText(/^Added: 1 battle, 5 entries|^Added: 1 battle/).waitFor();
      await other.page.goto(`${other.server.url}${battle}`);
      await other.page.getByText(/^Round 2:/).waitFor();
    });

    // Against the computer player, in its worker.
    await page.goto(`${server.url}#/new/tiny`);
    await press(page, 'Against the phone');
    await choose(page, 'Ajax', 'high');
    await press(page, 'Reveal all choices');
    await page.getByText(/^Ajax stands high, Hector stands (high|low|still)$/).waitFor();
  }));
