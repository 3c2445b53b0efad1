import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PLACES } from '../../src/games/alala/screens/places.ts';
import { withApp } from './harness.ts';
import { BARE, SHOWN } from './screens.ts';
import { STATES, walk } from './states.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe's findings, one line for each element. It comes in by the developer tools, which the page's own policy does not stop. */
const violations = async (page: Page, rules: 'all' | 'colour'): Promise<string[]> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Runtime.evaluate', { expression: `if (!window.axe) {${axe}}` });
  await devtools.detach();
  const { violations: found } = await page.evaluate(async which => {
    // Drawings are hidden from readers; to axe the numerals in them would be words that a button's name must contain.
    for (const text of document.querySelectorAll<SVGTextElement>('svg[aria-hidden] text')) text.style.display = 'none';
    // Nor are soft hyphens a part of any word.
    for (const { firstChild } of document.querySelectorAll('.unit-name, .hyphens-manual'))
      if (firstChild) firstChild.nodeValue = firstChild.nodeValue?.replaceAll('\u00ad', '') ?? '';
    const { run } = (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe;
    // WCAG 2.2’s own rule is off by default. Contrast is reckoned more strictly in contrast.e2e.ts, and for more states.
    return run({
      resultTypes: ['violations'],
      ...(which === 'all'
        ? { rules: { 'target-size': { enabled: true } } }
        : { runOnly: { type: 'tag', values: ['cat.color'] } }),
    });
  }, rules);
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
};

const SCHEMES = ['light', 'dark'] as const;

test.each(['en-GB', 'el-GR'])(
  'axe finds nothing on any screen, in both themes, in %s',
  locale =>
    withApp({ context: { locale, reducedMotion: 'reduce' } }, async ({ page }) => {
      const found: string[] = [];
      const visited: string[] = [];
      // The states beside the screens differ in nothing but words: one language is enough for them.
      const states = locale === 'en-GB';
      const visit = async (name: string): Promise<void> => {
        visited.push(name);
        // What more there is to a screen has its colours.
        for (const colorScheme of BARE.some(each => each === name) ? SCHEMES : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          // A theme is nothing but colours.
          found.push(
            ...(await violations(page, colorScheme === 'light' ? 'all' : 'colour')).map(
              text => `${name}, ${colorScheme}: ${text}`,
            ),
          );
        }
      };
      const shown = states ? SHOWN : BARE;
      await walk(page, visit, { states, shown });
      expect(found).toEqual([]);
      expect(visited).toEqual([...shown, ...(states ? Object.keys(STATES) : [])]);
    }),
  300_000,
);

test('every place of a battle is on the list of screens, and its way leads there', () =>
  withApp({}, async ({ page }) => {
    expect(SHOWN).toEqual(expect.arrayContaining([...PLACES]));
    const reached: string[] = [];
    await walk(
      page,
      async name => {
        const place = /#\/battle\/[^/]+\/?([^/]*)/.exec(page.url())?.[1];
        if (place !== undefined) reached.push(`${name}: ${place || 'field'}`);
      },
      { states: false, shown: PLACES },
    );
    expect(reached).toEqual(PLACES.map(place => `${place}: ${place}`));
  }));
