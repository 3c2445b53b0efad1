import type { AnyEvent } from '../battle/events.ts';
import { hasRule, isNextToEnemy } from '../battle/queries.ts';
import type { BattleState, DeepReadonly, Unit } from '../battle/state.ts';
import type { ClauseId } from '../rules/clauses.ts';
import type { SideId } from '../rules/side.ts';
import { areaOf, eventsForSelection } from './card-selection.ts';

/** What a card or unit can do with areas, with units, and by itself. */
export const AREA_ACTIONS = ['play', 'go', 'caltrop'] as const;
export const TARGET_ACTIONS = ['aim', 'attack', 'cohesion'] as const;
export const OWN_ACTIONS = [
  'back',
  'raid',
  'rally',
  'regroup',
  'take',
  'order',
  'supply',
  'reserve',
  'challenge',
] as const;

export interface Ability {
  readonly does: (typeof AREA_ACTIONS)[number] | (typeof TARGET_ACTIONS)[number] | (typeof OWN_ACTIONS)[number];
  /** The areas where it can be done, or an empty list. */
  readonly areas: readonly { readonly side: SideId; readonly column: number }[];
  /** The first event for each unit that it can be done to, or an empty list. */
  readonly targets: readonly { readonly unit: number; readonly event: AnyEvent }[];
}

const targetOf = (event: AnyEvent): number | undefined => {
  switch (event.type) {
    case 'aim':
      return event.data.target;
    case 'attack':
      return event.data.attackers.length === 1 && event.data.targets.length === 1 ? event.data.targets[0] : undefined;
    case 'cohesion':
      return event.data.unit;
    default:
      return undefined;
  }
};

/** What a card or unit can do now, by kind of action (O4). A discard is not listed: it is always possible. */
export const abilitiesOf = (state: BattleState, legal: readonly AnyEvent[], card: number): readonly Ability[] => {
  const events = eventsForSelection(state, legal, { card });
  return [...AREA_ACTIONS, ...TARGET_ACTIONS, ...OWN_ACTIONS].flatMap((does): readonly Ability[] => {
    const some = events.filter(({ type }) => type === does);
    if (some.length === 0) return [];
    const targets = new Map<number, AnyEvent>();
    for (const event of some) {
      const unit = targetOf(event);
      if (unit !== undefined && !targets.has(unit)) targets.set(unit, event);
    }
    return [
      {
        does,
        areas: (AREA_ACTIONS as readonly string[]).includes(does)
          ? some.flatMap(event => areaOf(state, event) ?? [])
          : [],
        targets: [...targets].map(([unit, event]) => ({ unit, event })),
      },
    ];
  });
};

/** A fact about a unit that limits or marks it, with its clause (K3). */
export interface Mark {
  readonly clause: ClauseId;
  readonly word:
    | 'marker'
    | 'engaged'
    | 'near'
    | 'hidden'
    | 'withdrew'
    | 'out'
    | 'level'
    | 'routed'
    | 'lost'
    | 'rallied';
}

/** The marks of a unit, each with the clause that says what it means. */
export const markClausesOf = (state: BattleState, unit: DeepReadonly<Unit>): readonly Mark[] => {
  const { card, place, marker, engaged, hidden, withdrew, out, level, routed } = unit;
  const marks: Mark[] = [];
  const add = (is: boolean, clause: ClauseId, word: Mark['word']): void => {
    if (is) marks.push({ clause, word });
  };
  const isOut = place === 'field';
  add(isOut && marker !== '', 'K4', 'marker');
  add(isOut && engaged, 'C3', 'engaged');
  add(isOut && marker === '' && isNextToEnemy(state, unit), 'M1', 'near');
  add(isOut && hidden, 'T6', 'hidden');
  add(isOut && withdrew, 'W1', 'withdrew');
  add(card.missile !== '' && out, 'V7', 'out');
  add(level > 0, 'Y2', 'level');
  const mayRally = !hasRule(state, card.side, 'tribalCommand');
  add(place === 'second' && routed, mayRally ? 'Y1' : 'X1', mayRally ? 'routed' : 'lost');
  add(place === 'second' && !routed, 'D1', 'rallied');
  return marks;
};
