import { computed } from '@preact/signals';
import { revealChoices } from '../../../src/app/battle/reveal-choices.ts';
import { type OpenSession, openSession } from '../../../src/app/battle/session.ts';
import type { RandomInt } from '../../../src/core/probability/dice.ts';
import type { GameModule } from '../../../src/game-contract/contract.ts';
import type { EventDataByType } from '../../../src/game-contract/session.ts';
import { type Disk, newDisk, rowKey, storeDouble } from '../../app/store-double.ts';

/** The entry that a tap on a modelled phone would write. */
export interface Offered {
  readonly type: string;
  readonly data: unknown;
  /** The seats that must perform this task in the current state; empty if it belongs to no seat. */
  readonly task: readonly string[];
  /** Writes the entry and all entries that the screen adds. By default only the entry is written. */
  readonly write?: () => unknown;
}

/** A phone of one player: a real session with its own storage. */
export interface Phone<State, Of extends EventDataByType = EventDataByType> {
  readonly name: string;
  /** The seed of its random choices. */
  readonly seed: number;
  readonly disk: Disk;
  readonly session: OpenSession<State, Of>;
  readonly close: () => void;
}

/** How a game is played on modelled phones. Offers come from the functions that the screens use. */
export interface PhoneGame<State = unknown> {
  /** The data of a small set-up, not validated yet. */
  readonly setup: (seed: number) => unknown;
  /** The players; two by default. */
  readonly players?: readonly string[];
  /** True if a seat belongs to a player, for games without seat assignments. */
  readonly isOwn?: (player: string, seat: string) => boolean;
  /** The player of each assigned seat; all other seats stay free. */
  readonly holders: (seats: readonly string[]) => Readonly<Record<string, string>>;
  /** Writes the entries that a phone writes without a tap; true if there were any. */
  readonly byItself?: (phone: Phone<State>) => Promise<boolean>;
  /** Further faults of a phone. */
  readonly wrong?: (phone: Phone<State>) => Promise<readonly string[]>;
  /** The companion battles on a phone, such as the game of a mailbox. */
  readonly companions?: (phone: Phone<State>) => Promise<readonly Phone<State>['session'][]>;
  /** All current offers of the phone's screens. */
  readonly offers: (phone: Phone<State>, below: RandomInt) => Promise<readonly Offered[]>;
  readonly isOver: (state: State, session: Phone<State>['session']) => boolean;
  /** True if undo always reverts the last entry of the log. */
  readonly undoes?: true;
  /** The maximum number of taps. */
  readonly taps: number;
}

const BATTLE = 'battle';

/** Opens a battle on one phone, which keeps its drafts. */
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

/** Exchanges entries between all phones. Resolves when all have the same and no phone writes any more. */
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
