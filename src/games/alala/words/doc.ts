import type { SideId } from '../battle/terms.ts';

/** The report as a document, from which screen, print, text and Markdown are all made. */
export interface Doc {
  readonly title: string;
  readonly lead: readonly string[];
  readonly sections: readonly Section[];
}

export const SECTIONS = [
  'course',
  'tally',
  'decisive',
  'units',
  'leaders',
  'gods',
  'fights',
  'rules',
  'notes',
] as const;
export type SectionId = (typeof SECTIONS)[number];

export interface Section {
  readonly id: SectionId;
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
  | { readonly kind: 'heading'; readonly text: string; readonly side: SideId }
  /** What the players wrote themselves, lines and all. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Item[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Whose figures a column holds. */
      readonly sides?: readonly (SideId | undefined)[];
      /** The same for plain text, one line each. */
      readonly lines: readonly string[];
    };
