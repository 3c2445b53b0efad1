import type { SideId } from './sides.ts';
import { type BattleState, type BattleUnit, unitsOf } from './state.ts';

/** The files of a side's line, left to right: each has the unit in front first, then those behind it, front to back. */
export const filesOf = (state: BattleState, side: SideId): readonly (readonly BattleUnit[])[] => {
  const standing = unitsOf(state, side).filter(unit => unit.standing === 'inLine');
  return standing
    .filter(({ rank }) => rank === 'line')
    .map(front => [front, ...standing.filter(({ rank, behind }) => rank === 'rear' && behind === front.id).reverse()]);
};

/** The file of a unit, front to back; empty for a unit outside the line of battle. */
export const fileOf = (state: BattleState, { id, side }: Pick<BattleUnit, 'id' | 'side'>): readonly BattleUnit[] =>
  filesOf(state, side).find(file => file.some(unit => unit.id === id)) ?? [];

/** The units behind a unit of the line, front to back. */
export const unitsBehind = (state: BattleState, unit: Pick<BattleUnit, 'id' | 'side'>): readonly BattleUnit[] => {
  const [front, ...behind] = fileOf(state, unit);
  return front?.id === unit.id ? behind : [];
};

/**
 * For each unit of a line, whether it is the first or last of an unbroken run of its phalanx. Units that are away count
 * as gaps.
 */
export const phalanxRuns = (line: readonly BattleUnit[]): { readonly opens: boolean; readonly closes: boolean }[] => {
  const key = (unit: BattleUnit | undefined): string | undefined =>
    unit?.standing === 'inLine' ? unit.phalanx : undefined;
  return line.map((unit, i) => {
    const own = key(unit);
    return {
      opens: own !== undefined && key(line[i - 1]) !== own,
      closes: own !== undefined && key(line[i + 1]) !== own,
    };
  });
};
