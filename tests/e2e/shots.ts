import { mkdirSync } from 'node:fs';
import { closeBrowser, withApp } from './harness.ts';
import { SCREENS, SHOWN } from './screens.ts';

/**
 * Takes a picture of every screen, in both schemes and languages, at the sizes that matter, into shots/. Words after
 * `npm run shots --` pick: part of a screen's name, `dark`, `el`, `360x740`. Those of the README, which stores show too when
 * the app is installed, go to public/screenshots.
 */
const BEST = [
  ['home', 'light', 'en'],
  ['field', 'light', 'en'],
  ['fight', 'light', 'en'],
  ['fight-outcome', 'dark', 'en'],
  ['field', 'dark', 'el'],
] as const;

const SIZES = ['360x740', '390x844', '844x390', '1024x768'] as const;
const SCHEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'el'] as const;

const wanted = process.argv.slice(2);
const any = (options: readonly string[]): readonly string[] => {
  const picked = options.filter(option => wanted.includes(option));
  return picked.length > 0 ? picked : options;
};
const names = wanted.filter(word => ![...SIZES, ...SCHEMES, ...LANGUAGES].some(option => option === word));

mkdirSync('shots', { recursive: true });
const all = wanted.length !== 1 || wanted[0] !== 'readme';
for (const language of all ? any(LANGUAGES) : [])
  for (const scheme of any(SCHEMES) as readonly ('light' | 'dark')[])
    for (const size of any(SIZES)) {
      const [width = 360, height = 740] = size.split('x').map(Number);
      for (const shown of SHOWN.filter(name => names.length === 0 || names.some(word => name.includes(word)))) {
        const context = { locale: language === 'el' ? 'el-GR' : 'en-GB', deviceScaleFactor: 2 };
        await withApp({ scheme, viewport: { width, height }, context }, async ({ page }) => {
          await SCREENS[shown](page);
          await page.waitForTimeout(300);
          await page.screenshot({ path: `shots/${shown}-${size}-${scheme}-${language}.png` });
        });
      }
      console.log(`${size} ${scheme} ${language}`);
    }
if (wanted.length === 0 || wanted.includes('readme')) {
  mkdirSync('public/screenshots', { recursive: true });
  for (const [shown, scheme, language] of BEST)
    await withApp({ scheme, context: { locale: language } }, async ({ page }) => {
      await SCREENS[shown](page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `public/screenshots/${shown}-${scheme}-${language}.png` });
    });
  const wide = { viewport: { width: 1024, height: 768 }, context: { locale: 'en' } };
  await withApp(wide, async ({ page }) => {
    await SCREENS.field(page);
    await page.waitForTimeout(300);
    await page.screenshot({ path: 'public/screenshots/field-wide-light-en.png' });
  });
}
await closeBrowser();
