import { computed, signal } from '@preact/signals';
import { hasUnrevealed } from '../../core/crypto/commitments.ts';
import type { Entry } from '../../core/log.ts';
import type { Game, SeatRules } from '../../game-contract/contract.ts';
import type { EventDataByType, PastView } from '../../game-contract/session.ts';
import { createLogState, EMPTY_LOG } from './session/log-state.ts';
import type { OpenSession } from './session.ts';

/** A session that shows earlier moments of a battle, with a function that selects the moment. */
export interface PastSession<State, Of extends EventDataByType> {
  readonly session: OpenSession<State, Of>;
  /** Shows the battle after the first `entries` entries of its log. */
  readonly show: (entries: number) => void;
}

/** What an earlier moment offers in addition to its log (`PastView`). */
export interface PastOptions extends Pick<PastView, 'comparison' | 'isReplay'> {
  readonly tryFrom?: (log: readonly Entry[]) => Promise<void>;
}

/** Seats without owners. This phone then counts as a spectator: screens show everything and record nothing. */
const NOBODY = [{ seat: '', author: '', name: '' }] as const;

const NOTHING_RECORDED = { key: ['', 0], settled: Promise.resolve() } as const;
const nothing = (): void => undefined;

/** Replacements for the recording functions of a session. */
const READ_ONLY = {
  pendingRolls: computed(() => []),
  record: () => NOTHING_RECORDED,
  recordMerged: nothing,
  drafts: { read: async () => undefined, write: async () => nothing() },
  mayUndo: () => false,
  undo: nothing,
  redo: nothing,
  redoEntry: nothing,
  undoEntry: nothing,
  goBack: nothing,
} as const;

/** The session of which earlier moments are shown. No function that records is used. */
export type PastSource<State, Of extends EventDataByType> = Omit<OpenSession<State, Of>, keyof typeof READ_ONLY>;

/** A game that caches the last application of each entry, so that a jump through the log applies no entry again. */
const withMemory = <Setup, State>(game: Game<Setup, State>): Game<Setup, State> => {
  const applied = new WeakMap<Entry, { readonly before: State; readonly after: State }>();
  return {
    ...game,
    apply: (before, entry) => {
      const known = applied.get(entry);
      if (known && known.before === before) return known.after;
      const after = game.apply(before, entry);
      applied.set(entry, { before, after });
      return after;
    },
  };
};

/**
 * Shows a battle as it was after an earlier entry. The state is the fold over the first entries of the log, so an entry
 * that was undone later is in force. Nothing is recorded. Entries that arrive in the meantime are only in the live
 * session.
 */
export const createPastSession = <Setup, State, Of extends EventDataByType>(
  game: Game<Setup, State>,
  live: PastSource<State, Of>,
  seats: SeatRules<State> | undefined,
  options: PastOptions = {},
): PastSession<State, Of> => {
  const { start, row } = live;
  const then = createLogState(withMemory(game), {
    start,
    stored: EMPTY_LOG,
    snapshot: undefined,
    journaled: [],
    seats,
    founder: row.founder,
  });
  const at = signal(0);
  const seatings = computed(() => ({ ...then.reading.value.seatings, inForce: NOBODY }));
  return {
    session: {
      ...live,
      past: {
        at,
        whole: live,
        ...(options.isReplay && { isReplay: true }),
        comparison: options.comparison,
        get tryFromHere() {
          const { tryFrom } = options;
          const isSealed = (seats?.openChoices?.(then.state.value) ?? []).some(({ sealing }) => hasUnrevealed(sealing));
          const mayCopy = !isSealed && seats?.mayCopy?.(then.state.value, live.state.value) !== false;
          return tryFrom && mayCopy ? () => tryFrom(live.log.value.slice(0, at.value)) : undefined;
        },
      },
      log: then.log,
      reading: then.reading,
      seatings: { now: seatings, propose: async () => nothing(), accept: async () => nothing() },
      state: then.state,
      stateBefore: then.stateBefore,
      pendingEntries: then.pendingEntries,
      saving: then.saving,
      unusableEntries: then.unusableCount,
      isIdle: then.isIdle,
      ...READ_ONLY,
    },
    show: entries => {
      const log = live.log.value;
      at.value = Math.min(entries, log.length);
      then.onDisk.value = log.slice(0, at.value);
    },
  };
};
