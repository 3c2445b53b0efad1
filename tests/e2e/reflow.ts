import type { Page } from 'playwright-core';
import { drawn } from './steps.ts';
import { brokenWords } from './whole-words.ts';

/**
 * What a finger needs, less a hair for the rounding of the layout; shields and cards may be narrower, ten of them stand in a
 * line. The shields on the field of an upright phone with letters of the usual size may not.
 */
const FINGER = 47.5;
const SHIELD = 43.5;
const NARROW_SHIELD = 23.5;

/** What is wrong with the layout as it is now: one line for each offence. */
export const offences = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ finger, shield, narrowShield }) => {
      const found: string[] = [];
      const { clientWidth: width } = document.documentElement;
      const height = innerHeight;
      const name = (element: Element): string => [element.localName, ...element.classList].join('.');
      const dialog = document.querySelector('dialog[open]');
      const reachable = (element: Element): boolean =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.sr-only, .save-word, noscript') &&
        (!dialog || dialog.contains(element));

      interface Clip {
        readonly element: Element;
        readonly box: DOMRect;
        readonly scrolls: boolean;
      }
      const clips = new Map<Element, readonly Clip[]>();
      /** An element and its ancestors, as far as they clip their content; a dialog lies over everything. */
      const clipsOf = (element: Element | null): readonly Clip[] => {
        if (!element) return [];
        const known = clips.get(element);
        if (known) return known;
        const { overflowX, overflowY } = getComputedStyle(element);
        const scrolls = overflowY === 'auto' || overflowY === 'scroll';
        const all = [
          ...(overflowX === 'visible' && overflowY === 'visible'
            ? []
            : [{ element, box: element.getBoundingClientRect(), scrolls }]),
          ...(element === dialog ? [] : clipsOf(element.parentElement)),
        ];
        clips.set(element, all);
        return all;
      };

      for (const element of [document.documentElement, ...document.querySelectorAll('body, body *')]) {
        if (element.scrollWidth <= element.clientWidth + 1) continue;
        // A chart of many columns scrolls in a frame of its own, which the keys reach.
        if (element.closest('svg, .sr-only, .save-word, .hoplites-chart[tabindex]')) continue;
        const { overflowX } = getComputedStyle(element);
        if (element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll')
          found.push(`scrolls sideways: ${name(element)} ${element.scrollWidth} > ${element.clientWidth}`);
      }

      // Text: inside of the page, of whatever clips it, and of the button it stands in.
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!element || !text || element.closest('svg') || !reachable(element)) continue;
        // Cut by its lines, and said in full by its button or by the lines on the field.
        if (element.closest('.undo-label, h1.line-clamp-2')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        let { left, right, top, bottom } = range.getBoundingClientRect();
        const what = `“${text.slice(0, 30)}” in ${name(element)}`;
        if (left < -0.5 || right > width + 0.5) found.push(`beyond the screen: ${what} ${left} to ${right}`);
        const control = element.closest('.btn, .choice-tile, .toggle, .pad-key, .odds > *');
        const room = control?.getBoundingClientRect();
        if (
          room &&
          (left < room.left - 0.5 || right > room.right + 0.5 || top < room.top - 3 || bottom > room.bottom + 3)
        )
          found.push(`outgrows its ${name(control as Element)}: ${what}`);
        for (const { element: clipping, box, scrolls } of clipsOf(element)) {
          if (left < box.left - 0.5 || right > box.right + 0.5) found.push(`cut off by ${name(clipping)}: ${what}`);
          if (scrolls) ({ left, right, top, bottom } = box);
          else if (top < box.top - 3 || bottom > box.bottom + 3) found.push(`cut off by ${name(clipping)}: ${what}`);
        }
      }

      const roomy = width < height && Number.parseFloat(getComputedStyle(document.documentElement).fontSize) <= 16;
      const leastWidth = (element: Element): number => {
        if (roomy && element.matches('.battle-field .unit')) return shield;
        if (element.matches('.unit, .hop-area, .hop-held')) return narrowShield;
        return element.matches('input') ? 0 : finger;
      };
      for (const element of document.querySelectorAll(
        'button, a, summary, select, textarea, label.choice-tile, input:not(.sr-only)',
      )) {
        if (!reachable(element)) continue;
        const box = element.getBoundingClientRect();
        const least = leastWidth(element);
        if (box.height < finger || box.width < least)
          found.push(`too small: ${name(element)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
        if (box.left < -0.5 || box.right > width + 0.5) found.push(`beyond the screen: ${name(element)}`);
      }

      if (!dialog)
        for (const element of document.querySelectorAll('.undo-bar .btn, [data-main]')) {
          const { top, bottom } = element.getBoundingClientRect();
          if (top < 0 || bottom > height + 0.5) found.push(`out of sight: ${name(element)} ${top} to ${bottom}`);
        }
      // What scrolls must leave room to read in. A panel of a line or two does not scroll.
      for (const element of document.querySelectorAll('.scroll, .panel, .battle-field'))
        if (reachable(element) && element.clientHeight < 96 && element.scrollHeight > element.clientHeight + 1)
          found.push(`no room left: ${name(element)} ${element.clientHeight}`);
      return found;
    },
    { finger: FINGER, shield: SHIELD, narrowShield: NARROW_SHIELD },
  );

/** What the setting does, at once. That the setting does it is seen to below. */
const setTextSize = (page: Page, size: number): Promise<void> =>
  page.evaluate(percent => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
  }, size);

/** Makes every word four tenths longer for the time of `look`, as another language might. */
const longer = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const texts = await page.evaluateHandle(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all: { readonly node: Text; readonly was: string }[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest('svg')) all.push({ node: node as Text, was: (node as Text).data });
    for (const { node } of all) {
      let owed = 0;
      node.data = node.data.replace(/[\p{L}\u00ad]+/gu, word => {
        const letters = word.replaceAll('\u00ad', '').toLowerCase();
        owed += letters.length * 0.4;
        const more = Math.round(owed);
        owed -= more;
        return word + letters.slice(0, more);
      });
    }
    return all;
  });
  await look();
  await texts.evaluate(all => {
    for (const { node, was } of all) node.data = was;
  });
  await texts.dispose();
};

export const LAYOUTS = [
  { width: 320, height: 640, text: 100 },
  { width: 320, height: 640, text: 200 },
  { width: 844, height: 390, text: 100 },
  { width: 1024, height: 768, text: 100 },
  // Last, where every walk begins.
  { width: 360, height: 740, text: 100 },
] as const;

/** Where a screen tells most: the narrowest phone with the largest letters, and the usual one. */
export const NARROWEST = LAYOUTS.filter(
  ({ width, text }) => (width === 320 && text === 200) || (width === 360 && text === 100),
);

/** A board or a map has its panel below it or beside it: the narrowest phone with the largest letters, and one on its side. */
export const ROUND_A_BOARD = LAYOUTS.filter(
  ({ width, height, text }) => (width === 320 && text === 200) || height === 390 || (width === 360 && text === 100),
);

/** What phones write with, and this machine's own: letters of each are of another width. */
const FONTS = [
  { sans: 'Roboto', serif: 'Noto Serif' },
  { sans: 'Noto Sans', serif: 'Noto Serif' },
  { sans: 'DejaVu Sans', serif: 'DejaVu Serif' },
] as const;
export type Fonts = (typeof FONTS)[number] | 'own';

/** The page's own fonts, and those of the list that this machine has. */
export const fontsHere = (page: Page): Promise<readonly Fonts[]> =>
  page.evaluate(fonts => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    const width = (font: string): number => {
      if (!pen) throw new Error('no canvas');
      pen.font = `72px ${font}`;
      return pen.measureText('Άλαλά! mmilW 0123').width;
    };
    // What is not there is written in the font named after it.
    const has = (font: string): boolean =>
      ['monospace', 'serif', 'sans-serif'].some(other => width(`"${font}", ${other}`) !== width(other));
    return ['own' as const, ...fonts.filter(({ sans, serif }) => has(sans) && has(serif))];
  }, FONTS);

const setFonts = (page: Page, fonts: Fonts): Promise<void> =>
  page.evaluate(chosen => {
    const { style } = document.documentElement;
    for (const kind of ['sans', 'serif'] as const)
      if (chosen === 'own') style.removeProperty(`--font-${kind}`);
      else style.setProperty(`--font-${kind}`, `"${chosen[kind]}", ${kind === 'sans' ? 'sans-serif' : 'serif'}`);
  }, fonts);

interface ReflowOptions {
  readonly fonts?: readonly Fonts[];
  readonly whole?: boolean;
  readonly stretched?: boolean;
}

/**
 * What is lost of the screen at every size, with the largest letters in every one of the fonts; with `whole` also the
 * words that are broken in the app’s own, with `stretched` also what longer words lose. The page is left as it was.
 */
export const reflowed = async (
  page: Page,
  layouts: readonly (typeof LAYOUTS)[number][],
  { fonts = ['own'], whole = false, stretched = false }: ReflowOptions,
): Promise<string[]> => {
  const found: string[] = [];
  const look = async (where: string, written: readonly Fonts[] = ['own']): Promise<void> => {
    for (const each of written) {
      if (fonts.length > 1) await setFonts(page, each);
      // Where the app itself lays out anew it takes a frame.
      if ((page.viewportSize()?.width ?? 0) > 700) await drawn(page);
      found.push(
        ...(await offences(page)).map(line => `${where}, ${each === 'own' ? 'own fonts' : each.sans}: ${line}`),
      );
    }
  };
  for (const { width, height, text } of layouts) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    // The largest letters tell of every font.
    await look(`${width}×${height} ${text} %`, text === 200 ? fonts : undefined);
    if (!whole) continue;
    if (fonts.length > 1) await setFonts(page, 'own');
    found.push(...(await brokenWords(page)).map(line => `${width}×${height} ${text} %: broken: ${line}`));
  }
  if (stretched) await longer(page, () => look('40 % longer'));
  return found;
};
