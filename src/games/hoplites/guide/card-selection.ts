import type { AnyEvent, EventData } from '../battle/events.ts';
import { type BattleState, specialOf } from '../battle/state.ts';
import { otherSide, type SideId } from '../rules/side.ts';

interface Area {
  readonly side: SideId;
  readonly column: number;
}

/** A player's current selection. */
export interface CardSelection {
  /** A card of the hand, or a unit wherever it is. */
  readonly card?: number;
  /** A second own unit, for an attack by two. */
  readonly partner?: number;
  /** Enemy units, for an attack. */
  readonly targets?: readonly number[];
  /** The chosen one of the attacks with these units. */
  readonly way?: number;
  /** An empty area to inspect. */
  readonly area?: Area;
}

export const NO_SELECTION: CardSelection = {};

/** The targets of a tap: areas of both lines by column, cards of the hand, units of the own second line. */
export interface Highlights {
  readonly areas: Readonly<Record<SideId, ReadonlySet<number>>>;
  readonly cards: ReadonlySet<number>;
}

/** The hand card or unit that an event begins with, or undefined. */
export const originCardOf = (event: AnyEvent): number | undefined => {
  switch (event.type) {
    case 'initiative':
      return event.data.card ?? undefined;
    case 'play':
    case 'caltrop':
    case 'cohesion':
    case 'supply':
    case 'reserve':
    case 'discard':
    case 'challenge':
      return event.data.card;
    case 'go':
    case 'back':
    case 'aim':
    case 'raid':
    case 'rally':
    case 'regroup':
    case 'take':
    case 'order':
      return event.data.unit;
    case 'attack':
      return event.data.attackers[0]?.unit;
    default:
      return undefined;
  }
};

/** The area that an event ends in, or undefined. */
export const areaOf = (state: BattleState, event: AnyEvent): Area | undefined => {
  const { seat } = event.data;
  switch (event.type) {
    case 'play':
    case 'go':
      return { side: seat, column: event.data.column };
    case 'caltrop':
      return { side: otherSide(seat), column: event.data.column };
    case 'aim':
      return standing(state, event.data.target);
    case 'cohesion':
      return standing(state, event.data.unit);
    default:
      return undefined;
  }
};

const standing = (state: BattleState, id: number): Area | undefined => {
  const unit = state.units[id];
  return unit?.place === 'field' ? { side: unit.card.side, column: unit.column } : undefined;
};

/** True if two cards of a hand are identical, so that they have the same legal events (AI4). */
export const areAlike = (state: BattleState, one: number, other: number): boolean => {
  if (one === other) return true;
  const [a, b] = [state.units[one], state.units[other]];
  if (a && b)
    return (
      a.card.side === b.card.side &&
      a.card.line === b.card.line &&
      a.coh === b.coh &&
      a.level === b.level &&
      a.place === 'hand' &&
      b.place === 'hand'
    );
  const special = specialOf(state, one);
  return special !== undefined && special === specialOf(state, other);
};

const isAttack = (event: AnyEvent): event is Extract<AnyEvent, { type: 'attack' }> => event.type === 'attack';

const namesOf = ({ attackers }: EventData<'attack'>): readonly number[] => attackers.map(({ unit }) => unit);
const includesAll = (all: readonly number[], some: readonly number[]): boolean =>
  some.every(each => all.includes(each));

/** The attackers in a selection. */
const attackersIn = ({ card, partner }: CardSelection): readonly number[] =>
  [card, partner].filter(each => each !== undefined);

/** The attacks that are still possible: they include all selected units, and perhaps more (S1). */
const attacksWith = (legal: readonly AnyEvent[], picked: CardSelection) =>
  legal
    .filter(isAttack)
    .filter(
      ({ data }) => includesAll(namesOf(data), attackersIn(picked)) && includesAll(data.targets, picked.targets ?? []),
    );

/** The attacks with exactly the selected units; they differ in attack mode (L4). */
export const selectedAttacks = (
  legal: readonly AnyEvent[],
  picked: CardSelection,
): readonly Extract<AnyEvent, { type: 'attack' }>[] =>
  (picked.targets ?? []).length === 0
    ? []
    : attacksWith(legal, picked).filter(
        ({ data }) =>
          data.attackers.length === attackersIn(picked).length && data.targets.length === picked.targets?.length,
      );

