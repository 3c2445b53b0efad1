import type { UnitChange } from '../battle/events.ts';
import type { BattleUnit } from '../battle/state.ts';
import type { Standing } from '../battle/terms.ts';
import { isHoplites } from '../rules/kinds.ts';
import type { MoraleChange } from '../rules/morale.ts';
import { formedAfter } from '../rules/movement/table-moves.ts';
import type { Move } from '../rules/vocabulary.ts';

/**
 * What retiring at once makes of a unit (A2, K2): it then owes that move, also when it had retired before. Who routs goes
 * on routing, and who has a retirement still to make owes no second one.
 */
export const retireChange = (unit: BattleUnit): Omit<UnitChange, 'unit'> =>
  (unit.standing === 'inLine' || unit.standing === 'retired') && unit.owes?.what !== 'retire'
    ? moveChange(unit, 'retire')
    : {};

/** What going on with a pursuit makes of a unit, also where only the table knows that it pursues: it has no ranks (U1, P5). */
export const pursueChange = (unit: BattleUnit): Omit<UnitChange, 'unit'> => ({
  ...(unit.move !== 'pursue' && { move: 'pursue' }),
  ...(unit.formed && !formedAfter(unit, 'pursue') && { formed: false }),
});

/** What a standing set by hand makes of a unit: hoplites who retire or rout have no ranks until they form up (U1, M10). */
export const standingChange = (unit: BattleUnit, standing: Standing): Omit<UnitChange, 'unit'> => ({
  standing,
  ...(unit.formed && (standing === 'retired' || standing === 'routing') && isHoplites(unit) && { formed: false }),
});

/** What a change of level makes of a unit: its level, and the retirement of a Shaken one that should drop again (A2). */
export const levelChange = (unit: BattleUnit, { to, retires }: MoraleChange): Omit<UnitChange, 'unit'> => ({
  ...(to !== unit.aggression && { aggression: to }),
  ...(retires && retireChange(unit)),
});

/** A unit's change, or none where nothing changes. */
export const unitChangesOf = (unit: BattleUnit, change: Omit<UnitChange, 'unit'>): UnitChange[] =>
  Object.keys(change).length > 0 ? [{ unit: unit.id, ...change }] : [];

/** What a move after combat does to a unit: ranks (U1) and standing. */
export const moveChange = (unit: BattleUnit, move: Move): Omit<UnitChange, 'unit'> => ({
  move,
  ...(unit.formed && !formedAfter(unit, move) && { formed: false }),
  ...(standingAfter(move) !== unit.standing && { standing: standingAfter(move) }),
});

const standingAfter = (move: Move): Standing =>
  move === 'retire' ? 'retired' : move === 'rout' ? 'routing' : 'inLine';
