import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { gameUiMessages } from '../messages/index.ts';

/** How far the end of what is drawn may be below the screen before more is drawn, as a margin of CSS. */
const AHEAD = '1200px';

interface FurtherProps {
  /** What the button says: how many are left. */
  readonly label: string;
  readonly more: () => void;
}

/**
 * What is not drawn yet of a long list, in the place of the first of it: the button draws more, and whoever scrolls comes
 * upon what is there already. Within a list item, or whatever holds each row.
 */
export const LoadMore = ({ label, more }: FurtherProps) => {
  const ref = useRef<HTMLButtonElement>(null);
  // Whoever pressed it reads on at the first row that came and can be pressed.
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
        // A focus in the button stays there until it is pressed.
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

/** So many rows are drawn with what stands around them, as many as a screen holds; then so many at once. */
const FIRST = 10;
const PAGE = 30;

interface RowsProps<Item> {
  readonly items: readonly Item[];
  /** A row with its key. */
  readonly draw: (item: Item) => ComponentChildren;
}

/** Rows of a list that may be long, the first of them drawn first. */
export const LoadMoreRows = <Item,>({ items, draw }: RowsProps<Item>) => {
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
