import { moraleQuestionsAfterBreak } from '../actions/fight-outcome.ts';
import { casualtyChanges } from '../actions/shooting.ts';
import { levelChange, unitChangesOf } from '../actions/unit-changes.ts';
import type { DisplayName } from '../army/army-setup.ts';
import type { Changes, DrawnCard, EventData, UnitChange } from '../battle/events.ts';
import { otherSide, type SideId } from '../battle/sides.ts';
import {
  type BattleState,
  type BattleUnit,
  findById,
  isOnTable,
  type Leader,
  type Question,
  unitsOf,
} from '../battle/state.ts';
import { losesByHalting } from '../guide/guide-line.ts';
import { cardMoraleChange, mayDraw } from '../rules/god-draw.ts';
import { applyMoraleEvent } from '../rules/morale.ts';
import { mayMake } from '../rules/movement/manoeuvres.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import { isFormed } from '../rules/vocabulary.ts';
import type { DeckCard, Effect } from './deck.ts';
import { packOf } from './next-card.ts';

/** The possible targets of a card. */
export interface Target {
  readonly id: string;
  readonly what: 'unit' | 'leader' | 'phalanx';
  readonly name: DisplayName;
}

/** The player's choices for a card: its target, and its die if it has one. */
export interface PlayChoice {
  readonly target?: string;
  readonly face?: number;
  readonly by?: 'app' | 'typed';
}

/** True if a card needs a target. */
export const needsTarget = ({ kind }: Effect): boolean => kind !== 'table' && kind !== 'reroll';

/** Whether a card asks for a die. */
export const needsDie = ({ kind }: Effect): boolean => kind === 'casualtiesByDie';

/** Men lost to the face of a card's die: half of it, rounded up. */
export const casualtiesByFace = (face: number): number => Math.ceil(face / 2);

/** All that a side can play a card's effect on. */
export const targetsOf = (state: BattleState, side: SideId, effect: Effect): Target[] => {
  if (!('whose' in effect)) return [];
  const whom = effect.whose === 'own' ? side : otherSide(side);
  const units = unitsOf(state, whom).filter(isOnTable);
  const asTarget = ({ id, name }: BattleUnit): Target => ({ id, what: 'unit', name });
  switch (effect.kind) {
    case 'aggression':
    case 'disorder':
    case 'casualties':
    case 'casualtiesByDie':
      return units.map(asTarget);
    case 'formUp':
      return units.filter(unit => isHoplites(unit) && !isFormed(unit) && unit.standing !== 'routing').map(asTarget);
    case 'halt':
      return [
        ...state.armies[whom].phalanxes
          .filter(({ id }) => units.some(({ phalanx }) => phalanx === id))
          .map(({ id, name }): Target => ({ id, what: 'phalanx', name })),
        ...units.filter(unit => isHoplites(unit) && unit.phalanx === undefined).map(asTarget),
      ];
    case 'command':
    case 'risk':
      return Object.values(state.leaders)
        .filter(leader => leader.side === whom && leader.alive)
        .map(({ id, name }): Target => ({ id, what: 'leader', name }));
  }
};

/** The entry of a card that a side plays: the card is discarded, and its effect comes through the clauses (A2, A3, M10, L1, R-4, R-8, R-21). */
export const playEvent = (state: BattleState, side: SideId, card: DeckCard, played: PlayChoice): EventData<'play'> => {
  const { changes, due } = effectOn(state, card.effect, played);
  const unit = state.units[played.target ?? ''];
  const verdict = card.effect.kind === 'formUp' && unit ? mayMake(unit, 'formUp') : undefined;
  return {
    side,
    pack: packOf(state, side, card.id),
    card: card.id,
    ...(played.target !== undefined && { target: played.target }),
    ...(played.face !== undefined && { face: played.face, by: played.by ?? 'typed' }),
    overrides: verdict && !verdict.ok ? verdict.reasons.map(({ clause, word }) => ({ clause, word })) : [],
    changes,
    due: [...due, ...moraleQuestionsAfterBreak(state, changes)],
  };
};

interface EffectResult {
  readonly changes: Changes;
  readonly due: readonly Question[];
}

const units = (all: UnitChange[]): EffectResult => ({ changes: { units: all, leaders: [] }, due: [] });

const effectOn = (state: BattleState, effect: Effect, { target = '', face }: PlayChoice): EffectResult => {
  const unit = findById(state.units, target);
  const leader = findById(state.leaders, target);
  switch (effect.kind) {
    case 'table':
    case 'reroll':
      return units([]);
    case 'aggression':
      return units(unit ? unitChangesOf(unit, levelChange(unit, cardMoraleChange(unit, effect.by, state.house))) : []);
    case 'disorder': {
      // No more is taken off than there is.
      const by = unit ? Math.max(-unit.disorder, effect.by) : 0;
      return units(unit && by !== 0 ? [{ unit: unit.id, disorder: by }] : []);
    }
    case 'casualties':
      return units(unit ? casualtyChanges(unit, effect.by) : []);
    case 'casualtiesByDie':
      return units(unit && face !== undefined ? casualtyChanges(unit, casualtiesByFace(face)) : []);
    case 'formUp':
      return units(unit ? formedUp(unit) : []);
    case 'halt':
      return units(phalanxAt(state, target).map(each => halted(state, each)));
    case 'command':
      return { changes: { units: [], leaders: leader ? commanded(leader, effect.by) : [] }, due: [] };
    case 'risk':
      return {
        changes: { units: [], leaders: [] },
        due: leader ? [{ kind: 'risk', leader: leader.id, cause: 'card' }] : [],
      };
  }
};

/** Immediately (M10): a unit that had retired is back in the line. */
const formedUp = (unit: BattleUnit): UnitChange[] =>
  isFormed(unit)
    ? []
    : [{ unit: unit.id, formed: true, ...(unit.standing === 'retired' && { standing: 'inLine' as const }) }];

/** The hoplites of a phalanx that are still in the line, or the one unit without a phalanx. */
const phalanxAt = (state: BattleState, target: string): BattleUnit[] =>
  Object.values(state.units).filter(
    unit => (unit.id === target || unit.phalanx === target) && isHoplites(unit) && unit.standing === 'inLine',
  );

/**
 * A halt like that of a control test (K2). After the signal it costs a level (A3, R-8), if the unit could have advanced
 * (R-32, R-33).
 */
const halted = (state: BattleState, unit: BattleUnit): UnitChange => ({
  unit: unit.id,
  ...(losesByHalting(state, unit) && levelChange(unit, applyMoraleEvent(unit, 'advanceHalted', state.house))),
  control: 'halt',
});

/** Points that a leader regains of his spent points, or loses of his remaining points. */
const commanded = ({ id, cp, spent }: Leader, by: number): Changes['leaders'] => {
  const step = by > 0 ? -Math.min(spent, by) : Math.min(cp - spent, -by);
  return step === 0 ? [] : [{ leader: id, spent: step }];
};

/** The entry of a card drawn by hand, against C5 as the table may. */
export const drawEvent = (side: SideId, drawn: DrawnCard): EventData<'draw'> => {
  const verdict = mayDraw(false);
  return {
    side,
    ...drawn,
    overrides: verdict.ok ? [] : verdict.reasons.map(({ clause, word }) => ({ clause, word })),
  };
};
