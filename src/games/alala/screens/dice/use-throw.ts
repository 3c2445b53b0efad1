import {
  type DiceRollState,
  type RollAdapter,
  useDiceRoll as useTableThrow,
} from '../../../../game-ui/dice/use-dice-roll.ts';
import { MOST_TOGETHER } from '../../battle/entry-parts.ts';
import type { AlalaEvents } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { stillFits } from '../../battle/still-fits.ts';
import {
  facesThrown,
  isSameThrow,
  type Lying,
  type LyingFor,
  type Purpose,
  seenBy,
  thrownFor,
  unitsOfThrow,
} from '../../battle/throws.ts';

/** What this game knows of its throws. */
export const THROWS: RollAdapter<BattleState, AlalaEvents, Lying, Purpose> = {
  isFor: isSameThrow,
  stillFits,
  seenBy,
  lay: (session, purpose, faces) => session.record('throw', thrownFor(session.state.value, purpose, faces)),
  drop: (session, key, dice) => {
    const units = unitsOfThrow(session.state.value, dice).slice(0, MOST_TOGETHER);
    session.record('dropped', {
      units: [...units],
      faces: facesThrown(dice).map(faces => [...faces]),
      throw: [...key],
    });
  },
};

type For<What extends LyingFor> = Extract<Lying, { readonly for: What }>;

/** Dice from thrown to applied, for one of the purposes of this game. */
export const useThrow = <What extends LyingFor, Typed>(
  session: AlalaSession,
  state: BattleState,
  purpose: Purpose & { readonly for: What },
  fits: (typed: Typed) => boolean,
  how: { readonly stays?: boolean } = {},
): DiceRollState<AlalaEvents, For<What>, Typed> =>
  // Dice that wait for a purpose are of its kind.
  useTableThrow(THROWS, session, state, purpose as Purpose, fits, how) as DiceRollState<AlalaEvents, For<What>, Typed>;
