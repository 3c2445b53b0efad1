import type { ComponentChildren } from 'preact';

/** Placeholder of an empty list. */
export const Empty = ({ children }: { readonly children: ComponentChildren }) => <p class="text-soft">{children}</p>;
