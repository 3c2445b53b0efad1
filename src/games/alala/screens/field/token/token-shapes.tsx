import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Blazon } from '../../../army/army-setup.ts';
import type { UnitKind } from '../../../rules/unit-kinds.ts';
import { BLAZON_PATHS } from '../blazons.ts';

/* A token is a box of 64 × 84; its body is between y 20 and y 76. Every kind is drawn facing right. */

export interface ShapeProps {
  readonly kind: UnitKind;
  readonly formed: boolean;
  readonly blazon: Blazon;
  readonly broken: boolean;
  /** The part of its men that are left, from 0 to 1. */
  readonly strength: number;
}

interface Break {
  /** The crack across the box, with ends beyond its edges, and the part of it on the body. */
  readonly cut: string;
  readonly edge: string;
  readonly shard: string;
  readonly rest: string;
  readonly across?: true;
}

const onHorse = { x: 26, y: 69, size: 26 } as const;
const neck = {
  cut: 'M-20 38 12 45 19 37 27 47 34 40 41 53 90 74',
  shard: 'translate(2 0) rotate(19 40 52)',
  rest: 'translate(-1 1)',
  across: true,
  edge: 'M10 44 12 45 19 37 27 47 34 40 40 51',
} as const;

const HORSE =
  'M7 75C6 54 11 34 24 23L23 11 33 18C43 20 49 27 53 35L60 45C63 51 60 57 54 57L46 54 39 51C40 60 45 66 47 75Z';
const PELTA = 'M3 31C3 23 10 22 14 28 19 36 25 40 32 40S45 36 50 28C54 22 61 23 61 31 62 55 50 75 32 75S2 55 3 31Z';

