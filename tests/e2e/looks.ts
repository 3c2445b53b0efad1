import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A visible text or control edge, with its contrast against its background. */
export interface Seen {
  readonly what: string;
  readonly ratio: number;
}

export interface Contrasts {
  /** Every visible text of the page except those in drawings. */
  readonly texts: readonly Seen[];
  /** The edge or background of every control against its surroundings. */
  readonly edges: readonly Seen[];
}

/** Elements that can be hovered, pressed and focused. */
const CONTROLS = 'button, a, input, summary, .choice-tile';

/**
 * Contrasts of a whole page, or of the elements within a selector. Computed from the colours, through transparency and
 * opacity, for any scroll position.
 */
export const contrasts = (page: Page, within = '*'): Promise<Contrasts> =>
  page.evaluate(within => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const WHITE: Colour = [255, 255, 255, 1];
    const known = new Map<string, Colour>();
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('no canvas');
    const parse = (css: string): Colour => {
      const old = known.get(css);
      if (old) return old;
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = css;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      known.set(css, colour);
      return colour;
    };
    const over = ([r, g, b, a]: Colour, [R, G, B]: Colour, opacity = 1): Colour => {
      const part = a * opacity;
      return [r * part + R * (1 - part), g * part + G * (1 - part), b * part + B * (1 - part), 1];
    };
    const luminance = ([r, g, b]: Colour): number => {
      const linear = (value: number): number => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    };
    const ratio = (one: Colour, other: Colour): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    /** The colour behind an element, its own background over it, and its opacity. */
    interface Ground {
      readonly behind: Colour;
      readonly ground: Colour;
      readonly opacity: number;
    }
    const grounds = new Map<Element, Ground>();
    const groundOf = (element: Element): Ground => {
      const old = grounds.get(element);
      if (old) return old;
      const style = getComputedStyle(element);
      if (style.backgroundImage !== 'none') throw new Error(`a picture behind ${element.className}`);
      const behind = seen(element.parentElement, WHITE)[1];
      const found = { behind, ground: over(parse(style.backgroundColor), behind), opacity: Number(style.opacity) };
      grounds.set(element, found);
      return found;
    };
    /** The visible result of a colour painted on an element, and of the element's background. */
    const seen = (element: Element | null, colour: Colour): readonly [Colour, Colour] => {
      if (!element) return [over(colour, WHITE), WHITE];
      const { behind, ground, opacity } = groundOf(element);
      return [over(over(colour, ground), behind, opacity), over(ground, behind, opacity)];
    };
    const name = (element: Element): string =>
      [element.localName, ...element.classList].join('.') + (element.matches(':disabled') ? ':disabled' : '');
    const hidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only, noscript, title') !== null;

    const texts: Seen[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.replace(/\s+/g, ' ').trim();
      if (!element || !text || !element.closest(within) || element.closest('svg') || hidden(element)) continue;
      const [ink, ground] = seen(element, parse(getComputedStyle(element).color));
      texts.push({ what: `“${text.slice(0, 40)}” in ${name(element)}`, ratio: ratio(ink, ground) });
    }
    for (const input of document.querySelectorAll('input')) {
      if (!input.closest(within) || hidden(input)) continue;
      const style = getComputedStyle(input, input.value === '' ? '::placeholder' : null);
      const [r, g, b, a] = parse(style.color);
      const [ink, ground] = seen(input, [r, g, b, a * (input.value === '' ? Number(style.opacity) : 1)]);
      texts.push({ what: `“${input.value || input.placeholder}” in ${name(input)}`, ratio: ratio(ink, ground) });
    }

    const edges: Seen[] = [];
    for (const control of document.querySelectorAll('.btn:not(.btn-quiet), .choice-tile, .toggle, .pad-key, .input')) {
      if (!control.closest(within) || hidden(control)) continue;
      const style = getComputedStyle(control);
      const outside = seen(control.parentElement, WHITE)[1];
      const [, ground] = seen(control, WHITE);
      const [edge] = seen(control.parentElement, parse(style.borderTopColor));
      edges.push({ what: name(control), ratio: Math.max(ratio(edge, outside), ratio(ground, outside)) });
    }
    return { texts, edges };
  }, within);

