import { computed } from '@preact/signals';
import { revealChoices } from '../../../src/app/battle/reveal-choices.ts';
import { type OpenSession, openSession } from '../../../src/app/battle/session.ts';
import type { RandomInt } from '../../../src/core/probability/dice.ts';
import type { GameModule } from '../../../src/game-contract/contract.ts';
import type { EventDataByType } from '../../../src/game-contract/session.ts';
import { type Disk, newDisk, rowKey, storeDouble } from '../../app/store-double.ts';

/** What one tap on a modelled phone would write. */
export interface Offered {
  readonly type: string;
  readonly data: unknown;
  /** The seats whose task it is by the state of now; none where it is the table's. */
  readonly task: readonly string[];
  /** Writes it, with all that the screen writes along with it; else the entry alone is written. */
  readonly write?: () => unknown;
}

/** A phone of one player: a real session on a disk of its own. */
export interface Phone<State, Of extends EventDataByType = EventDataByType> {
  readonly name: string;
  /** What chance of its own it has. */
  readonly seed: number;
  readonly disk: Disk;
  readonly session: OpenSession<State, Of>;
  readonly close: () => void;
}

/** How a game is played on modelled phones: what its screens offer, by the functions that they use themselves. */
export interface PhoneGame<State = unknown> {
  /** The set-up of a small battle, not yet checked. */
  readonly setup: (seed: number) => unknown;
  /** Who plays; two where nothing is said. */
  readonly players?: readonly string[];
  /** Whether a task is a player's own, for a game whose seats nobody shares out. */
  readonly isOwn?: (player: string, seat: string) => boolean;
  /** Who gets which seats; all that nobody gets stay free. */
  readonly holders: (seats: readonly string[]) => Readonly<Record<string, string>>;
  /** What a phone does by itself, without a tap; true if it has written anything. */
  readonly byItself?: (phone: Phone<State>) => Promise<boolean>;
  /** What else is wrong on a phone, in words. */
  readonly wrong?: (phone: Phone<State>) => Promise<readonly string[]>;
  /** The battles that lie beside this one on a phone, as the game of a mailbox does. */
  readonly companions?: (phone: Phone<State>) => Promise<readonly Phone<State>['session'][]>;
  /** All that the screens of a phone offer now. */
  readonly offers: (phone: Phone<State>, below: RandomInt) => Promise<readonly Offered[]>;
  readonly isOver: (state: State, session: Phone<State>['session']) => boolean;
  /** Whether its undo is the log's own, of the last entry. */
  readonly undoes?: true;
  /** How many taps are made at most. */
  readonly taps: number;
}

const BATTLE = 'battle';

/** Opens a battle on one phone, whose drafts stay on it. */
export const openPhone = async <Setup, State, Of extends EventDataByType>(
  { game, seats }: Pick<GameModule<Setup, State, Of>, 'game' | 'seats'>,
  setup: Setup,
  name: string,
  founder: string,
  seed: number,
): Promise<Phone<State, Of>> => {
  const disk = newDisk();
  const drafts = new Map<string, unknown>();
  const store = {
    ...storeDouble(disk, name),
    readDraft: async (_: string, key: string) => structuredClone(drafts.get(key)),
    setDraft: async (_: string, key: string, data: unknown) => void drafts.set(key, structuredClone(data)),
  };
  const row = { id: BATTLE, game: game.id, title: '', setup, begunAt: 0, founder };
  const session = await openSession<Setup, State, Of>(store, game, row, setup, undefined, seats);
  const { openChoices } = seats;
  const stop =
    openChoices &&
    revealChoices(
      { ...session, record: session.record as (type: string, data: object) => unknown },
      computed(() => openChoices(session.state.value)),
    );
  return {
    name,
    seed,
    disk,
    session,
    close: () => {
      stop?.();
      session.close();
    },
  };
};

const soon = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

const keysOf = ({ session }: Pick<Phone<unknown>, 'session'>): readonly string[] => session.log.value.map(rowKey);

/** Hands every phone what the others have; resolves when all have the same and nobody writes any more. */
export const exchange = async (phones: readonly Phone<never>[]): Promise<void> => {
  let quiet = 0;
  for (let round = 0; quiet < 3; round++) {
    if (round > 500) throw new Error('the phones do not come to the same log');
    await soon();
    if (phones.some(({ session }) => session.saving.value !== 'saved')) continue;
    const all = new Map(phones.flatMap(({ disk }) => [...disk.rows]));
    for (const { disk } of phones) {
      if (disk.rows.size === all.size) continue;
      for (const [key, entry] of all) if (!disk.rows.has(key)) disk.rows.set(key, structuredClone(entry));
      for (const watcher of disk.watchers) watcher();
    }
    const isSame = phones.every(phone => keysOf(phone).length === all.size);
    quiet = isSame ? quiet + 1 : 0;
  }
};
