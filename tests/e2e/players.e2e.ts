import { expect, test } from 'vitest';
import { PLAYERS } from '../../src/games/hoplite-wars/board/powers.ts';
import { DEFAULT_SETTINGS } from '../../src/games/hoplite-wars/season/actions.ts';
import { violations } from './axe.ts';
import { withSharedApp } from './shared-app.ts';
import { until } from './steps.ts';
import { openWar, spring } from './war-places.ts';

const PHONE = { viewport: { width: 390, height: 844 } } as const;

/** Three persons, so that one can leave and two can vote. */
const three = {
  settings: DEFAULT_SETTINGS,
  names: { sparta: 'Leon' },
  programs: PLAYERS.filter(player => !['athens', 'boeotia', 'sparta'].includes(player)),
};

test('a player leaves to a computer, two vote in secret, and the last one who does not give up is in the final ranking', () =>
  withSharedApp(PHONE, async ({ page }) => {
    const press = (name: string | RegExp): Promise<void> => page.getByRole('button', { name, exact: true }).tap();
    await openWar(page, three, spring, 'players');
    await press('Change the player of Sparta');
    expect(await violations(page)).toEqual([]);
    await page.getByText('Recruit', { exact: true }).tap();
    await press('Change the player');
    await page.getByText('Computer, Recruit').waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    await press('Menu');
    await press('Vote on a draw');
    await press('Call a vote');
    for (const [state, vote] of [
      ['Athens', 'Agree to a draw'],
      ['Boeotia', 'Play on'],
    ] as const) {
      await press(`Continue as ${state}`);
      await press(vote);
    }
    await press('Reveal all choices');
    await page.getByText('A vote on a draw failed.').waitFor();
    // Neither the page nor the log shows who refused.
    expect(await page.getByRole('main').textContent()).not.toContain('Boeotia');
    await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
    for (const state of ['Athens', 'Boeotia']) {
      await press('Menu');
      await press('Players');
      await press(`${state}: concede`);
      if (state === 'Athens') {
        await press('Nobody plays it: its units hold');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('banner').getByRole('button', { name: 'Back' }).tap();
        continue;
      }
      // No person is left: the dialog says how the campaign ends, and the result follows.
      const question = page.getByRole('dialog');
      expect(await question.textContent()).toContain('This ends the campaign at once: nobody wins.');
      expect(await question.getByRole('button', { name: 'A computer plays it' }).count()).toBe(0);
      await press('Concede and end the game');
      await page.locator('.game-result').waitFor();
    }
    await press('Final ranking');
    await until(() => page.getByRole('main').textContent()).toContain('Conceded: Spring 449 BC: Orders.');
    expect(await violations(page)).toEqual([]);
  }));
