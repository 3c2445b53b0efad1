import type { ComponentChildren, VNode } from 'preact';
import type { ValidationFailure, ValidationResult } from '../../core/rule-check.ts';
import { sanitizeName } from '../../core/sanitize.ts';
import { type CollectionKindMessages, libraryMessages } from './messages.ts';

/** A parsed item, and the paths of cleaned texts. */
export interface ParsedItem<Item> {
  readonly ok: true;
  readonly item: Item;
  readonly cleaned: readonly string[];
}

/** A kind of items that players keep and share, such as armies: everything that the shared screens need. */
export interface CollectionScreenDefinition<Item extends { readonly id: string }> {
  readonly words: () => CollectionKindMessages;
  /** Parses untrusted text. */
  readonly parse: (text: string) => ParsedItem<Item> | ValidationFailure;
  /** Maximum bytes of an item's file, if above the default. */
  readonly most?: number;
  readonly format: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly named: (item: Item, name: string) => Item;
  /** Maximum length of a name. */
  readonly longestName: number;
  /** True for changes by typing. Consecutive typed changes are one undo step. */
  readonly isTyped: (what: string) => boolean;
  /** The part of a link before the compressed item. */
  readonly address: string;
  /** The display name of a path in a file. */
  readonly whereIn: (path: string) => string;
  /** A short description of an item. */
  readonly card: (item: Item) => ComponentChildren;
  /** The printable sheets of an item with their button labels; loaded on demand. */
  readonly papers?: () => readonly { readonly label: string; readonly sheet: (item: Item) => Promise<VNode> }[];
}

/** Makes a definition with defaults for items that have one name. The fields of `own` override the defaults. */
export const defineCollectionScreen = <Item extends { readonly id: string; readonly name: unknown }>(
  read: (text: string) => ValidationResult<Item>,
  own: Pick<CollectionScreenDefinition<Item>, 'words' | 'longestName' | 'address' | 'card'> &
    Partial<CollectionScreenDefinition<Item>>,
): CollectionScreenDefinition<Item> => ({
  parse: text => {
    const told = read(text);
    return told.ok ? { ok: true, item: told.value, cleaned: [] } : told;
  },
  format: item => JSON.stringify(item),
  nameOf: ({ name }) => String(name),
  named: (item, name) => ({ ...item, name }),
  isTyped: what => what === 'name',
  whereIn: path => path,
  ...own,
});

/** Copies an item under a new id and name. */
export const duplicateItem = <Item extends { readonly id: string }>(
  kind: CollectionScreenDefinition<Item>,
  item: Item,
): Item => kind.named(item, sanitizeName(libraryMessages().copyOf(kind.nameOf(item)), kind.longestName));
