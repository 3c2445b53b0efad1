import type { ComponentChildren } from 'preact';
import { Icon } from './icons.tsx';

interface NoteProps {
  /** Said at once over whatever is being said; said when there is time for it; or a note to what is on the page. */
  readonly role?: 'alert' | 'status' | 'note';
  /** What it is, at a glance: a warning, done, or neither. */
  readonly mark?: 'warning' | 'check' | 'none';
  /** What can be done about it: a button. */
  readonly action?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A word in a frame, and what can be done about it. */
export const Banner = ({ role = 'status', mark = 'warning', action, children }: NoteProps) => (
  <div class="note" role={role}>
    {mark !== 'none' && <Icon name={mark} />}
    <div class="note-told">{children}</div>
    {action}
  </div>
);
