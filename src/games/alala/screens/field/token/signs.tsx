import type { SignMark, UnitMark } from '../../../guide/unit-marks.ts';

/** The drawing of a mark in a circle of radius 9, with the colours of ground and stroke. */
const SIGNS: Readonly<Record<SignMark, { readonly stroke: string; readonly ground: string; readonly ink: string }>> = {
  pursuing: {
    stroke: 'M-4.5-4-.5 0-4.5 4M.5-4 4.5 0 .5 4',
    ground: 'var(--color-accent)',
    ink: 'var(--color-accent-ink)',
  },
  evaded: {
    stroke: 'M4.2 3.5A4.4 4.4 0 1 0-3.6 1.8M-5.6-.8-3.6 2-.6.8',
    ground: 'var(--color-ink)',
    ink: 'var(--color-bg)',
  },
  halted: { stroke: 'M-4.5 0H4.5', ground: 'var(--color-bad)', ink: 'var(--color-bg)' },
  inHand: { stroke: 'M-3.8-4V4M0-4V4M3.8-4V4', ground: 'var(--color-ink)', ink: 'var(--color-bg)' },
  done: { stroke: 'M-4.2.2-1.2 3.2 4.2-3.2', ground: 'var(--color-good)', ink: 'var(--color-bg)' },
};

export const isSign = (mark: UnitMark): mark is SignMark => mark !== 'due';

/** A mark of the field as a small disc. */
export const Sign = ({ mark, x, y }: { readonly mark: SignMark; readonly x: number; readonly y: number }) => {
  const { stroke, ground, ink } = SIGNS[mark];
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="9" fill={ground} stroke="var(--ground)" stroke-width="2.5" paint-order="stroke" />
      <path d={stroke} fill="none" stroke={ink} stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" />
    </g>
  );
};
