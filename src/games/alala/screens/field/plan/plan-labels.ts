import type { UnitPosition } from '../../../battle/plan/positions.ts';
import type { BattleUnit } from '../../../battle/state.ts';
import { isSkirmishers } from '../../../rules/unit-kinds.ts';
import { labelsOf } from '../labels.ts';
import type { TokenSpot } from './plan-view.ts';

/** A name on the plan: the middle of its text and its baseline, in pixels. */
export interface PlanLabel {
  readonly key: string;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Letters are about so wide and so high, in pixels. */
const LETTER = { width: 6.6, height: 15 } as const;
/** Room of the scale in the bottom left corner, in pixels. */
const SCALE = { width: 84, height: 24 } as const;
/** Units of one name stand in one run when they are this near to each other, in pixels. */
const NEIGHBOURS = 14;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Names of the line and of cavalry, behind the shields that they belong to: below those who face up, above those who face
 * down. A name without room is left out; the unit's sheet has it. Skirmishers are known by their shape.
 */
export const planLabels = (
  positions: readonly UnitPosition[],
  spots: ReadonlyMap<string, TokenSpot>,
  facesDown: (position: UnitPosition) => boolean,
  size: { readonly width: number; readonly height: number },
): readonly PlanLabel[] => {
  const shields = [...spots.values()].map(({ x, y, radius }) => ({
    left: x - radius * 0.8,
    right: x + radius * 0.8,
    top: y - radius * 0.8,
    bottom: y + radius * 0.8,
  }));
  const placed: Box[] = [
    ...shields,
    { left: 0, right: SCALE.width, top: size.height - SCALE.height, bottom: size.height },
  ];
  return runsOf(positions, spots, facesDown).flatMap(({ units, down }): PlanLabel[] => {
    const all = units.map(({ id }) => spots.get(id) as TokenSpot);
    const [text = ''] = labelsOf(units).map(label => label.text.replaceAll('\u00ad', ''));
    const half = (text.length * LETTER.width) / 2;
    const x = Math.min(
      size.width - half - 4,
      Math.max(half + 4, all.reduce((sum, spot) => sum + spot.x, 0) / all.length),
    );
    const edge = down
      ? Math.min(...all.map(spot => spot.y - spot.radius)) - 5
      : Math.max(...all.map(spot => spot.y + spot.radius)) + LETTER.height;
    for (const shift of [0, 1, 2]) {
      const y = edge + shift * LETTER.height * (down ? -1 : 1);
      const box = { left: x - half, right: x + half, top: y - LETTER.height + 3, bottom: y + 3 };
      if (box.top < 0 || box.bottom > size.height || placed.some(other => meet(other, box))) continue;
      placed.push(box);
      return [{ key: (units[0] as BattleUnit).id, text, x, y }];
    }
    return [];
  });
};

interface Run {
  readonly units: readonly BattleUnit[];
  readonly down: boolean;
}

/** Units whose names are shown, from left to right, those of one name that touch on the screen together. */
const runsOf = (
  positions: readonly UnitPosition[],
  spots: ReadonlyMap<string, TokenSpot>,
  facesDown: (position: UnitPosition) => boolean,
): readonly Run[] => {
  const named = positions.filter(({ unit }) => !isSkirmishers(unit) && spots.has(unit.id));
  const spotOf = ({ id }: UnitPosition): TokenSpot => spots.get(id) as TokenSpot;
  const sorted = [...named].sort((a, b) => spotOf(a).x - spotOf(b).x);
  const runs: { units: BattleUnit[]; last: UnitPosition; down: boolean }[] = [];
  for (const position of sorted) {
    const at = spotOf(position);
    const down = facesDown(position);
    const run = runs.find(({ units, last, down: other }) => {
      const before = spotOf(last);
      const gap = Math.hypot(at.x - before.x, at.y - before.y) - at.radius - before.radius;
      return other === down && gap < NEIGHBOURS && labelsOf([...units, position.unit]).length === 1;
    });
    if (run) {
      run.units.push(position.unit);
      run.last = position;
    } else runs.push({ units: [position.unit], last: position, down });
  }
  return runs;
};
