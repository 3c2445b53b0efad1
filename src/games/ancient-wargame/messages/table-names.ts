import type { BattleState, BattleUnit } from '../battle/state.ts';
import { battleMessages } from './index.ts';

/* Names in a battle on a real table, where units have no square. */

/** A melee by its number in the turn; the next number for a place of the stage where none is fought yet. */
export const meleeNumberText = ({ turn: { melees } }: BattleState, square: number): string => {
  const place = melees.findIndex(({ contact }) => contact === square);
  return battleMessages().melee.number((place < 0 ? melees.length : place) + 1);
};

/** A unit by its kind, and its number where its army has several of the kind: `Heavy infantry 2`. */
export const numberedUnitName = (
  { setup: { armies } }: BattleState,
  { id, kind }: Pick<BattleUnit, 'id' | 'kind'>,
): string => {
  const name = battleMessages().kinds[kind];
  for (const { units } of Object.values(armies)) {
    const alike = units.filter(unit => unit.kind === kind);
    const place = alike.findIndex(unit => unit.id === id);
    if (place >= 0 && alike.length > 1) return `${name} ${place + 1}`;
  }
  return name;
};
