import type { AnyGame } from './contract.ts';

/** A sentence in each language of the app. */
interface LocalizedText {
  readonly en: string;
  readonly el: string;
}

/** What players need beside this phone. */
const NEEDS = ['figures', 'dice', 'rulebook'] as const;
type Need = (typeof NEEDS)[number];

/** What can stand beside a page's name on home. */
type PageIcon = 'plus' | 'army' | 'dice' | 'book' | 'log' | 'cards' | 'report';

/**
 * A page of a game, `#/<id>/<game>`. Two are known to the app: `new`, which comes first and begins a battle, and `rules`,
 * which the game's Reference is, and which opens over every other screen too.
 */
interface PageInfo {
  readonly id: string;
  readonly mark: PageIcon;
  readonly name: LocalizedText;
}

type HiddenInformation = 'inLog' | 'hands' | 'cards';

/** What the app knows of a game before it is loaded: one literal. */
export interface GameInfo {
  /** Stands in stored rows, addresses and files: letters and digits, and never another one. */
  readonly id: string;
  /** As it calls itself in every language. */
  readonly title: string;
  /** How many can play: 2, 7, or from so many to so many. */
  readonly seats: number | readonly [least: number, most: number];
  readonly needs: readonly Need[];
  /** Whose rules they are, and where they can be had. */
  readonly source: LocalizedText;
  readonly pages: readonly PageInfo[];
  /** What a battle is called that is laid out and ready, for a game that has one: home begins it in one tap. */
  readonly readyMade?: LocalizedText;
  /**
   * What is kept from a seat, for a game that keeps anything, and what follows for a battle on several phones: hands and
   * decks lie open in the log (`inLog`), and it is not shared, or only where its set-up says that they are `sealed` (`hands`); or what the app draws lies in it and only a screen covers it
   * (`cards`), and from then on it is shared only once the players lay their cards open (`holdsCards` of the game). What is
   * sealed until all have chosen hides itself.
   */
  readonly hides?: HiddenInformation;
  /** Whether there is a small battle to learn with. */
  readonly practice: boolean;
}

/** A line of the registry. */
export interface RegisteredGame {
  readonly about: GameInfo;
  readonly load: () => Promise<AnyGame>;
}
