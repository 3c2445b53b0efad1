import { useRef } from 'preact/hooks';

/** One place of a map: as it is read out, its spot, where the keyboard finds it, and its outlines, as SVG takes the corners of polygons. */
export interface Region {
  readonly id: string;
  readonly label: string;
  readonly at: readonly [x: number, y: number];
  readonly rings: readonly string[];
  readonly picked?: boolean;
}

interface PlacesProps {
  readonly label: string;
  /** Those that lie in others come after them. */
  readonly places: readonly Region[];
  /** The place that the keyboard is at. */
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

/** Half the width of a place's spot, in units of the drawing. */
const SPOT = 14;

/** How much a place beside the way counts as farther than one along it. */
const ASIDE = 2;

/** The nearest place in a direction, those straight ahead before those aside; undefined at the edge. */
export const nearestRegion = (
  places: readonly Pick<Region, 'id' | 'at'>[],
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
    // Within the quarter of the directions that the key points to.
    if (id !== from && ahead > 0 && aside <= ahead * 1.5 && (!best || far < best.far)) best = { id, far };
  }
  return best?.id;
};

/** The places of a map over what is drawn of it: each has a name, a tap, Enter or a space picks it, the arrow keys go on to the next. */
export const Regions = ({ label, places, here, onHere, onPick }: PlacesProps) => {
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
        const to = nearestRegion(places, from, way);
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
          {/* A place that is smaller than a finger is tapped around its spot too. */}
          <circle cx={at[0]} cy={at[1]} r={SPOT} />
        </g>
      ))}
    </g>
  );
};
