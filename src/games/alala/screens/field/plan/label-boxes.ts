import type { Point } from '../../../rules/plan/geometry.ts';

/** Letters are about so wide and so high, in pixels. */
export const LETTER = { width: 7.6, narrow: 4, height: 15 } as const;

/** Pixels of the field. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a label covers, in pixels. */
export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The smallest box around points. */
export const boxOf = (points: readonly Point[]): LabelBox => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};

/** The width of a name, in pixels. */
export const widthOf = (text: string): number => {
  const narrow = text.match(/[ Iiltjfr·.ΙιΊί]/g)?.length ?? 0;
  return narrow * LETTER.narrow + (text.length - narrow) * LETTER.width;
};

/** A number, but not less or more than these. */
export const within = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));

/**
 * The name of a piece of terrain, whole on the part of the field that `seen` is, and on its own ground; undefined where it
 * has no room.
 */
export const terrainLabel = (area: readonly Point[], text: string, seen: LabelBox): Point | undefined => {
  const own = boxOf(area);
  const half = widthOf(text) / 2 + 4;
  const x = within((own.left + own.right) / 2, seen.left + half, seen.right - half);
  const y = within((own.top + own.bottom) / 2 + 4, seen.top + LETTER.height, seen.bottom - 6);
  const isOn = x > own.left && x < own.right && y > own.top + 4 && y < own.bottom + 4;
  return isOn && half * 2 <= seen.right - seen.left ? { x, y } : undefined;
};
