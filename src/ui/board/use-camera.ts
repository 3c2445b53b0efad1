import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  type Camera,
  type CameraSizes,
  clampCamera,
  createInitialCamera,
  fitAll,
  fitBox,
  isInView,
  panIntoView,
  refitAfterResize,
  resizeCamera,
  zoomCamera,
} from './camera.ts';

/** Moves the camera from outside. */
export interface BoardHandle {
  /** True if the board continues with the camera that was kept for it. */
  readonly isKept: boolean;
  /** Scrolls a box of the drawing into view. */
  readonly reveal: (box: { readonly x: number; readonly y: number; readonly size: number }) => void;
  /** Zooms to a box of the drawing; with `ifNeeded` only if it is partly hidden or very small. */
  readonly frame: (box: Parameters<typeof fitBox>[0], ifNeeded?: boolean) => void;
}

interface Finger {
  readonly x: number;
  readonly y: number;
}

/** Pixels of movement that make a tap a pan. */
const THRESHOLD = 10;
const ORIGIN = { x: 0, y: 0 };
/** Zoom factor of the buttons. */
export const ZOOM_STEP = 1.5;

interface Hands<Window extends Element> {
  /** The drawing's size in its own units. */
  readonly width: number;
  readonly height: number;
  /** The side of a square, in the same units. The initial zoom makes a square at least as large as a fingertip. */
  readonly square: number;
  /** The coordinates of the drawing's corner, for a drawing that grows; (0, 0) by default. */
  readonly corner?: { readonly x: number; readonly y: number };
  readonly handle: { current: BoardHandle | null };
  /**
   * The object for which the camera is kept, such as a battle. A board that is shown for it again continues with the
   * same camera.
   */
  readonly keep: object;
  /** The element that receives the pointer events. It does not move. */
  readonly window: { readonly current: Window | null };
  /** Called with each camera. It moves the drawing without a render. */
  readonly onCamera: (camera: Camera) => void;
}

/** The last chosen camera, with the sizes and the corner for which it was chosen. */
interface ChosenCamera extends CameraSizes {
  readonly camera: Camera;
  readonly corner: Finger;
  readonly isWhole: boolean;
}

const keptCameras = new WeakMap<object, ChosenCamera>();

