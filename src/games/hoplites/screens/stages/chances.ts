import { formatPercent } from '../../../../ui/messages/format.ts';
import type { AnyEvent, EventData } from '../../battle/events.ts';
import { previewAttack, previewRaid, previewShot } from '../../battle/preview.ts';
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

/** The chance that all targets of an attack rout, as text. */
export const routText = (state: BattleState, attack: EventData<'attack'>): string => {
  const odds = previewAttack(state, attack)?.odds;
  return odds ? formatPercent(odds.allRout.defenders / odds.whole) : '';
};

const NOTHING: ReadonlyMap<number, string> = new Map();

/** Chances of the selected units against each single target: to hit it (V2), or to rout it (S3–S13), by its column. */
export const chanceNotes = (
  state: BattleState,
  legal: readonly AnyEvent[],
  picked: CardSelection,
): Readonly<Record<SideId, ReadonlyMap<number, string>>> => {
  const notes = { a: new Map<number, string>(), b: new Map<number, string>() };
  const { card, partner } = picked;
  if (card === undefined) return { a: NOTHING, b: NOTHING };
  const note = (target: number, text: string): void => {
    const unit = state.units[target];
    if (unit && !notes[unit.card.side].has(unit.column)) notes[unit.card.side].set(unit.column, text);
  };
  const attackers = [card, partner].filter(each => each !== undefined);
  for (const event of legal) {
    if (event.type === 'aim' && event.data.unit === card) note(event.data.target, chanceText(state, event));
    if (event.type !== 'attack' || event.data.targets.length > 1) continue;
    const units = event.data.attackers.map(({ unit }) => unit);
    const [target] = event.data.targets;
    if (target !== undefined && units.length === attackers.length && attackers.every(each => units.includes(each)))
      note(target, routText(state, event.data));
  }
  return notes;
};
