import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { alala } from './places.ts';
import { BARE } from './screens.ts';
import { drawn, everySign, walk } from './states.ts';

/** What a finger needs, less a hair for the rounding of the layout; shields may be narrower, ten of them stand in a line. */
const FINGER = 47.5;
const SHIELD = 23.5;

/** What is wrong with the layout as it is now: one line for each offence. */
const offences = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ finger, shield }) => {
      const found: string[] = [];
      const { clientWidth: width } = document.documentElement;
      const height = innerHeight;
      const name = (element: Element): string => [element.localName, ...element.classList].join('.');
      const dialog = document.querySelector('dialog[open]');
      const reachable = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.sr-only, .save-word, noscript') &&
        (!dialog || dialog.contains(element));

      for (const element of [document.documentElement, ...document.querySelectorAll('body, body *')]) {
        if (element.closest('svg, .sr-only, .save-word')) continue;
        const { overflowX } = getComputedStyle(element);
        const scrolls = element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll';
        if (scrolls && element.scrollWidth > element.clientWidth + 1)
          found.push(`scrolls sideways: ${name(element)} ${element.scrollWidth} > ${element.clientWidth}`);
      }

      // Text: inside of the page, of whatever clips it, and of the button it stands in.
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!element || !text || element.closest('svg') || !reachable(element)) continue;
        // Cut by its lines, and said in full by its button or by the lines on the field.
        if (element.closest('.undo-label, h1.line-clamp-2')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        let { left, right, top, bottom } = range.getBoundingClientRect();
        const what = `“${text.slice(0, 30)}” in ${name(element)}`;
        if (left < -0.5 || right > width + 0.5) found.push(`beyond the screen: ${what} ${left} to ${right}`);
        const control = element.closest('.btn, .choice-tile, .toggle, .pad-key, .odds > *');
        const room = control?.getBoundingClientRect();
        if (
          room &&
          (left < room.left - 0.5 || right > room.right + 0.5 || top < room.top - 3 || bottom > room.bottom + 3)
        )
          found.push(`outgrows its ${name(control as Element)}: ${what}`);
        for (let box: Element | null = element; box; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          if (overflowX === 'visible' && overflowY === 'visible') continue;
          const clip = box.getBoundingClientRect();
          if (left < clip.left - 0.5 || right > clip.right + 0.5) found.push(`cut off by ${name(box)}: ${what}`);
          if (overflowY === 'auto' || overflowY === 'scroll') ({ left, right, top, bottom } = clip);
          else if (top < clip.top - 3 || bottom > clip.bottom + 3) found.push(`cut off by ${name(box)}: ${what}`);
          // A dialog lies over everything.
          if (box === dialog) break;
        }
      }

      for (const element of document.querySelectorAll('button, a, summary, label.choice-tile, input:not(.sr-only)')) {
        if (!reachable(element)) continue;
        const box = element.getBoundingClientRect();
        const least = element.matches('.unit') ? shield : element.matches('input') ? 0 : finger;
        if (box.height < finger || box.width < least)
          found.push(`too small: ${name(element)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
        if (box.left < -0.5 || box.right > width + 0.5) found.push(`beyond the screen: ${name(element)}`);
      }

      if (!dialog)
        for (const element of document.querySelectorAll('.undo-bar .btn, [data-main]')) {
          const { top, bottom } = element.getBoundingClientRect();
          if (top < 0 || bottom > height + 0.5) found.push(`out of sight: ${name(element)} ${top} to ${bottom}`);
        }
      // What scrolls must leave room to read in.
      for (const element of document.querySelectorAll('.scroll, .panel, .battle-field'))
        if (reachable(element) && element.clientHeight < 96)
          found.push(`no room left: ${name(element)} ${element.clientHeight}`);
      return found;
    },
    { finger: FINGER, shield: SHIELD },
  );

/** What the setting does, at once. That the setting does it is seen to below. */
const setTextSize = (page: Page, size: number): Promise<void> =>
  page.evaluate(percent => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
  }, size);

/** Makes every word four tenths longer for the time of `look`, as another language might. */
const longer = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const texts = await page.evaluateHandle(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: { readonly node: Text; readonly was: string }[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest('svg')) all.push({ node: node as Text, was: (node as Text).data });
    for (const { node } of all) {
      let owed = 0;
      node.data = node.data.replace(/[\p{L}\u00ad]+/gu, word => {
        const letters = word.replaceAll('\u00ad', '').toLowerCase();
        owed += letters.length * 0.4;
        const more = Math.round(owed);
        owed -= more;
        return word + letters.slice(0, more);
      });
    }
    return all;
  });
  await look();
  await texts.evaluate(all => {
    for (const { node, was } of all) node.data = was;
  });
  await texts.dispose();
};

const LAYOUTS = [
  { width: 320, height: 640, text: 100 },
  { width: 360, height: 740, text: 200 },
  { width: 320, height: 640, text: 200 },
  { width: 844, height: 390, text: 100 },
  { width: 1024, height: 768, text: 100 },
  // Last, where every walk begins.
  { width: 360, height: 740, text: 100 },
] as const;

const NARROW = LAYOUTS.filter(({ width, text }) => width < 700 && (text === 200 || width === 360));

test.each(['en-GB', 'el-GR'])(
  'nothing is lost on any screen, at any size, with longer words, in %s',
  locale =>
    // A phone would zoom out of what is too wide, and hide it.
    withApp({ context: { locale, reducedMotion: 'reduce', isMobile: false } }, async ({ page }) => {
      const found = new Set<string>();
      const look = async (where: string) => {
        for (const line of await offences(page)) found.add(`${where}: ${line}`);
      };
      // Greek is longer; what more there is to a screen is the same in both.
      const which = locale === 'en-GB' ? {} : { states: false, shown: BARE };
      const visit = async (name: string): Promise<void> => {
        // A further state of a screen has its frame and its parts: the narrowest and the largest letters tell.
        const bare = locale === 'en-GB' && BARE.some(each => each === name);
        for (const { width, height, text } of bare ? LAYOUTS : NARROW) {
          await page.setViewportSize({ width, height });
          await setTextSize(page, text);
          // Where the app itself lays out anew it takes a frame.
          if (width > 700) await drawn(page);
          await look(`${width}×${height} ${text} % ${name}`);
        }
        await longer(page, () => look(`40 % longer ${name}`));
      };
      await walk(page, visit, which);
      expect([...found]).toEqual([]);
    }),
  300_000,
);

test('the setting makes all text twice as large', () =>
  withApp({ path: '#/' }, async ({ page }) => {
    const size = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize));
    await page.locator('.btn-main').waitFor();
    const before = [await size('h1'), await size('.btn-main'), await size('p')];
    await page.locator('details.card > summary').click();
    await page.getByText('200%', { exact: true }).click();
    expect([await size('h1'), await size('.btn-main'), await size('p')]).toEqual(before.map(px => px * 2));
    await page.reload();
    await page.getByRole('main').waitFor();
    expect(await size('h1')).toBe((before[0] ?? 0) * 2);
  }));

const WIDE = [
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
] as const;

test.each(WIDE)('both lines and the sheet side by side on $width × $height', viewport =>
  withApp({ viewport, context: { isMobile: false } }, async ({ page }) => {
    await everySign(page);
    for (const place of ['unit/au5', 'fight/au5/bu2', 'control/au2', 'log', 'menu']) {
      await alala.at(page, place);
      await drawn(page);
      const seen = await page.evaluate(() => {
        const over = document.querySelector('.battle-over > *')?.getBoundingClientRect();
        const shields = [...document.querySelectorAll('[data-unit]')].map(unit =>
          (unit.firstElementChild as Element).getBoundingClientRect(),
        );
        return {
          shields: shields.length,
          inView: shields.filter(box => box.top >= -1 && box.bottom <= innerHeight + 1 && box.left >= 0).length,
          besides: shields.filter(box => over && box.right <= over.left + 1).length,
          over: over && over.left >= 0 && over.right <= innerWidth + 1 && over.height >= 96,
        };
      });
      expect({ place, ...seen }).toEqual({
        place,
        shields: seen.shields,
        inView: seen.shields,
        besides: seen.shields,
        over: true,
      });
      expect(seen.shields).toBeGreaterThan(15);
    }
  }),
);