/** Pan with one finger, zoom with two fingers, wheel or buttons. Taps stay taps. */
export const useCamera = <Window extends Element>(hands: Hands<Window>) => {
  const { width, height, square, corner = ORIGIN, handle, keep, window, onCamera } = hands;
  const kept = useRef(keptCameras.get(keep)).current;
  const camera = useRef<Camera | undefined>(undefined);
  /** After each resize the camera is computed from this one, so that the same size gives the same view again. */
  const chosen = useRef(kept);
  /** A box to frame as soon as the window has a size. */
  const waiting = useRef<Parameters<BoardHandle['frame']>[0] | undefined>(undefined);
  const looked = useRef<Parameters<BoardHandle['reveal']>[0] | undefined>(undefined);
  const fingers = useRef(new Map<number, Finger>());
  const panning = useRef(false);
  const panned = useRef(false);
  const [isWhole, setWhole] = useState(kept?.isWhole ?? true);
  const sizes = (): CameraSizes => {
    const box = window.current?.getBoundingClientRect();
    return {
      window: { width: box?.width || 1, height: box?.height || 1 },
      drawing: { width, height },
    };
  };
  const hasSize = (): boolean => {
    const box = window.current?.getBoundingClientRect();
    return box !== undefined && box.width > 0 && box.height > 0;
  };
  const isAll = ({ scale }: Camera): boolean => scale <= fitAll(sizes()).scale * 1.001;
  const show = (next: Camera): void => {
    camera.current = next;
    onCamera(next);
    setWhole(isAll(next));
  };
  const choose = (next: Camera): void => {
    const now = { ...sizes(), camera: next, corner, isWhole: isAll(next) };
    chosen.current = now;
    keptCameras.set(keep, now);
    show(next);
  };
  const here = (event: PointerEvent | WheelEvent | MouseEvent): Finger => {
    const { left = 0, top = 0 } = window.current?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const zoom = (by: number, at?: Finger): void => {
    const all = sizes();
    const middle = at ?? { x: all.window.width / 2, y: all.window.height / 2 };
    if (camera.current) choose(zoomCamera(camera.current, by, middle, all));
  };
  useLayoutEffect(() => {
    const element = window.current;
    if (!element) return undefined;
    // A drawing that was shown whole stays whole, as long as its squares are large enough for a fingertip.
    const refit = (): void => {
      // The board is hidden under a page, so its camera is kept.
      if (!hasSize()) return;
      const all = sizes();
      const was = chosen.current;
      const framed = waiting.current;
      waiting.current = undefined;
      if (framed) choose(fitBox(framed, all));
      else if (!was) choose(createInitialCamera(all, square));
      else if (was.isWhole) show(refitAfterResize(was.camera, was, all, square, looked.current));
      else {
        if (was.corner.x !== corner.x || was.corner.y !== corner.y) looked.current = undefined;
        const { scale, x, y } = was.camera;
        const moved = { scale, x: x + (corner.x - was.corner.x) * scale, y: y + (corner.y - was.corner.y) * scale };
        show(resizeCamera(moved, was, all, looked.current));
      }
    };
    refit();
    const watcher = new ResizeObserver(refit);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [width, height, corner.x, corner.y]);
  useImperativeHandle(handle, () => ({
    isKept: kept !== undefined,
    reveal: box => {
      looked.current = box;
      if (camera.current && hasSize()) choose(panIntoView(camera.current, box, sizes()));
    },
    frame: (box, ifNeeded = false) => {
      looked.current = undefined;
      if (!hasSize()) {
        waiting.current = box;
        return;
      }
      const next = fitBox(box, sizes());
      const now = camera.current;
      if (!ifNeeded || !now || next.scale > now.scale * 1.2 || !isInView(now, box, sizes())) choose(next);
    },
  }));
  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    if (fingers.current.size === 0) panning.current = false;
  };
  return {
    camera,
    isWhole,
    zoom,
    showWhole: () => choose(fitAll(sizes())),
    /** True if the last gesture was a tap and not a pan, for click handlers. */
    wasTap: () => !panned.current,
    /** Converts an event's position to units of the drawing. */
    drawingPoint: (event: MouseEvent): Finger => {
      const { scale, x, y } = camera.current ?? { scale: 1, x: 0, y: 0 };
      const at = here(event);
      return { x: (at.x - x) / scale, y: (at.y - y) / scale };
    },
    on: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        if (fingers.current.size === 0) panned.current = false;
        fingers.current.set(event.pointerId, here(event));
      },
      onPointerMove: (event: PointerEvent) => {
        const all = fingers.current;
        const was = all.get(event.pointerId);
        if (!was || !camera.current) return;
        const now = here(event);
        const others = [...all].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
        const [other] = others;
        if (!panning.current) {
          if (!other && Math.hypot(now.x - was.x, now.y - was.y) < THRESHOLD) return;
          panning.current = true;
          panned.current = true;
          // Captures the pointer, so that the drawing gets no click.
          window.current?.setPointerCapture(event.pointerId);
        }
        all.set(event.pointerId, now);
        const moved = { ...camera.current, x: camera.current.x + now.x - was.x, y: camera.current.y + now.y - was.y };
        if (!other) return choose(clampCamera(moved, sizes()));
        const before = Math.hypot(was.x - other.x, was.y - other.y);
        const after = Math.hypot(now.x - other.x, now.y - other.y);
        const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
        const half = { x: (now.x - was.x) / 2, y: (now.y - was.y) / 2 };
        const shifted = { ...camera.current, x: camera.current.x + half.x, y: camera.current.y + half.y };
        choose(zoomCamera(shifted, before > 0 ? after / before : 1, middle, sizes()));
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: (event: PointerEvent) => {
        if (!panning.current) lift(event);
      },
      onWheel: (event: WheelEvent) => {
        event.preventDefault();
        zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, here(event));
      },
    },
  };
};
