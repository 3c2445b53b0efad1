import { computed } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { commitmentTo, SEED } from '../../../../core/seal/drawn.ts';
import type { OwnSide } from '../../../../table/hand-over/own-side.ts';
import { newSeed } from '../../../../table/hand-over/salt.ts';
import type { AnyEvent } from '../../battle/events.ts';
import type { HoplitesSession } from '../../battle/session.ts';
import type { BattleState } from '../../battle/state.ts';
import { dueOf, laidOpen, withHand } from '../../post/hands.ts';
import type { SideId } from '../../rules/side.ts';

/** What is sealed for the phones of a side. */
const aboutOf = (side: SideId): string => `hand ${side}`;

/** Why the hand of this phone's side is not here: it is being opened, or cannot be. */
export type Hand = { readonly seed: string } | 'waits' | 'lost';

/** The seed of this phone's side, as its log keeps it sealed; made, and written down, where there is none yet. */
const useSeed = (session: HoplitesSession, { side, answers }: OwnSide): Hand => {
  const [hand, setHand] = useState<Hand>('waits');
  const busy = useRef(false);
  const own = side && session.state.value.sealed?.[side];
  const seal = own?.seal;
  const mayBegin = answers && seal === '' && session.state.value.stage === 'deal';
  useEffect(() => {
    if (!side || !own || busy.current || (!seal && !mayBegin)) return;
    if (typeof hand === 'object' && commitmentTo(hand.seed) === seal) return;
    busy.current = true;
    const found = async (): Promise<Hand> => {
      const { seal: sealUp, open } = await session.sealing();
      if (seal) {
        const seed = await open(own.kept, aboutOf(side));
        return seed !== undefined && SEED.test(seed) && commitmentTo(seed) === seal ? { seed } : 'lost';
      }
      const seed = newSeed();
      const kept = await sealUp(seed, aboutOf(side), side);
      session.record('ready', { seat: side, faces: [], seal: commitmentTo(seed), kept: [...kept] });
      return { seed };
    };
    found()
      .catch((error): Hand => {
        console.warn('hand', error);
        return 'lost';
      })
      .then(next => {
        busy.current = false;
        setHand(next);
      });
  }, [session, side, seal, mayBegin, hand]);
  return hand;
};

/** Writes down what is due for this phone's side, as often as anything is. */
const useDue = (session: HoplitesSession, { side, answers }: OwnSide, hand: Hand): void => {
  const state = session.state.value;
  useEffect(() => {
    if (!side || !answers || typeof hand !== 'object') return;
    for (;;) {
      const before = session.state.value;
      const due: AnyEvent | undefined = dueOf(before, side, hand.seed);
      if (!due) return;
      session.record(due.type, due.data as never);
      if (session.state.value === before) return;
    }
  }, [session, state, side, answers, hand]);
};

/** The session as this phone may know it: with its own hand, and with both once they lie open. */
export const useHand = (
  session: HoplitesSession,
  own: OwnSide,
): { readonly hand: Hand; readonly session: HoplitesSession } => {
  const hand = useSeed(session, own);
  useDue(session, own, hand);
  const { side } = own;
  const seed = typeof hand === 'object' ? hand.seed : undefined;
  const known = useMemo((): HoplitesSession => {
    const seen = (state: BattleState): BattleState => {
      const open = laidOpen(state, session.state.value.sealed);
      return side && seed !== undefined ? withHand(open, side, seed) : open;
    };
    return {
      ...session,
      state: computed(() => seen(session.state.value)),
      stateBefore: place => seen(session.stateBefore(place)),
    };
  }, [session, side, seed]);
  return { hand, session: known };
};
