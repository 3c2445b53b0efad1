import type { ComponentChildren } from 'preact';
import { Mark } from './icons.tsx';

interface NoteProps {
  /** Whether it is said at once, over whatever is being said. */
  readonly alert?: boolean;
  readonly children: ComponentChildren;
}

/** A word of warning in a frame. */
export const Note = ({ alert = false, children }: NoteProps) => (
  <p class="note" role={alert ? 'alert' : 'status'}>
    <Mark name="warning" />
    <span class="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
