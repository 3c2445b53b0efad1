import type { Point } from '../../../../rules/plan/geometry.ts';
import type { Ground } from '../../../../rules/plan/ground.ts';
import { terrainArea } from '../../../../rules/plan/terrain-area.ts';
import { boxOf, type LabelBox, type Size } from '../label-boxes.ts';
import { type PlanView, type TokenSpot, toScreen } from '../plan-view.ts';
import { bodyBox, meet, nameBox, type PlanLabel } from './plan-labels.ts';

/** Inches of the bar; its height and the room beside it, in pixels. */
const SCALE = { inches: 6, height: 24, beside: 38 } as const;

interface ScaleBarProps {
  readonly ground: Pick<Ground, 'terrain'>;
  readonly spots: ReadonlyMap<string, TokenSpot>;
  readonly labels: readonly PlanLabel[];
  readonly view: PlanView;
  /** Of the field. */
  readonly size: Size;
}

/**
 * The corner of the field for the scale, beginning at the bottom left, or else the middle of an edge. It has no shields
 * and names, and no terrain if possible. Undefined without room.
 */
export const scaleCorner = (
  { terrain }: Pick<Ground, 'terrain'>,
  { spots, labels, view, size }: Omit<ScaleBarProps, 'ground'>,
): Point | undefined => {
  const room = { width: SCALE.beside + SCALE.inches * 10 * view.scale, height: SCALE.height };
  const units = [...[...spots.values()].map(bodyBox), ...labels.map(({ text, x, y }) => nameBox(text, x, y))];
  const ground = terrain.map(piece => boxOf(terrainArea(piece).map(point => toScreen(point, view))));
  const corners = [size.height - room.height, 0, size.height / 2].flatMap(y =>
    [0, size.width - room.width].map(x => ({ x, y })),
  );
  const isFree = ({ x, y }: Point, taken: readonly LabelBox[]): boolean =>
    !taken.some(box => meet(box, { left: x, right: x + room.width, top: y, bottom: y + room.height }));
  const free = corners.filter(corner => isFree(corner, units));
  return free.find(corner => isFree(corner, ground)) ?? free[0];
};

/** Six inches on the screen, in a free corner. */
export const ScaleBar = ({ ground, ...shown }: ScaleBarProps) => {
  const at = scaleCorner(ground, shown);
  if (!at) return null;
  const width = SCALE.inches * 10 * shown.view.scale;
  const ticks = Array.from({ length: SCALE.inches - 1 }, (_, i) => `M${10 + ((i + 1) * width) / SCALE.inches} 10v4`);
  return (
    <g class="plan-scale" transform={`translate(${at.x} ${at.y})`}>
      <rect x="4" y="2" width={width + 32} height="20" rx="4" />
      <path d={`M10 8v8M${10 + width} 8v8M10 12h${width}${ticks.join('')}`} />
      <text x={16 + width} y="17">
        {SCALE.inches}″
      </text>
    </g>
  );
};
