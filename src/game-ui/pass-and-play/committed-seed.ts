import { useEffect, useRef, useState } from 'preact/hooks';
import { type CommittedSeed, commitmentTo, SEED_PATTERN } from '../../core/crypto/committed-draw.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { newSeed } from './salt.ts';

/** The seed of this phone's side, or why it is not here: it is being opened, or cannot be. */
export type OwnSeed = { readonly seed: string } | 'waits' | 'lost';

type SealingSession = Pick<AnySession, 'sealing'>;

/** A new seed for a side, with the data of the entry that commits the side to it. Rejects when the storage fails. */
export const makeSeed = async (
  session: SealingSession,
  about: string,
  side: string,
): Promise<{ readonly seed: string; readonly commitment: { readonly seal: string; readonly kept: string[] } }> => {
  const { encrypt: seal } = await session.sealing();
  const seed = newSeed();
  return { seed, commitment: { seal: commitmentTo(seed), kept: [...(await seal(seed, about, side))] } };
};

interface OwnSeedOptions {
  readonly side: string | undefined;
  /** What the log has of the side's seed; undefined where the battle has no seeds. */
  readonly own: CommittedSeed | undefined;
  /** What the sealed seed is about. */
  readonly about: string;
  /** Whether this phone makes the seed while there is none. */
  readonly mayCommit: boolean;
  /** Records the commitment. */
  readonly commit: (commitment: { readonly seal: string; readonly kept: string[] }) => void;
}

/** The seed of this phone's side, as the log keeps it sealed; made and recorded where there is none yet. */
export const useSeed = (session: SealingSession, { side, own, about, mayCommit, commit }: OwnSeedOptions): OwnSeed => {
  const [found, setFound] = useState<OwnSeed>('waits');
  const busy = useRef(false);
  const seal = own?.seal;
  useEffect(() => {
    if (!side || !own || busy.current || (seal === '' && !mayCommit)) return;
    if (typeof found === 'object' && commitmentTo(found.seed) === seal) return;
    busy.current = true;
    const find = async (): Promise<OwnSeed> => {
      if (seal === '') {
        const { seed, commitment } = await makeSeed(session, about, side);
        commit(commitment);
        return { seed };
      }
      const { decrypt: open } = await session.sealing();
      const seed = await open(own.kept, about);
      return seed !== undefined && SEED_PATTERN.test(seed) && commitmentTo(seed) === seal ? { seed } : 'lost';
    };
    find()
      .catch((error): OwnSeed => {
        console.warn('seed', error);
        return 'lost';
      })
      .then(next => {
        busy.current = false;
        setFound(next);
      });
  }, [session, side, seal, mayCommit, found]);
  return found;
};

/** Records what is due for this phone's side, until nothing is or an entry changes nothing. */
export const recordDue = <State, Event>(
  state: { readonly value: State },
  dueOf: (state: State) => Event | undefined,
  record: (event: Event) => void,
): void => {
  for (;;) {
    const before = state.value;
    const due = dueOf(before);
    if (due === undefined) return;
    record(due);
    if (state.value === before) return;
  }
};
