import { useEffect, useRef, useState } from 'preact/hooks';
import type { LessonTarget } from '../../game-contract/lesson.ts';
import { findTarget } from './find-target.ts';

/** Milliseconds after which a target counts as missing. Screens need time to load, and boards to move. */
const PATIENCE = 700;

/** Milliseconds between checks for changes that no event reports, such as animations. */
const LOOK_MS = 250;

interface Lit {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface SpotlightProps {
  readonly targets: readonly LessonTarget[];
  /** Called when the target disappears from the screen or comes back. */
  readonly onMissing: (isMissing: boolean) => void;
}

/** The space between a target and its frame, in pixels. */
const MARGIN = 4;

/**
 * Shades the screen around the target of a step, or all of it for a step without targets. It receives no taps. It
 * scrolls a new target into view, and follows the target when the screen changes.
 */
export const Spotlight = ({ targets, onMissing }: SpotlightProps) => {
  const [lit, setLit] = useState<Lit | undefined>(undefined);
  const seen = useRef<Element | undefined>(undefined);
  useEffect(() => {
    let frame = 0;
    let hasChanged = false;
    let missingSince: number | undefined = performance.now();
    const look = (): void => {
      frame = 0;
      const target = findTarget(targets);
      // Scrolls again after a change of the screen, which may have moved the target, but never while the player
      // scrolls.
      if (target && (target !== seen.current || hasChanged))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      seen.current = target;
      hasChanged = false;
      if (target) missingSince = undefined;
      else missingSince ??= performance.now();
      onMissing(missingSince !== undefined && performance.now() - missingSince > PATIENCE);
      const box = target?.getBoundingClientRect();
      setLit(before => (box && isSame(before, box) ? before : box && pick(box)));
    };
    const later = (): void => {
      frame ||= requestAnimationFrame(look);
    };
    const changes = new MutationObserver(records => {
      if (!records.some(({ target }) => !target.parentElement?.closest('.lesson-shade'))) return;
      hasChanged = true;
      later();
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    const clock = setInterval(later, LOOK_MS);
    addEventListener('scroll', later, true);
    addEventListener('resize', later);
    look();
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      clearInterval(clock);
      removeEventListener('scroll', later, true);
      removeEventListener('resize', later);
    };
  }, [targets]);
  // The enemy acts, so nothing on the screen behind can be tapped.
  if (targets.length === 0)
    return (
      <svg class="lesson-shade" aria-hidden="true">
        <rect class="lesson-veil" width="100%" height="100%" />
      </svg>
    );
  if (!lit) return null;
  const hole = {
    x: lit.x - MARGIN,
    y: lit.y - MARGIN,
    width: lit.width + 2 * MARGIN,
    height: lit.height + 2 * MARGIN,
    rx: 14,
  };
  return (
    <svg class="lesson-shade" aria-hidden="true">
      <mask id="lesson-hole">
        <rect width="100%" height="100%" fill="#fff" />
        <rect {...hole} fill="#000" />
      </mask>
      <rect class="lesson-veil" width="100%" height="100%" mask="url(#lesson-hole)" />
      <rect class="lesson-ring" {...hole} fill="none" />
    </svg>
  );
};

const pick = ({ x, y, width, height }: DOMRect): Lit => ({ x, y, width, height });

const isSame = (a: Lit | undefined, b: Lit): boolean =>
  a !== undefined && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
