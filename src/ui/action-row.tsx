import type { ComponentChildren } from 'preact';

/** A row of buttons at the end of a page, the main one last. */
export const ActionRow = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="actions">{children}</div>
);
