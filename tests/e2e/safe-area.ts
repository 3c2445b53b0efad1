import type { Page } from 'playwright-core';
import { drawn } from './steps.ts';

/** Insets of a screen, in CSS pixels. */
export interface Insets {
  readonly top: number;
  readonly side: number;
  readonly bottom: number;
}

/** Controls in the insets with everything scrolled to its start, or at the bottom to its end. */
export const coveredControls = (page: Page, insets: Insets): Promise<string[]> =>
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
      for (const part of document.querySelectorAll(':is(dialog[open], .edit-scroll, .rules-body, .scroll, .panel)'))
        part.scrollTo({ top: end ? 1e6 : 0, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    };
    await scrollTo(false);
    look('top');
    await scrollTo(true);
    // Elements that appear for the first time may be laid out now, which makes the page longer.
    await scrollTo(true);
    look('bottom');
    await scrollTo(false);
    return found;
  }, insets);

/** Of a phone held upright with a camera in its screen. */
const UPRIGHT: Insets = { top: 62, side: 0, bottom: 34 };

/** Controls under the status bar, the camera or the home indicator. Restores the page. */
export const coveredOnPhone = async (page: Page): Promise<string[]> => {
  const setInsets = (insets: Insets | undefined): Promise<void> =>
    page.evaluate(given => {
      const { style } = document.documentElement;
      for (const edge of ['top', 'bottom'] as const)
        if (given) style.setProperty(`--safe-${edge}`, `${given[edge]}px`);
        else style.removeProperty(`--safe-${edge}`);
    }, insets);
  await setInsets(UPRIGHT);
  await drawn(page);
  const found = await coveredControls(page, UPRIGHT);
  await setInsets(undefined);
  return found;
};
