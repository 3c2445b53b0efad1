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

/** Two test files share the screens, so that two browsers can check them in parallel. */
export const HALF = Math.floor(SHOWN.length / 2);
/** Generous, for a busy machine. */
export const LONG = 1_200_000;

/**
 * A desktop browser: a phone would zoom out of a page that is too wide and hide the fault. The Tab key needs no touch.
 */
const DESK = { isMobile: false, hasTouch: false } as const;

const isBare = (name: string): boolean => BARE.some(each => each === name);

type Scheme = (typeof THEMES)[number]['scheme'];

/** Data that all screens of one page share. */
interface Looks {
  readonly all: Record<Scheme, Seen[]>;
  readonly known: Set<string>;
  /** The current theme of the page. */
  scheme: Scheme;
}

/** Texts and edges with too little contrast, at rest, hovered, pressed and focused, in both themes. */
const faint = async (page: Page, name: string, looks: Looks): Promise<string[]> => {
  const { all, known } = looks;
  const found: string[] = [];
  const look = async (state: string, within?: string): Promise<void> => {
    // The current theme comes first, because a change restyles the whole page.
    for (const { scheme, text } of looks.scheme === THEMES[0].scheme ? THEMES : [...THEMES].reverse()) {
      if (scheme !== looks.scheme) await page.emulateMedia({ colorScheme: scheme });
      looks.scheme = scheme;
      const { texts, edges } = await contrasts(page, within);
      all[scheme].push(...texts.map(({ what, ratio }) => ({ what: `${name}: ${what}`, ratio })));
      found.push(...tooLow(texts, text, `${scheme}, ${state}`), ...tooLow(edges, EDGE, `${scheme}, ${state}`));
    }
  };
  // The hovered, pressed and focused states of a button are the same in every state of a screen.
  await (isBare(name) ? inEveryState(page, known, look) : look('at rest'));
  return found;
};

/** The screen's name, if its route leads to another place of the battle. */
const astray = (page: Page, name: string): string[] => {
  if (!BATTLE_SCREENS.some(place => place === name)) return [];
  const reached = /#\/battle\/[^/]+\/?([^/?]*)/.exec(page.url())?.[1];
  return (reached || 'field') === name ? [] : [`its way leads to ${page.url()}`];
};

/**
 * Lost content. Further states of a screen share its frame, so they are checked only on the narrowest phone with the
 * largest text. The same holds for Greek, whose words are long; English words are stretched instead.
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
  /** True to check further states of screens, where they differ in more than texts. */
  readonly states: boolean;
  /**
   * True to skip colours and the Tab key, which are the same in every language, and wide screens, which have enough
   * room.
   */
  readonly wordsOnly: boolean;
}

/**
 * Visits every screen once and runs all checks: lost content, contrast, axe, the Tab key, and parts covered by a
 * phone's insets.
 */
export const ask = ({ locale, shown, states, wordsOnly }: Asked): Promise<void> =>
  withApp({ context: { ...DESK, locale } }, async ({ page }) => {
    const found = new Set<string>();
    const visited: string[] = [];
    const looks: Looks = { all: { light: [], dark: [] }, known: new Set(), scheme: 'light' };
    // With texts only, the app's own fonts are not enough: fallback fonts of phones are checked too.
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
    // Joined to a text, because the message of a retried test omits lists.
    expect([...found].join('\n')).toBe('');
    expect(visited).toEqual([...shown, ...(states ? Object.keys(STATES) : [])]);
    if (!wordsOnly) for (const { scheme } of THEMES) reportLowest(scheme, looks.all[scheme], 25 * shown.length);
  });
