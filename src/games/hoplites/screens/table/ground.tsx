import type { Terrain } from '../../rules/terrain.ts';

/** What lies in an area, drawn at its foot: strokes in a box of 40 × 12. */
const SIGNS: Readonly<Record<Terrain, string>> = {
  clear: '',
  cliff: 'M1 11 6 2l5 9 5-9 5 9 5-9 5 9 5-9 3 9',
  river: 'M1 4q5-4 10 0t10 0 10 0 8-1M1 9q5-4 10 0t10 0 10 0 8-1',
  stream: 'M1 7q5-4 10 0t10 0 10 0 8-1',
  woods: 'M6 11V7M6 7 2 7 6 1l4 6ZM20 11V7M20 7h-4l4-6 4 6ZM34 11V7M34 7h-4l4-6 4 6Z',
  rough: 'M3 10l3-5 4 5ZM16 10l4-7 5 7ZM31 10l2-4 4 4Z',
  marsh: 'M2 10h8M6 10V4M4 10 2 5M8 10l2-5M16 10h8M20 10V4M18 10l-2-5M22 10l2-5M30 10h8M34 10V4',
  camp: 'M3 11 10 2l7 9ZM23 11l7-9 7 9Z',
  mountain: 'M1 11 12 1l8 10M16 7l8-6 15 10',
  slope: 'M1 11Q20 9 39 1M10 10v-1M18 8.5V7M26 6V4',
  caltrop: 'M6 3v5l-4 3M6 8l4 3M20 3v5l-4 3M20 8l4 3M34 3v5l-4 3M34 8l4 3',
  castle: 'M3 11V3h4v3h4V3h4v3h4V3h4v3h4V3h4v3h4V3h2v8Z',
};

/** The ground of an area at the foot of the card on it (O4); clear ground is left as it is. */
export const TerrainDrawing = ({ terrain }: { readonly terrain: Terrain }) =>
  terrain === 'clear' ? null : (
    <svg class={`hop-ground hop-ground-${terrain}`} viewBox="0 0 40 12" aria-hidden="true">
      <path d={SIGNS[terrain]} />
    </svg>
  );
