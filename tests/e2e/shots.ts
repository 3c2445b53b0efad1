import { mkdirSync } from 'node:fs';
import { closeBrowser, withApp } from './harness.ts';

/** Screens to take a picture of; each in both schemes. */
const SCREENS: readonly [name: string, path: string][] = [['start', '']];

const folder = 'shots';
mkdirSync(folder, { recursive: true });
for (const [name, path] of SCREENS) {
  for (const scheme of ['light', 'dark'] as const) {
    await withApp({ path, scheme }, async ({ page }) => {
      await page.locator('#app > *').first().waitFor();
      await page.screenshot({ path: `${folder}/${name}-${scheme}.png`, fullPage: true });
    });
    console.log(`${folder}/${name}-${scheme}.png`);
  }
}
await closeBrowser();
