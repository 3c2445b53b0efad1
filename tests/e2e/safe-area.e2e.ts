import { expect, test } from 'vitest';
import { withApp } from './harness.ts';
import { coveredControls, type Insets } from './safe-area.ts';
import { player } from './steps.ts';

const PHONE = { width: 390, height: 844 };
const TURNED = { width: 844, height: 390 };

// asked.ts checks that no screen has a control under the insets.
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
      // A phone with a home button.
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