const STATES = [['hover'], ['hover', 'active'], ['focus', 'focus-visible']] as const;

/** The attribute that marks measured controls. */
const MARK = 'data-looked-at';

/**
 * Marks controls with a new look, and adds the look to `known`. A look is determined by the selectors that match the
 * control, its content and its ancestors. Returns true if there is a new one.
 */
const markNewLooks = async (page: Page, known: Set<string>): Promise<boolean> => {
  const looks = await page.evaluate(controls => {
    const STYLED =
      /^(class|style|type|role|open|disabled|tabindex|inputmode|aria-(?!label|describedby|controls|owns|details)|data-(over|on|main|sign))/;
    const own = (element: Element): string =>
      [
        element.localName,
        ...[...element.attributes].filter(({ name }) => STYLED.test(name)).map(({ name, value }) => `${name}=${value}`),
        ...(element instanceof HTMLInputElement && element.checked ? ['checked'] : []),
      ].join(' ');
    const above = new Map<Element, string>();
    const lookAbove = (element: Element | null): string => {
      if (!element) return '';
      const old = above.get(element) ?? `${lookAbove(element.parentElement)}>${own(element)}`;
      above.set(element, old);
      return old;
    };
    return [...document.querySelectorAll(controls)].map(control =>
      [lookAbove(control), ...[...control.querySelectorAll('*')].map(own)].join('+'),
    );
  }, CONTROLS);
  const unseen = looks.flatMap((look, i) => {
    if (known.has(look)) return [];
    known.add(look);
    return [i];
  });
  await page.evaluate(
    ([controls, mark, marked]) => {
      const all = [...document.querySelectorAll(controls)];
      for (const i of marked) all[i]?.setAttribute(mark, '');
    },
    [CONTROLS, MARK, unseen] as const,
  );
  return unseen.length > 0;
};

/**
 * Runs `look` with all controls at rest, then with each new look hovered, pressed and focused. The page may have
 * replaced a control meanwhile, so all are searched again.
 */
export const inEveryState = async (
  page: Page,
  known: Set<string>,
  look: (state: string, within?: string) => Promise<void>,
): Promise<void> => {
  await look('at rest');
  if (!(await markNewLooks(page, known))) return;
  const marked = `[${MARK}]`;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const controls = async (): Promise<readonly number[]> => {
    const { root } = await devtools.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: marked });
    return nodeIds;
  };
  const force = async (forcedPseudoClasses: string[]): Promise<void> => {
    for (;;) {
      const forced = (await controls()).map(nodeId =>
        devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses }),
      );
      const failed = (await Promise.allSettled(forced)).find(each => each.status === 'rejected');
      if (!failed) return;
      if (!/find node/.test(String(failed.reason))) throw failed.reason;
    }
  };
  for (const state of STATES) {
    await force([...state]);
    // Only controls look different from their state at rest.
    await look(state.at(-1) as string, marked);
  }
  await devtools.detach();
  await page.evaluate(mark => {
    for (const control of document.querySelectorAll(`[${mark}]`)) control.removeAttribute(mark);
  }, MARK);
};

/**
 * Contrasts of texts in drawings, from pixels. Each text is painted in its own colour, in black, and not at all, which
 * shows its strokes and their surroundings. The worst twentieth of these is ignored as lines of the drawing.
 */
