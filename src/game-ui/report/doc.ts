/** One of the two sides of a battle, by the colours that it is shown in. */
export type DocSide = 'a' | 'b';

/** The report as a document, from which screen, print, text and Markdown are all made. */
export interface Doc {
  readonly title: string;
  readonly lead: readonly string[];
  readonly sections: readonly Section[];
}

export interface Section {
  /** Names it for the screen, which may draw it in its own way. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Item {
  readonly title?: string;
  readonly note?: string;
  readonly text: readonly string[];
}

export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string; readonly side: DocSide }
  /** What the players wrote themselves, lines and all. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Whose figures a column holds. */
      readonly sides?: readonly (DocSide | undefined)[];
      /** The same for plain text, one line each. */
      readonly lines: readonly string[];
    };
