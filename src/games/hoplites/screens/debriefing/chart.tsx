import {
  type ChartFrame,
  computeAxisTicks,
  computeChartPoints,
  computeTurnX,
  isSideAbove,
  selectLabelledTurns,
} from '../../../../game-ui/report/chart-scale.ts';
import { routeLevelOf } from '../../battle/score.ts';
import { pageMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import type { Course } from '../../report/course.ts';
import { type BySide, SIDES } from '../../rules/side.ts';

const CHART = { width: 340, height: 252 } as const;
const FRAME: ChartFrame = { left: 30, right: 306, top: 52, bottom: 204 };

/**
 * Route points by round, with the level at which each side loses (E3, R-73). Sides differ by colour, dashes and shape
 * of points; the table below shows the same data.
 */
export const Chart = ({ course }: { readonly course: Course }) => {
  const t = pageMessages().report;
  const { end } = course;
  const levels: BySide<number | undefined> = { a: routeLevelOf(end, 'a'), b: routeLevelOf(end, 'b') };
  const points = [
    { turn: 0, a: 0, b: 0 },
    ...course.rounds.map(({ round, points }) => ({ turn: round, a: points.a, b: points.b })),
  ];
  const ticks = computeAxisTicks(0, Math.max(levels.a ?? 0, levels.b ?? 0, ...points.flatMap(({ a, b }) => [a, b])));
  const range = [ticks[0] ?? 0, ticks.at(-1) ?? 1] as const;
  const height = (value: number): number =>
    FRAME.bottom - ((value - range[0]) / (range[1] - range[0])) * (FRAME.bottom - FRAME.top);
  const lines: BySide<ReturnType<typeof computeChartPoints>> = {
    a: computeChartPoints(points, FRAME, range, ({ a }) => a),
    b: computeChartPoints(points, FRAME, range, ({ b }) => b),
  };
  const shown = selectLabelledTurns(points.map(({ turn }) => turn));
  const last = points.at(-1)?.turn ?? 0;
  return (
    <svg class="report-chart" role="img" aria-label={t.points} viewBox={`0 0 ${CHART.width} ${CHART.height}`}>
      <g font-size="13" fill="var(--color-ink)">
        {SIDES.map((side, i) => (
          <g key={side} class={`text-side-${side}`}>
            <path d={`M16 ${12 + i * 20}h30`} class={`hop-course hop-course-${side}`} />
            <Point x={31} y={12 + i * 20} side={side} />
            <text x={56} y={16.5 + i * 20} font-weight="700" fill="currentColor">
              {sideName(end, side)}
            </text>
          </g>
        ))}
        {ticks.map(value => (
          <g key={value}>
            <path d={`M${FRAME.left} ${height(value)}H${FRAME.right}`} stroke="var(--color-line)" />
            <text x={FRAME.left - 6} y={height(value) + 4.5} text-anchor="end" fill="var(--color-soft)">
              {value}
            </text>
          </g>
        ))}
        {points.map(({ turn }) =>
          shown.has(turn) ? (
            <text key={turn} x={computeTurnX(points, FRAME, turn)} y={FRAME.bottom + 20} text-anchor="middle">
              {turn}
            </text>
          ) : null,
        )}
        <text x={FRAME.right} y={FRAME.bottom + 38} text-anchor="end" fill="var(--color-soft)" font-size="11.5">
          {t.round}
        </text>
        {SIDES.map(side => (
          <g key={side} class={`text-side-${side}`}>
            {levels[side] !== undefined && (
              <path d={`M${FRAME.left} ${height(levels[side])}H${FRAME.right}`} class="hop-course-level" />
            )}
            <polyline
              points={lines[side].map(({ x, y }) => `${x},${y}`).join(' ')}
              class={`hop-course hop-course-${side}`}
            />
            {lines[side].map(({ x, y, turn }) => (
              <Point key={turn} x={x} y={y} side={side} />
            ))}
            {lines[side]
              .filter(({ turn }) => turn === last)
              .map(({ x, y, value }) => (
                <text
                  key={value}
                  x={x + 9}
                  y={y + (isSideAbove(lines, side, last) ? -1 : 10)}
                  font-weight="800"
                  fill="currentColor"
                >
                  {value}
                </text>
              ))}
          </g>
        ))}
      </g>
    </svg>
  );
};

const Point = ({ x, y, side }: { readonly x: number; readonly y: number; readonly side: 'a' | 'b' }) =>
  side === 'a' ? (
    <circle cx={x} cy={y} r="3.5" fill="currentColor" />
  ) : (
    <path d={`M${x} ${y - 5}l5 5-5 5-5-5Z`} fill="var(--color-bg)" stroke="currentColor" stroke-width="2" />
  );
