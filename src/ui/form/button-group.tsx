import type { ComponentChildren } from 'preact';

interface ButtonGroupProps<Each extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly of: readonly Each[];
  readonly say: (each: Each) => ComponentChildren;
  readonly onTap: (each: Each) => void;
  /** Content above the buttons. */
  readonly children?: ComponentChildren;
}

/** Buttons for a choice that one tap decides, e.g. a legal move. For a choice that can be changed, use `RadioGroup`. */
export const ButtonGroup = <Each extends string>({ label, of, say, onTap, children }: ButtonGroupProps<Each>) => (
  <section class="grid grid-cols-1 gap-2" aria-label={label}>
    {children}
    {of.map(each => (
      <button key={each} type="button" class="btn justify-start text-start wrap-anywhere" onClick={() => onTap(each)}>
        {say(each)}
      </button>
    ))}
  </section>
);
