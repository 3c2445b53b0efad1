import type { Code } from '../../rules/force.ts';

/** Elements with their own colour; map.css defines the colours for the light and dark theme. */
const NAMES = [
  ...['paper', 'sea', 'sea-deep', 'shore', 'shore-far', 'land', 'bare', 'islet', 'coast', 'grid', 'border', 'veil'],
  ...['name', 'name-sea', 'halo', 'city', 'city-ground', 'route', 'reach', 'picked', 'fight', 'rim', 'on-token'],
] as const;
type ColourName = (typeof NAMES)[number];

export interface MapColours {
  readonly of: Readonly<Record<ColourName, string>>;
  /** An Empire's own colour, and the tint of its land. */
  readonly full: (empire: Code) => string;
  readonly tint: (empire: Code) => string;
  readonly sans: string;
  readonly serif: string;
}

/** The current colours, read from the style sheets through an element of the map. */
export const mapColoursOf = (probe: HTMLElement): MapColours => {
  const read = (value: string): string => {
    probe.style.color = value;
    return getComputedStyle(probe).color;
  };
  const known = new Map<string, string>();
  const asked = (value: string): string => {
    const there = known.get(value) ?? read(value);
    known.set(value, there);
    return there;
  };
  probe.style.fontFamily = 'var(--font-serif)';
  const serif = getComputedStyle(probe).fontFamily;
  probe.style.fontFamily = 'var(--font-sans)';
  const sans = getComputedStyle(probe).fontFamily;
  return {
    of: Object.fromEntries(NAMES.map(name => [name, read(`var(--ink-${name})`)])) as Record<ColourName, string>,
    full: empire => asked(`var(--of-${empire}, var(--ink-rim))`),
    tint: empire => asked(`color-mix(in oklab, var(--of-${empire}, var(--ink-rim)) 42%, var(--ink-land))`),
    sans,
    serif,
  };
};
