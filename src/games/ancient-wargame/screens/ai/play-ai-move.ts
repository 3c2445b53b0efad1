import { isCanonicallyEqual } from '../../../../core/crypto/canonical-json.ts';
import type { EntryKey } from '../../../../core/log.ts';
import { randomInt } from '../../../../ui/device/random.ts';
import { createDiceRoll, findEarlierRoll, withEarlierFaces } from '../../battle/dice-rolls.ts';
import { rollPools, rollPurposeOf, withFaces, withRolledDice } from '../../battle/event-dice.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { AncientSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';

/** Records the app's decision. Its dice are in the log before anybody sees their effect, and are used once. */
export const playAiMove = (session: AncientSession, state: BattleState, event: AnyEvent): void => {
  const purpose = rollPurposeOf(event);
  const rolled = purpose ? rollPools(state, purpose, randomInt) : [];
  if (!purpose || rolled.flat().length === 0) {
    const { type, data } = withRolledDice(state, event, randomInt);
    session.record(type, data as never);
    return;
  }
  const before = findEarlierRoll(session.log.value, state.turn.number, purpose);
  const faces = withEarlierFaces(rolled, before);
  const apply = (key: EntryKey): void => {
    const { type, data } = withFaces(state, event, faces);
    session.record(type, { ...data, throw: [...key] } as never);
  };
  if (before && isCanonicallyEqual(before.faces, faces)) {
    apply(before.key);
    return;
  }
  const laid = session.record('throw', createDiceRoll(state, purpose, faces));
  void laid.settled.then(() => {
    if (session.state.value === state) apply(laid.key);
  });
};
