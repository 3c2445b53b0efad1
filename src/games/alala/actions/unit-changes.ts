import type { UnitChange } from '../battle/events.ts';
import type { Standing } from '../battle/sides.ts';
import type { BattleUnit } from '../battle/state.ts';
import type { MoraleChange } from '../rules/morale.ts';
import { formedAfter } from '../rules/movement/table-moves.ts';
import { isHoplites } from '../rules/unit-kinds.ts';
import type { Move } from '../rules/vocabulary.ts';

/**
 * A unit that retires at once (A2, K2). It must make the move even if it has retired before. A routing unit keeps
 * routing. A unit that must already retire has no second retirement.
 */
export const retireChange = (unit: BattleUnit): Omit<UnitChange, 'unit'> =>
  (unit.standing === 'inLine' || unit.standing === 'retired') && unit.owes?.what !== 'retire'
    ? moveChange(unit, 'retire')
    : {};

/**
 * The effect of a continued pursuit on a unit, even if only the players know of the pursuit: it loses its ranks (U1,
 * P5).
 */
export const pursueChange = (unit: BattleUnit): Omit<UnitChange, 'unit'> => ({
  ...(unit.move !== 'pursue' && { move: 'pursue' }),
  ...(unit.formed && !formedAfter(unit, 'pursue') && { formed: false }),
});

/** The effect of a corrected status: hoplites that retire or rout have no ranks until they form up (U1, M10). */
export const standingChange = (unit: BattleUnit, standing: Standing): Omit<UnitChange, 'unit'> => ({
  standing,
  ...(unit.formed && (standing === 'retired' || standing === 'routing') && isHoplites(unit) && { formed: false }),
});

/** The effect of a change of level: the new level, and the retirement of a Shaken unit that should drop again (A2). */
export const levelChange = (unit: BattleUnit, { to, retires }: MoraleChange): Omit<UnitChange, 'unit'> => ({
  ...(to !== unit.aggression && { aggression: to }),
  ...(retires && retireChange(unit)),
});

/** A unit's change, or none where nothing changes. */
export const unitChangesOf = (unit: BattleUnit, change: Omit<UnitChange, 'unit'>): UnitChange[] =>
  Object.keys(change).length > 0 ? [{ unit: unit.id, ...change }] : [];

/** The effect of a move after combat: ranks (U1) and status. */
export const moveChange = (unit: BattleUnit, move: Move): Omit<UnitChange, 'unit'> => ({
  move,
  ...(unit.formed && !formedAfter(unit, move) && { formed: false }),
  ...(standingAfter(move) !== unit.standing && { standing: standingAfter(move) }),
});

const standingAfter = (move: Move): Standing =>
  move === 'retire' ? 'retired' : move === 'rout' ? 'routing' : 'inLine';
