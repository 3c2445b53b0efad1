/* Cuts a map into sheets of paper. */

export interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a page that both A4 and Letter have within margins of 14 mm: across, and down beneath a title. */
export const PAGE_SIZE = { width: 680, height: 840 } as const;
/** The height of the map on the first page, in pixels. Its lists need the rest. */
const FIRST_PAGE_HEIGHT = 560;
/** The minimum scale at which city names are drawn and hexes can be marked with a pencil. */
export const MIN_READABLE_SCALE = 0.75;

export interface PagedMap {
  /** The whole on the first page: pixels to a unit of the drawing. */
  readonly scale: number;
  /** The sheets of a map that is too small on one page; empty otherwise. */
  readonly sheets: readonly (PaperBox & { readonly name: string })[];
}

/** The pages of a map: the whole, and sheets if that is too small to read. Sheets without a discovered hex are left out (L9). */
export const splitMapIntoPages = (box: PaperBox, points: readonly (readonly [x: number, y: number])[]): PagedMap => {
  const scale = Math.min(PAGE_SIZE.width / box.width, FIRST_PAGE_HEIGHT / box.height, 1.5);
  if (scale >= MIN_READABLE_SCALE) return { scale, sheets: [] };
  const [across, down] = [PAGE_SIZE.width / MIN_READABLE_SCALE, PAGE_SIZE.height / MIN_READABLE_SCALE];
  const [columns, rows] = [Math.ceil(box.width / across), Math.ceil(box.height / down)];
  const [x0, y0] = [box.x - (columns * across - box.width) / 2, box.y - (rows * down - box.height) / 2];
  const sheets: (PaperBox & { name: string })[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [x0 + column * across, y0 + row * down];
      if (!points.some(([px, py]) => px >= x && px < x + across && py >= y && py < y + down)) continue;
      sheets.push({ x, y, width: across, height: down, name: String.fromCharCode(65 + sheets.length) });
    }
  return { scale, sheets };
};
