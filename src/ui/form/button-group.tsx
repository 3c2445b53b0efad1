import type { ComponentChildren } from 'preact';

interface TapsProps<Each extends string> {
  /** What is chosen, as readers say it. */
  readonly label: string;
  readonly of: readonly Each[];
  readonly say: (each: Each) => ComponentChildren;
  readonly onTap: (each: Each) => void;
  /** What stands over them. */
  readonly children?: ComponentChildren;
}

/** One of a few by one tap, which decides it: a move, a pick, a way to begin. What can be changed before is a `Choice`. */
export const ButtonGroup = <Each extends string>({ label, of, say, onTap, children }: TapsProps<Each>) => (
  <section class="grid grid-cols-1 gap-2" aria-label={label}>
    {children}
    {of.map(each => (
      <button key={each} type="button" class="btn justify-start text-start wrap-anywhere" onClick={() => onTap(each)}>
        {say(each)}
      </button>
    ))}
  </section>
);
