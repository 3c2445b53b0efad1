import type { ComponentChildren } from 'preact';

/** What stands in the place of a list that has nothing in it. */
export const Empty = ({ children }: { readonly children: ComponentChildren }) => <p class="text-soft">{children}</p>;
