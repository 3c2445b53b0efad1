import {
  type ChartFrame,
  type ChartPoint,
  computeAxisTicks,
  computeChartPoints,
  computeTurnX,
  isSideAbove,
  selectLabelledTurns,
} from '../../../../game-ui/report/chart-scale.ts';
import { SIDES, type SideId } from '../../battle/sides.ts';
import { gameMessages } from '../../messages/index.ts';
import { armyName } from '../../messages/report/report-fights.ts';
import { reportWords } from '../../messages/report/report-messages.ts';
import type { Report } from '../../report/report.ts';
import { MARK_KINDS, type MarkKind, marksAt } from '../../report/report-course.ts';
import { AGGRESSIONS, levelOf } from '../../rules/vocabulary.ts';

/** Colours of the drawing: the theme's on the screen, the daylight ones in a picture, which no style sheet reaches. */
export interface Palette {
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly ground: string;
  readonly a: string;
  readonly b: string;
}

export const THEME_PALETTE: Palette = {
  ink: 'var(--color-ink)',
  soft: 'var(--color-soft)',
  line: 'var(--color-line)',
  ground: 'var(--color-bg)',
  // The colour of the army of a group.
  a: 'var(--side)',
  b: 'var(--side)',
};

export const LEVEL_CHART = { width: 340, height: 382 } as const;
/** The box of a chart of men alone. */
export const MEN_CHART = { width: 340, height: 240 } as const;
const MEN: ChartFrame = { left: 32, right: 300, top: 84, bottom: 212 };
const LEVELS: ChartFrame = { left: 32, right: 300, top: 262, bottom: 354 };
const LEVEL_RANGE = [levelOf('shaken'), levelOf('eager')] as const;
const SIZE = 13;
const LONGEST_NAME = 40;

/** Marks of a side's losses; the key below the chart explains them. */
export const MARK_SIGNS: Readonly<Record<MarkKind, string>> = { destroyed: '×', routed: '↓', leader: '†' };

/** The kinds of marks that the chart of a report holds. */
export const markKindsOf = ({ course }: Report): readonly MarkKind[] =>
  MARK_KINDS.filter(kind => course.marks.some(mark => mark.kind === kind));

interface ChartProps {
  readonly report: Report;
  readonly palette: Palette;
  readonly menAlone?: boolean;
}

/**
 * The course of the battle: men above, mean aggression below. The sides differ by colour, dashes and point shapes.
 * Draws into a box of the size `LEVEL_CHART`; men alone into `MEN_CHART`.
 */
export const Chart = ({ report, palette, menAlone = false }: ChartProps) => {
  const t = reportWords().course;
  const { points, marks } = report.course;
  const turns = points.map(({ turn }) => turn);
  const shown = selectLabelledTurns(turns);
  const ticks = computeAxisTicks(...extent(points.flatMap(({ a, b }) => [a.men, b.men])));
  const range = [ticks[0] ?? 0, ticks.at(-1) ?? 1] as const;
  const lines = linesOf(side => computeChartPoints(points, MEN, range, point => point[side].men));
  const levels = linesOf(side => computeChartPoints(points, LEVELS, LEVEL_RANGE, point => point[side].aggression));
  const frames = menAlone ? [MEN] : [MEN, LEVELS];
  const foot = menAlone ? MEN : LEVELS;
  return (
    <g font-size={SIZE} fill={palette.ink}>
      {SIDES.map((side, i) => (
        <g key={side} class={colourOfSide(report, side)}>
          <Stroke spots={[16, 46].map(x => ({ x, y: 12 + i * 20 }))} side={side} palette={palette} />
          <Point x={31} y={12 + i * 20} side={side} palette={palette} />
          <text x={56} y={16.5 + i * 20} font-weight="700" fill={palette[side]}>
            {shortened(armyName(report, side))}
          </text>
        </g>
      ))}
      <Title y={MEN.top - 22} text={t.men} palette={palette} />
      {ticks.map(value => (
        <Tick key={value} frame={MEN} range={range} value={value} palette={palette}>
          {String(value)}
        </Tick>
      ))}
      {!menAlone && (
        <>
          <Title y={LEVELS.top - 18} text={t.aggression} palette={palette} />
          {AGGRESSIONS.map(level => (
            <Tick key={level} frame={LEVELS} range={LEVEL_RANGE} value={levelOf(level)} palette={palette}>
              {gameMessages().signed(levelOf(level))}
            </Tick>
          ))}
        </>
      )}
      {frames.map(frame => (
        <g key={frame.top}>
          {turns.map(turn => (
            <path
              key={turn}
              d={`M${computeTurnX(points, frame, turn)} ${frame.bottom}v5`}
              stroke={palette.soft}
              stroke-width="1.5"
            />
          ))}
        </g>
      ))}
      {turns.map(turn =>
        shown.has(turn) ? (
          <text
            key={turn}
            x={computeTurnX(points, foot, turn)}
            y={foot.bottom + 20}
            text-anchor="middle"
            fill={palette.ink}
          >
            {turn === 0 ? t.start : turn}
          </text>
        ) : null,
      )}
      <text x={LEVEL_CHART.width} y={foot.bottom + 20} text-anchor="end" fill={palette.soft} font-size={11.5}>
        {t.turnHead}
      </text>
      {(menAlone ? [lines] : [lines, levels]).map((both, panel) =>
        SIDES.map(side => (
          <g key={`${panel}${side}`} class={colourOfSide(report, side)}>
            <Stroke spots={both[side]} side={side} palette={palette} />
            {both[side].map(({ x, y, turn }) => (
              <Point key={turn} x={x} y={y} side={side} palette={palette} />
            ))}
          </g>
        )),
      )}
      {SIDES.flatMap(side =>
        lines[side].map(({ x, y, turn }) => {
          const told = marksAt(marks, side, turn).map(
            ({ kind, count }) => `${MARK_SIGNS[kind]}${count > 1 ? count : ''}`,
          );
          return told.length === 0 ? null : (
            <g key={`${side}${turn}`} class={colourOfSide(report, side)}>
              <Halo
                x={x}
                y={isSideAbove(lines, side, turn) ? y - 9 : y + 19}
                anchor="middle"
                palette={palette}
                colour={palette[side]}
              >
                {told.join(' ')}
              </Halo>
            </g>
          );
        }),
      )}
      <Ends report={report} lines={lines} palette={palette} format={String} />
      {!menAlone && <Ends report={report} lines={levels} palette={palette} format={reportWords().level} />}
    </g>
  );
};

