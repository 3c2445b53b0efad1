import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { drawnContrasts, reportLowest, type Seen, THEMES, tooLow } from './looks.ts';
import { alala } from './places.ts';
import { everySign } from './states.ts';
import { drawn } from './steps.ts';

test('men, grade, points and command on the shields stand out from them, in both themes', () =>
  withApp({ context: { deviceScaleFactor: 3 } }, async ({ page }) => {
    const all: Record<'light' | 'dark', Seen[]> = { light: [], dark: [] };
    await everySign(page);
    for (const place of ['', 'unit/au5', 'unit/bu2', 'fight/au2/bu5', 'shoot/as1/bu4']) {
      await alala.at(page, place);
      for (const { scheme } of THEMES) {
        await page.emulateMedia({ colorScheme: scheme });
        await drawn(page);
        all[scheme].push(...(await drawnContrasts(page)));
      }
    }
    expect(THEMES.flatMap(({ scheme, text }) => tooLow(all[scheme], text, scheme))).toEqual([]);
    for (const { scheme } of THEMES) reportLowest(scheme, all[scheme], 80);
  }));
