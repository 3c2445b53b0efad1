import { formatPercent } from '../../../../ui/messages/format.ts';
import type { AnyEvent } from '../../battle/events.ts';
import { previewRaid, previewShot } from '../../battle/preview.ts';
import type { BattleState } from '../../battle/state.ts';
import type { CardSelection } from '../../guide/card-selection.ts';
import type { SideId } from '../../rules/side.ts';

/** Faces out of 10 on which an event succeeds; undefined if it needs no die (Y1, U4, V2, C2). */
export const successFaces = (state: BattleState, event: AnyEvent): number | undefined => {
  const { initiative } = state.roster.setup.armies[event.data.seat].army.leader;
  switch (event.type) {
    case 'rally':
      return event.data.card === null ? Math.min(10, initiative + 2) : undefined;
    case 'regroup':
      return Math.min(10, initiative);
    case 'aim':
      return previewShot(state, event.data.unit, event.data.target)?.hits;
    case 'raid':
      return previewRaid(state, event.data.unit)?.passes;
    default:
      return undefined;
  }
};

/** The chance of an event as text; empty if it needs no die. */
export const chanceText = (state: BattleState, event: AnyEvent): string => {
  const faces = successFaces(state, event);
  return faces === undefined ? '' : formatPercent(faces / 10);
};

const NOTHING: ReadonlyMap<number, string> = new Map();

/** Hit chances of the selected unit, by column of the target (V2). */
export const hitChanceNotes = (
  state: BattleState,
  legal: readonly AnyEvent[],
  { card }: CardSelection,
): Readonly<Record<SideId, ReadonlyMap<number, string>>> => {
  const notes = { a: new Map<number, string>(), b: new Map<number, string>() };
  if (state.stage !== 'missile' || card === undefined) return { a: NOTHING, b: NOTHING };
  for (const event of legal) {
    if (event.type !== 'aim' || event.data.unit !== card) continue;
    const target = state.units[event.data.target];
    if (target) notes[target.card.side].set(target.column, chanceText(state, event));
  }
  return notes;
};
