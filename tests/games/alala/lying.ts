import { planMove } from '../../../src/games/alala/actions/movement/moves.ts';
import type { PendingRoll, RollPurpose, RollPurposeKind } from '../../../src/games/alala/battle/dice/pending-roll.ts';
import { createPendingRoll } from '../../../src/games/alala/battle/dice/roll-fingerprint.ts';
import type { BattleState } from '../../../src/games/alala/battle/state.ts';
import { fightTold } from './table.ts';

/** For each kind of roll a purpose and fitting dice, in the battle `a1 leader3, a2, s1 psiloi` against `b1`. */
const PURPOSES: { readonly [F in RollPurposeKind]: (state: BattleState) => [RollPurpose<F>, number[][]] } = {
  fight: () => [{ for: 'fight', sides: fightTold('a1 leader rear:a2', 'b1') }, [Array(14).fill(5), Array(12).fill(2)]],
  shoot: () => [{ for: 'shoot', shooter: 's1', target: 'b1', frontally: true, inches: 3 }, [[6, 6, 1, 1]]],
  control: () => [
    { for: 'control', unit: 'a1', testing: { pursuing: false, signalled: true, inContact: false } },
    [[4]],
  ],
  risk: () => [{ for: 'risk', leader: 'La1', done: 'me.1.0' }, [[1, 3]]],
  move: state => [
    {
      for: 'move',
      plan: { ...planMove(state, 'a1', 'pursue'), dice: ['avd', 'avd'], through: ['a2'], quarry: 'b1', meets: 'b1' },
    },
    [[5, 2]],
  ],
  hack: () => [{ for: 'hack', unit: 'a1', victim: 'b1', figures: 3, done: 'me.1.1' }, [[4, 5, 6]]],
  play: () => [{ for: 'play', side: 'a', card: 'eagle', target: 'b1' }, [[3]]],
  initiative: () => [{ for: 'initiative' }, [[2, 5]]],
  together: () => [
    {
      for: 'together',
      parts: ['a1', 'a2'].map(unit => ({
        for: 'control' as const,
        unit,
        testing: { pursuing: false, signalled: true, inContact: false },
      })),
    },
    [[4], [2]],
  ],
};

export const purposeOf = (state: BattleState, kind: RollPurposeKind): RollPurpose => PURPOSES[kind](state)[0];

/** A pending roll of a kind that fits the battle. */
export const lyingFor = (state: BattleState, kind: RollPurposeKind, faces = PURPOSES[kind](state)[1]): PendingRoll =>
  createPendingRoll(state, purposeOf(state, kind), faces);
