import type { ComponentChildren } from 'preact';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Mark } from '../icons.tsx';
import { type Camera, first, framing, isInSight, kept, revealing, type Sizes, whole, zoomed } from './camera.ts';

/** What else may move the drawing. */
export interface BoardHandle {
  /** Has a box of the drawing in sight. */
  readonly reveal: (box: { readonly x: number; readonly y: number; readonly size: number }) => void;
  /** Brings a box of the drawing as near as it fits the window; with `ifNeeded` only where not all of it is in sight, or very small. */
  readonly frame: (box: Parameters<typeof framing>[0], ifNeeded?: boolean) => void;
}

interface BoardProps {
  /** The drawing's size in its own units. */
  readonly width: number;
  readonly height: number;
  /** A square's side: at first it is as large as a finger at least. */
  readonly square: number;
  readonly words: { readonly nearer: string; readonly further: string; readonly whole: string };
  readonly handle: { current: BoardHandle | null };
  /** What is drawn, in SVG. */
  readonly children: ComponentChildren;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Further than this is a pan; less is a tap with a trembling thumb. */
const THRESHOLD = 10;
const STEP = 1.5;

/** A drawing that one finger pans, and two fingers, the wheel or buttons bring nearer. A tap stays a tap of what is drawn there. */
export const Board = ({ width, height, square, words, handle, children }: BoardProps) => {
  const svg = useRef<SVGSVGElement>(null);
  const group = useRef<SVGGElement>(null);
  const camera = useRef<Camera | undefined>(undefined);
  const fingers = useRef(new Map<number, Finger>());
  const panning = useRef(false);
  const [isWhole, setWhole] = useState(true);
  const sizes = (): Sizes => {
    const box = svg.current?.getBoundingClientRect();
    return {
      window: { width: box?.width || 1, height: box?.height || 1 },
      drawing: { width, height },
    };
  };
  // Straight to the drawing: a pan draws nothing anew.
  const show = (next: Camera): void => {
    // What a drawing shows more of from near by, or keeps legible from afar, goes by this.
    if (camera.current?.scale !== next.scale) group.current?.style.setProperty('--scale', String(next.scale));
    camera.current = next;
    group.current?.setAttribute('transform', `translate(${next.x} ${next.y}) scale(${next.scale})`);
    setWhole(next.scale <= whole(sizes()).scale * 1.001);
  };
  const here = (event: PointerEvent | WheelEvent): Finger => {
    const { left = 0, top = 0 } = svg.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const zoom = (by: number, at?: Finger): void => {
    const all = sizes();
    const middle = at ?? { x: all.window.width / 2, y: all.window.height / 2 };
    if (camera.current) show(zoomed(camera.current, by, middle, all));
  };
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    // Who saw all of it goes on seeing all of it.
    const refit = (): void => {
      const all = sizes();
      const was = camera.current;
      show(!was ? first(all, square) : isShowingWhole.current ? whole(all) : kept(was, all));
    };
    refit();
    const watcher = new ResizeObserver(refit);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [width, height]);
  const isShowingWhole = useRef(true);
  isShowingWhole.current = isWhole;
  useImperativeHandle(handle, () => ({
    reveal: box => {
      if (camera.current) show(revealing(camera.current, box, sizes()));
    },
    frame: (box, ifNeeded = false) => {
      const next = framing(box, sizes());
      const now = camera.current;
      if (!ifNeeded || !now || next.scale > now.scale * 1.2 || !isInSight(now, box, sizes())) show(next);
    },
  }));
  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) panning.current = false;
  };
  return (
    <div class="board">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the grid in it has the name */}
      <svg
        ref={svg}
        class="board-window"
        onPointerDown={event => {
          if (event.button === 0) fingers.current.set(event.pointerId, here(event));
        }}
        onPointerMove={event => {
          const all = fingers.current;
          const was = all.get(event.pointerId);
          if (!was || !camera.current) return;
          const now = here(event);
          const others = [...all].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
          const [other] = others;
          if (!panning.current) {
            if (!other && Math.hypot(now.x - was.x, now.y - was.y) < THRESHOLD) return;
            panning.current = true;
            // From here on nothing that is drawn gets a click of it.
            svg.current?.setPointerCapture(event.pointerId);
          }
          all.set(event.pointerId, now);
          const moved = { ...camera.current, x: camera.current.x + now.x - was.x, y: camera.current.y + now.y - was.y };
          if (!other) return show(kept(moved, sizes()));
          const before = Math.hypot(was.x - other.x, was.y - other.y);
          const after = Math.hypot(now.x - other.x, now.y - other.y);
          const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
          const half = { x: (now.x - was.x) / 2, y: (now.y - was.y) / 2 };
          const shifted = { ...camera.current, x: camera.current.x + half.x, y: camera.current.y + half.y };
          show(zoomed(shifted, before > 0 ? after / before : 1, middle, sizes()));
        }}
        onPointerUp={lift}
        onPointerCancel={lift}
        onPointerLeave={event => {
          if (!panning.current) lift(event);
        }}
        onWheel={event => {
          event.preventDefault();
          zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, here(event));
        }}
      >
        <g ref={group}>{children}</g>
      </svg>
      <div class="board-zoom">
        <button type="button" class="btn" aria-label={words.nearer} onClick={() => zoom(STEP)}>
          <Mark name="plus" />
        </button>
        {!isWhole && (
          <>
            <button type="button" class="btn" aria-label={words.further} onClick={() => zoom(1 / STEP)}>
              <Mark name="minus" />
            </button>
            <button type="button" class="btn" aria-label={words.whole} onClick={() => show(whole(sizes()))}>
              <Mark name="whole" />
            </button>
          </>
        )}
      </div>
    </div>
  );
};
