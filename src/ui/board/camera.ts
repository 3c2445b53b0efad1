/** The position of a drawing in its window: pixels per unit of the drawing, and its corner in pixels. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Sizes in pixels of the window, and of the drawing in its own units. */
export interface CameraSizes {
  readonly window: { readonly width: number; readonly height: number };
  readonly drawing: { readonly width: number; readonly height: number };
}

/** The share of the window that a drawing fills when it is shown whole. */
const MARGIN = 0.98;
/** The size of a touch target, in pixels. */
const FINGER = 40;
/** Units of the drawing along the window's shorter side at the maximum scale. */
const NEAREST = 240;

/** The scale at which the whole drawing is visible. */
const fitScale = ({ window, drawing }: CameraSizes): number =>
  Math.min(window.width / drawing.width, window.height / drawing.height) * MARGIN;

/** Extra pixels below a drawing, so that it can be panned clear of the buttons over it. */
const UNDER = 64;

/** Clamps the camera: scale within its limits, and no empty space beside the drawing. */
export const clampCamera = (camera: Camera, sizes: CameraSizes): Camera => {
  const { window, drawing } = sizes;
  const least = fitScale(sizes);
  const most = Math.max(least, Math.min(window.width, window.height) / NEAREST);
  const scale = Math.min(most, Math.max(least, camera.scale));
  const along = (at: number, room: number, size: number, under = 0): number => {
    const spare = room - size * scale;
    return spare >= 0 && spare / 2 >= under ? spare / 2 : Math.min(Math.max(0, spare), Math.max(spare - under, at));
  };
  return {
    scale,
    x: along(camera.x, window.width, drawing.width),
    y: along(camera.y, window.height, drawing.height, scale > least * 1.001 ? UNDER : 0),
  };
};

/** The camera that shows the whole drawing. */
export const fitAll = (sizes: CameraSizes): Camera => clampCamera({ scale: fitScale(sizes), x: 0, y: 0 }, sizes);

/**
 * The initial camera: the whole drawing, or its middle at a scale at which a square of `size` units is as large as a
 * fingertip.
 */
export const createInitialCamera = (sizes: CameraSizes, size: number): Camera => {
  const scale = Math.max(fitScale(sizes), FINGER / size);
  const { window, drawing } = sizes;
  const middle = (room: number, length: number): number => (room - length * scale) / 2;
  return clampCamera(
    { scale, x: middle(window.width, drawing.width), y: middle(window.height, drawing.height) },
    sizes,
  );
};

/** Zooms by a factor around a fixed point of the window. */
export const zoomCamera = (
  camera: Camera,
  by: number,
  at: { readonly x: number; readonly y: number },
  sizes: CameraSizes,
): Camera => {
  const { scale } = clampCamera({ ...camera, scale: camera.scale * by }, sizes);
  const ratio = scale / camera.scale;
  return clampCamera({ scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }, sizes);
};

/** Moves the camera as little as needed to show a box of the drawing with a margin. */
export const panIntoView = (
  camera: Camera,
  box: { readonly x: number; readonly y: number; readonly size: number },
  sizes: CameraSizes,
): Camera => {
  const along = (at: number, from: number, room: number): number => {
    const edge = Math.min(box.size * camera.scale, room / 4);
    const start = at + from * camera.scale;
    const end = start + box.size * camera.scale;
    if (start < edge) return at + edge - start;
    return end > room - edge ? at + room - edge - end : at;
  };
  return clampCamera(
    {
      ...camera,
      x: along(camera.x, box.x, sizes.window.width),
      y: along(camera.y, box.y, sizes.window.height),
    },
    sizes,
  );
};

/**
 * Fits a drawing that was shown whole into the resized window. If squares of `size` units were as large as a fingertip,
 * they stay so; then part of the drawing is hidden.
 */
export const refitAfterResize = (
  camera: Camera,
  was: CameraSizes,
  sizes: CameraSizes,
  size: number,
  looked: Parameters<typeof panIntoView>[1] | undefined,
): Camera => {
  const scale = FINGER / size;
  if (fitScale(sizes) >= scale || camera.scale < scale) return fitAll(sizes);
  const by = scale / camera.scale;
  const at = { x: was.window.width / 2, y: was.window.height / 2 };
  const nearer = { scale, x: at.x - (at.x - camera.x) * by, y: at.y - (at.y - camera.y) * by };
  return resizeCamera(nearer, was, sizes, looked);
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** True if a box of the drawing is entirely visible. */
export const isInView = ({ scale, x, y }: Camera, box: Box, { window }: CameraSizes): boolean =>
  x + box.x * scale >= 0 &&
  y + box.y * scale >= 0 &&
  x + (box.x + box.width) * scale <= window.width &&
  y + (box.y + box.height) * scale <= window.height;

/** The camera that centres a box of the drawing and fills the window with it, up to the maximum scale. */
export const fitBox = (box: Box, sizes: CameraSizes): Camera => {
  const { window, drawing } = sizes;
  const scale = Math.min(window.width / box.width, (window.height - UNDER) / box.height);
  const { scale: near } = clampCamera({ scale, x: 0, y: 0 }, { window, drawing });
  return clampCamera(
    {
      scale: near,
      x: window.width / 2 - (box.x + box.width / 2) * near,
      y: (window.height - UNDER) / 2 - (box.y + box.height / 2) * near,
    },
    sizes,
  );
};

/**
 * The camera after the window has changed its size. The centre stays, and the last revealed box stays visible. If only
 * the height changes, as when a panel opens, the drawing moves only as far as needed.
 */
export const resizeCamera = (
  camera: Camera,
  was: CameraSizes,
  sizes: CameraSizes,
  looked: Parameters<typeof panIntoView>[1] | undefined,
): Camera => {
  const [to, from] = [sizes.window, was.window];
  const across = to.width - from.width;
  const y = camera.y + (across && to.height - from.height) / 2;
  // The smaller window may limit the scale. In that case the middle of the upper edge stays fixed.
  const at = { x: to.width / 2, y: across && to.height / 2 };
  const next = zoomCamera({ ...camera, x: camera.x + across / 2, y }, 1, at, sizes);
  const seen = looked && isInView(camera, { ...looked, width: looked.size, height: looked.size }, was);
  return seen ? panIntoView(next, looked, sizes) : next;
};
