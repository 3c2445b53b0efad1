import type { Army } from '../army.ts';
import type { Blazon, SideId } from '../state.ts';
import { nameOf, words } from '../words/index.ts';
import { Emblem } from './token-shapes.tsx';

/** A shield with nothing on it but its sign. */
export const Shield = ({ blazon, side = 'a' }: { readonly blazon: Blazon; readonly side?: SideId }) => (
  <svg class={`shield token-${side}`} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
    <circle cx="24" cy="24" r="21.5" fill="var(--field)" stroke="var(--rim)" stroke-width="3" />
    <Emblem blazon={blazon} x={24} y={24} size={25} fill="var(--figure)" />
  </svg>
);

/** An army in a few words, beside its shield. */
export const ArmyCard = ({ army, side }: { readonly army: Army; readonly side?: SideId }) => {
  const t = words();
  return (
    <span class="army-card">
      <Shield blazon={army.blazon} {...(side && { side })} />
      <span class="min-w-0 flex-1 basis-24">
        <span class="block wrap-anywhere">{nameOf(army.name)}</span>
        <span class="block text-sm font-normal wrap-anywhere text-soft">
          <span class="inline-block">{t.begin.units(army.units.length)} ·</span>{' '}
          <span class="inline-block">{t.begin.leaders(army.leaders.length)}</span>
        </span>
      </span>
    </span>
  );
};
