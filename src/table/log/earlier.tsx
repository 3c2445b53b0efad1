import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/index.ts';

/** How far the end of what is drawn may be below the screen before more is drawn, as a margin of CSS. */
const AHEAD = '1200px';

/** The lines that are not drawn yet, in the place of the first of them. */
export const Earlier = ({ left, more }: { readonly left: number; readonly more: () => void }) => {
  const ref = useRef<HTMLLIElement>(null);
  // Whoever pressed it reads on at the first line that came and can be pressed.
  const pressed = (): void => {
    const last = ref.current?.previousElementSibling;
    more();
    requestAnimationFrame(() => {
      for (let line = last?.nextElementSibling; line; line = line.nextElementSibling) {
        const button = line.querySelector('button');
        if (!button) continue;
        button.focus();
        return;
      }
    });
  };
  useEffect(() => {
    const li = ref.current;
    if (!li) return undefined;
    const watcher = new IntersectionObserver(
      seen => {
        // A focus in the button stays there until it is pressed.
        if (seen.some(({ isIntersecting }) => isIntersecting) && !li.contains(document.activeElement)) more();
      },
      { root: li.closest('.scroll'), rootMargin: `0px 0px ${AHEAD} 0px` },
    );
    watcher.observe(li);
    return () => watcher.disconnect();
  }, []);
  return (
    <li class="log-line" ref={ref}>
      <button type="button" class="btn w-full" onClick={pressed}>
        {words().logPage.earlier(left)}
      </button>
    </li>
  );
};
