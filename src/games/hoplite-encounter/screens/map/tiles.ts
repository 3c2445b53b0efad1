import type { Camera } from '../../../../ui/board/camera.ts';

/** The side length of a tile in pixels. */
const TILE_SIZE = 512;
/** The number of cached tiles, two megabytes each; twice the visible number if that is larger. */
const MAX_TILES = 40;
/** Visible tiles drawn in one frame during a gesture. */
const TILES_PER_FRAME = 2;

/** A canvas with a part of the map. A unit of the drawing is `scale` screen pixels, a screen pixel is `fine` canvas pixels. */
export interface Window2D {
  readonly scale: number;
  /** The position of the drawing's corner in screen pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fine: number;
  /** The part to draw, in screen pixels; the whole window by default. */
  readonly part?: Box;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The two layers of a drawing: the ground, which rarely changes, and the signs above it. */
interface Paint {
  readonly ground: (context: CanvasRenderingContext2D, window: Window2D) => void;
  readonly signs: (context: CanvasRenderingContext2D, window: Window2D) => void;
}

interface Tile {
  readonly ground: HTMLCanvasElement;
  readonly shown: HTMLCanvasElement;
  /** The version of its signs, and the time when it was last visible. */
  signsOf: number;
  seen: number;
}

/** All tiles of one scale. */
interface Level {
  readonly scale: number;
  readonly tiles: Map<string, Tile>;
}

interface ViewGround {
  readonly camera: Camera;
  readonly canvas: HTMLCanvasElement;
  /** Outdated boxes of the drawing. */
  readonly stale: Box[];
}

interface Place {
  readonly key: string;
  readonly i: number;
  readonly j: number;
  readonly inSight: boolean;
}

export interface Tiles {
  /** The current scale of new tiles; undefined before the first. */
  readonly scale: () => number | undefined;
  /** Draws tiles at a new scale from now on. Old tiles are stretched below them until all visible tiles are drawn. */
  readonly begin: (scale: number) => void;
  /**
   * Shows a camera's view and draws missing tiles: all visible ones, or as many as fit into a frame, plus one beside
   * them for the next pan. The first view is drawn in one piece, and tiles follow. Returns true if more tiles are
   * missing.
   */
  readonly show: (camera: Camera, all: boolean) => boolean;
  /** Marks the drawing as outdated: all of it, only its signs, or these and the ground in a box of the drawing. */
  readonly stale: (what: 'ground' | 'signs' | Box) => void;
}

const canvasOf = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

const isSame = (a: Camera, b: Camera): boolean => a.scale === b.scale && a.x === b.x && a.y === b.y;

/** Tiles are opaque, so they are copied to the screen without blending. */
const opaque = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null =>
  canvas.getContext('2d', { alpha: false });

const copyOf = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
  const copy = canvasOf(canvas.width, canvas.height);
  opaque(copy)?.drawImage(canvas, 0, 0);
  return copy;
};

/**
 * A drawing in tiles. Each tile is drawn once; a frame copies tiles to `canvas`, which has the size of its window. The
 * least recently visible tiles are dropped.
 */
