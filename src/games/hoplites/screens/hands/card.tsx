import { addSoftHyphens } from '../../../../ui/messages/hyphens.tsx';
import type { BattleState, DeepReadonly, Unit } from '../../battle/state.ts';
import type { Special } from '../../rules/cards.ts';
import type { SideId } from '../../rules/side.ts';
import { type Glyph, glyphOf, specialGlyph } from './glyphs.ts';
import { figureOf, HELMETS, specialFigureOf } from './unit-figures.ts';

/*
 * A card is a column of three parts. The band at the top and the bottom part keep their shape at any width; the picture
 * fills the rest.
 */

type Piece = DeepReadonly<Unit>;

const Sign = ({ glyph: { fill, stroke, cut } }: { readonly glyph: Glyph }) => (
  <svg viewBox="-2 -2 28 28" class="hop-figure hop-sign" aria-hidden="true">
    {fill && <path d={fill} class="hop-sign-fill" />}
    {stroke && <path d={stroke} class="hop-sign-stroke" />}
    {cut && <path d={cut} class="hop-sign-cut" />}
  </svg>
);

interface UnitCardProps {
  readonly unit: Piece;
  readonly state: BattleState;
}

/** The two parts of a type's code. Of skirmishers the drawing and the missile letter say the second. */
const codeOf = ({ is: { type, skirmisher } }: Piece['card']): readonly string[] =>
  skirmisher ? ['SK'] : type.split(' ');

/** Quality and hits. A ring around the quality marks a hidden unit. */
const Band = ({ unit: { card, coh, hidden } }: Pick<UnitCardProps, 'unit'>) => (
  <svg class="hop-band" viewBox="0 0 36 17" aria-hidden="true">
    {hidden && <circle cx="8.4" cy="8.5" r="7.4" class="hop-hidden" />}
    <text x="8.4" y="14.6" class="hop-tq">
      {card.tq}
    </text>
    {coh > 0 && (
      <>
        <rect x="20" y="1.8" width="14" height="13.4" rx="3" class="hop-coh-ground" />
        <text x="27" y="12.9" class="hop-coh">
          {coh}
        </text>
      </>
    )}
  </svg>
);

/** Letters on a light ground. */
const Chip = ({ x, letters }: { readonly x: number; readonly letters: string }) => {
  const width = 4.6 + 6.2 * letters.length;
  return (
    <>
      <rect x={x} y="0.6" width={width} height="10.8" rx="2.4" class="hop-chip" />
      <text x={x + width / 2} y="9.6" class="hop-small">
        {letters}
      </text>
    </>
  );
};

/** Marks on the picture: depletion, the manoeuvre marker, missiles, a clan, a rout (K3, SA6). */
const Marks = ({ unit, state }: UnitCardProps) => {
  const { card, level, marker, out, place, routed } = unit;
  const [, second] = codeOf(card);
  const clan = state.roster.setup.armies[card.side].army.period === 'samurai' && card.clan > 0;
  return (
    <>
      <svg class="hop-marks" viewBox="0 0 36 16" aria-hidden="true">
        {level > 0 && (
          <text x="7" y="11" class="hop-small hop-level">
            {'▾'.repeat(Math.min(3, level))}
          </text>
        )}
        {place === 'field' && marker !== '' && (
          <g transform="translate(27.5 8)">
            <path d="M0-7.2 7.2 0 0 7.2-7.2 0Z" class="hop-marker" />
            <path d="M0 3.6v-6M-3-.6 0-3.6 3-.6" class="hop-marker-sign" />
          </g>
        )}
      </svg>
      {(card.missile || second || clan) && (
        <svg class="hop-marks hop-marks-below" viewBox="0 0 36 12" aria-hidden="true">
          {second && <Chip x={0.8} letters={second} />}
          {card.missile && (
            <g class={out ? 'hop-out' : ''}>
              <Chip x={24.2} letters={card.missile} />
              {out && <path d="M23.4 11.4 35.6 0.6" class="hop-strike" />}
            </g>
          )}
          {clan && (
            <text x="6" y="9.7" class="hop-small hop-clan">
              {card.clan}
            </text>
          )}
        </svg>
      )}
      {place === 'second' && routed && (
        <svg class="hop-routed" viewBox="0 0 36 40" preserveAspectRatio="none" aria-hidden="true">
          <path d="M2 38 34 2" />
        </svg>
      )}
    </>
  );
};

