import { positionsOf, type UnitPosition } from '../../../../battle/plan/positions.ts';
import { otherSide } from '../../../../battle/sides.ts';
import type { BattleState } from '../../../../battle/state.ts';
import { fieldMessages as words } from '../../../../messages/index.ts';
import { type Point, shift } from '../../../../rules/plan/geometry.ts';
import { unitAhead } from '../../../../rules/plan/positions.ts';
import type { LabelBox } from '../label-boxes.ts';
import { type PlanView, type TokenSpot, toScreen } from '../plan-view.ts';
import { bodyBox, meet } from './plan-labels.ts';

/** The way from a unit to the enemy ahead of it, in pixels, and its inches in words. */
export interface Gap {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  readonly text: string;
}

/** The inches of a gap: the middle of their pill and half its width, in pixels. */
interface Pill extends Point {
  readonly half: number;
}

const PILL = { letter: 4, padding: 8, height: 22 } as const;
/** Shares of the way where a pill can stand: half-way, and beyond the ghost of a move. */
const SHARES = { halfWay: [0.5, 0.35, 0.65, 0.2, 0.8], nearEnemy: [0.75, 0.6, 0.9, 0.45] } as const;

/**
 * A place for the inches of each gap, on no other pill and under no shield; undefined without room. Neighbours with the
 * same inches share one pill.
 */
export const gapPills = (
  gaps: readonly Gap[],
  spots: ReadonlyMap<string, TokenSpot>,
  shares: readonly number[],
): readonly (Pill | undefined)[] => {
  const shields = [...spots.values()].map(bodyBox);
  const placed: (LabelBox & { readonly text: string })[] = [];
  return gaps.map(({ from, to, text }) => {
    const half = text.length * PILL.letter + PILL.padding;
    const pills = shares.map(share => {
      const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
      const box = { left: x - half, right: x + half, top: y - PILL.height / 2, bottom: y + PILL.height / 2 };
      return { x, y, half, box, others: placed.filter(other => meet(other, box)) };
    });
    if (pills[0]?.others.some(other => other.text === text)) return undefined;
    const free = pills.filter(({ others }) => others.length === 0);
    const pill = free.find(({ box }) => !shields.some(shield => meet(shield, box)));
    if (pill) placed.push({ ...pill.box, text });
    return pill;
  });
};

interface GapsProps {
  readonly of: readonly UnitPosition[];
  readonly state: BattleState;
  readonly view: PlanView;
  readonly spots: ReadonlyMap<string, TokenSpot>;
  /** The ghost of a move stands on the way. */
  readonly isNearEnemy: boolean;
}

/** The inches from units to the enemy ahead of each, along its way. */
export const Gaps = ({ of, state, view, spots, isNearEnemy }: GapsProps) => {
  const gaps = of.flatMap((position): Gap[] => {
    const { id, place, unit } = position;
    const ahead = unitAhead(position, positionsOf(state, otherSide(unit.side)));
    if (!ahead || ahead.gap < 5) return [];
    const to = toScreen(shift(place, place.facing, ahead.gap), view);
    return [{ id, from: toScreen(place, view), to, text: words().plan.about(ahead.gap / 10) }];
  });
  const pills = gapPills(gaps, spots, SHARES[isNearEnemy ? 'nearEnemy' : 'halfWay']);
  return (
    <svg class="plan-layer" aria-hidden="true" focusable="false">
      {gaps.map(({ id, from, to }) => (
        <path key={id} class="gap-way" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      ))}
      {gaps.map(({ id, text }, i) => {
        const pill = pills[i];
        return (
          pill && (
            <g key={id} class="plan-gap">
              <rect
                x={pill.x - pill.half}
                y={pill.y - PILL.height / 2}
                width={pill.half * 2}
                height={PILL.height}
                rx={PILL.height / 2}
              />
              <text x={pill.x} y={pill.y + 5} text-anchor="middle">
                {text}
              </text>
            </g>
          )
        );
      })}
    </svg>
  );
};
