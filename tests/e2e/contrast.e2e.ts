import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { contrasts, drawnContrasts, inEveryState, type Seen } from './looks.ts';
import { alala } from './places.ts';
import { BARE } from './screens.ts';
import { drawn, everySign, walk } from './states.ts';

/** Daylight is read in the sun: AAA. Lamplight: AA. Edges of controls: 3 in both. */
const THEMES = [
  { scheme: 'light', text: 7 },
  { scheme: 'dark', text: 4.5 },
] as const;
const EDGE = 3;

const tooLow = (seen: readonly Seen[], least: number, where: string): string[] =>
  seen.filter(({ ratio }) => ratio < least).map(({ what, ratio }) => `${where}: ${what} ${ratio.toFixed(2)}`);

/** That texts have been found at all, and the lowest of them for who changes a colour. */
const report = (scheme: string, seen: readonly Seen[], least: number): void => {
  expect(seen.length).toBeGreaterThan(least);
  const lowest = seen.reduce((a, b) => (b.ratio < a.ratio ? b : a));
  console.log(`${scheme}: ${seen.length} texts, lowest ${lowest.ratio.toFixed(2)} (${lowest.what})`);
};

test(
  'every text of every state, at rest, pointed at, pressed and focused, in both themes',
  () =>
    withApp({ context: { reducedMotion: 'reduce' } }, async ({ page }) => {
      const low = new Set<string>();
      const all: Record<'light' | 'dark', Seen[]> = { light: [], dark: [] };
      await walk(page, name => {
        const look = async (state: string): Promise<void> => {
          for (const { scheme, text } of THEMES) {
            await page.emulateMedia({ colorScheme: scheme });
            const { texts, edges } = await contrasts(page);
            all[scheme].push(...texts.map(({ what, ratio }) => ({ what: `${name}: ${what}`, ratio })));
            for (const line of tooLow(texts, text, `${scheme}, ${name}, ${state}`)) low.add(line);
            for (const line of tooLow(edges, EDGE, `${scheme}, ${name}, ${state}`)) low.add(line);
          }
        };
        // Pointed at, pressed and focused a button looks the same in every state of a screen.
        return BARE.some(bare => bare === name) ? inEveryState(page, look) : look('at rest');
      });
      expect([...low]).toEqual([]);
      for (const { scheme } of THEMES) report(scheme, all[scheme], 2000);
    }),
  300_000,
);

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
      report(scheme, all, 80);
    }),
);
