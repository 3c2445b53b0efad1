import type { ComponentChildren } from 'preact';

interface ToggleProps {
  readonly on: boolean;
  readonly onToggle: (on: boolean) => void;
  readonly children: ComponentChildren;
  /** The effect of the option, such as +2. */
  readonly worth?: string;
  readonly disabled?: boolean;
}

/** An effect of several words goes below the label. */
const isLong = (worth: string): boolean => worth.length > 5;

/** A toggle button that also shows the effect of the option. */
export const Toggle = ({ on, onToggle, children, worth, disabled = false }: ToggleProps) => (
  <button type="button" class="toggle" aria-pressed={on} disabled={disabled} onClick={() => onToggle(!on)}>
    <span class="min-w-0 flex-1">
      {children}
      {worth && isLong(worth) && <span class="block font-extrabold">{worth}</span>}
    </span>
    {worth && !isLong(worth) && <span class="text-end font-extrabold whitespace-nowrap">{worth}</span>}
  </button>
);
