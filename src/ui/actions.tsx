import type { ComponentChildren } from 'preact';

/** What a page ends with: its buttons in a row under the thumb, the main one last. */
export const Actions = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="actions">{children}</div>
);
