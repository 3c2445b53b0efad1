import type { Page } from 'playwright-core';
import { drawn } from './steps.ts';
import { brokenWords } from './whole-words.ts';

/**
 * The minimum size for touch, less a little for rounding. Shields and cards may be narrower, because ten of them are in
 * a line. Shields on the field may not, on an upright phone with normal text.
 */
const FINGER = 47.5;
const SHIELD = 43.5;
const NARROW_SHIELD = 23.5;

/** The faults of the current layout, one line each. */
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
      /** An element and its ancestors that clip their content; nothing clips a dialog. */
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
        // A chart of many columns scrolls in its own frame, which the keyboard reaches.
        if (element.closest('svg, .sr-only, .save-word, .hoplites-chart[tabindex]')) continue;
        const { overflowX } = getComputedStyle(element);
        if (element === document.documentElement || overflowX === 'auto' || overflowX === 'scroll')
          found.push(`scrolls sideways: ${name(element)} ${element.scrollWidth} > ${element.clientWidth}`);
      }

      // A battle's frame fills the window: its panels scroll, never the page, unless the window is low.
      const { scrollHeight, clientHeight } = document.documentElement;
      const frame = document.querySelector('.frame:has(> .battle, .battle-body)');
      if (frame && getComputedStyle(frame).overflow !== 'visible' && scrollHeight > clientHeight + 1)
        found.push(`the page scrolls: ${scrollHeight} > ${clientHeight}`);

      // Text must be inside the page, its clipping ancestors, and its button.
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!element || !text || element.closest('svg') || !reachable(element)) continue;
        // Shortened texts whose button or field has the full text.
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
      // A scrolling area must be high enough to read. A panel of one or two lines does not scroll.
      for (const element of document.querySelectorAll('.scroll, .panel, .battle-field'))
        if (reachable(element) && element.clientHeight < 96 && element.scrollHeight > element.clientHeight + 1)
          found.push(`no room left: ${name(element)} ${element.clientHeight}`);
      return found;
    },
    { finger: FINGER, shield: SHIELD, narrowShield: NARROW_SHIELD },
  );

/** Applies the effect of the setting directly. Another test checks the setting. */
const setTextSize = (page: Page, size: number): Promise<void> =>
  page.evaluate(percent => {
    document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
  }, size);

/** Makes every word 40 % longer while `look` runs, as another language might. */
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
  // The last one is the layout in which every walk begins.
  { width: 360, height: 740, text: 100 },
] as const;

/** The layouts that show most faults: the narrowest phone with the largest text, and the usual one. */
export const NARROWEST = LAYOUTS.filter(
  ({ width, text }) => (width === 320 && text === 200) || (width === 360 && text === 100),
);

/**
 * For boards and maps, whose panel is below or beside them: the narrowest phone with the largest text, and one in
 * landscape.
 */
export const ROUND_A_BOARD = LAYOUTS.filter(
  ({ width, height, text }) => (width === 320 && text === 200) || height === 390 || (width === 360 && text === 100),
);

/** Fonts of phones and of this machine, whose letters differ in width. */
const FONTS = [
  { sans: 'Roboto', serif: 'Noto Serif' },
  { sans: 'Noto Sans', serif: 'Noto Serif' },
  { sans: 'DejaVu Sans', serif: 'DejaVu Serif' },
] as const;
export type Fonts = (typeof FONTS)[number] | 'own';

/** The page's own fonts, and those of the list that are installed. */
export const fontsHere = (page: Page): Promise<readonly Fonts[]> =>
  page.evaluate(fonts => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    const width = (font: string): number => {
      if (!pen) throw new Error('no canvas');
      pen.font = `72px ${font}`;
      return pen.measureText('Άλαλά! mmilW 0123').width;
    };
    // A missing font falls back to the font named after it.
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
 * Lost content of the screen at every size, and with the largest text in every font. `whole` adds broken words in the
 * app's own fonts, `stretched` content lost with longer words. Restores the page.
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
      // Where a script computes the layout, it takes a frame.
      if ((page.viewportSize()?.width ?? 0) > 700) await drawn(page);
      found.push(
        ...(await offences(page)).map(line => `${where}, ${each === 'own' ? 'own fonts' : each.sans}: ${line}`),
      );
    }
  };
  for (const { width, height, text } of layouts) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    // Other fonts are checked only with the largest text.
    await look(`${width}×${height} ${text} %`, text === 200 ? fonts : undefined);
    if (!whole) continue;
    if (fonts.length > 1) await setFonts(page, 'own');
    found.push(...(await brokenWords(page)).map(line => `${width}×${height} ${text} %: broken: ${line}`));
  }
  if (stretched) await longer(page, () => look('40 % longer'));
  return found;
};
