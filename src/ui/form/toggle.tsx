import type { ComponentChildren } from 'preact';

interface ToggleProps {
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
  readonly children: ComponentChildren;
  /** What it is worth, such as +2. */
  readonly worth?: string;
  readonly disabled?: boolean;
}

/** What is more than a figure would leave its circumstance no room beside it. */
const isLong = (worth: string): boolean => worth.length > 5;

/** A circumstance that holds or does not. */
export const Toggle = ({ on, onToggle, children, worth, disabled = false }: ToggleProps) => (
  <button type="button" class="toggle" aria-pressed={on} disabled={disabled} onClick={() => onToggle(!on)}>
    <span class="min-w-0 flex-1">
      {children}
      {worth && isLong(worth) && <span class="block font-extrabold">{worth}</span>}
    </span>
    {worth && !isLong(worth) && <span class="text-end font-extrabold whitespace-nowrap">{worth}</span>}
  </button>
);
