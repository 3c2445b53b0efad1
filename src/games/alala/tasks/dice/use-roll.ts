import {
  type DiceRollState,
  type RollAdapter,
  useDiceRoll as useTableThrow,
} from '../../../../game-ui/dice/use-dice-roll.ts';
import {
  facesOfRoll,
  type PendingRoll,
  type RollPurpose,
  type RollPurposeKind,
  unitsOfRoll,
} from '../../battle/dice/pending-roll.ts';
import { createPendingRoll, rollFingerprint } from '../../battle/dice/roll-fingerprint.ts';
import { isSameRoll } from '../../battle/dice/roll-screen.ts';
import { isRollStillValid } from '../../battle/dice/valid-rolls.ts';
import { MAX_BATCH } from '../../battle/entry-schemas.ts';
import type { AlalaEvents } from '../../battle/events.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';

/** What this game knows of its throws. */
export const ROLL_ADAPTER: RollAdapter<BattleState, AlalaEvents, PendingRoll, RollPurpose> = {
  belongsTo: isSameRoll,
  stillFits: isRollStillValid,
  fingerprintOf: rollFingerprint,
  record: (session, purpose, faces) => session.record('throw', createPendingRoll(session.state.value, purpose, faces)),
  discard: (session, key, dice) => {
    const units = unitsOfRoll(session.state.value, dice).slice(0, MAX_BATCH);
    session.record('dropped', {
      units: [...units],
      faces: facesOfRoll(dice).map(faces => [...faces]),
      throw: [...key],
    });
  },
};

type For<What extends RollPurposeKind> = Extract<PendingRoll, { readonly for: What }>;

/** Dice from thrown to applied, for one of the purposes of this game. */
export const useRoll = <What extends RollPurposeKind, Typed>(
  session: AlalaSession,
  state: BattleState,
  purpose: RollPurpose & { readonly for: What },
  fits: (typed: Typed) => boolean,
  how: { readonly stays?: boolean } = {},
): DiceRollState<AlalaEvents, For<What>, Typed> =>
  // Dice that wait for a purpose are of its kind.
  useTableThrow(ROLL_ADAPTER, session, state, purpose as RollPurpose, fits, how) as DiceRollState<
    AlalaEvents,
    For<What>,
    Typed
  >;