export const drawnContrasts = async (page: Page): Promise<Seen[]> => {
  const paint = (fill: string): Promise<void> =>
    page.evaluate(colour => {
      for (const [i, text] of document.querySelectorAll<SVGTextElement>('svg text').entries())
        text.style.fill = colour === 'own' ? `rgb(${i % 256} 255 ${Math.floor(i / 256)})` : colour;
    }, fill);
  const shot = async (fill: string): Promise<string> => {
    await paint(fill);
    return (await page.screenshot({ animations: 'disabled', caret: 'hide' })).toString('base64');
  };
  // Parts of a field, or letters, that are drawn late would be in one picture only. So all pictures are of a page that
  // did not change.
  const still = async (): Promise<string[]> => {
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const taken = [await shot('own'), await shot('black'), await shot('transparent')];
    return (await shot('own')) === taken[0] ? taken : still();
  };
  const pictures = await still();
  await paint('');
  return page.evaluate(async encoded => {
    const [own, black, without] = await Promise.all(
      encoded.map(async base64 => {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        pen?.drawImage(bitmap, 0, 0);
        return pen?.getImageData(0, 0, bitmap.width, bitmap.height);
      }),
    );
    if (!own || !black || !without) throw new Error('no pictures');
    const scale = own.width / innerWidth;
    const linear = Array.from({ length: 256 }, (_, value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    const luminance = (data: Uint8ClampedArray, at: number): number =>
      0.2126 * (linear[data[at] ?? 0] ?? 0) +
      0.7152 * (linear[data[at + 1] ?? 0] ?? 0) +
      0.0722 * (linear[data[at + 2] ?? 0] ?? 0);
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    const all: Seen[] = [];
    for (const [i, text] of document.querySelectorAll<SVGTextElement>('svg text').entries()) {
      if (!text.checkVisibility({ visibilityProperty: true }) || !pen) continue;
      pen.fillStyle = getComputedStyle(text).fill;
      pen.fillRect(0, 0, 1, 1);
      const ink = luminance(pen.getImageData(0, 0, 1, 1).data, 0);
      const box = text.getBoundingClientRect();
      // Texts cut off by a scroller or its sticky bar cannot be measured.
      const scroller = text.closest('.battle-field');
      const clip = scroller?.getBoundingClientRect();
      const bar = scroller?.querySelector('.turn-bar')?.getBoundingClientRect();
      if (clip && (box.top < Math.max(clip.top, bar?.bottom ?? 0) || box.bottom > clip.bottom)) continue;
      const round = Math.round(scale);
      const [left, top] = [Math.floor(box.left * scale) - round, Math.floor(box.top * scale) - round];
      const [right, bottom] = [Math.ceil(box.right * scale) + round, Math.ceil(box.bottom * scale) + round];
      const painted = (x: number, y: number): boolean => {
        const at = (y * own.width + x) * 4;
        return (own.data[at + 1] ?? 0) - (black.data[at + 1] ?? 0) > 8;
      };
      const stroke = (x: number, y: number): boolean => {
        const at = (y * own.width + x) * 4;
        return own.data[at] === i % 256 && own.data[at + 1] === 255 && own.data[at + 2] === Math.floor(i / 256);
      };
      const ratios: number[] = [];
      for (let y = Math.max(round, top); y < Math.min(own.height - round, bottom); y++)
        for (let x = Math.max(round, left); x < Math.min(own.width - round, right); x++) {
          if (painted(x, y)) continue;
          let near = false;
          for (let dy = -round; dy <= round && !near; dy++)
            for (let dx = -round; dx <= round && !near; dx++) near = stroke(x + dx, y + dy);
          if (!near) continue;
          const ground = luminance(without.data, (y * own.width + x) * 4);
          ratios.push((Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05));
        }
      // Not visible, or covered.
      if (ratios.length < 20) continue;
      ratios.sort((a, b) => a - b);
      const unit = text.closest('[data-unit]')?.getAttribute('aria-label') ?? 'a shield';
      all.push({ what: `${text.textContent} on ${unit}`, ratio: ratios[Math.floor(ratios.length / 20)] ?? 0 });
    }
    return all;
  }, pictures);
};

/** Light theme, read in sunlight: AAA. Dark theme: AA. Edges of controls: 3 in both. */
export const THEMES = [
  { scheme: 'light', text: 7 },
  { scheme: 'dark', text: 4.5 },
] as const;
export const EDGE = 3;

export const tooLow = (seen: readonly Seen[], least: number, where: string): string[] =>
  seen.filter(({ ratio }) => ratio < least).map(({ what, ratio }) => `${where}: ${what} ${ratio.toFixed(2)}`);

/** Asserts that enough texts were measured, and prints the lowest contrasts. */
export const reportLowest = (scheme: string, seen: readonly Seen[], least: number): void => {
  expect(seen.length).toBeGreaterThan(least);
  const lowest = seen.reduce((a, b) => (b.ratio < a.ratio ? b : a));
  console.log(`${scheme}: ${seen.length} texts, lowest ${lowest.ratio.toFixed(2)} (${lowest.what})`);
};
