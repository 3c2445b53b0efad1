import { signal } from '@preact/signals';
import { isCanonicallyEqual } from '../../../../core/crypto/canonical-json.ts';
import { type EntryKey, entryKeyOf } from '../../../../core/log.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';

/** A phase that the players have finished. */
interface Passed {
  readonly turn: number;
  readonly phase: string;
  /** The entry that redo would restore when the players continued after an undo. */
  readonly redo: EntryKey | null;
}

/** By battle, in memory only: after a reload the app asks once more. */
const phases = signal<Readonly<Record<string, Passed>>>({});

const redoOf = (session: AlalaSession): EntryKey | null => {
  const { redo } = session.reading.value;
  return redo ? entryKeyOf(redo) : null;
};

/**
 * True if the players of this phone have finished the phase, while the app's army still has tasks in it. An undo clears
 * this.
 */
export const hasPassed = (session: AlalaSession, { turn: { turn, phase } }: BattleState): boolean =>
  isCanonicallyEqual(phases.value[session.battle.id] ?? null, { turn, phase, redo: redoOf(session) });

/** The players are through with the phase: the app's army does its part, then the next phase begins. */
export const passPhase = (session: AlalaSession, { turn: { turn, phase } }: BattleState): void => {
  phases.value = { ...phases.peek(), [session.battle.id]: { turn, phase, redo: redoOf(session) } };
};
