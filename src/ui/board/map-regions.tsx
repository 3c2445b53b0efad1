import { useRef } from 'preact/hooks';

/** A region of a map: its label, its spot (the focus target), and its outlines as SVG polygon points. */
export interface MapRegion {
  readonly id: string;
  readonly label: string;
  readonly at: readonly [x: number, y: number];
  readonly rings: readonly string[];
  readonly picked?: boolean;
}

interface MapRegionsProps {
  readonly label: string;
  /** In drawing order: a region inside another region comes after it. */
  readonly places: readonly MapRegion[];
  /** The focused region. */
  readonly here: string;
  readonly onHere: (id: string) => void;
  readonly onPick: (id: string) => void;
}

const WAYS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The radius of a region's spot, in units of the drawing. */
const SPOT = 14;

/** The weight of sideways distance relative to distance ahead. */
const ASIDE = 2;

/** The nearest region in a direction, preferring regions straight ahead; undefined at the edge. */
export const findNearestRegion = (
  places: readonly Pick<MapRegion, 'id' | 'at'>[],
  from: string,
  way: readonly [across: number, down: number],
): string | undefined => {
  const here = places.find(({ id }) => id === from);
  if (!here) return undefined;
  let best: { readonly id: string; readonly far: number } | undefined;
  for (const { id, at } of places) {
    const [x, y] = [at[0] - here.at[0], at[1] - here.at[1]];
    const ahead = x * way[0] + y * way[1];
    const aside = Math.abs(x * way[1]) + Math.abs(y * way[0]);
    const far = ahead + ASIDE * aside;
    // Within the quadrant of the arrow key.
    if (id !== from && ahead > 0 && aside <= ahead * 1.5 && (!best || far < best.far)) best = { id, far };
  }
  return best?.id;
};

/** Accessible regions over the drawing of a map. A tap, Enter or Space picks a region; arrow keys move the focus. */
export const MapRegions = ({ label, places, here, onHere, onPick }: MapRegionsProps) => {
  const ref = useRef<SVGGElement>(null);
  const placeOf = (target: EventTarget | null): string | undefined =>
    (target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null) ?? undefined;
  return (
    <g
      ref={ref}
      role="listbox"
      aria-label={label}
      aria-multiselectable="false"
      onClick={event => {
        const id = placeOf(event.target);
        if (id === undefined) return;
        onHere(id);
        onPick(id);
      }}
      onKeyDown={event => {
        const from = placeOf(event.target);
        if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        const way = WAYS[event.key];
        if (!way && event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        if (!way) return onPick(from);
        const to = findNearestRegion(places, from, way);
        if (to === undefined) return;
        onHere(to);
        const all = ref.current?.querySelectorAll<SVGElement>('[data-place]') ?? [];
        [...all].find(({ dataset }) => dataset.place === to)?.focus({ preventScroll: true });
      }}
    >
      {places.map(({ id, label: said, at, picked = false, rings }) => (
        <g
          key={id}
          role="option"
          class="board-place"
          data-place={id}
          tabindex={id === here ? 0 : -1}
          aria-label={said}
          aria-selected={picked}
        >
          {rings.map(ring => (
            <polygon key={ring} points={ring} />
          ))}
          {/* The spot enlarges the touch target of a small region. */}
          <circle cx={at[0]} cy={at[1]} r={SPOT} />
        </g>
      ))}
    </g>
  );
};
