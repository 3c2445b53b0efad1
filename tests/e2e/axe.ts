import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose results depend on the language of a screen. Sizes are measured more strictly in reflow.ts. */
export const OF_WORDS = ['label-content-name-mismatch', 'button-name', 'link-name', 'html-lang-valid'];

/**
 * Findings of axe, one line per element, for all rules or some. The script is injected by the developer tools, because
 * the page's policy would block it.
 */
export const violations = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  // It has half a megabyte and is injected once per page load.
  if (!(await page.evaluate(() => 'axe' in window))) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Runtime.evaluate', { expression: axe });
    await devtools.detach();
  }
  const { violations: found } = await page.evaluate(async some => {
    // Drawings are hidden from screen readers, but axe would require a button's name to contain their numbers.
    const numerals = [...document.querySelectorAll<SVGTextElement>('svg[aria-hidden] text')];
    // Soft hyphens are removed too, because axe would count them as letters.
    const hyphened: { readonly node: Node; readonly was: string }[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (node.nodeValue?.includes('\u00ad')) hyphened.push({ node, was: node.nodeValue });
    for (const text of numerals) text.style.display = 'none';
    for (const { node, was } of hyphened) node.nodeValue = was.replaceAll('\u00ad', '');
    const { run } = (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe;
    // Contrast is checked more strictly in looks.ts, for more states and both themes, and sizes in reflow.ts. So axe's
    // own rule for sizes (target-size, half of its time) is off by default.
    const results = await run({
      resultTypes: ['violations'],
      // A finding is reported by its element, without a selector.
      selectors: false,
      ...(some ? { runOnly: [...some] } : { rules: { 'color-contrast': { enabled: false } } }),
    });
    for (const text of numerals) text.style.display = '';
    for (const { node, was } of hyphened) node.nodeValue = was;
    return results;
  }, only);
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
};
