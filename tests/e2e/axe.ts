import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose findings another language of the same screen may change. Sizes are measured more strictly in reflow.ts. */
export const OF_WORDS = ['label-content-name-mismatch', 'button-name', 'link-name', 'html-lang-valid'];

/**
 * axe's findings, one line for each element, by all of its rules or by some. It comes in by the developer tools, which the
 * page's own policy does not stop.
 */
export const violations = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  // It is half a megabyte, and stays until the page is loaded anew.
  if (!(await page.evaluate(() => 'axe' in window))) {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Runtime.evaluate', { expression: axe });
    await devtools.detach();
  }
  const { violations: found } = await page.evaluate(async some => {
    // Drawings are hidden from readers; to axe the numerals in them would be words that a button's name must contain.
    const numerals = [...document.querySelectorAll<SVGTextElement>('svg[aria-hidden] text')];
    // Nor are soft hyphens a part of any word.
    const hyphened: { readonly node: Node; readonly was: string }[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (node.nodeValue?.includes('\u00ad')) hyphened.push({ node, was: node.nodeValue });
    for (const text of numerals) text.style.display = 'none';
    for (const { node, was } of hyphened) node.nodeValue = was.replaceAll('\u00ad', '');
    const { run } = (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe;
    // Contrast is reckoned more strictly in looks.ts, for more states and both themes. So are sizes in reflow.ts: axe’s own
    // rule for them (target-size, half of its time) is off by default.
    const results = await run({
      resultTypes: ['violations'],
      // A finding is told by its element, not by a way to it.
      selectors: false,
      ...(some ? { runOnly: [...some] } : { rules: { 'color-contrast': { enabled: false } } }),
    });
    for (const text of numerals) text.style.display = '';
    for (const { node, was } of hyphened) node.nodeValue = was;
    return results;
  }, only);
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
};
