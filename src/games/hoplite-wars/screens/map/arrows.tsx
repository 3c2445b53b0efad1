import type { Arrow } from '../../guide/order-accounts.ts';
import { positionAt } from './stacks.tsx';

type Point = readonly [x: number, y: number];

/** The distance from a stack's centre to the ends of a line. */
const GAP = 12;

const shortened = (from: Point, to: Point, begin: number, end: number): readonly [Point, Point] => {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(x, y) || 1;
  const at = (by: number): Point => [from[0] + (x * by) / long, from[1] + (y * by) / long];
  return [at(Math.min(begin, long / 3)), at(Math.max(long - end, (long * 2) / 3))];
};

const tenths = (n: number): number => Math.round(n * 10) / 10;

/** A slightly bent line, so that two lines in opposite directions are both visible. */
const bend = (from: Point, to: Point, by: number): string => {
  const middle: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * by,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * by,
  ];
  return `M${from.join(' ')}Q${middle.map(tenths).join(' ')} ${to.join(' ')}`;
};

/** The arrowhead at the end of a bent line. */
const head = (from: Point, to: Point, by: number): string => {
  // The direction at the end of the curve: from its bend to its end.
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]) - Math.atan(2 * by);
  const corner = (angle: number): string =>
    `${tenths(to[0] - 9 * Math.cos(turn + angle))} ${tenths(to[1] - 9 * Math.sin(turn + angle))}`;
  return `M${to.join(' ')}L${corner(0.45)}L${corner(-0.45)}Z`;
};

const fateClass = ({ fate }: Arrow): string => {
  if (fate === undefined) return 'war-line-draft';
  if (fate === 'arrives' || fate === 'given' || fate === 'carries') return 'war-line-done';
  return 'war-line-failed';
};

/** The line of an arrow: its path, its ends and its middle. */
const lineOf = ({ kind, from, to, start }: Arrow) => {
  const isMove = kind === 'move' || kind === 'merge' || kind === 'retreat';
  const goal = positionAt(to);
  // A support or convoy of a move ends at the middle of that move's line.
  const end: Point = start
    ? [positionAt(start)[0] * 0.45 + goal[0] * 0.55, positionAt(start)[1] * 0.45 + goal[1] * 0.55]
    : goal;
  const [a, b] = shortened(positionAt(from), end, GAP, start ? 2 : GAP + (isMove ? 2 : 0));
  const by = isMove ? 0.12 : 0;
  const middle: Point = [(a[0] + b[0]) / 2 - ((b[1] - a[1]) * by) / 2, (a[1] + b[1]) / 2 + ((b[0] - a[0]) * by) / 2];
  return { isMove, a, b, by, middle };
};

const Line = ({ arrow }: { readonly arrow: Arrow }) => {
  const { kind, player } = arrow;
  const { isMove, a, b, by, middle } = lineOf(arrow);
  const path = bend(a, b, by);
  const failed = fateClass(arrow) === 'war-line-failed';
  return (
    <g class={`war-line war-line-${kind} ${fateClass(arrow)} war-${player}`}>
      <path class="war-line-under" d={path} />
      <path class="war-line-over" d={path} />
      {isMove ? <path class="war-head" d={head(a, b, by)} /> : <circle class="war-head" cx={b[0]} cy={b[1]} r="3.5" />}
      {failed && (
        <path
          class="war-cross"
          d={`M${middle[0] - 5} ${middle[1] - 5}l10 10M${middle[0] + 5} ${middle[1] - 5}l-10 10`}
        />
      )}
    </g>
  );
};

/** The arrows of moves and supports, with their results. */
export const Arrows = ({ arrows }: { readonly arrows: readonly Arrow[] }) => (
  <g>
    {arrows.map((arrow, i) => (
      <Line key={`${arrow.from} ${arrow.to} ${arrow.kind} ${i}`} arrow={arrow} />
    ))}
  </g>
);

interface ArrowSpotsProps {
  readonly arrows: readonly Arrow[];
  readonly onPick: (arrow: Arrow) => void;
}

/** The radius of the spot of an arrow, in map units. */
const SPOT = 13;

/**
 * Touch targets at the middles of arrows. A tap opens the reason. For keyboards and screen readers, the list under the
 * map has the same reasons.
 */
export const ArrowSpots = ({ arrows, onPick }: ArrowSpotsProps) => (
  <g>
    {arrows.map(arrow => {
      const [x, y] = lineOf(arrow).middle;
      return (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for fingers
        <g key={`${arrow.kind} ${arrow.index}`} class="war-why" onClick={() => onPick(arrow)}>
          <circle cx={x} cy={y} r={SPOT} />
        </g>
      );
    })}
  </g>
);
