/**
 * How an address tells what lies over a screen. Only the app reads and writes addresses; it tells the table how, once.
 * What is read is read through signals: whoever is drawn with it is drawn anew when it changes.
 */
interface Router {
  /** The screen over the field of a battle, '' for the field itself; undefined outside of battles. */
  readonly place: () => string | undefined;
  /** The same battle with another screen over its field. */
  readonly atPlace: (place: string) => string;
  /** Whether the rules may lie over the screen. */
  readonly takesRules: () => boolean;
  /** The clause at which the rules lie open over the screen, '' for their beginning, undefined where they are closed. */
  readonly clause: () => string | undefined;
  /** The same screen with the rules open at a clause, or closed. */
  readonly atClause: (clause: string | undefined) => string;
  readonly home: string;
}

const OFF: Router = {
  place: () => undefined,
  atPlace: () => '',
  takesRules: () => false,
  clause: () => undefined,
  atClause: () => '',
  home: '',
};

let told = OFF;

export const setRouter = (how: Router): void => {
  told = how;
};

/** The address now; nothing can be opened before the app has told how. */
export const router = (): Router => told;
