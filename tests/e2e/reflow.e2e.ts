import { expect, test } from 'vitest';
import { alala } from './places.ts';
import { withSharedApp } from './shared-app.ts';
import { everySign } from './states.ts';
import { drawn, until } from './steps.ts';
import { brokenWords } from './whole-words.ts';

test('the setting makes all text twice as large', () =>
  withSharedApp({ path: '#/' }, async ({ page }) => {
    const size = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(element => Number.parseFloat(getComputedStyle(element).fontSize));
    await page.locator('.link-card b').first().waitFor();
    const before = [await size('h1'), await size('.link-card b'), await size('.link-card-text')];
    // The app's name stops growing at 15 % of the screen, where the widest serif would reach the gear.
    const twice = before.map((px, i) => Math.min(px * 2, i === 0 ? 360 * 0.15 : px * 2));
    await page.locator('.gear').click();
    await page.getByText('200%', { exact: true }).click();
    await until(async () => [await size('h1'), await size('.link-card b'), await size('.link-card-text')]).toEqual(
      twice,
    );
    await page.reload();
    await page.getByRole('main').waitFor();
    await until(() => size('h1')).toBe(twice[0]);
  }));

const WIDE = [
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
] as const;

test.each(WIDE)('both lines and the sheet side by side on $width × $height', viewport =>
  withSharedApp({ viewport, context: { isMobile: false } }, async ({ page }) => {
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

/** Widths in pixels, with text sizes in per cent. */
const SIZES = [
  [320, 200],
  [360, 150],
  [320, 100],
] as const;

// asked.ts checks other screens and English.
test('in no phase a word of the field is broken without a hyphen in Greek, narrow and with large letters', () =>
  withSharedApp({ context: { locale: 'el-GR' } }, async ({ page }) => {
    await alala.battle(page, { hasQuestion: false });
    const broken: string[] = [];
    for (let phase = 0; phase < 7; phase++) {
      await alala.inPhase(page, phase);
      await page.locator('.console-body').waitFor();
      for (const [width, text] of SIZES) {
        await page.setViewportSize({ width, height: 2 * width });
        await page.evaluate(percent => {
          document.documentElement.style.fontSize = `${percent}%`;
        }, text);
        await drawn(page);
        for (const each of await brokenWords(page)) broken.push(`phase ${phase}, ${width}, ${text} %: ${each}`);
      }
    }
    expect(broken.join('\n')).toBe('');
  }));

test('three fights to come between the lines, and both armies with their names at 360 × 740', () =>
  withSharedApp({}, async ({ page }) => {
    await alala.battle(page);
    await alala.inPhase(page, 4);
    for (const fight of ['au5/bu2', 'au3/bu4', 'au1/bu6']) {
      await alala.at(page, `charge/${fight}`);
      await alala.main(page);
    }
    await page.locator('.field > .clash').nth(2).waitFor();
    await until(() =>
      page.locator('.battle-field').evaluate(field => field.scrollHeight - field.clientHeight),
    ).toBeLessThanOrEqual(1);
  }));
