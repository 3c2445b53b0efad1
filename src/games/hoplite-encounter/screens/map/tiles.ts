import type { Camera } from '../../../../ui/board/camera.ts';

/** Pixels along the side of a tile. */
const TILE_SIZE = 512;
/** Tiles that are kept, two megabytes each; of a window that shows more than half of them, twice as many as it shows. */
const MAX_TILES = 40;
/** Tiles in sight that are drawn in one frame while fingers move. */
const TILES_PER_FRAME = 2;

/** A part of the map on a canvas: units of the drawing are `scale` pixels of the screen, of which each has `fine` of the canvas. */
export interface Window2D {
  readonly scale: number;
  /** Where the drawing's corner is, in pixels of the screen. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fine: number;
}

/** What a tile shows: the ground, which stays for a turn, and over it the signs, which come and go. */
interface Paint {
  readonly ground: (context: CanvasRenderingContext2D, window: Window2D) => void;
  readonly signs: (context: CanvasRenderingContext2D, window: Window2D) => void;
}

interface Tile {
  readonly ground: HTMLCanvasElement;
  readonly shown: HTMLCanvasElement;
  /** Which of all drawings of signs it has, and when it was last in sight. */
  signsOf: number;
  seen: number;
}

/** All tiles of one scale. */
interface Level {
  readonly scale: number;
  readonly tiles: Map<string, Tile>;
}

interface Place {
  readonly key: string;
  readonly i: number;
  readonly j: number;
  readonly inSight: boolean;
}

export interface Tiles {
  /** The scale at which tiles are drawn now; undefined before any is. */
  readonly scale: () => number | undefined;
  /** Has tiles drawn at a scale of their own from now on; what was drawn is stretched under them until all in sight is there. */
  readonly begin: (scale: number) => void;
  /**
   * Shows what a camera sees, and draws tiles that are wanting: all that are in sight, or only as many as a frame bears, and
   * one beside them for a pan that comes. Where there are none yet, all in sight is one piece, and tiles come after it. Whether
   * more are to be drawn.
   */
  readonly show: (camera: Camera, all: boolean) => boolean;
  /** What is drawn is so no more: nothing of it, or only its signs. */
  readonly stale: (what: 'ground' | 'signs') => void;
}

const canvasOf = (width: number, height: number): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
};

const isSame = (a: Camera, b: Camera): boolean => a.scale === b.scale && a.x === b.x && a.y === b.y;

/** Nothing shines through a tile: so it is put on the screen as it is. */
const opaque = (canvas: HTMLCanvasElement): CanvasRenderingContext2D | null =>
  canvas.getContext('2d', { alpha: false });

const copyOf = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
  const copy = canvasOf(canvas.width, canvas.height);
  opaque(copy)?.drawImage(canvas, 0, 0);
  return copy;
};

/**
 * A drawing in tiles: each is drawn once, and what moves is put together of them on `canvas`, as large as its window. The
 * tiles that were seen longest ago are given up.
 */
export const createTiles = (canvas: HTMLCanvasElement, fine: number, paper: () => string, paint: Paint): Tiles => {
  const spare: Tile[] = [];
  let levels: readonly Level[] = [];
  let now: Level | undefined;
  let under: Level | undefined;
  /** All in sight, drawn straight on the screen: no tile is as quick. Once fingers move it, a copy of it lies under the tiles. */
  let piece: { readonly camera: Camera; copy?: HTMLCanvasElement } | undefined;
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
  /** Where the drawing begins on the canvas: whole pixels, so that letters stay sharp. */
  const cornerOf = ({ x, y }: Camera) => [Math.round(x * fine), Math.round(y * fine)] as const;
  /** Where the tiles of a level begin on the canvas and how large they are there. */
  const layOf = ({ scale }: Level, camera: Camera) => {
    const side = (TILE_SIZE * camera.scale) / scale;
    const [x, y] = cornerOf(camera);
    return {
      side,
      left: (i: number): number => Math.round(x + i * side),
      top: (j: number): number => Math.round(y + j * side),
      /** The first and the last tile along a way of the canvas, with so much more on both ends. */
      columns: (more: number) =>
        [Math.floor((-x - more) / side), Math.floor((canvas.width - 1 - x + more) / side)] as const,
      rows: (more: number) =>
        [Math.floor((-y - more) / side), Math.floor((canvas.height - 1 - y + more) / side)] as const,
    };
  };
  /** The tiles in sight and a half beside them, nearest the middle first. */
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
  const drawPiece = (context: CanvasRenderingContext2D, camera: Camera): void => {
    const [x, y] = cornerOf(camera);
    const [width, height] = [canvas.width / fine, canvas.height / fine];
    const window2d = { scale: camera.scale, x: x / fine, y: y / fine, width, height, fine };
    paint.ground(context, window2d);
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
        if (!tile) continue;
        const [x, y] = [left(i), top(j)];
        context.drawImage(tile.shown, x, y, left(i + 1) - x, top(j + 1) - y);
      }
  };
  return {
    scale: () => now?.scale,
    begin: scale => {
      if (now?.scale === scale) return;
      // What is not complete yet hides nothing of what was.
      under ??= now;
      now = levels.find(level => level.scale === scale) ?? { scale, tiles: new Map() };
      if (!levels.includes(now)) levels = [...levels, now];
      if (under === now) under = undefined;
    },
    show: (camera, all) => {
      const context = opaque(canvas);
      if (!now || !context) return false;
      const { tiles } = now;
      if (all && (piece || levels.every(level => level.tiles.size === 0))) {
        drawPiece(context, camera);
        return true;
      }
      clock++;
      const places = placesIn(now, camera);
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
      if (what === 'ground')
        for (const level of levels) for (const [key, tile] of level.tiles) recycle(level, key, tile);
    },
  };
};
