import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { deriveLocalSide } from '../../../../game-ui/pass-and-play/local-side.ts';
import {
  createCommittedSeed,
  type OwnSeed,
  recordDueEvents,
  useCommittedSeed,
} from '../../../../game-ui/pass-and-play/use-committed-seed.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { SideId } from '../../battle/sides.ts';
import { createPackSeals, nextPackEvent } from '../../gods/hidden-packs.ts';
import { decryptHand } from './decrypt-hand.ts';
import { ownHand } from './own-hand.ts';

/** The sealed values for the phones of a side. */
const aboutOf = (side: SideId): string => `pack ${side}`;

/** The seed of this phone's side. */
export const ownPackSeed = signal<OwnSeed>('waits');

const commit = (
  session: AlalaSession,
  side: SideId,
  commitment: { readonly seal: string; readonly kept: string[] },
): void => {
  // Another phone of the side may have been first.
  if (session.state.value.gods.sealed?.[side].seal) return;
  session.record('packCommit', { side, battle: session.battle.id, ...commitment });
};

/** Commits this phone's side to a seed of its own. Rejects when the storage fails. */
export const commitPackSeed = async (session: AlalaSession, side: SideId): Promise<void> =>
  commit(session, side, (await createCommittedSeed(session, aboutOf(side), side)).commitment);

/** Shuffles the discards of a side's pack again. */
export const reshufflePack = (session: AlalaSession, side: SideId): void => {
  const now = ownPackSeed.peek();
  const data = typeof now === 'object' ? createPackSeals(session.state.value.gods, side, now.seed) : undefined;
  if (data) session.record('packSeals', data);
};

/** Reveals the seed of this phone's side after the battle. */
export const revealPackSeed = (session: AlalaSession, side: SideId): void => {
  const now = ownPackSeed.peek();
  if (typeof now === 'object') session.record('packOpen', { side, seed: now.seed });
};

/** Opens the hand of this phone's side, and records due entries for it, on any screen. */
export const PackKeeper = ({ session }: { readonly session: AlalaSession }) => {
  const { side, answers } = deriveLocalSide(session);
  const state = session.state.value;
  const battle = session.battle.id;
  const found = useCommittedSeed(session, {
    side,
    own: side && state.gods.sealed?.[side],
    about: aboutOf(side ?? 'a'),
    mayCommit: answers,
    commit: commitment => side && commit(session, side, commitment),
  });
  const seed = side && typeof found === 'object' ? found.seed : undefined;
  ownPackSeed.value = found;
  useEffect(() => {
    ownHand.value = side && seed !== undefined ? decryptHand(battle, side, seed) : undefined;
  }, [battle, side, seed]);
  useEffect(
    () => () => {
      ownHand.value = undefined;
      ownPackSeed.value = 'waits';
    },
    [],
  );
  useEffect(() => {
    if (!side || seed === undefined) return;
    recordDueEvents(
      session.state,
      now => nextPackEvent(now.gods, side, seed),
      due => session.record(due.type, due.data as never),
    );
  }, [session, state, side, seed]);
  return null;
};