const body = { fill: 'var(--field)', stroke: 'var(--rim)', 'stroke-width': 3.5, 'stroke-linejoin': 'round' } as const;
const inner = { fill: 'none', stroke: 'var(--figure)', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;

export const Emblem = ({
  blazon,
  x,
  y,
  size,
  fill,
}: {
  blazon: Blazon;
  x: number;
  y: number;
  size: number;
  fill: string;
}) => (
  <path
    d={BLAZON_PATHS[blazon]}
    fill={fill}
    fill-rule="evenodd"
    transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
  />
);

/**
 * Two levelled javelins: the weapon of light troops. They are never upright, because raised spears have another
 * meaning.
 */
const Javelins = ({ y }: { y: number }) => (
  <g fill="var(--rim)" stroke="var(--rim)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
    <path d={`M2 ${y + 14}L58 ${y - 6}M2 ${y + 26}L58 ${y + 6}`} />
    <path d={`M63 ${y - 8}l-8-2 3 7zM63 ${y + 4}l-8-2 3 7z`} stroke-width="1.5" />
  </g>
);

/** Once round the rim of an aspis. */
const ROUND = 2 * Math.PI * 24.5;

const tenths = (length: number): number => Math.round(length * 10) / 10;

/** The dashes of a rim that is whole as far as the men are left: one piece, or ten where the unit is out of its ranks. */
const rim = (formed: boolean, strength: number): string => {
  const left = Math.min(1, Math.max(0, strength)) * ROUND;
  if (formed) return `${tenths(left)} ${tenths(ROUND)}`;
  const dashes: number[] = [];
  for (let at = 0; at < left; at += ROUND / 10)
    dashes.push(Math.min(9, left - at), ROUND / 10 - Math.min(9, left - at));
  return [...dashes, 0, ROUND].map(tenths).join(' ');
};

const Aspis = ({ formed, blazon, broken, strength }: Looks) => (
  <g>
    <circle cx="32" cy="47" r={formed ? 25.5 : 21} fill="var(--field)" />
    <circle
      cx="32"
      cy="47"
      r="24.5"
      fill="none"
      stroke="var(--rim-off)"
      stroke-width="4.5"
      {...(formed ? {} : { 'stroke-dasharray': '9 6.39' })}
      transform="rotate(-90 32 47)"
    />
    <circle
      cx="32"
      cy="47"
      r="24.5"
      fill="none"
      stroke="var(--rim)"
      stroke-width="4.5"
      stroke-dasharray={rim(formed, strength)}
      transform="rotate(-90 32 47)"
    />
    {formed && (
      <circle cx="32" cy="47" r="20.6" fill="none" stroke="var(--figure)" stroke-opacity=".5" stroke-width="1.1" />
    )}
    <Emblem blazon={blazon} x={broken ? 23 : 32} y={broken ? 36 : 35} size={broken ? 13 : 16} fill="var(--figure)" />
  </g>
);

const Horse = ({ children }: { children?: ComponentChildren }) => (
  <g>
    <path d={HORSE} {...body} />
    {children}
    <circle cx="40" cy="31" r="2.2" fill="var(--figure)" />
    <path d="M54 49.5 59 49" {...inner} stroke-width="1.8" />
  </g>
);

const HeavyCavalry = () => (
  <g>
    <path d="M3 62C2 40 9 22 22 15L20 8C32 0 44 6 46 16L36 20 27 25C15 34 11 46 11 66Z" fill="var(--rim)" />
    <path
      d="M9 22l7 5M4 36l8 3M2 50l8 1M16 12l5 7M27 7l3 8M38 7l-2 8"
      stroke="var(--ground)"
      stroke-width="2"
      fill="none"
    />
    <Horse>
      <path
        d="M32 19C43 21 50 29 54 37L60 46 54 49C48 41 40 36 33 34Z"
        fill="var(--figure)"
        stroke="var(--rim)"
        stroke-width="2"
        stroke-linejoin="round"
      />
    </Horse>
    <circle cx="41" cy="30.5" r="2.4" fill="var(--field)" />
  </g>
);

const Mane = () => (
  <path
    d="M24 23 14 21 17 29 7 31 12 38 3 44 9 49 2 58 9 60Z"
    fill="var(--rim)"
    stroke="var(--rim)"
    stroke-width="2"
    stroke-linejoin="round"
  />
);

/** Javelins levelled under the horse's chin. */
const LightCavalry = () => (
  <g>
    <g fill="var(--rim)" stroke="var(--rim)" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
      <path d="M1 36 58 61M1 48 58 73" />
      <path d="M64 63.5l-9-.5 3-6.5zM64 75.5l-9-.5 3-6.5z" stroke-width="1.5" />
    </g>
    <Horse />
  </g>
);

const RUNNER = 'M53 60 49 70 56 73 55 82M49 70 43 76 36 79M45 62 53 60 60 66';

/** A horseman and the man on foot who runs next to him. */
const Hamippoi = () => (
  <g>
    <g transform="translate(-3 0) scale(.9)">
      <Mane />
      <Horse />
    </g>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d={RUNNER} stroke="var(--ground)" stroke-width="9.5" />
      <path d={RUNNER} stroke="var(--rim)" stroke-width="5" />
    </g>
    <circle cx="55" cy="53.5" r="5.4" fill="var(--rim)" stroke="var(--ground)" stroke-width="1.8" />
  </g>
);

const Pelta = () => (
  <g>
    <path d={PELTA} {...body} stroke-width="4" />
    <path d="M9 32C9 52 18 69.5 32 69.5S55 52 55 32" {...inner} stroke-opacity=".5" stroke-width="1.1" />
  </g>
);

const Buckler = () => (
  <g>
    <Javelins y={42} />
    <circle cx="32" cy="50" r="17.5" fill="var(--field)" stroke="var(--rim)" stroke-width="4" />
  </g>
);

type Looks = Omit<ShapeProps, 'kind'>;

interface Drawing {
  readonly Body: (looks: Looks) => ComponentChildren;
  /** The body in the drawing: its radius, and how far its middle is from the top. */
  readonly body: { readonly radius: number; readonly middle: number };
  /**
   * The position of the men's numeral: its middle, its baseline and its size. `wide` is the size for two digits, if they
   * need more space.
   */
  readonly numeral: { readonly x: number; readonly y: number; readonly size: number; readonly wide?: number };
  /** The broken body of a Shaken unit, clear of the numeral: shields lose a shard, a horse hangs its head. */
  readonly breaks: Break;
}

const horseBody = { radius: 28, middle: 46 } as const;

/** The drawing of each kind. */
export const SHAPES: Readonly<Record<UnitKind, Drawing>> = {
  hoplites: {
    Body: Aspis,
    body: { radius: 26.75, middle: 47 },
    numeral: { x: 32, y: 64, size: 26 },
    breaks: {
      cut: 'M33-20V17L41 27 35 33 49 40 47 46 90 60',
      edge: 'M36.6 21.5 41 27 35 33 49 40 47 46 57 49.3',
      shard: 'translate(3 -4) rotate(15 58 54)',
      rest: 'translate(-2 1) rotate(-10 32 64)',
    },
  },
  heavyCavalry: { Body: HeavyCavalry, body: horseBody, numeral: onHorse, breaks: neck },
  lightCavalry: { Body: LightCavalry, body: horseBody, numeral: onHorse, breaks: neck },
  hamippoi: {
    Body: Hamippoi,
    body: horseBody,
    numeral: { x: 23, y: 65, size: 25 },
    breaks: {
      ...neck,
      cut: 'M-20 32 9 39 16 31 24 41 30 35 37 48 90 70',
      edge: 'M6 38.3 9 39 16 31 24 41 30 35 34 42.5',
    },
  },
  peltasts: {
    Body: Pelta,
    body: { radius: 27, middle: 51 },
    numeral: { x: 32, y: 67, size: 26 },
    breaks: {
      cut: 'M37-20V17L46 27 41 33 53 40 51 46 90 57',
      edge: 'M46 36 53 40 51 46 61 48.8',
      shard: 'translate(4 -3) rotate(18 58 54)',
      rest: 'translate(-2 1) rotate(-10 32 64)',
    },
  },
  psiloi: {
    Body: Buckler,
    body: { radius: 20.6, middle: 50 },
    numeral: { x: 32, y: 59, size: 25, wide: 21 },
    breaks: {
      cut: 'M38-20V26L45 36 40 41 48 47 45 55 90 72',
      edge: 'M44 34.6 45 36 40 41 48 47 45 55 49 56.5',
      shard: 'translate(3 2) rotate(28 47 56)',
      rest: 'rotate(14 32 50)',
    },
  },
};

/** The unit's own shape, whole or broken. */
export const Shape = (props: ShapeProps) => {
  const id = useId();
  const { Body, breaks } = SHAPES[props.kind];
  if (!props.broken) return <Body {...props} />;
  const { cut, edge, shard, rest, across } = breaks;
  const piece = (name: string, side: string, move: string) => (
    <g transform={move}>
      <clipPath id={id + name}>
        <path d={cut + side} />
      </clipPath>
      <g clip-path={`url(#${id}${name})`}>
        <Body {...props} />
        <path d={edge} fill="none" stroke="var(--rim)" stroke-width="4.4" />
      </g>
    </g>
  );
  return (
    <g>
      {piece('r', across ? 'V110H-20Z' : 'V110H-20V-20Z', rest)}
      {piece('s', across ? 'V-20H-20Z' : 'V-20Z', shard)}
    </g>
  );
};
