import { fnv1a32 } from '../../../../core/crypto/fnv1a.ts';
import type { Entry } from '../../../../core/log.ts';
import { isRecord } from '../../../../core/sanitize.ts';
import { isPlaceholder } from '../../gods/hidden-hands.ts';
import type { EventData } from '../events.ts';
import { type BattleState, findById, leaderWith } from '../state.ts';

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

/** The screen on which dice wait to be applied, as an address in the battle. */
export const routeOfRoll = (purpose: RollPurpose): string => {
  switch (purpose.for) {
    case 'fight':
      return `fight/${purpose.sides.map(([first]) => first?.unit).join('/')}`;
    case 'shoot':
      return `shoot/${purpose.shooter}/${purpose.target}`;
    case 'hack':
      return ['hack', purpose.unit, purpose.victim, ...(purpose.done === undefined ? [] : [purpose.done])].join('/');
    case 'control':
      return `control/${purpose.unit}`;
    case 'move':
      return `move/${purpose.plan.unit}/${purpose.plan.what}`;
    case 'risk':
      return ['risk', purpose.leader, ...(purpose.done === undefined ? [] : [purpose.done])].join('/');
    case 'play':
      // A player who does not know the card sees the backs of that hand.
      return isPlaceholder(purpose.card) ? `gods/${purpose.side}` : `play/${purpose.side}/${purpose.card}`;
    case 'initiative':
      return 'turn';
    // Equal ones lie on the field itself.
    case 'together':
      return '';
  }
};

/** True if two rolls belong to the same screen, although the question's name may have changed. */
export const isSameRoll = (a: RollPurpose, b: RollPurpose): boolean => rollScreenKey(a) === rollScreenKey(b);

const rollScreenKey = (purpose: RollPurpose): string =>
  purpose.for === 'together'
    ? purpose.parts.map(rollScreenKey).join(' ')
    : routeOfRoll(purpose.for === 'hack' || purpose.for === 'risk' ? { ...purpose, done: '' } : purpose);

/** A key of everything that a roll depends on: units, their supporters, leaders. The same key means the same state. */
export const rollFingerprint = (state: BattleState, purpose: RollPurpose): number => {
  const supporters =
    purpose.for === 'fight' ? purpose.sides.flat().flatMap(({ supports }) => supports.map(({ unit }) => unit)) : [];
  const units = [...unitsOfRoll(state, purpose), ...supporters];
  const leaders =
    purpose.for === 'risk' ? [findById(state.leaders, purpose.leader)] : units.map(id => leaderWith(state, id));
  const leader = purpose.for === 'play' && purpose.target !== undefined && findById(state.leaders, purpose.target);
  const men = purpose.for === 'risk' ? [] : units.map(id => findById(state.units, id));
  return fnv1a32(JSON.stringify([men, leaders, leader || null]));
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

/** A roll as entry data. */
export const createPendingRoll = (
  state: BattleState,
  purpose: RollPurpose,
  faces: readonly (readonly number[])[],
): PendingRoll =>
  ({
    ...purpose,
    faces: faces.map(side => [...side]),
    turn: state.turn.turn,
    seen: rollFingerprint(state, purpose),
  }) as PendingRoll;
