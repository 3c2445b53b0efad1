import type { Blazon, Colour } from '../../../army/army-setup.ts';
import type { SignMark } from '../../../guide/unit-marks.ts';
import { isHoplites, type UnitKind } from '../../../rules/unit-kinds.ts';
import type { Aggression, Grade } from '../../../rules/vocabulary.ts';
import { Sign } from './signs.tsx';
import { Emblem, SHAPES, Shape } from './token-shapes.tsx';

export interface TokenProps {
  kind: UnitKind;
  grade?: Grade | undefined;
  men: number;
  startingMen: number;
  aggression: Aggression;
  disorder: number;
  formed: boolean;
  /** Points that are still to be rolled are a question mark. */
  leader?: { cp: number | '?' } | undefined;
  side: 'a' | 'b';
  colour: Colour;
  blazon: Blazon;
  standing: 'inLine' | 'retired' | 'routing' | 'out' | 'destroyed';
  /** Additional marks from the field. */
  mark?: SignMark | undefined;
}

const LETTER = { 'text-anchor': 'middle', 'font-family': 'var(--font-sans)', 'font-weight': 800 } as const;

/** A raised spear: one for Ready, on the right; a second for Eager, on the left. */
const RaisedSpear = ({ x }: { x: number }) => (
  <g fill="var(--color-ink)" stroke="var(--color-ink)">
    <path d={`M${x} 14V62`} stroke-width="3.2" stroke-linecap="round" />
    <path d={`M${x} 0l4.5 10-3 7h-3l-3-7z`} stroke="none" />
  </g>
);

const Crest = ({ cp }: { cp: number | '?' }) => (
  <g>
    <path d="M5 33C6 12 18 0 32 0S58 12 59 33L50 29C47 22 41 19 32 19S17 22 14 29Z" fill="var(--color-accent)" />
    <path d="M4 20 16 25M12 8 20 18M60 20 48 25M52 8 44 18" stroke="var(--ground)" stroke-width="2" />
    <circle cx="32" cy="12.4" r="11" fill="var(--ground)" stroke="var(--color-accent)" stroke-width="3" />
    {/* Kept clear of a rim that is drawn below it. */}
    <text x="32" y="17.7" font-size="17" fill="var(--color-ink)" {...LETTER}>
      {cp}
    </text>
  </g>
);

const Disorder = ({ points }: { points: number }) => {
  if (points <= 0) return null;
  const pip = (x: number) => `M${x} 68l6 7.5-6 7.5-6-7.5z`;
  if (points > 4)
    return (
      <g stroke="var(--ground)" stroke-width="2">
        <rect x="23" y="66" width="40" height="18" rx="9" fill="var(--color-ink)" />
        <path d="M31.5 69.5l4 5.5-4 5.5-4-5.5z" fill="var(--color-bg)" stroke="none" />
        <text x="49.5" y="80" font-size="14.5" fill="var(--color-bg)" stroke="none" {...LETTER}>
          {points}
        </text>
      </g>
    );
  const first = 57 - (points - 1) * 10.5;
  return (
    <path
      d={Array.from({ length: points }, (_, i) => pip(first + i * 10.5)).join('')}
      fill="var(--color-ink)"
      stroke="var(--ground)"
      stroke-width="2.5"
      paint-order="stroke"
    />
  );
};

/** Bottom left: the grade of hoplites; the blazon of other kinds, which have no grade and no room on the body. */
const Plaque = ({ grade, blazon }: { grade: string | undefined; blazon: Blazon }) => (
  <g>
    <circle cx="10" cy="73.5" r="9.8" fill="var(--ground)" stroke="var(--side)" stroke-width="1.6" />
    {grade ? (
      <text x="10" y="79" font-size="15.5" fill="var(--color-ink)" {...LETTER}>
        {grade}
      </text>
    ) : (
      <Emblem blazon={blazon} x={10} y={73.5} size={12.5} fill="var(--side)" />
    )}
  </g>
);

