import type { Entry } from '../../../../core/log.ts';
import { isRecord } from '../../../../core/sanitize.ts';
import type { EventData } from '../events.ts';
import { type BattleState, findById } from '../state.ts';

/** Dice on the table, and their purpose. */
export type PendingRoll = EventData<'throw'>;
export type RollPurposeKind = PendingRoll['for'];
/** The purpose of a roll, before it is made. */
export type RollPurpose<For extends RollPurposeKind = RollPurposeKind> = {
  [F in For]: Omit<Extract<PendingRoll, { for: F }>, 'faces' | 'turn' | 'seen'>;
}[For];

/** Units for which dice were rolled, the rolling unit first. Supporting units are left out. */
export const unitsOfRoll = (state: BattleState, purpose: RollPurpose): readonly string[] => {
  switch (purpose.for) {
    case 'fight':
      return purpose.sides.flat().map(({ unit }) => unit);
    case 'shoot':
      return [purpose.shooter, purpose.target];
    case 'hack':
      return [purpose.unit, purpose.victim];
    case 'control':
      return [purpose.unit];
    case 'move':
      return [purpose.plan.unit];
    case 'risk':
      return [findById(state.leaders, purpose.leader)?.unit ?? []].flat();
    case 'play':
      return purpose.target !== undefined && findById(state.units, purpose.target) ? [purpose.target] : [];
    case 'together':
      return purpose.parts.flatMap(part => unitsOfRoll(state, part));
    case 'initiative':
      return [];
  }
};

/** The faces of a roll in order, each die once. The dice of a body are stored in each of its parts. */
export const facesOfRoll = (roll: PendingRoll): readonly (readonly number[])[] =>
  roll.for === 'together' && roll.body ? roll.faces.slice(0, 1) : roll.faces;

/**
 * True if an entry holds dice of the app that were not rolled by an earlier entry. Such entries come from players who
 * follow advice.
 */
export const holdsOwnDice = ({ data }: Pick<Entry, 'data'>): boolean =>
  isRecord(data) &&
  data.throw === undefined &&
  [data, ...(Array.isArray(data.parts) ? data.parts.map(part => part?.data) : [])].some(
    each => isRecord(each) && (each.by === 'app' || (isRecord(each.dice) && each.dice.by === 'app')),
  );
