import type { TableMove } from '../rules/movement/table-moves.ts';
import { type BattleState, type BattleUnit, isOnTable, unitsOf } from './state.ts';

/** Opponents and supporters, as far as the last fights show. */
export interface Relations {
  /** Pairs in contact, side a first. */
  readonly engaged: readonly (readonly [a: string, b: string])[];
  /** Supporter and fighter, for the fights that go on. */
  readonly supports: readonly (readonly [supporter: string, fighter: string])[];
}

export const relationsOf = (state: BattleState): Relations => {
  const engaged: (readonly [string, string])[] = [];
  const fighting = new Set<BattleUnit>();
  for (const a of unitsOf(state, 'a'))
    for (const id of a.lastFight?.foes ?? []) {
      const b = state.units[id];
      if (!b?.lastFight?.foes.includes(a.id) || !inContact(a, b)) continue;
      engaged.push([a.id, b.id]);
      fighting.add(a).add(b);
    }
  const supports = [...fighting].flatMap(fighter =>
    (fighter.lastFight?.plan.supports ?? [])
      .filter(({ unit }) => isInContact(state, unit, fighter))
      .map(({ unit }) => [unit, fighter.id] as const),
  );
  return { engaged, supports };
};

/** True if a unit that supported in the last fight is still in place, as far as the app knows. */
export const isInContact = (state: BattleState, supporter: string, { lastFight }: BattleUnit): boolean =>
  state.units[supporter]?.standing === 'inLine' && !(lastFight?.apart ?? []).includes(supporter);

/** Whether a unit still touches one of its last opponents (P1, R-37). */
export const isStillInContact = (state: BattleState, unit: BattleUnit, foes: readonly string[]): boolean =>
  foes.some(id => {
    const foe = state.units[id];
    return unit.lastFight?.foes.includes(id) === true && foe !== undefined && inContact(unit, foe);
  });

/** True if two units that fought are still in contact: both stayed, or one fell back and the other followed (P1). */
const inContact = (a: BattleUnit, b: BattleUnit): boolean => {
  if (a.standing !== 'inLine' || b.standing !== 'inLine') return false;
  const gaveGround = a.move === 'fallBack' || b.move === 'fallBack';
  const followed = a.move === 'followUp' || b.move === 'followUp';
  const parted = [a, b].some(({ move }) => move === 'rideThrough' || move === 'retire' || move === 'rout');
  return !parted && (!gaveGround || followed);
};

/** A unit's last opponents and their rear supporters; a unit behind a fighter shares its opponents (O6). */
export const lastFoes = (state: BattleState, { id, lastFight }: BattleUnit): readonly string[] => {
  const before = Object.values(state.units).filter(unit => rearOf(unit).includes(id));
  const foes = [lastFight, ...before.map(unit => unit.lastFight)].flatMap(fight => fight?.foes ?? []);
  const behind = foes.flatMap(foe => (Object.hasOwn(state.units, foe) ? rearOf(state.units[foe] as BattleUnit) : []));
  return [...new Set([...foes, ...behind])];
};

/** The units behind a fighter in its last fight. */
const rearOf = ({ lastFight }: BattleUnit): readonly string[] =>
  (lastFight?.plan.supports ?? []).filter(({ place }) => place === 'rear').map(({ unit }) => unit);

/** True if a pursuer has met a new enemy and not fought it yet. That is a charge, and is fought at once (P5, R-38). */
export const hasUnfoughtContact = ({ move, settled, thisTurn: { charge, fought } }: BattleUnit): boolean =>
  move === 'pursue' && !settled && charge?.met === true && !fought.includes(charge.target);

/** Units that still pursue a fleeing unit: their pursuit, or the test after it, is not done yet (P5). */
export const pursuersOf = (state: BattleState, id: string): BattleUnit[] =>
  Object.values(state.units).filter(
    unit =>
      isOnTable(unit) &&
      (unit.owes?.what === 'pursue' || unit.owes?.what === 'pursuitTest') &&
      lastFoes(state, unit).includes(id),
  );

/** True if a unit can stand behind another one, which must be of its side and in the line. */
export const mayStandBehind = (unit: BattleUnit, front: BattleUnit): boolean =>
  unit.id !== front.id && unit.side === front.side && front.rank === 'line' && front.standing === 'inLine';

/** The last move of a unit, on the table or by its last fight; null if it has not moved. */
export const lastMoveOf = ({ move, lastMove }: BattleUnit): TableMove | null =>
  lastMove ?? (move === 'stay' ? null : move);

/** The fleeing units that a pursuer may follow: the foes of its last fight that flee. */
export const quarriesOf = (state: BattleState, unit: BattleUnit): BattleUnit[] =>
  lastFoes(state, unit)
    .map(id => state.units[id])
    .filter(foe => foe !== undefined)
    .filter(foe => isOnTable(foe) && (foe.standing === 'retired' || foe.standing === 'routing'));
