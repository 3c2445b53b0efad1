import { useRef, useState } from 'preact/hooks';

/** A drag in progress: its first item, the pointer in pixels of the window, and the item under the pointer. */
export interface Drag {
  readonly from: string;
  readonly x: number;
  readonly y: number;
  /** Movement of the pointer, in pixels. */
  readonly by: { readonly x: number; readonly y: number };
  readonly over: string | undefined;
}

/** Pixels of movement that make a tap a drag. */
const THRESHOLD = 14;

/** Drags a item inside an element, onto another item or the ground. Taps remain taps. */
export const useDrag = (field: { readonly current: HTMLElement | null }, onDrop: (drag: Drag) => void) => {
  const start = useRef<{ readonly from: string; readonly x: number; readonly y: number } | undefined>(undefined);
  const [now, setNow] = useState<Drag | undefined>(undefined);
  const end = (): void => {
    start.current = undefined;
    setNow(undefined);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent): void => {
      const from = unitAt(event.target);
      if (event.isPrimary && event.button === 0 && from) start.current = { from, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent): void => {
      const begun = start.current;
      if (!begun || !event.isPrimary) return;
      const far = Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > THRESHOLD;
      if (!now && !far) return;
      // Captures the pointer, so that the items get no click.
      if (!now) field.current?.setPointerCapture(event.pointerId);
      const over = unitAt(document.elementFromPoint(event.clientX, event.clientY));
      const by = { x: event.clientX - begun.x, y: event.clientY - begun.y };
      setNow({ from: begun.from, x: event.clientX, y: event.clientY, by, over });
    },
    onPointerUp: (event: PointerEvent): void => {
      if (now) onDrop({ ...now, over: unitAt(document.elementFromPoint(event.clientX, event.clientY)) });
      end();
    },
    onPointerCancel: end,
  };
  return { now, handlers };
};

const unitAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-unit]')?.dataset.unit : undefined;
