import type { SideId } from '../battle/sides.ts';
import type { ArmySetup, Colour } from './army-setup.ts';

/** The colours of a side whose army has none of its own. */
export const SIDE_COLOURS = { a: 'terracotta', b: 'sea' } as const satisfies Record<SideId, Colour>;

/** For each colour another one that can be told apart from it with any colour vision. */
export const OTHER_COLOUR: Readonly<Record<Colour, Colour>> = {
  crimson: 'indigo',
  terracotta: 'sea',
  ochre: 'indigo',
  olive: 'indigo',
  sea: 'terracotta',
  indigo: 'ochre',
  plum: 'ochre',
  slate: 'ochre',
};

/** The colour of an army by itself, on a side's shields. */
export const colourOf = (army: Pick<ArmySetup, 'colour'>, side: SideId = 'a'): Colour =>
  army.colour ?? SIDE_COLOURS[side];

/** The colours of both sides. If two armies have the same colour, the second gets another one. */
export const coloursOf = (
  armies: Readonly<Record<SideId, Pick<ArmySetup, 'colour'>>>,
): Readonly<Record<SideId, Colour>> => {
  const [a, b] = [colourOf(armies.a), colourOf(armies.b, 'b')];
  return { a, b: a === b ? OTHER_COLOUR[b] : b };
};
