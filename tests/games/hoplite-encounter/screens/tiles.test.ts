import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTiles, type Tiles } from '../../../../src/games/hoplite-encounter/screens/map/tiles.ts';

/** Counts of drawing calls: corners of grounds, signs, copies to the screen. */
let drawn: { readonly grounds: string[]; signs: number; put: number; papers: number };
let made: number;

const canvas = (): HTMLCanvasElement => {
  const context = {
    setTransform: () => undefined,
    fillRect: () => drawn.papers++,
    drawImage: () => undefined,
  };
  return { width: 0, height: 0, getContext: () => context } as never;
};

/** A window of 1000 × 700 pixels over a drawing in tiles of 512. */
const screen = (): Tiles => {
  const window = canvas();
  Object.assign(window, { width: 1000, height: 700 });
  Object.assign(window.getContext('2d') as object, { drawImage: () => drawn.put++ });
  return createTiles(window, 1, () => '#fff', {
    ground: (_, { x, y, part }) =>
      drawn.grounds.push(`${-x} ${-y}${part ? ` part ${part.x} ${part.y} ${part.width} ${part.height}` : ''}`),
    signs: () => drawn.signs++,
  });
};

/**
 * Draws until nothing is missing; with `all`, the first frame draws all visible tiles. Returns the number of frames.
 */
const frames = (tiles: Tiles, camera: Parameters<Tiles['show']>[0], all = false): number => {
  for (let count = 1; ; count++) if (!tiles.show(camera, all && count === 1)) return count;
};

beforeEach(() => {
  drawn = { grounds: [], signs: 0, put: 0, papers: 0 };
  made = 0;
  vi.stubGlobal('document', {
    createElement: () => {
      made++;
      return canvas();
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the tiles of a map', () => {
  test('without tiles everything visible is drawn in one piece, which stays until the visible tiles are ready', () => {
    const tiles = screen();
    tiles.begin(1);
    const camera = { scale: 1, x: -20, y: -50 };
    expect(tiles.show(camera, true)).toBe(true);
    // The ground has its own canvas; new signs are drawn over it.
    expect([drawn.grounds, made]).toEqual([['20 50'], 1]);
    drawn.put = 0;
    tiles.show(camera, false);
    expect([drawn.put, drawn.papers]).toEqual([0, 0]);
    tiles.show(camera, false);
    expect([...drawn.grounds].sort()).toEqual(['0 0', '0 512', '20 50', '512 0', '512 512']);
    expect([drawn.put, drawn.papers]).toEqual([4, 0]);
  });

  test('new signs before the tiles are there: they are drawn over the same ground', () => {
    const tiles = screen();
    tiles.begin(1);
    const camera = { scale: 1, x: 0, y: 0 };
    tiles.show(camera, true);
    tiles.show(camera, false);
    tiles.stale('signs');
    tiles.show(camera, true);
    // The ground of the temporary piece and of the tile at its corner.
    expect(drawn.grounds.filter(corner => corner === '0 0')).toHaveLength(2);
    expect(drawn.put).toBe(2);
    tiles.stale('ground');
    tiles.show(camera, true);
    expect(drawn.grounds.filter(corner => corner === '0 0')).toHaveLength(3);
  });

  test('a change in a part of the ground: only that part of the piece is drawn again', () => {
    const tiles = screen();
    tiles.begin(2);
    const camera = { scale: 2, x: -20, y: -50 };
    tiles.show(camera, true);
    tiles.stale({ x: 100, y: 60.3, width: 40, height: 20 });
    tiles.show(camera, true);
    tiles.stale('signs');
    tiles.show(camera, true);
    expect(drawn.grounds).toEqual(['20 50', '20 50 part 180 70 80 41']);
  });

  test('fingers that move the piece have it under the tiles that are there by then', () => {
    const tiles = screen();
    tiles.begin(1);
    tiles.show({ scale: 1, x: 0, y: 0 }, true);
    drawn.put = 0;
    expect(tiles.show({ scale: 1, x: -20, y: 0 }, false)).toBe(true);
    // The temporary piece and two tiles over it.
    expect(drawn.put).toBe(1 + 2);
    frames(tiles, { scale: 1, x: -20, y: 0 });
    drawn.put = 0;
    tiles.show({ scale: 1, x: -20, y: 0 }, false);
    expect(drawn.put).toBe(4);
  });

  test('a tile is drawn once, however often the map is panned over it', () => {
    const tiles = screen();
    tiles.begin(1);
    for (let lap = 0; lap < 3; lap++)
      for (const x of [0, -200, -600, -900, -600, -200]) frames(tiles, { scale: 1, x, y: 0 });
    expect(new Set(drawn.grounds).size).toBe(drawn.grounds.length);
  });

  test('in a frame of a pan no more than two are drawn; until then paper shows', () => {
    const tiles = screen();
    tiles.begin(1);
    expect(tiles.show({ scale: 1, x: -2000, y: 0 }, false)).toBe(true);
    expect(drawn.grounds).toHaveLength(2);
    expect(drawn.papers).toBe(1);
  });

  test('a new scale: the old drawing stays under it until all visible tiles are ready', () => {
    const tiles = screen();
    tiles.begin(1);
    frames(tiles, { scale: 1, x: 0, y: 0 });
    tiles.begin(2);
    drawn.put = 0;
    tiles.show({ scale: 2, x: 0, y: 0 }, false);
    // One tile of the old scale fills the window, with two of the new scale over it.
    expect(drawn.put).toBe(1 + 2);
    tiles.show({ scale: 2, x: 0, y: 0 }, false);
    drawn.put = 0;
    tiles.show({ scale: 2, x: 0, y: 0 }, false);
    expect(drawn.put).toBe(4);
  });

  test('new signs draw no ground again; a new ground draws everything', () => {
    const tiles = screen();
    tiles.begin(1);
    const camera = { scale: 1, x: 0, y: 0 };
    frames(tiles, camera);
    const [grounds, signs] = [drawn.grounds.length, drawn.signs];
    tiles.stale('signs');
    frames(tiles, camera, true);
    // A temporary piece comes first.
    expect([drawn.grounds.length, drawn.signs]).toEqual([grounds + 1, 2 * signs + 1]);
    tiles.stale('ground');
    frames(tiles, camera, true);
    expect(drawn.grounds).toHaveLength(2 * (grounds + 1));
  });

  test('no more tiles are kept than were agreed, wherever the map was panned and however near', () => {
    const tiles = screen();
    for (const scale of [1, 1.5, 2.25, 3])
      for (let i = 0; i < 12; i++) {
        tiles.begin(scale);
        frames(tiles, { scale, x: -700 * i, y: -500 * i });
      }
    // Two canvases per tile. Those of a frame are created before the oldest are removed.
    expect(made).toBeLessThanOrEqual(2 * (40 + 20));
  });
});
