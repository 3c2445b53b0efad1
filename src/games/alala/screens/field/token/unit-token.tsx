import { useMemo } from 'preact/hooks';
import { type BattleState, type BattleUnit, blazonOf, leaderWith } from '../../../battle/state.ts';
import type { SignMark } from '../../../guide/unit-marks.ts';
import { Token, type TokenProps } from './token.tsx';

interface UnitTokenProps {
  readonly state: BattleState;
  readonly unit: BattleUnit;
  /** Only the field shows units that are done or in hand. */
  readonly mark?: SignMark | undefined;
}

/** A unit as its shield. It is drawn again only if something on it has changed. */
export const UnitToken = ({ state, unit, mark }: UnitTokenProps) => {
  const leader = leaderWith(state, unit.id);
  const looks: Omit<TokenProps, 'leader'> = {
    kind: unit.kind,
    ...(unit.grade && { grade: unit.grade }),
    men: unit.men,
    startingMen: unit.startingMen,
    aggression: unit.aggression,
    disorder: unit.disorder,
    formed: unit.formed,
    side: unit.side,
    colour: state.armies[unit.side].colour,
    blazon: blazonOf(state, unit),
    standing: unit.standing,
    mark,
  };
  const cp = leader && leader.cp - leader.spent;
  return useMemo(
    () => <Token {...looks} leader={cp === undefined ? undefined : { cp }} />,
    [unit.grade, cp, ...Object.values({ ...looks, grade: '' })],
  );
};
