import type { Kind } from '../../troops/roster.ts';
import { FIGURES, type Part } from './figures.ts';

const DRAWN = {
  body: { fill: 'var(--figure)' },
  line: { fill: 'none', stroke: 'var(--figure)', 'stroke-width': 3, 'stroke-linecap': 'round' },
  cut: { fill: 'none', stroke: 'var(--clay)', 'stroke-width': 2, 'stroke-linecap': 'round' },
} as const satisfies Readonly<Record<Part['as'], object>>;

/** A kind's figure round a point, in the colours of whoever holds it. */
export const Figure = ({ kind, x, y, size }: { kind: Kind; x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 64})`}>
    {FIGURES[kind].map(({ as, d, at }, i) => (
      <path key={i} d={d} transform={at} {...DRAWN[as]} />
    ))}
  </g>
);
