import { useEffect, useRef, useState } from 'preact/hooks';
import { computeSeedCommitment } from '../../core/crypto/committed-draw.ts';
import { type CommittedSeed, SEED_PATTERN } from '../../core/crypto/committed-seed.ts';
import type { AnySession } from '../../game-contract/session.ts';
import { createSeed } from './salt.ts';

/** The seed of this phone's side, or why the seed is missing: it is still being decrypted, or it is lost. */
export type OwnSeed = { readonly seed: string } | 'waits' | 'lost';

type SealingSession = Pick<AnySession, 'sealing'>;

/** Creates a seed for a side, with the data of its commitment entry. Rejects if IndexedDB fails. */
export const createCommittedSeed = async (
  session: SealingSession,
  about: string,
  side: string,
): Promise<{ readonly seed: string; readonly commitment: { readonly seal: string; readonly kept: string[] } }> => {
  const { encrypt: seal } = await session.sealing();
  const seed = createSeed();
  return { seed, commitment: { seal: computeSeedCommitment(seed), kept: [...(await seal(seed, about, side))] } };
};

interface OwnSeedOptions {
  readonly side: string | undefined;
  /** The side's seed in the log; undefined if the battle has no seeds. */
  readonly own: CommittedSeed | undefined;
  /** The authenticated label of the encrypted seed. */
  readonly about: string;
  /** True if this phone creates a missing seed. */
  readonly mayCommit: boolean;
  /** Records the commitment. */
  readonly commit: (commitment: { readonly seal: string; readonly kept: string[] }) => void;
}

/** The seed of this phone's side, decrypted from the log. If the log has none, creates and records one. */
export const useCommittedSeed = (
  session: SealingSession,
  { side, own, about, mayCommit, commit }: OwnSeedOptions,
): OwnSeed => {
  const [found, setFound] = useState<OwnSeed>('waits');
  const busy = useRef(false);
  const seal = own?.seal;
  useEffect(() => {
    if (!side || !own || busy.current || (seal === '' && !mayCommit)) return;
    if (typeof found === 'object' && computeSeedCommitment(found.seed) === seal) return;
    busy.current = true;
    const find = async (): Promise<OwnSeed> => {
      if (seal === '') {
        const { seed, commitment } = await createCommittedSeed(session, about, side);
        commit(commitment);
        return { seed };
      }
      const { decrypt: open } = await session.sealing();
      const seed = await open(own.kept, about);
      return seed !== undefined && SEED_PATTERN.test(seed) && computeSeedCommitment(seed) === seal ? { seed } : 'lost';
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

/** Records all due events of this phone's side, until none is due or an event changes nothing. */
export const recordDueEvents = <State, Event>(
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