/** Hits as a row of boxes up to the limit, at which the unit routs; the type's code and the size. */
const Foot = ({ unit: { card, coh } }: Pick<UnitCardProps, 'unit'>) => {
  const width = 34 / card.limit;
  return (
    <svg class="hop-foot" viewBox="0 0 36 19.5" aria-hidden="true">
      {Array.from({ length: card.limit }, (_, i) => (
        <rect
          key={i}
          x={1 + i * width}
          y="1.4"
          width={width - 0.8}
          height="4"
          rx="1"
          class={i < coh ? 'hop-hit' : 'hop-whole'}
        />
      ))}
      <text x="1.5" y="17.4" class="hop-code">
        {codeOf(card)[0]}
      </text>
      <rect x="19.5" y="7.4" width="15.5" height="11.6" rx="3" class="hop-size-ground" />
      <text x="27.2" y="17" class="hop-size">
        {card.size}
      </text>
    </svg>
  );
};

/** A unit's card (K2, K3). The button around it has the full label, and a selected unit is shown in full. */
export const UnitCard = ({ unit, state }: UnitCardProps) => {
  const { card, engaged } = unit;
  const glyph = glyphOf(card.is.type);
  return (
    <span class={`hop-card hop-side-${card.side} ${engaged ? 'hop-engaged' : ''}`} aria-hidden="true">
      <Band unit={unit} />
      <span class="hop-picture">
        {glyph ? <Sign glyph={glyph} /> : <img class="hop-figure" src={figureOf(card.is.type, card.side)} alt="" />}
        <Marks unit={unit} state={state} />
      </span>
      <Foot unit={unit} />
    </span>
  );
};

/** Splits the name of a special card into one or two lines: at its space, or between syllables. */
const linesOf = (name: string): readonly string[] => {
  const words = name.split(' ');
  if (words.length > 1) return words;
  const parts = addSoftHyphens(name).split('\u00ad');
  if (name.length < 8 || parts.length < 2) return words;
  const firsts = parts.slice(1).map((_, i) => parts.slice(0, i + 1).join(''));
  const [first = name] = firsts.toSorted(
    (a, b) => Math.abs(a.length * 2 - name.length) - Math.abs(b.length * 2 - name.length),
  );
  return [`${first}-`, name.slice(first.length)];
};

/** A special card (K5–K12). */
export const SpecialCard = ({ special, name }: { readonly special: Special; readonly name: string }) => {
  const glyph = specialGlyph(special);
  const lines = linesOf(name);
  return (
    <span class="hop-card hop-special" aria-hidden="true">
      <span class="hop-picture">
        {glyph ? <Sign glyph={glyph} /> : <img class="hop-figure" src={specialFigureOf(special)} alt="" />}
      </span>
      <svg class="hop-foot" viewBox={`0 0 36 ${2 + lines.length * 9.5}`} aria-hidden="true">
        {lines.map((line, i) => (
          <text
            key={line}
            x="18"
            y={9 + i * 9.5}
            class="hop-special-name"
            {...(line.length > 7 ? { textLength: 34, lengthAdjust: 'spacingAndGlyphs' } : {})}
          >
            {line}
          </text>
        ))}
      </svg>
    </span>
  );
};

/** The back of a card. */
export const CardBack = ({ side }: { readonly side: SideId }) => (
  <span class="hop-card hop-special hop-back" aria-hidden="true">
    <img class="hop-figure" src={HELMETS[side]} alt="" />
  </span>
);