const colourOfSide = ({ end }: Report, side: SideId): string => `colour-${end.armies[side].colour}`;

const extent = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)];

const linesOf = (of: (side: SideId) => readonly ChartPoint[]): Readonly<Record<SideId, readonly ChartPoint[]>> => ({
  a: of('a'),
  b: of('b'),
});

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

interface Drawn {
  readonly palette: Palette;
}

const Title = ({ y, text, palette }: Drawn & { readonly y: number; readonly text: string }) => (
  <text x={0} y={y} font-weight="700" fill={palette.ink}>
    {text}
  </text>
);

const Tick = ({
  frame,
  range: [least, most],
  value,
  palette,
  children,
}: Drawn & {
  readonly frame: ChartFrame;
  readonly range: readonly [number, number];
  readonly value: number;
  readonly children: string;
}) => {
  const y = frame.bottom - ((value - least) / (most - least)) * (frame.bottom - frame.top);
  return (
    <>
      <path d={`M${frame.left} ${y}H${frame.right}`} stroke={palette.line} stroke-width="1" />
      <text x={frame.left - 8} y={y + 4.5} text-anchor="end" fill={palette.soft}>
        {children}
      </text>
    </>
  );
};

const Stroke = ({
  spots,
  side,
  palette,
}: Drawn & { readonly spots: readonly { readonly x: number; readonly y: number }[]; readonly side: SideId }) => (
  <polyline
    points={spots.map(({ x, y }) => `${x},${y}`).join(' ')}
    fill="none"
    stroke={palette[side]}
    stroke-width="2.5"
    stroke-linejoin="round"
    {...(side === 'b' && { 'stroke-dasharray': '6 4' })}
  />
);

const Point = ({ x, y, side, palette }: Drawn & { readonly x: number; readonly y: number; readonly side: SideId }) =>
  side === 'a' ? (
    <circle cx={x} cy={y} r="4" fill={palette.a} />
  ) : (
    <path d={`M${x} ${y - 5.5}l5.5 5.5-5.5 5.5-5.5-5.5Z`} fill={palette.ground} stroke={palette.b} stroke-width="2" />
  );

/** Text that stays readable over lines. */
const Halo = ({
  x,
  y,
  anchor,
  colour,
  palette,
  children,
}: Drawn & {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle';
  readonly colour: string;
  readonly children: string;
}) => (
  <text
    x={x}
    y={y}
    text-anchor={anchor}
    font-weight="800"
    fill={colour}
    stroke={palette.ground}
    stroke-width="3.5"
    stroke-linejoin="round"
    paint-order="stroke"
  >
    {children}
  </text>
);

/** The last figure of each line, at its end. Two figures that would overlap are moved apart. */
const Ends = ({
  report,
  lines,
  palette,
  format,
}: Drawn & {
  readonly report: Report;
  readonly lines: Readonly<Record<SideId, readonly ChartPoint[]>>;
  readonly format: (value: number) => string;
}) => {
  const ends = SIDES.flatMap(side => {
    const spot = lines[side].at(-1);
    return spot ? [{ side, ...spot }] : [];
  });
  const [one, two] = ends;
  const touching = one && two && Math.abs(one.x - two.x) < 20 ? Math.max(0, SIZE + 2 - Math.abs(one.y - two.y)) / 2 : 0;
  return (
    <>
      {ends.map(({ side, x, y, turn, value }) => (
        <g key={side} class={colourOfSide(report, side)}>
          <Halo
            x={x + 9}
            y={y + 4.5 + (isSideAbove(lines, side, turn) ? -touching : touching)}
            anchor="start"
            palette={palette}
            colour={palette[side]}
          >
            {format(value)}
          </Halo>
        </g>
      ))}
    </>
  );
};
