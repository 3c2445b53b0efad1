import { HyphenatedText } from '../../../../ui/messages/hyphens.tsx';
import type { Army } from '../../army/army.ts';
import type { Blazon, Colour } from '../../army/army-setup.ts';
import { colourOf } from '../../army/colours.ts';
import type { SideId } from '../../battle/sides.ts';
import { displayName, gameMessages } from '../../messages/index.ts';
import { Emblem } from '../field/token/token-shapes.tsx';

interface ShieldProps {
  readonly blazon: Blazon;
  readonly colour: Colour;
  readonly side?: SideId;
}

/** A shield with nothing on it but its sign. */
export const Shield = ({ blazon, colour, side = 'a' }: ShieldProps) => (
  <svg class={`shield token-${side} colour-${colour}`} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <circle cx="24" cy="24" r="21.5" fill="var(--field)" stroke="var(--rim)" stroke-width="3" />
    <Emblem blazon={blazon} x={24} y={24} size={25} fill="var(--figure)" />
  </svg>
);

interface ArmyCardProps {
  readonly army: Army;
  readonly side?: SideId;
  /** Other than its own. */
  readonly colour?: Colour | undefined;
}

/** An army in a few words, beside its shield. */
export const ArmyCard = ({ army, side = 'a', colour = colourOf(army, side) }: ArmyCardProps) => {
  const t = gameMessages();
  return (
    <span class="army-card">
      <Shield blazon={army.blazon} colour={colour} side={side} />
      <span class="min-w-0 flex-1 basis-[6rem]">
        <span class="block wrap-anywhere">
          <HyphenatedText text={displayName(army.name)} />
        </span>
        <span class="block text-sm font-normal wrap-anywhere text-soft">
          <span class="inline-block">{t.begin.units(army.units.length)} ·</span>{' '}
          <span class="inline-block">{t.begin.leaders(army.leaders.length)}</span>
        </span>
      </span>
    </span>
  );
};
