import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { drawnContrasts, reportLowest, type Seen, THEMES, tooLow } from './looks.ts';
import { alala } from './places.ts';
import { everySign } from './states.ts';
import { drawn } from './steps.ts';

test.each(THEMES)(
  'men, grade, points and command on the shields in $scheme are at least $text : 1',
  ({ scheme, text }) =>
    withApp({ scheme, context: { reducedMotion: 'reduce', deviceScaleFactor: 3 } }, async ({ page }) => {
      const all: Seen[] = [];
      await everySign(page);
      for (const place of ['', 'unit/au5', 'unit/bu2', 'fight/au2/bu5', 'shoot/as1/bu4']) {
        await alala.at(page, place);
        await drawn(page);
        all.push(...(await drawnContrasts(page)));
      }
      expect(tooLow(all, text, scheme)).toEqual([]);
      reportLowest(scheme, all, 80);
    }),
);
