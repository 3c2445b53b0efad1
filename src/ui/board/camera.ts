/** Where a drawing lies in its window: so many pixels a unit of the drawing, and where its corner is, in pixels. */
export interface Camera {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Sizes in pixels of the window, and of the drawing in its own units. */
export interface Sizes {
  readonly window: { readonly width: number; readonly height: number };
  readonly drawing: { readonly width: number; readonly height: number };
}

/** Of the window, how much is left free around a drawing that is shown whole. */
const MARGIN = 0.98;
/** Pixels that a finger needs. */
const FINGER = 40;
/** A drawing is magnified until so many of its units fill the window's shorter side. */
const NEAREST = 240;

/** The scale at which all of a drawing is seen. */
const fitScale = ({ window, drawing }: Sizes): number =>
  Math.min(window.width / drawing.width, window.height / drawing.height) * MARGIN;

/** Pixels under a drawing for the buttons that lie over it: what they hide can be panned above them. */
const UNDER = 64;

/** The camera within its bounds: neither nearer nor further than makes sense, and no empty window beside a drawing. */
export const clampCamera = (camera: Camera, sizes: Sizes): Camera => {
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

/** All of the drawing. */
export const fitAll = (sizes: Sizes): Camera => clampCamera({ scale: fitScale(sizes), x: 0, y: 0 }, sizes);

/** The drawing as it is first seen: whole, or so near that a square of `size` units is as large as a finger, its middle in sight. */
export const initialCamera = (sizes: Sizes, size: number): Camera => {
  const scale = Math.max(fitScale(sizes), FINGER / size);
  const { window, drawing } = sizes;
  const middle = (room: number, length: number): number => (room - length * scale) / 2;
  return clampCamera(
    { scale, x: middle(window.width, drawing.width), y: middle(window.height, drawing.height) },
    sizes,
  );
};

/** Nearer by a factor, a point of the window staying where it is. */
export const zoomCamera = (
  camera: Camera,
  by: number,
  at: { readonly x: number; readonly y: number },
  sizes: Sizes,
): Camera => {
  const { scale } = clampCamera({ ...camera, scale: camera.scale * by }, sizes);
  const ratio = scale / camera.scale;
  return clampCamera({ scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio }, sizes);
};

/** Moved no further than it takes to have a box of the drawing in sight, with some room around it. */
export const scrollIntoView = (
  camera: Camera,
  box: { readonly x: number; readonly y: number; readonly size: number },
  sizes: Sizes,
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
 * The camera after the window of a drawing that was shown whole has got another size: whole again. Squares of `size` units
 * that were as large as a finger stay so: then a part of the drawing is out of sight.
 */
export const resizedWhole = (
  camera: Camera,
  was: Sizes,
  sizes: Sizes,
  size: number,
  looked: Parameters<typeof scrollIntoView>[1] | undefined,
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

/** Whether all of a box of the drawing is in the window. */
export const isInSight = ({ scale, x, y }: Camera, box: Box, { window }: Sizes): boolean =>
  x + box.x * scale >= 0 &&
  y + box.y * scale >= 0 &&
  x + (box.x + box.width) * scale <= window.width &&
  y + (box.y + box.height) * scale <= window.height;

/** So near that a box of the drawing fills the window, its middle in the middle; no nearer than makes sense. */
export const fitBox = (box: Box, sizes: Sizes): Camera => {
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
 * The camera after its window has got another size: what was in the middle of it stays there, and what was looked at stays
 * in sight. Where only the height changes, as under a sheet that opens, nothing moves sideways or down that need not.
 */
export const resizeCamera = (
  camera: Camera,
  was: Sizes,
  sizes: Sizes,
  looked: Parameters<typeof scrollIntoView>[1] | undefined,
): Camera => {
  const [to, from] = [sizes.window, was.window];
  const across = to.width - from.width;
  const y = camera.y + (across && to.height - from.height) / 2;
  // A lower window may not show it as near: what is in the middle of its upper edge stays there.
  const at = { x: to.width / 2, y: across && to.height / 2 };
  const next = zoomCamera({ ...camera, x: camera.x + across / 2, y }, 1, at, sizes);
  const seen = looked && isInSight(camera, { ...looked, width: looked.size, height: looked.size }, was);
  return seen ? scrollIntoView(next, looked, sizes) : next;
};
