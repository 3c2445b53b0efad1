import { hyphenated } from '../../../../ui/messages/hyphens.tsx';
import type { BattleState, DeepReadonly, Unit } from '../../battle/state.ts';
import type { Special } from '../../rules/cards.ts';
import type { SideId } from '../../rules/side.ts';
import { type Glyph, glyphOf, specialGlyph } from './glyphs.ts';

type Piece = DeepReadonly<Unit>;

/** The size of a card's drawing box. */
export const CARD = { width: 40, height: 58 } as const;

const Drawn = ({
  glyph,
  x,
  y,
  size,
}: {
  readonly glyph: Glyph;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) => (
  <svg x={x} y={y} width={size} height={size} viewBox="0 0 24 24" class="hop-glyph" aria-hidden="true">
    {glyph.fill && <path d={glyph.fill} class="hop-glyph-fill" />}
    {glyph.stroke && <path d={glyph.stroke} class="hop-glyph-stroke" />}
    {glyph.cut && <path d={glyph.cut} class="hop-glyph-cut" />}
  </svg>
);

/** Long codes are condensed to fit. */
const Code = ({ children }: { readonly children: string }) => (
  <text
    x="20"
    y="55"
    class="hop-code"
    {...(children.length > 4 ? { textLength: 35, lengthAdjust: 'spacingAndGlyphs' } : {})}
  >
    {children}
  </text>
);

interface UnitCardProps {
  readonly unit: Piece;
  readonly state: BattleState;
}

/** COH as a row of boxes up to the limit, at which the unit routs. */
const Cohesion = ({ coh, limit }: { readonly coh: number; readonly limit: number }) => {
  const width = 36 / limit;
  return (
    <g>
      {Array.from({ length: limit }, (_, i) => (
        <rect
          key={i}
          x={2 + i * width}
          y="18.6"
          width={width - 0.7}
          height="3.8"
          class={i < coh ? 'hop-hit' : 'hop-whole'}
        />
      ))}
    </g>
  );
};

/**
 * A unit's card (K2, K3): TQ, cohesion hits, kind, missiles and marks. The button around it has the full label, and a
 * selected unit is shown in full.
 */
export const UnitCard = ({ unit, state }: UnitCardProps) => {
  const { card, coh, level, marker, engaged, out, hidden } = unit;
  const onField = unit.place === 'field';
  return (
    <svg class={`hop-card hop-side-${card.side}`} viewBox={`0 0 ${CARD.width} ${CARD.height}`} aria-hidden="true">
      <rect x="0.75" y="0.75" width="38.5" height="56.5" rx="3.5" class="hop-paper" />
      <path d="M0.75 17V4.25a3.5 3.5 0 0 1 3.5-3.5h31.5a3.5 3.5 0 0 1 3.5 3.5V17Z" class="hop-band" />
      {(engaged || hidden) && <circle cx="9.8" cy="9" r="7.6" class={engaged ? 'hop-engaged' : 'hop-hidden'} />}
      <text x="9.8" y="14.6" class="hop-tq">
        {card.tq}
      </text>
      {coh > 0 && (
        <>
          <rect x="19.2" y="2.2" width="18.6" height="13.6" rx="2.5" class="hop-coh-ground" />
          <text
            x="28.5"
            y="13"
            class="hop-coh"
            {...(card.limit > 9 ? { textLength: 16.5, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {coh}/{card.limit}
          </text>
        </>
      )}
      <Cohesion coh={coh} limit={card.limit} />
      <Drawn glyph={glyphOf(card.is.type)} x={9.5} y={23.4} size={21} />
      <Code>{card.is.type}</Code>
      {card.missile && (
        <text x="36.5" y="43.5" class={`hop-small hop-missile ${out ? 'hop-out' : ''}`}>
          {card.missile}
        </text>
      )}
      {out && card.missile && <path d="M28 44.5 37.5 35.5" class="hop-strike" />}
      {level > 0 && (
        <text x="6" y="43" class="hop-small hop-level">
          {'▾'.repeat(Math.min(3, level))}
        </text>
      )}
      {engaged && <path d="M32 24.5l5.5 6.5M37.5 24.5l-5.5 6.5" class="hop-swords" />}
      {onField && marker !== '' && (
        <g>
          <path d="M6.4 23.6l5.2 5.2-5.2 5.2-5.2-5.2Z" class="hop-marker" />
          <path d="M3.9 28.8h5M6.4 26.3v5" class="hop-marker-sign" />
        </g>
      )}
      {unit.place === 'second' && unit.routed && <path d="M3 54 37 24" class="hop-routed" />}
      {state.roster.setup.armies[card.side].army.period === 'samurai' && card.clan > 0 && (
        <text x="34" y="32" class="hop-small hop-clan">
          {card.clan}
        </text>
      )}
    </svg>
  );
};

/** Splits the name of a special card into one or two lines: at its space, or between syllables. */
const linesOf = (name: string): readonly string[] => {
  const words = name.split(' ');
  if (words.length > 1) return words;
  const parts = hyphenated(name).split('\u00ad');
  if (name.length < 8 || parts.length < 2) return words;
  const firsts = parts.slice(1).map((_, i) => parts.slice(0, i + 1).join(''));
  const [first = name] = firsts.toSorted(
    (a, b) => Math.abs(a.length * 2 - name.length) - Math.abs(b.length * 2 - name.length),
  );
  return [`${first}-`, name.slice(first.length)];
};

/** A special card (K5–K12). */
export const SpecialCard = ({
  special,
  name,
  side,
}: {
  readonly special: Special;
  readonly name: string;
  readonly side: SideId;
}) => (
  <svg class={`hop-card hop-special hop-side-${side}`} viewBox={`0 0 ${CARD.width} ${CARD.height}`} aria-hidden="true">
    <rect x="0.75" y="0.75" width="38.5" height="56.5" rx="3.5" class="hop-paper" />
    <rect x="3.2" y="3.2" width="33.6" height="51.6" rx="2" class="hop-frame" />
    <Drawn glyph={specialGlyph(special)} x={8} y={9} size={24} />
    {linesOf(name).map((line, i, { length }) => (
      <text
        key={line}
        x="20"
        y={length === 1 ? 47 : 42 + i * 9}
        class="hop-code hop-special-name"
        {...(line.length > 7 ? { textLength: 32, lengthAdjust: 'spacingAndGlyphs' } : {})}
      >
        {line}
      </text>
    ))}
  </svg>
);

/** The back of a card. */
export const CardBack = ({ side }: { readonly side: SideId }) => (
  <svg class={`hop-card hop-side-${side}`} viewBox={`0 0 ${CARD.width} ${CARD.height}`} aria-hidden="true">
    <rect x="0.75" y="0.75" width="38.5" height="56.5" rx="3.5" class="hop-band" />
    <rect x="4" y="4" width="32" height="50" rx="2" class="hop-back-frame" />
    <circle cx="20" cy="29" r="10" class="hop-back-frame" />
    <path d="M14 35 20 21.5 26 35" class="hop-back-sign" />
  </svg>
);
