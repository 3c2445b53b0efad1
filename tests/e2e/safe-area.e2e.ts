import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { withSharedApp } from './shared-app.ts';
import { walk } from './states.ts';
import { player } from './steps.ts';

const PHONE = { width: 390, height: 844 };
const TURNED = { width: 844, height: 390 };

/** Insets of a screen, in CSS pixels. */
interface Insets {
  readonly top: number;
  readonly side: number;
  readonly bottom: number;
}

/** Controls that lie in the insets while everything is scrolled to its start, or at the bottom to its end. */
const coveredControls = (page: Page, insets: Insets): Promise<string[]> =>
  page.evaluate(async ({ top, side, bottom }) => {
    const dialog = document.querySelector('dialog[open]');
    const found: string[] = [];
    const look = (which: 'top' | 'bottom'): void => {
      const [width, height] = [innerWidth, document.documentElement.clientHeight];
      for (const control of (dialog ?? document).querySelectorAll(
        'button, a[href], input, select, summary, textarea',
      )) {
        const shown = control.matches('input[type=radio], input[type=checkbox]')
          ? ((control as HTMLInputElement).labels?.[0] ?? control)
          : control;
        const box = shown.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (!shown.checkVisibility() || box.width < 2 || x < 0 || x > width || y < 0 || y > height) continue;
        const front = document.elementFromPoint(x, y);
        if (!front || !(shown.contains(front) || front.contains(shown))) continue;
        const wrong =
          (which === 'top' && box.top < top - 0.5) ||
          (which === 'bottom' && box.bottom > height - bottom + 0.5) ||
          box.left < side - 0.5 ||
          box.right > width - side + 0.5;
        const name = (shown.getAttribute('aria-label') ?? shown.textContent ?? '').trim().slice(0, 40);
        if (wrong) found.push(`${which}: ${shown.localName}.${shown.className} “${name}” ${box.top}–${box.bottom}`);
      }
    };
    const scrollTo = async (end: boolean): Promise<void> => {
      scroll({ top: end ? 1e6 : 0, behavior: 'instant' });
      for (const part of document.querySelectorAll(':is(dialog[open], .muster-scroll, .rules-body, .scroll)'))
        part.scrollTo({ top: end ? 1e6 : 0, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    };
    await scrollTo(false);
    look('top');
    await scrollTo(true);
    // What is seen for the first time may be laid out now, and the page longer than before.
    await scrollTo(true);
    look('bottom');
    await scrollTo(false);
    return found;
  }, insets);

const SCREENS = [
  ...(['home', 'storage', 'join', 'new', 'army', 'army-unit', 'odds', 'deck', 'field', 'unit', 'fight'] as const),
  ...(['fight-outcome', 'fight-why', 'turn', 'rules', 'rules-over', 'end', 'log', 'menu', 'phones'] as const),
  ...(['board-new', 'board-placing', 'board-fire', 'war-new', 'war-opening', 'war-orders'] as const),
  ...(['cards-new', 'cards-post', 'mail-new', 'mail-table', 'mail-seat', 'mail-force'] as const),
];

test('no screen puts a control under the status bar, the camera or the home indicator', () =>
  withSharedApp({ viewport: PHONE }, async ({ page }) => {
    const insets = { top: 62, side: 0, bottom: 34 };
    const found: string[] = [];
    const visit = async (name: string): Promise<void> => {
      await page.evaluate(({ top, bottom }) => {
        document.documentElement.style.setProperty('--safe-top', `${top}px`);
        document.documentElement.style.setProperty('--safe-bottom', `${bottom}px`);
      }, insets);
      await player(page).drawn();
      for (const each of await coveredControls(page, insets)) found.push(`${name}: ${each}`);
    };
    await walk(page, visit, { states: false, shown: SCREENS });
    expect(found).toEqual([]);
  }));

test('an iPhone’s Home Screen has its floors, upright and turned; a tab has none', () =>
  withApp({ viewport: PHONE }, async ({ page }) => {
    const me = player(page);
    const insets = (): Promise<Insets> =>
      page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText =
          'position:fixed;border:solid;border-width:var(--safe-top) 0 var(--safe-bottom) var(--safe-left)';
        const { borderTopWidth: top, borderLeftWidth: side, borderBottomWidth: bottom } = getComputedStyle(probe);
        probe.remove();
        return { top: Number.parseFloat(top), side: Number.parseFloat(side), bottom: Number.parseFloat(bottom) };
      });
    await me.beginBattle();
    expect(await insets()).toEqual({ top: 0, side: 0, bottom: 0 });
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.reload();
    await me.undoButton.waitFor();
    for (const [size, floors] of [
      [PHONE, { top: 62, side: 0, bottom: 34 }],
      [TURNED, { top: 0, side: 47, bottom: 20 }],
      // With a home button.
      [
        { width: 375, height: 667 },
        { top: 24, side: 0, bottom: 0 },
      ],
      [
        { width: 667, height: 375 },
        { top: 0, side: 0, bottom: 0 },
      ],
      [
        { width: 1024, height: 768 },
        { top: 24, side: 0, bottom: 0 },
      ],
    ] as const) {
      await page.setViewportSize(size);
      await me.drawn();
      expect(await insets(), `${size.width} × ${size.height}`).toEqual(floors);
      expect(await coveredControls(page, floors), `${size.width} × ${size.height}`).toEqual([]);
    }
  }));
