import type { Page } from 'playwright-core';

/**
 * English words of this length or more are left to the browser, which hyphenates English. Few browsers hyphenate Greek.
 */
const LONG = 8;

/**
 * Visible words that are broken without a hyphen, with their elements. Words of the app may break only at soft hyphens,
 * and number ranges not at all. A middle dot ends a line, and begins none. Truncated texts are complete elsewhere.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(long => {
    const found: string[] = [];
    const left = document.documentElement.lang === 'el' ? Number.POSITIVE_INFINITY : long;
    const dialog = document.querySelector('dialog[open]');
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const blockOf = (element: Element): Element =>
      element.parentElement && getComputedStyle(element).display === 'inline'
        ? blockOf(element.parentElement)
        : element;
    const topOf = (node: Node, at: number): number => {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return [...range.getClientRects()].at(-1)?.top ?? 0;
    };
    let before: { readonly node: Node; readonly element: Element; readonly at: number } | undefined;
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = node.parentElement;
      if (!element || element.closest('svg, .sr-only, .save-word, noscript, .undo-label, h1.line-clamp-2')) continue;
      if (!element.checkVisibility({ visibilityProperty: true }) || (dialog && !dialog.contains(element))) continue;
      const manual = getComputedStyle(element).hyphens !== 'auto';
      const { data } = node as Text;
      for (const { index } of data.matchAll(/·/gu)) {
        const head = data.slice(0, index).trimEnd().length;
        const last = head > 0 ? { node, element, at: head - 1 } : before;
        if (last && blockOf(last.element) === blockOf(element) && topOf(node, index) > topOf(last.node, last.at) + 4)
          found.push(`a line that begins with a dot: “${data.trim()}” in ${element.localName}`);
      }
      const end = data.trimEnd().length;
      if (end > 0) before = { node, element, at: end - 1 };
      // A text on one line has no broken word.
      const whole = document.createRange();
      whole.selectNodeContents(node);
      if (whole.getClientRects().length < 2) continue;
      for (const { 0: word, index } of data.matchAll(/\p{N}+–\p{N}+|[\p{L}\p{N}]+/gu)) {
        if (!manual && word.length >= left) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        // Letters are measured one by one only if a word is on more than one line.
        if (range.getClientRects().length < 2) continue;
        const tops = [...word].map((_, at) => {
          range.setStart(node, index + at);
          range.setEnd(node, index + at + 1);
          // After a soft hyphen the letter has two boxes; the first is the hyphen's, on the line before.
          return [...range.getClientRects()].at(-1)?.top ?? 0;
        });
        if (Math.max(...tops) - Math.min(...tops) > 4)
          found.push(`“${word}” in ${[element.localName, ...element.classList].join('.')}`);
      }
    }
    return found;
  }, LONG);