/** The legal events of the selected card or unit. */
export const eventsForSelection = (
  state: BattleState,
  legal: readonly AnyEvent[],
  { card }: CardSelection,
): readonly AnyEvent[] => {
  if (card === undefined) return [];
  return legal.filter(event => {
    const source = originCardOf(event);
    if (source === undefined) return false;
    return isAttack(event) ? namesOf(event.data).includes(card) : areAlike(state, source, card);
  });
};

/** The highlighted targets of a tap: things that can act, or, with a selection, where they can act. */
export const highlightsOf = (state: BattleState, legal: readonly AnyEvent[], picked: CardSelection): Highlights => {
  const areas = { a: new Set<number>(), b: new Set<number>() };
  const cards = new Set<number>();
  const light = (area: Area | undefined): void => {
    if (area) areas[area.side].add(area.column);
  };
  for (const event of legal) {
    const source = originCardOf(event);
    if (source === undefined) continue;
    const where = standing(state, source);
    if (where) light(where);
    else
      for (const card of [...state.sides[event.data.seat].hand, ...state.sides[event.data.seat].second])
        if (areAlike(state, source, card)) cards.add(card);
    if (isAttack(event)) for (const unit of namesOf(event.data)) light(standing(state, unit));
  }
  const events = eventsForSelection(state, legal, picked);
  if (events.length === 0) return { areas, cards };
  areas.a.clear();
  areas.b.clear();
  for (const event of events) light(areaOf(state, event));
  for (const { data } of attacksWith(legal, picked))
    for (const id of [...namesOf(data), ...data.targets]) light(standing(state, id));
  return { areas, cards };
};

/** The result of a tap: a new selection, or an event. */
export type TapResult = { readonly pick: CardSelection } | { readonly event: AnyEvent };

/** The result of a tap on a card or unit. A second tap deselects it. */
export const tapCard = (picked: CardSelection, card: number): TapResult => ({
  pick: picked.card === card ? NO_SELECTION : { card },
});

/** The result of a tap on an area: completes the selected event, adds to an attack, or selects the unit there. */
export const tapArea = (
  state: BattleState,
  legal: readonly AnyEvent[],
  picked: CardSelection,
  side: SideId,
  column: number,
): TapResult => {
  const here = state.sides[side].field[column] ?? -1;
  const events = eventsForSelection(state, legal, picked);
  const ending = events.find(event => {
    const area = areaOf(state, event);
    return area?.side === side && area.column === column;
  });
  if (ending) return { event: ending };
  if (here < 0) return { pick: { area: { side, column } } };
  const attackers = attackersIn(picked);
  const able = legal.some(isAttack) && attackers.length > 0;
  if (able && side !== state.units[attackers[0] ?? -1]?.card.side) {
    const targets = picked.targets ?? [];
    const next = targets.includes(here) ? targets.filter(id => id !== here) : [...targets, here];
    if (attacksWith(legal, { ...picked, targets: next }).length > 0)
      return { pick: { ...picked, targets: next, way: 0 } };
    if (attacksWith(legal, { ...picked, targets: [here] }).length > 0)
      return { pick: { ...picked, targets: [here], way: 0 } };
  } else if (able && here !== picked.card) {
    if (here === picked.partner) return { pick: without({ ...picked, way: 0 }, 'partner') };
    if (attacksWith(legal, { ...picked, partner: here }).length > 0)
      return { pick: { ...picked, partner: here, way: 0 } };
  }
  return tapCard(picked, here);
};

const without = (picked: CardSelection, key: keyof CardSelection): CardSelection => {
  const { [key]: _, ...rest } = picked;
  return rest;
};

/** Events of the selection without an area to tap, offered as buttons. */
export const buttonEventsOf = (
  state: BattleState,
  legal: readonly AnyEvent[],
  picked: CardSelection,
): readonly AnyEvent[] =>
  eventsForSelection(state, legal, picked).filter(event => !isAttack(event) && !areaOf(state, event));
