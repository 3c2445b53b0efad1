import type { AnyGame } from './contract.ts';

/** A text in each language of the app. */
interface LocalizedText {
  readonly en: string;
  readonly el: string;
}

/** What players need in addition to this phone. */
const NEEDS = ['figures', 'dice', 'rulebook'] as const;
type Need = (typeof NEEDS)[number];

/** Icons of pages on home. */
type PageIcon = 'plus' | 'army' | 'dice' | 'book' | 'log' | 'cards' | 'report';

/**
 * A page of a game, `#/<id>/<game>`. The app knows two of them: `new`, the first page, starts a battle; `rules` shows the
 * game's Reference, which also opens over every other screen.
 */
interface PageInfo {
  readonly id: string;
  readonly mark: PageIcon;
  readonly name: LocalizedText;
}

type HiddenInformation = 'inLog' | 'hands' | 'cards';

/** What the app knows of a game before the game is loaded: one literal. */
export interface GameInfo {
  /** Used in stored rows, URLs and files: letters and digits. Never change it. */
  readonly id: string;
  /** The title, the same in every language. */
  readonly title: string;
  /** The position among the covers on home, from 1. */
  readonly order: number;
  /** The URL of its cover, a picture of 320 × 220. */
  readonly cover: string;
  /** The URL of its emblem, a round picture in the head of its battles and reports. */
  readonly emblem: string;
  /** The number of players, or its range. */
  readonly seats: number | readonly [least: number, most: number];
  readonly needs: readonly Need[];
  /** The author of the rules, and where to get them. */
  readonly source: LocalizedText;
  readonly pages: readonly PageInfo[];
  /** The sides of the ready-made battle against the computer; absent without one. Home starts it with one tap. */
  readonly readyMade?: LocalizedText;
  /**
   * What the game hides from seats, which limits sharing with other phones:
   * - `inLog`: the log holds readable hands and decks, so a battle is never shared;
   * - `hands`: as `inLog`, unless the set-up says `sealed`;
   * - `cards`: the log holds cards that only a screen covers; a battle is shared after the players reveal them
   * (`revealsCards` of the game). Hidden choices with commitments need no entry here, because the log does not reveal
   * them.
   */
  readonly hides?: HiddenInformation;
  /** True if a campaign's battles can be fought in this game. */
  readonly fightsEngagements?: true;
  /** True if the game has a practice battle. */
  readonly practice: boolean;
  /** True if the game has a lesson, its first battle step by step, at `#/learn/<id>`. */
  readonly lesson: boolean;
}

/** An entry of the registry. */
export interface RegisteredGame {
  readonly about: GameInfo;
  readonly load: () => Promise<AnyGame>;
}
