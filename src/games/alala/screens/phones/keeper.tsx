import { signal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { commitmentTo, SEED } from '../../../../core/seal/drawn.ts';
import { ownSideOf } from '../../../../table/hand-over/own-side.ts';
import { newSalt, newSeed } from '../../../../table/hand-over/salt.ts';
import type { AlalaSession } from '../../battle/session.ts';
import type { SideId } from '../../battle/terms.ts';
import { beginRound, dueOf } from '../../gods/phones.ts';
import type { PackId } from '../../rules/god-pack.ts';
import { ownHand } from './known.ts';
import { handOf } from './own-cards.ts';

export { faultsOf, wasHonest } from '../../gods/phones.ts';

/** What is sealed for the phones of a side. */
const aboutOf = (side: SideId): string => `pack ${side}`;

/** How it stands with the seed of this phone's side: it is being opened, or cannot be; or the other's step is none. */
export type Kept = { readonly seed: string } | 'waits' | 'lost' | 'badStep';
export const kept = signal<Kept>('waits');

/** Commits this phone's side to a seed of its own. Rejects when the storage fails. */
export const beginPacks = async (session: AlalaSession, side: SideId): Promise<void> => {
  const { seal } = await session.sealing();
  const seed = newSeed();
  const sealed = await seal(seed, aboutOf(side), side);
  if (session.state.value.gods.sealed?.sides[side].seal) return;
  const data = { side, battle: session.battle.id, seal: commitmentTo(seed), kept: [...sealed] };
  session.record('packReady', data);
};

/** Shuffles the discards of a pack again, as the first of both sides. */
export const shuffleAgain = (session: AlalaSession, pack: PackId, side: SideId): void => {
  const now = kept.peek();
  if (typeof now !== 'object') return;
  const data = beginRound(session.state.value.gods, pack, side, now.seed, newSalt());
  if (data) session.record('packMask', data);
};

/** Lays the seed of this phone's side open, once all is over. */
export const layPackOpen = (session: AlalaSession, side: SideId): void => {
  const now = kept.peek();
  if (typeof now === 'object') session.record('packOpen', { side, seed: now.seed });
};

/** The seed of this phone's side, as the log keeps it sealed; made, and written down, where the other has asked for it. */
const useSeed = (session: AlalaSession): string | undefined => {
  const [seed, setSeed] = useState<string | undefined>(undefined);
  const busy = useRef(false);
  const { side, answers } = ownSideOf(session);
  const { sealed } = session.state.value.gods;
  const own = side && sealed?.battle === session.battle.id ? sealed.sides[side] : undefined;
  const seal = own?.seal;
  useEffect(() => {
    if (!side || !own || busy.current || (seal === '' && !answers)) return;
    if (seed !== undefined && commitmentTo(seed) === seal) return;
    busy.current = true;
    const found = async (): Promise<string | undefined> => {
      if (seal === '') {
        await beginPacks(session, side);
        return undefined;
      }
      const { open } = await session.sealing();
      const text = await open(own.kept, aboutOf(side));
      return text !== undefined && SEED.test(text) && commitmentTo(text) === seal ? text : undefined;
    };
    found()
      .catch((error): undefined => {
        console.warn('pack', error);
        return undefined;
      })
      .then(text => {
        busy.current = false;
        setSeed(text);
        kept.value = text === undefined ? (seal === '' ? 'waits' : 'lost') : { seed: text };
      });
  }, [session, side, answers, seal, seed]);
  return own && seed !== undefined && commitmentTo(seed) === seal ? seed : undefined;
};

/** Opens the hand of this phone's side, and writes down what is due for it, as often as anything is. */
export const Keeper = ({ session }: { readonly session: AlalaSession }) => {
  const seed = useSeed(session);
  const { side } = ownSideOf(session);
  const state = session.state.value;
  const battle = session.battle.id;
  useEffect(() => {
    ownHand.value = side && seed !== undefined ? handOf(battle, side, seed) : undefined;
  }, [battle, side, seed]);
  useEffect(
    () => () => {
      ownHand.value = undefined;
      kept.value = 'waits';
    },
    [],
  );
  useEffect(() => {
    if (!side || seed === undefined) return undefined;
    // A step takes a moment: what has been tapped is drawn before it.
    const timer = setTimeout(() => {
      for (;;) {
        const before = session.state.value;
        const due = dueOf(before, side, seed, newSalt);
        if (due === 'badStep') kept.value = due;
        if (!due || due === 'badStep') return;
        session.record(due.type, due.data as never);
        if (session.state.value === before) return;
      }
    });
    return () => clearTimeout(timer);
  }, [session, state, side, seed]);
  return null;
};
