import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLOURS, type Colour } from '../../../src/games/alala/army/army-setup.ts';
import { OTHER_COLOUR } from '../../../src/games/alala/army/colours.ts';

/* The values are read from the style sheets, where the app has them too. */

const css = (name: string): string => readFileSync(new URL(`../../../src/${name}.css`, import.meta.url), 'utf8');
const [theme, sheet] = [css('ui/theme'), css('games/alala/screens/colours')];

type Rgb = readonly [red: number, green: number, blue: number];

/** Linear light, 0 to 1. */
const linear = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
};

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const contrast = (one: Rgb, other: Rgb): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const oklab = ([r, g, b]: Rgb): Rgb => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

const fromOklab = ([L, a, b]: Rgb): Rgb => {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
};

/** A mix of two colours as in CSS: `share` of the first, the rest of the second. */
const mixed = (one: Rgb, share: number, other: Rgb): Rgb => {
  const [from, to] = [oklab(other), oklab(one)];
  const at = (i: 0 | 1 | 2): number => from[i] + (to[i] - from[i]) * share;
  return fromOklab([at(0), at(1), at(2)]);
};

/** Linear light as seen with each type of colour blindness (Machado, Oliveira and Fernandes 2009, full severity). */
const EYES = {
  all: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
} as const;

const seenBy = (eyes: keyof typeof EYES, colour: Rgb): Rgb => {
  const row = (i: number): number =>
    Math.min(
      1,
      Math.max(
        0,
        colour.reduce((sum, value, j) => sum + value * (EYES[eyes][i * 3 + j] as number), 0),
      ),
    );
  return [row(0), row(1), row(2)];
};

/** How far apart two colours look: the distance in OKLab, where black and white are 1 apart. */
const apart = (eyes: keyof typeof EYES, one: Rgb, other: Rgb): number => {
  const [a, b] = [oklab(seenBy(eyes, one)), oklab(seenBy(eyes, other))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const found = (text: string, pattern: string): readonly string[] => {
  const match = new RegExp(pattern).exec(text);
  if (!match) throw new Error(`no ${pattern} in the style sheet`);
  return match.slice(1);
};
const HEX = '(#[0-9a-f]{6})';
const shades = (colour: Colour): { readonly deep: Rgb; readonly pale: Rgb } => {
  const [deep = '', pale = ''] = found(sheet, `\\.colour-${colour} \\{\\s*--deep: ${HEX};\\s*--pale: ${HEX};`);
  return { deep: linear(deep), pale: linear(pale) };
};
const themed = (name: string): { readonly day: Rgb; readonly lamp: Rgb } => {
  const [day = '', lamp = ''] = found(theme, `--color-${name}: light-dark\\(${HEX}, ${HEX}\\)`);
  return { day: linear(day), lamp: linear(lamp) };
};
const plain = (name: string): Rgb => linear(found(theme, `--color-${name}: ${HEX};`)[0] ?? '');
/** The share of `deep` in the rim of the enemy's shields in the dark theme. */
const rimShare = Number(found(sheet, 'color-mix\\(in oklab, var\\(--deep\\) (\\d+)%, var\\(--pale\\)\\)')[0]) / 100;

const GROUNDS = ['bg', 'card', 'raised'].map(themed);
const TEXT = 7;
const MARK = 3;
/** The least distance of two colours of one kind, for all kinds of eyes. 0.02 is just visible side by side. */
const APART = 0.05;

test('the style sheet has the colours of the game and no others', () => {
  expect([...sheet.matchAll(/\.colour-(\w+) \{/g)].map(match => match[1])).toEqual([...COLOURS]);
});

describe.each(COLOURS)('%s', colour => {
  const { deep, pale } = shades(colour);
  const [light, dark, ink] = [plain('figure-a'), plain('figure-b'), themed('ink')];

  test.each(GROUNDS.map((ground, i) => [['bg', 'card', 'raised'][i], ground] as const))(
    'names are 7 : 1 on %s, and rims 3 : 1',
    (_name, { day, lamp }) => {
      expect(contrast(deep, day)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(pale, lamp)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(ink.day, day)).toBeGreaterThanOrEqual(MARK);
      expect(contrast(mixed(deep, rimShare, pale), lamp)).toBeGreaterThanOrEqual(MARK);
    },
  );

  test('numerals are 7 : 1 on the shields of either side', () => {
    expect(contrast(light, deep)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(dark, pale)).toBeGreaterThanOrEqual(TEXT);
  });

  test('the sides are light on dark and dark on light, whatever their colours', () => {
    for (const other of COLOURS) expect(contrast(deep, shades(other).pale)).toBeGreaterThanOrEqual(MARK);
  });

  test('the replacement colour of the far side is clearly different', () => {
    const instead = shades(OTHER_COLOUR[colour]);
    for (const eyes of ['all', 'protanopia', 'deuteranopia'] as const) {
      expect(apart(eyes, deep, instead.deep)).toBeGreaterThanOrEqual(2 * APART);
      expect(apart(eyes, pale, instead.pale)).toBeGreaterThanOrEqual(2 * APART);
    }
  });
});

const PAIRS = COLOURS.flatMap((one, i) => COLOURS.slice(i + 1).map(other => [one, other] as const));
test.each(PAIRS)('%s and %s can be distinguished, also by the colour-blind', (one, other) => {
  for (const eyes of ['all', 'protanopia', 'deuteranopia'] as const) {
    expect(apart(eyes, shades(one).deep, shades(other).deep)).toBeGreaterThanOrEqual(APART);
    expect(apart(eyes, shades(one).pale, shades(other).pale)).toBeGreaterThanOrEqual(APART);
  }
});
