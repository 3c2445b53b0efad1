import type { ComponentChildren, VNode } from 'preact';
import { cleanName } from '../../core/clean.ts';
import type { Refused, Result } from '../../core/rule-check.ts';
import { type CollectionOwnMessages, libraryMessages } from './messages.ts';

/** What a reading gives that was good: what is in it, and where it had to be cleaned. */
export interface ParsedItem<Item> {
  readonly ok: true;
  readonly item: Item;
  readonly cleaned: readonly string[];
}

/** A kind of item that players keep and share, such as armies: all that the shared screens need to know of it. */
export interface CollectionType<Item extends { readonly id: string }> {
  readonly words: () => CollectionOwnMessages;
  /** Reads a text from outside. */
  readonly parse: (text: string) => ParsedItem<Item> | Refused;
  /** Bytes of the longest file of one, where they are more than what is taken of anything. */
  readonly most?: number;
  readonly format: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly named: (item: Item, name: string) => Item;
  /** Letters that a name may have. */
  readonly longestName: number;
  /** Whether a change is of something typed: those after one another are one step of undo. */
  readonly isTyped: (what: string) => boolean;
  /** What the address of a link has before what is packed in it. */
  readonly address: string;
  /** A place in a file for a reader. */
  readonly whereIn: (path: string) => string;
  /** An item in a few words. */
  readonly card: (item: Item) => ComponentChildren;
  /** What of an item can be printed, by the words of its button; a sheet is fetched when it is asked for. */
  readonly papers?: () => readonly { readonly label: string; readonly sheet: (item: Item) => Promise<VNode> }[];
}

/** A kind whose items have one name and are read from a file as they are kept; what is given besides takes the place of that. */
export const defineCollectionType = <Item extends { readonly id: string; readonly name: unknown }>(
  read: (text: string) => Result<Item>,
  own: Pick<CollectionType<Item>, 'words' | 'longestName' | 'address' | 'card'> & Partial<CollectionType<Item>>,
): CollectionType<Item> => ({
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

/** A copy of an item, called so. */
export const duplicateItem = <Item extends { readonly id: string }>(kind: CollectionType<Item>, item: Item): Item =>
  kind.named(item, cleanName(libraryMessages().copyOf(kind.nameOf(item)), kind.longestName));
