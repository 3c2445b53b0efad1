import type { Page } from 'playwright-core';

/** Elements that the Tab key reaches. */
const STOPS = 'a, button, input, select, summary, textarea';

/** Faults of the Tab key: it must reach all controls in the order of the page, and nothing hidden. */
export const tabbed = async (page: Page): Promise<string[]> => {
  // The start of the focus does not matter, only the order.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const { count: expected, within } = await page.evaluate(stops => {
    const dialog = document.querySelector('dialog[open]');
    let count = 0;
    let within = 0;
    const groups = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(stops)) {
      const shown = element.checkVisibility({ visibilityProperty: true });
      if (!shown || element.tabIndex < 0 || element.matches(':disabled')) continue;
      if (dialog && !dialog.contains(element)) continue;
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        if (groups.has(element.name)) continue;
        groups.add(element.name);
      }
      count += 1;
      // Day, month, year, hours and minutes are separate stops within one field.
      if (element.matches('[type=datetime-local]')) within += 7;
      if (element.matches('[type=date]')) within += 4;
    }
    return { count, within };
  }, STOPS);
  await page.evaluate(() => {
    const seen: Element[] = [];
    const watch = (event: FocusEvent): void => {
      if (event.target instanceof Element) seen.push(event.target);
    };
    addEventListener('focusin', watch);
    Object.assign(window, { seen, unwatch: () => removeEventListener('focusin', watch) });
  });
  // The key is held down: each repeat moves one stop, without waiting.
  await Promise.all(Array.from({ length: expected + within + 3 }, () => page.keyboard.down('Tab')));
  await page.keyboard.up('Tab');
  return page.evaluate(
    ([count, kinds]) => {
      const { seen, unwatch } = window as unknown as { seen: Element[]; unwatch: () => void };
      unwatch();
      const told: string[] = [];
      const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
      // Scrolling areas are separate stops in this browser, for the arrow keys.
      const stops = [...new Set(seen.filter(element => element.matches(kinds)))];
      if (stops.length < count) told.push(`only ${stops.length} of ${count} are reached`);
      for (const stop of stops) {
        const box = ((stop as HTMLInputElement).labels?.[0] ?? stop).getBoundingClientRect();
        if (!stop.checkVisibility({ visibilityProperty: true }) || box.width < 8 || box.height < 8)
          told.push(`hidden, but reached: ${name(stop)}`);
      }
      // The cycle can begin anywhere; from there it follows the page.
      let jumps = 0;
      for (const [i, stop] of stops.entries()) {
        const next = stops[(i + 1) % stops.length];
        if (next && stop.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_PRECEDING) jumps += 1;
      }
      if (stops.length > 1 && jumps > 1) told.push(`the order jumps ${jumps} times`);
      return told;
    },
    [expected, STOPS] as const,
  );
};