const Men = ({ kind, men, weak, broken }: { kind: UnitKind; men: number; weak: boolean; broken: boolean }) => {
  const spot = SHAPES[kind].numeral;
  const wide = men > 9;
  const size = ((wide && spot.wide) || spot.size) - (broken ? 4 : 0);
  const width = (wide ? 1.22 : 0.66) * size + 6;
  return (
    <g>
      {weak && (
        <rect
          x={spot.x - width / 2}
          y={spot.y - size * 0.86}
          width={width}
          height={size}
          rx="4"
          fill="var(--figure)"
          stroke="var(--field)"
          stroke-width="1.5"
        />
      )}
      <text
        x={spot.x}
        y={spot.y}
        font-size={size}
        fill={weak ? 'var(--field)' : 'var(--figure)'}
        stroke={weak ? 'none' : 'var(--field)'}
        stroke-width={broken ? 2 : 3.5}
        stroke-linejoin="round"
        paint-order="stroke"
        letter-spacing="-1"
        {...LETTER}
      >
        {men}
      </text>
    </g>
  );
};

const AWAY = {
  retired: 'M41 4H54A6 6 0 0 1 54 17H42M47 11.5 41.5 17 47 22.5',
  routing: 'M50 3 42 12.5 50 22M61 3 53 12.5 61 22',
  out: 'M61 12.5H46M51.5 6.5 45.5 12.5 51.5 18.5M39 3V22',
  destroyed: 'M8 20 57 76M57 20 8 76',
} as const;

/** One unit as a drawing. Its name is next to it, so the drawing is hidden from screen readers. */
export const Token = (props: TokenProps) => {
  const { kind, aggression, standing, side, colour, blazon } = props;
  const away = standing !== 'inLine';
  const gone = standing === 'out' || standing === 'destroyed';
  const broken = aggression === 'shaken' && !gone;
  // Horses and javelins of the two sides face each other; a unit that has left the line is turned round.
  const flip = away !== (side === 'b') && !isHoplites(props);
  // The crack of a broken shield runs along the numeral's front.
  const shift = (flip ? 64 - 2 * SHAPES[kind].numeral.x : 0) + (broken ? (flip ? 3.5 : -3.5) : 0);
  // Nothing stands above the body.
  const bare = !away && !props.leader && (aggression === 'formedUp' || broken);
  // More than four disorder points are shown as a number at the bottom. Low numerals move up to make space.
  const lift = props.disorder > 4 ? Math.min(0, 61.5 - SHAPES[kind].numeral.y) : 0;
  return (
    <svg
      class={`token token-${side} colour-${colour}${away ? ' token-hollow' : ''}${bare ? ' token-bare' : ''}`}
      viewBox="0 0 64 84"
      aria-hidden="true"
      focusable="false"
    >
      {!away && (aggression === 'ready' || aggression === 'eager') && <RaisedSpear x={60.2} />}
      {!away && aggression === 'eager' && <RaisedSpear x={3.8} />}
      {props.leader && !gone && <Crest cp={props.leader.cp} />}
      <g transform={flip ? 'translate(64 0) scale(-1 1)' : undefined} opacity={gone ? 0.45 : undefined}>
        <g transform={standing === 'routing' ? 'rotate(-16 32 60)' : undefined}>
          <Shape
            kind={kind}
            formed={props.formed}
            blazon={blazon}
            broken={broken}
            strength={away ? 1 : props.men / Math.max(1, props.startingMen)}
          />
        </g>
      </g>
      <g transform={`translate(${shift} ${lift})`}>
        {standing !== 'destroyed' && (
          <Men kind={kind} men={props.men} weak={props.men * 2 < props.startingMen && !gone} broken={broken} />
        )}
      </g>
      {!gone && <Plaque grade={isHoplites(props) ? props.grade : undefined} blazon={blazon} />}
      {!gone && <Disorder points={props.disorder} />}
      {props.mark && !gone && <Sign mark={props.mark} x={9} y={31} />}
      {away && (
        <g fill="none" stroke-linecap="round" stroke-linejoin="round">
          <path d={AWAY[standing]} stroke="var(--ground)" stroke-width="8" />
          <path
            d={AWAY[standing]}
            stroke={standing === 'retired' ? 'var(--color-ink)' : 'var(--color-bad)'}
            stroke-width="4"
          />
        </g>
      )}
    </svg>
  );
};
