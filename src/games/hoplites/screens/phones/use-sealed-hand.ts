import { computed } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { LocalSide } from '../../../../game-ui/pass-and-play/local-side.ts';
import {
  type OwnSeed,
  recordDueEvents,
  useCommittedSeed,
} from '../../../../game-ui/pass-and-play/use-committed-seed.ts';
import { dueEventOf, revealBothHands, revealHand } from '../../actions/hand-seeds.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import type { SideId } from '../../rules/side.ts';

/** The sealed values for the phones of a side. */
const aboutOf = (side: SideId): string => `hand ${side}`;

/** Commits this phone's side to a seed before the deal, reveals it at the end, and records due entries of the side. */
const useOwnSeed = (session: HoplitesSession, { side, answers }: LocalSide): OwnSeed => {
  const state = session.state.value;
  const own = side && state.sealed?.[side];
  const seed = useCommittedSeed(session, {
    side,
    own,
    about: aboutOf(side ?? 'a'),
    mayCommit: answers && state.stage === 'deal',
    commit: commitment => side && session.record('packCommit', { seat: side, faces: [], ...commitment }),
  });
  useEffect(() => {
    if (!side || !answers || typeof seed !== 'object') return;
    recordDueEvents(
      session.state,
      now => dueEventOf(now, side, seed.seed),
      due => session.record(due.type, due.data as never),
    );
  }, [session, state, side, answers, seed]);
  return seed;
};

/** The session as this phone may see it: with its own hand, and with both hands after they are revealed. */
export const useSealedHand = (
  session: HoplitesSession,
  own: LocalSide,
): { readonly hand: OwnSeed; readonly session: HoplitesSession } => {
  const hand = useOwnSeed(session, own);
  const { side } = own;
  const seed = typeof hand === 'object' ? hand.seed : undefined;
  const known = useMemo((): HoplitesSession => {
    const seen = (state: BattleState): BattleState => {
      const open = revealBothHands(state, session.state.value.sealed);
      return side && seed !== undefined ? revealHand(open, side, seed) : open;
    };
    return {
      ...session,
      state: computed(() => seen(session.state.value)),
      stateBefore: place => seen(session.stateBefore(place)),
    };
  }, [session, side, seed]);
  return { hand, session: known };
};