export const createTiles = (canvas: HTMLCanvasElement, fine: number, paper: () => string, paint: Paint): Tiles => {
  const spare: Tile[] = [];
  let levels: readonly Level[] = [];
  let now: Level | undefined;
  let under: Level | undefined;
  /**
   * The whole view drawn directly to the screen, which is faster than tiles. When a gesture starts, a copy of it is
   * drawn under the tiles.
   */
  let piece: { readonly camera: Camera; copy?: HTMLCanvasElement } | undefined;
  /** The ground of the whole view, over which new signs are drawn. */
  let viewGround: ViewGround | undefined;
  let signs = 1;
  let clock = 0;
  const newTile = (): Tile => ({
    ground: canvasOf(TILE_SIZE, TILE_SIZE),
    shown: canvasOf(TILE_SIZE, TILE_SIZE),
    signsOf: 0,
    seen: 0,
  });
  const recycle = (level: Level, key: string, tile: Tile): void => {
    level.tiles.delete(key);
    spare.push(tile);
  };
  const drawTile = ({ scale, tiles }: Level, { key, i, j }: Place): void => {
    const there = tiles.get(key);
    const tile = there ?? spare.pop() ?? newTile();
    const side = TILE_SIZE / fine;
    const window2d = { scale, x: -i * side, y: -j * side, width: side, height: side, fine };
    const [ground, shown] = [opaque(tile.ground), opaque(tile.shown)];
    if (!ground || !shown) return;
    if (!there) paint.ground(ground, window2d);
    shown.setTransform(1, 0, 0, 1, 0, 0);
    shown.drawImage(tile.ground, 0, 0);
    paint.signs(shown, window2d);
    tile.signsOf = signs;
    tile.seen = clock;
    tiles.set(key, tile);
  };
  /** The origin of the drawing on the canvas, in whole pixels to keep text sharp. */
  const cornerOf = ({ x, y }: Camera) => [Math.round(x * fine), Math.round(y * fine)] as const;
  /** The origin and size of a level's tiles on the canvas. */
  const layOf = ({ scale }: Level, camera: Camera) => {
    const side = (TILE_SIZE * camera.scale) / scale;
    const [x, y] = cornerOf(camera);
    return {
      side,
      left: (i: number): number => Math.round(x + i * side),
      top: (j: number): number => Math.round(y + j * side),
      /** The first and last tile along an axis of the canvas, with a margin at both ends. */
      columns: (more: number) =>
        [Math.floor((-x - more) / side), Math.floor((canvas.width - 1 - x + more) / side)] as const,
      rows: (more: number) =>
        [Math.floor((-y - more) / side), Math.floor((canvas.height - 1 - y + more) / side)] as const,
    };
  };
  /** The visible tiles and half a tile around them, nearest to the centre first. */
  const placesIn = (level: Level, camera: Camera): readonly Place[] => {
    const { side, columns, rows } = layOf(level, camera);
    const [[left, right], [top, bottom]] = [columns(0), rows(0)];
    const [[west, east], [north, south]] = [columns(side / 2), rows(side / 2)];
    const places: (Place & { readonly far: number })[] = [];
    for (let i = west; i <= east; i++)
      for (let j = north; j <= south; j++) {
        const inSight = i >= left && i <= right && j >= top && j <= bottom;
        const far = Math.hypot(i - (left + right) / 2, j - (top + bottom) / 2);
        places.push({ key: `${i} ${j}`, i, j, inSight, far: inSight ? far : far + 1000 });
      }
    return places.sort((a, b) => a.far - b.far);
  };
  const giveUp = (inSight: number): void => {
    const all = levels.flatMap(level => [...level.tiles].map(([key, tile]) => ({ level, key, tile })));
    const over = all.length - Math.max(MAX_TILES, 2 * inSight);
    if (over <= 0) return;
    for (const { level, key, tile } of all.sort((a, b) => a.tile.seen - b.tile.seen).slice(0, over))
      recycle(level, key, tile);
    levels = levels.filter(level => level === now || level.tiles.size > 0);
  };
  /** A box of the drawing on the screen, in whole pixels of the canvas. */
  const onScreen = (box: Box, { scale, x, y }: Window2D): Box => {
    const [left, top] = [Math.floor((box.x * scale + x) * fine), Math.floor((box.y * scale + y) * fine)];
    const right = Math.ceil(((box.x + box.width) * scale + x) * fine);
    const bottom = Math.ceil(((box.y + box.height) * scale + y) * fine);
    return { x: left / fine, y: top / fine, width: (right - left) / fine, height: (bottom - top) / fine };
  };
  const groundOf = (camera: Camera, window2d: Window2D): HTMLCanvasElement => {
    const { width, height } = canvas;
    const there = viewGround;
    const isKept = there?.canvas.width === width && there.canvas.height === height && isSame(there.camera, camera);
    const now = isKept ? there : { camera, canvas: canvasOf(width, height), stale: [] };
    const context = opaque(now.canvas);
    if (context && !isKept) paint.ground(context, window2d);
    else if (context)
      for (const box of now.stale) paint.ground(context, { ...window2d, part: onScreen(box, window2d) });
    viewGround = { ...now, stale: [] };
    return now.canvas;
  };
  const drawPiece = (context: CanvasRenderingContext2D, camera: Camera): void => {
    const [x, y] = cornerOf(camera);
    const [width, height] = [canvas.width / fine, canvas.height / fine];
    const window2d = { scale: camera.scale, x: x / fine, y: y / fine, width, height, fine };
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(groundOf(camera, window2d), 0, 0);
    paint.signs(context, window2d);
    context.setTransform(1, 0, 0, 1, 0, 0);
    piece = { camera };
  };
  const putPiece = (context: CanvasRenderingContext2D, copy: HTMLCanvasElement, was: Camera, is: Camera): void => {
    const by = is.scale / was.scale;
    const [[fromX, fromY], [toX, toY]] = [cornerOf(was), cornerOf(is)];
    context.drawImage(copy, toX - by * fromX, toY - by * fromY, copy.width * by, copy.height * by);
  };
  const put = (context: CanvasRenderingContext2D, level: Level, camera: Camera): void => {
    const { left, top, columns, rows } = layOf(level, camera);
    const [[west, east], [north, south]] = [columns(0), rows(0)];
    for (let i = west; i <= east; i++)
      for (let j = north; j <= south; j++) {
        const tile = level.tiles.get(`${i} ${j}`);
        // Over the whole view, a tile with old signs would show them again.
        if (!tile || (piece && tile.signsOf !== signs)) continue;
        const [x, y] = [left(i), top(j)];
        context.drawImage(tile.shown, x, y, left(i + 1) - x, top(j + 1) - y);
      }
  };
  return {
    scale: () => now?.scale,
    begin: scale => {
      if (now?.scale === scale) return;
      // An incomplete level does not hide the old one.
      under ??= now;
      now = levels.find(level => level.scale === scale) ?? { scale, tiles: new Map() };
      if (!levels.includes(now)) levels = [...levels, now];
      if (under === now) under = undefined;
    },
    show: (camera, all) => {
      const context = opaque(canvas);
      if (!now || !context) return false;
      const { tiles } = now;
      const places = placesIn(now, camera);
      if (all && places.every(({ key, inSight }) => !inSight || tiles.get(key)?.signsOf !== signs)) {
        drawPiece(context, camera);
        return true;
      }
      clock++;
      const wanting = places.filter(({ key }) => {
        const tile = tiles.get(key);
        if (tile) tile.seen = clock;
        return tile?.signsOf !== signs;
      });
      const first = wanting.filter(({ inSight }) => inSight);
      const drawn = first.length > 0 ? first.slice(0, all ? first.length : TILES_PER_FRAME) : wanting.slice(0, 1);
      for (const at of drawn) drawTile(now, at);
      const isComplete = drawn.length >= first.length;
      if (isComplete) {
        under = undefined;
        piece = undefined;
      } else if (piece && !piece.copy && isSame(piece.camera, camera)) return true;
      else {
        if (piece) piece.copy ??= copyOf(canvas);
        context.fillStyle = paper();
        context.fillRect(0, 0, canvas.width, canvas.height);
        if (piece?.copy) putPiece(context, piece.copy, piece.camera, camera);
      }
      if (under) put(context, under, camera);
      put(context, now, camera);
      giveUp(places.length);
      return wanting.length > drawn.length;
    },
    stale: what => {
      signs++;
      if (what === 'signs') return;
      if (what === 'ground') viewGround = undefined;
      else viewGround?.stale.push(what);
      for (const level of levels) for (const [key, tile] of level.tiles) recycle(level, key, tile);
    },
  };
};
