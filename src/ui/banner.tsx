import type { ComponentChildren } from 'preact';
import { Icon } from './icons.tsx';

interface BannerProps {
  /** The ARIA role: `alert` interrupts a screen reader, `status` waits, `note` is not announced. */
  readonly role?: 'alert' | 'status' | 'note';
  /** The icon: a warning, success, or none. */
  readonly mark?: 'warning' | 'check' | 'none';
  /** A button. */
  readonly action?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** A framed message with an optional button. */
export const Banner = ({ role = 'status', mark = 'warning', action, children }: BannerProps) => (
  <div class="note" role={role}>
    {mark !== 'none' && <Icon name={mark} />}
    <div class="note-told">{children}</div>
    {action}
  </div>
);
