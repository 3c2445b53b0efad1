import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameUiMessages } from '../messages/index.ts';

/** Distance below the screen at which more rows are rendered, as a CSS margin. */
const AHEAD = '1200px';

interface LoadMoreProps {
  /** The button's label: the number of remaining rows. */
  readonly label: string;
  readonly more: () => void;
}

/**
 * A placeholder for the rest of a long list. Scrolling, or its button, renders more rows. Place it inside a row
 * element.
 */
export const LoadMore = ({ label, more }: LoadMoreProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  // After a tap on the button, the focus moves to the first new row.
  const pressed = (): void => {
    const last = ref.current?.parentElement?.previousElementSibling;
    more();
    requestAnimationFrame(() => {
      for (let row = last?.nextElementSibling; row; row = row.nextElementSibling) {
        const button = row.querySelector<HTMLElement>('button, a');
        if (!button) continue;
        button.focus();
        return;
      }
    });
  };
  useEffect(() => {
    const button = ref.current;
    if (!button) return undefined;
    const watcher = new IntersectionObserver(
      seen => {
        // Scrolling must not remove a focused button.
        if (seen.some(({ isIntersecting }) => isIntersecting) && button !== document.activeElement) more();
      },
      { root: button.closest('.scroll'), rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    watcher.observe(button);
    return () => watcher.disconnect();
  }, []);
  return (
    <button type="button" class="btn w-full" ref={ref} onClick={pressed}>
      {label}
    </button>
  );
};

/** The number of rows in the first render (a full screen), and in each further step. */
const FIRST = 10;
const PAGE = 30;

interface LoadMoreRowsProps<Item> {
  readonly items: readonly Item[];
  /** Renders a row with its key. */
  readonly draw: (item: Item) => ComponentChildren;
}

/** The rows of a long list, rendered in steps. */
export const LoadMoreRows = <Item,>({ items, draw }: LoadMoreRowsProps<Item>) => {
  const [most, setMost] = useState(FIRST);
  return (
    <>
      {items.slice(0, most).map(draw)}
      {items.length > most && (
        <div key={`further ${most}`}>
          <LoadMore
            label={gameUiMessages().further(items.length - most)}
            more={() => setMost(before => before + PAGE)}
          />
        </div>
      )}
    </>
  );
};
