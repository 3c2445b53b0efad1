/** A side of a battle, for its colours. */
export type DocSide = 'a' | 'b';

/** A report as a document, from which screen, print, text and Markdown are made. */
export interface ReportDoc {
  readonly title: string;
  readonly lead: readonly string[];
  readonly sections: readonly DocSection[];
}

export interface DocSection {
  /** The id, so that a screen can render the section in its own way. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly DocBlock[];
}

export interface DocItem {
  readonly title?: string;
  readonly note?: string;
  readonly text: readonly string[];
}

export type DocBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string; readonly side: DocSide }
  /** Text written by players, with its line breaks. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly DocItem[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** The side of each column. */
      readonly sides?: readonly (DocSide | undefined)[];
      /** The same content as lines of plain text. */
      readonly lines: readonly string[];
    };
