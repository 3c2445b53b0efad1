/** Kinds of another battle: the same, with changed sides, or the next ready-made one. */
export type RematchKind = 'again' | 'swap' | 'next';

/**
 * Reads and builds URLs of overlays. Only the app knows the format of URLs; it sets this router once. The getters read signals,
 * so a component that calls them renders again after a change.
 */
interface Router {
  /** The overlay of a battle, '' for the field; undefined outside battles. */
  readonly place: () => string | undefined;
  /** The URL of the same battle with another overlay. */
  readonly atPlace: (place: string) => string;
  /** The URL of the same battle as it was after the first entries of its log; with undefined, of the current battle. */
  readonly atPast: (entries: number | undefined) => string;
  /** True if the rules can open over the current screen. */
  readonly takesRules: () => boolean;
  /** The clause at which the rules are open, '' for their first page; undefined if the rules are closed. */
  readonly clause: () => string | undefined;
  /** The URL of the same screen with the rules open at a clause, or closed. */
  readonly atClause: (clause: string | undefined) => string;
  /** The URL of the cover of the game whose page is shown; undefined elsewhere. */
  readonly cover: () => string | undefined;
  /** True in a battle that is on this phone; false in a replay. */
  readonly isStored: () => boolean;
  /** The URL that starts another battle for the players of the current one. */
  readonly rematch: (kind: RematchKind) => string;
  readonly home: string;
}

const OFF: Router = {
  place: () => undefined,
  atPlace: () => '',
  atPast: () => '',
  takesRules: () => false,
  clause: () => undefined,
  atClause: () => '',
  cover: () => undefined,
  isStored: () => false,
  rematch: () => '',
  home: '',
};

let told = OFF;

export const setRouter = (how: Router): void => {
  told = how;
};

/** The router. Call it only after the app has set it. */
export const getRouter = (): Router => told;
