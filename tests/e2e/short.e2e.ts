import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Shown } from './screens.ts';
import { withSharedApp } from './shared-app.ts';
import { walk } from './states.ts';

/** 1280 × 1024 at 400 % of zoom. */
const viewport = { width: 320, height: 256 };

const PAGES = [
  ...['storage', 'army', 'odds-fight', 'rules'],
  ...['field-task', 'unit', 'fight', 'fight-outcome', 'turn', 'log'],
] as readonly Shown[];
const DIALOGS = ['fight-why', 'rules-over'] as const satisfies readonly Shown[];

/**
 * Faults on a short screen: parts that stay in place while the page scrolls, nested scrolling areas, and overlapping
 * bars.
 */
const wrongs = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const named = (element: Element): string => `${element.tagName.toLowerCase()}.${element.className}`;
    const seen = [...document.querySelectorAll('body *')].filter(
      element => element.checkVisibility() && !element.closest('dialog'),
    );
    const stays = seen.filter(element => /sticky|fixed/.test(getComputedStyle(element).position));
    const scrolls = seen.filter(
      element =>
        !element.matches('textarea') &&
        /auto|scroll/.test(getComputedStyle(element).overflowY) &&
        element.scrollHeight > element.clientHeight + 1,
    );
    const bars = seen.filter(element =>
      element.matches('.top, .turn-bar, .due, .actions, .undo-bar, .edit-bar, .scroll, .panel'),
    );
    const apart = (a: Element, b: Element): boolean => {
      const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
      return one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
    };
    const over = bars.flatMap((bar, i) =>
      bars
        .slice(i + 1)
        .filter(other => !bar.contains(other) && !apart(bar, other))
        .map(other => `${named(bar)} over ${named(other)}`),
    );
    return [
      ...stays.map(element => `stays: ${named(element)}`),
      ...scrolls.map(element => `scrolls by itself: ${named(element)}`),
      ...over,
    ];
  });

/** Parts of an open dialog that scroll separately or stay in place. */
const pieces = (page: Page): Promise<string[]> =>
  page
    .locator('dialog[open] *')
    .evaluateAll(all =>
      all
        .filter(
          element =>
            !element.matches('textarea') &&
            ((/auto|scroll/.test(getComputedStyle(element).overflowY) &&
              element.scrollHeight > element.clientHeight + 1) ||
              /sticky|fixed/.test(getComputedStyle(element).position)),
        )
        .map(element => element.className),
    );

test('at 320 × 256 every page scrolls as a whole without a fixed bar, and so does a dialog', () =>
  withSharedApp({ viewport }, async ({ page }) => {
    const found: string[] = [];
    const visit = async (name: string): Promise<void> => {
      const inDialog = DIALOGS.some(each => each === name);
      found.push(...(await (inDialog ? pieces : wrongs)(page)).map(line => `${name}: ${line}`));
    };
    await walk(page, visit, { states: false, shown: [...PAGES, ...DIALOGS] });
    expect(found).toEqual([]);
  }));
