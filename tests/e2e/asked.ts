import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { BATTLE_SCREENS } from '../../src/games/alala/screens/battle/routes.ts';
import { OF_WORDS, violations } from './axe.ts';
import { BOARDS, type Board } from './board-places.ts';
import { CARDS, type Cards } from './card-places.ts';
import type { Mail } from './encounter-places.ts';
import { withApp } from './harness.ts';
import { contrasts, EDGE, inEveryState, reportLowest, type Seen, THEMES, tooLow } from './looks.ts';
import { type Fonts, fontsHere, LAYOUTS, NARROWEST, ROUND_A_BOARD, reflowed } from './reflow.ts';
import { coveredOnPhone } from './safe-area.ts';
import { BARE, SHOWN, type Shown } from './screens.ts';
import { STATES, walk } from './states.ts';
import { tabbed } from './tabbed.ts';
import type { War } from './war-places.ts';

/** Two files share the screens, so that two browsers can go to them at the same time. */
export const HALF = Math.floor(SHOWN.length / 2);
/** For a machine that does other things besides. */
export const LONG = 1_200_000;

/** No phone: that would zoom out of what is too wide, and hide it; and the Tab key needs no finger. */
const DESK = { isMobile: false, hasTouch: false } as const;

const isBare = (name: string): boolean => BARE.some(each => each === name);

type Scheme = (typeof THEMES)[number]['scheme'];

/** What the looks at the screens of one page share. */
interface Looks {
  readonly all: Record<Scheme, Seen[]>;
  readonly known: Set<string>;
  /** The theme that the page is in. */
  scheme: Scheme;
}

/** Texts and edges that stand out too little, at rest, pointed at, pressed and focused, in both themes. */
const faint = async (page: Page, name: string, looks: Looks): Promise<string[]> => {
  const { all, known } = looks;
  const found: string[] = [];
  const look = async (state: string, within?: string): Promise<void> => {
    // The theme that is on comes first: a change styles and paints the whole page anew.
    for (const { scheme, text } of looks.scheme === THEMES[0].scheme ? THEMES : [...THEMES].reverse()) {
      if (scheme !== looks.scheme) await page.emulateMedia({ colorScheme: scheme });
      looks.scheme = scheme;
      const { texts, edges } = await contrasts(page, within);
      all[scheme].push(...texts.map(({ what, ratio }) => ({ what: `${name}: ${what}`, ratio })));
      found.push(...tooLow(texts, text, `${scheme}, ${state}`), ...tooLow(edges, EDGE, `${scheme}, ${state}`));
    }
  };
  // Pointed at, pressed and focused a button looks the same in every state of a screen.
  await (isBare(name) ? inEveryState(page, known, look) : look('at rest'));
  return found;
};

/** The screen's place, where the way to it is the way to a place of a battle and ends elsewhere. */
const astray = (page: Page, name: string): string[] => {
  if (!BATTLE_SCREENS.some(place => place === name)) return [];
  const reached = /#\/battle\/[^/]+\/?([^/?]*)/.exec(page.url())?.[1];
  return (reached || 'field') === name ? [] : [`its way leads to ${page.url()}`];
};

/**
 * What is lost. A further state of a screen has its frame and its parts: the narrowest phone with the largest letters
 * tells. So it does in Greek, whose words are long by themselves; in English they are made longer.
 */
const lost = (page: Page, name: string, wordsOnly: boolean, fonts: readonly Fonts[]): Promise<string[]> => {
  const isBoard = Object.hasOwn(BOARDS, name) || Object.hasOwn(CARDS, name);
  const whole = SHOWN.some(each => each === name);
  if (wordsOnly) return reflowed(page, NARROWEST, isBoard ? {} : { fonts, whole });
  if ((whole && !isBare(name)) || Object.hasOwn(STATES, name))
    return reflowed(page, NARROWEST, { whole, stretched: true });
  return reflowed(page, whole ? LAYOUTS : ROUND_A_BOARD, { whole, stretched: true });
};

interface Asked {
  readonly locale: string;
  readonly shown: readonly (Shown | Board | War | Cards | Mail)[];
  /** Whether the states beside the screens are asked too, as far as they differ in more than words. */
  readonly states: boolean;
  /** Colours and the Tab key are the same in every language, and wide screens have room for every word. */
  readonly wordsOnly: boolean;
}

/** Goes to every screen once and asks all there is to ask: what is lost, what is faint, what axe finds, what Tab reaches, what a phone covers. */
export const ask = ({ locale, shown, states, wordsOnly }: Asked): Promise<void> =>
  withApp({ context: { ...DESK, locale } }, async ({ page }) => {
    const found = new Set<string>();
    const visited: string[] = [];
    const looks: Looks = { all: { light: [], dark: [] }, known: new Set(), scheme: 'light' };
    // Words tell what other letters do: the fonts of other phones are seen before the app's own have come.
    const fonts = wordsOnly ? await fontsHere(page) : ['own' as const];
    const visit = async (name: string): Promise<void> => {
      visited.push(name);
      const wrong = [
        ...astray(page, name),
        ...(await lost(page, name, wordsOnly, fonts)),
        ...(wordsOnly ? [] : await faint(page, name, looks)),
        ...(await violations(page, wordsOnly ? OF_WORDS : undefined)).map(text => `axe: ${text}`),
        ...(wordsOnly || Object.hasOwn(STATES, name)
          ? []
          : [...(await coveredOnPhone(page)).map(text => `under an inset: ${text}`), ...(await tabbed(page))]),
      ];
      for (const line of wrong) found.add(`${name}: ${line}`);
    };
    await walk(page, visit, { states, shown });
    // A text: the message of a try that the next one makes good has no lists in it.
    expect([...found].join('\n')).toBe('');
    expect(visited).toEqual([...shown, ...(states ? Object.keys(STATES) : [])]);
    if (!wordsOnly) for (const { scheme } of THEMES) reportLowest(scheme, looks.all[scheme], 25 * shown.length);
  });
