import {
  type ChartFrame,
  type ChartPoint,
  computeAxisTicks,
  computeChartPoints,
  computeTurnX,
  selectLabelledTurns,
} from '../../../../game-ui/report/chart-scale.ts';
import { reportMessages } from '../../messages/index.ts';
import { sideName } from '../../messages/names.ts';
import type { Report } from '../../report/report.ts';
import { SIDES, type SideId } from '../../troops/side.ts';

/** Colours of the drawing: the theme's on the screen, the daylight ones in a picture. */
export interface Palette {
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly ground: string;
}

export const THEME_PALETTE: Palette = {
  ink: 'var(--color-ink)',
  soft: 'var(--color-soft)',
  line: 'var(--color-line)',
  ground: 'var(--color-bg)',
};

export const CHART = { width: 340, height: 232 } as const;
const FRAME: ChartFrame = { left: 32, right: 300, top: 60, bottom: 196 };
const SIZE = 13;
const LONGEST_NAME = 40;

/** Points left to each side, turn by turn; the sides differ by dashes and by the shape of their points. */
export const Chart = ({ report, palette }: { readonly report: Report; readonly palette: Palette }) => {
  const t = reportMessages().course;
  const { course, start } = report;
  const turns = course.map(({ turn }) => turn);
  const shown = selectLabelledTurns(turns);
  const ticks = computeAxisTicks(0, Math.max(...course.flatMap(({ points }) => [points.a, points.b])));
  const range = [0, ticks.at(-1) ?? 1] as const;
  const y = (value: number): number =>
    FRAME.bottom - ((value - range[0]) / (range[1] - range[0])) * (FRAME.bottom - FRAME.top);
  return (
    <g font-size={SIZE} fill={palette.ink}>
      {SIDES.map((side, i) => (
        <g key={side}>
          <Line spots={[16, 46].map(x => ({ x, y: 12 + i * 20 }))} side={side} palette={palette} />
          <Point x={31} y={12 + i * 20} side={side} palette={palette} />
          <text x={56} y={16.5 + i * 20} font-weight="700">
            {sideName(start, side).slice(0, LONGEST_NAME)}
          </text>
        </g>
      ))}
      {ticks.map(value => (
        <g key={value}>
          <path d={`M${FRAME.left} ${y(value)}H${FRAME.right}`} stroke={palette.line} stroke-width="1" />
          <text x={FRAME.left - 8} y={y(value) + 4.5} text-anchor="end" fill={palette.soft}>
            {value}
          </text>
        </g>
      ))}
      {turns.map(turn =>
        shown.has(turn) ? (
          <text key={turn} x={computeTurnX(course, FRAME, turn)} y={FRAME.bottom + 20} text-anchor="middle">
            {turn === 0 ? t.start : turn}
          </text>
        ) : null,
      )}
      <text x={CHART.width} y={FRAME.bottom + 20} text-anchor="end" fill={palette.soft} font-size={11.5}>
        {t.turn}
      </text>
      {SIDES.map(side => {
        const spots = computeChartPoints(course, FRAME, range, ({ points }) => points[side]);
        return (
          <g key={side}>
            <Line spots={spots} side={side} palette={palette} />
            {spots.map(spot => (
              <Point key={spot.turn} {...spot} side={side} palette={palette} />
            ))}
          </g>
        );
      })}
      <Ends report={report} range={range} palette={palette} />
    </g>
  );
};

interface Drawn {
  readonly side: SideId;
  readonly palette: Palette;
}

const Line = ({ spots, side, palette }: Drawn & { readonly spots: readonly Pick<ChartPoint, 'x' | 'y'>[] }) => (
  <polyline
    points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
    fill="none"
    stroke={palette.ink}
    stroke-width="2.5"
    stroke-linejoin="round"
    {...(side === 'b' && { 'stroke-dasharray': '6 4' })}
  />
);

const Point = ({ x, y, side, palette }: Drawn & Pick<ChartPoint, 'x' | 'y'>) =>
  side === 'a' ? (
    <circle cx={x} cy={y} r="4" fill={palette.ink} />
  ) : (
    <path d={`M${x} ${y - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5Z`} fill={palette.ground} stroke={palette.ink} stroke-width="2" />
  );

/** The last figure of each line, at its end; two that would touch step apart. */
const Ends = ({
  report: { course },
  range,
  palette,
}: {
  readonly report: Report;
  readonly range: readonly [number, number];
  readonly palette: Palette;
}) => {
  const ends = SIDES.map(side => computeChartPoints(course, FRAME, range, ({ points }) => points[side]).at(-1));
  const [one, two] = ends;
  const gap = one && two ? Math.max(0, SIZE + 2 - Math.abs(one.y - two.y)) / 2 : 0;
  return (
    <>
      {ends.map((end, i) => {
        const other = ends[1 - i];
        const above = !other || !end || end.y < other.y || (end.y === other.y && i === 0);
        return (
          end && (
            <text
              key={SIDES[i]}
              x={end.x + 9}
              y={end.y + 4.5 + (above ? -gap : gap)}
              font-weight="800"
              fill={palette.ink}
            >
              {end.value}
            </text>
          )
        );
      })}
    </>
  );
};
