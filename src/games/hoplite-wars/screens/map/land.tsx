import { MAP_SIZE, SPACE_DRAWINGS } from '../../board/drawing.ts';
import { LABEL_LINE_HEIGHT, LABEL_SIZES, LEAST_LABEL_PX, labelLinesOf, labelScales } from '../../board/labels.ts';
import { BARRIERS, BOARD } from '../../board/map.ts';
import { playerOf, stateOf } from '../../board/powers.ts';
import { BARRIER_LINES, ISLETS, OUTER_LANDS } from '../../board/scenery.ts';
import { isSea, type Space } from '../../board/space.ts';
import { fieldMessages } from '../../messages/index.ts';
import type { Centres } from '../../winter/supply.ts';

const SPACES: readonly Space[] = [...BOARD.spaces.values()];
const SEAS = SPACES.filter(({ id }) => isSea(BOARD, id));
const LANDS = SPACES.filter(({ id }) => !isSea(BOARD, id));

const pathOf = (id: string): string => `M${SPACE_DRAWINGS.get(id)?.ring ?? '0,0'}Z`;

const isBarrier = (between: readonly [string, string]): boolean =>
  BARRIERS.some(each => each.between[0] === between[0] && each.between[1] === between[1]);

/** Peaks along a line, each drawn as a small triangle. */
const peaksAlong = (line: string): readonly (readonly [x: number, y: number])[] => {
  const points = line.split(' ').map(pair => pair.split(',').map(Number) as [number, number]);
  const [first = [0, 0], ...rest] = points;
  const last = rest.at(-1) ?? first;
  const long = rest.reduce(
    (sum, to, i) => sum + Math.hypot(to[0] - (points[i]?.[0] ?? 0), to[1] - (points[i]?.[1] ?? 0)),
    0,
  );
  const n = Math.max(2, Math.round(long / 12));
  return Array.from({ length: n }, (_, i): [number, number] => {
    let left = (long * (i + 0.5)) / n;
    for (const [k, to] of rest.entries()) {
      const from = points[k] ?? first;
      const step = Math.hypot(to[0] - from[0], to[1] - from[1]);
      if (left <= step && step > 0)
        return [from[0] + ((to[0] - from[0]) * left) / step, from[1] + ((to[1] - from[1]) * left) / step];
      left -= step;
    }
    return last;
  });
};

/** The static parts of the map: seas, land beyond the board, islets. */
export const Seas = () => (
  <g>
    <rect class="war-sea" width={MAP_SIZE[0]} height={MAP_SIZE[1]} />
    {SEAS.map(({ id }, i) => (
      <path key={id} class={`war-water war-water-${i % 3}`} d={pathOf(id)} />
    ))}
    {LANDS.map(({ id }) => (
      <path key={id} class="war-shore" d={pathOf(id)} />
    ))}
    {OUTER_LANDS.map(ring => (
      <polygon key={ring} class="war-beyond" points={ring} />
    ))}
    {ISLETS.map(({ name, ring }) => (
      <polygon key={name} class="war-beyond" points={ring} />
    ))}
  </g>
);

/** The edge of the sheet. */
export const Frame = () => <rect class="war-frame" width={MAP_SIZE[0]} height={MAP_SIZE[1]} />;

/** The land spaces in the colours of their owners. Those of Minor States are hatched. */
export const Lands = ({ centres }: { readonly centres: Centres }) => (
  <g>
    <defs>
      <pattern id="war-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="war-hatch" d="M0 0V7" />
      </pattern>
    </defs>
    {LANDS.map(({ id, kind }) => {
      const power = centres[id];
      const of = power
        ? `war-of war-${playerOf(power)}`
        : kind === 'delphi'
          ? 'war-delphi'
          : kind === 'land'
            ? 'war-bare'
            : 'war-free';
      return (
        <g key={id} class={of}>
          <path class="war-land" d={pathOf(id)} />
          {power && stateOf(power) === 'minor' && <path fill="url(#war-hatch)" d={pathOf(id)} />}
        </g>
      );
    })}
    {BARRIER_LINES.map(({ between, line }) =>
      isBarrier(between) ? (
        <g key={line}>
          <polyline class="war-ridge" points={line} />
          {peaksAlong(line).map(([x, y]) => (
            <path key={`${x} ${y}`} class="war-peak" d={`M${x - 6} ${y + 4}L${x} ${y - 7}L${x + 6} ${y + 4}Z`} />
          ))}
        </g>
      ) : (
        <polyline key={line} class="war-bridge" points={line} />
      ),
    )}
    {LANDS.map(({ id, kind }) => {
      const [x, y] = SPACE_DRAWINGS.get(id)?.mark ?? [0, 0];
      if (kind === 'delphi') return <Shrine key={id} at={[x, y]} />;
      return kind === 'city' || kind === 'town' ? <CentreMark key={id} kind={kind} at={[x, y]} /> : null;
    })}
  </g>
);

interface MarkProps {
  readonly at: readonly [x: number, y: number];
}

/** The mark of a city, or of a town, which is half as large. */
export const CentreMark = ({ kind, at: [x, y] }: MarkProps & { readonly kind: 'city' | 'town' }) =>
  kind === 'city' ? (
    <g>
      <circle class="war-city" cx={x} cy={y} r="5.5" />
      <circle class="war-half" cx={x} cy={y} r="3" />
    </g>
  ) : (
    <g>
      <circle class="war-city" cx={x} cy={y} r="4.5" />
      <path class="war-half" d={`M${x} ${y - 2.6}a2.6 2.6 0 0 0 0 5.2Z`} />
    </g>
  );

/** The mark of Delphi. */
export const Shrine = ({ at: [x, y] }: MarkProps) => <path class="war-shrine" d={shrineAt(x, y)} />;

/** A temple's front. */
const shrineAt = (x: number, y: number): string =>
  `M${x - 9} ${y - 2}L${x} ${y - 9}L${x + 9} ${y - 2}ZM${x - 7} ${y}h3v7h-3ZM${x - 1.5} ${y}h3v7h-3ZM${x + 4} ${y}h3v7h-3ZM${x - 9} ${y + 8}h18v2.5h-18Z`;

/** The names of spaces. The style shows as many as the map has room for; they stay large enough to read. */
export const Names = () => {
  const { spaces } = fieldMessages();
  const from = labelScales(spaces);
  return (
    <g class="war-names" style={{ '--least': LEAST_LABEL_PX }}>
      {SPACES.map(({ id, kind }) => {
        const drawn = SPACE_DRAWINGS.get(id);
        if (!drawn) return null;
        const {
          at: [x, y],
          anchor,
        } = drawn.name;
        const size = LABEL_SIZES[kind];
        return (
          <g key={id} transform={`translate(${x} ${y})`}>
            <text
              class={`war-name war-name-${kind}`}
              data-name={id}
              text-anchor={anchor}
              style={{ fontSize: `${size}px`, '--size': size, '--from': from.get(id) ?? 1 }}
            >
              {labelLinesOf(spaces[id as keyof typeof spaces] ?? '').map((line, i) => (
                <tspan key={line} x={0} dy={i * LABEL_LINE_HEIGHT * size}>
                  {line}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </g>
  );
};
