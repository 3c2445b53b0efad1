import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

interface CollapsibleProps {
  readonly title: string;
  /** Called only while the section is open. */
  readonly children: () => ComponentChildren;
}

/** A collapsible section. Its content is not rendered while it is closed. */
export const Collapsible = ({ title, children }: CollapsibleProps) => {
  const [open, setOpen] = useState(false);
  return (
    <details class="fold card" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div class="grid grid-cols-1 gap-3 pt-2">{children()}</div>}
    </details>
  );
};
