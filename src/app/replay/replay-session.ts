import { computed, signal } from '@preact/signals';
import type { Entry } from '../../core/log.ts';
import type { Game, SeatRules } from '../../game-contract/contract.ts';
import type { EventDataByType } from '../../game-contract/session.ts';
import type { BattleRow } from '../../store/db.ts';
import type { PastSource } from '../battle/past-session.ts';
import { createPlayerNames } from '../battle/players.ts';
import { createLogState, EMPTY_LOG } from '../battle/session/log-state.ts';

const nothing = (): void => undefined;
/** Replaces functions that write: a replay never writes. */
const refuse = async (): Promise<never> => {
  throw new Error('a replay is read-only');
};

/**
 * A session of a battle that is not stored, for its earlier moments. Its log is in memory, and it has no access to
 * other battles. Its entries must have passed through `loadRulesFor`.
 */
export const createReplaySession = <Setup, State, Of extends EventDataByType>(
  game: Game<Setup, State>,
  row: BattleRow,
  entries: readonly Entry[],
  setup: Setup,
  seats: SeatRules<State>,
): PastSource<State, Of> => {
  const start = game.begin(setup);
  const stored = { ...EMPTY_LOG, entries };
  const shown = createLogState(game, {
    start,
    stored,
    snapshot: undefined,
    journaled: [],
    seats,
    founder: row.founder,
  });
  return {
    battle: { id: row.id, title: row.title },
    row,
    author: '',
    phones: signal([]),
    atRisk: signal(false),
    whole: Promise.resolve(),
    isIdle: shown.isIdle,
    gaps: shown.gaps,
    log: shown.log,
    reading: shown.reading,
    seatings: {
      now: computed(() => shown.reading.value.seatings),
      propose: refuse,
      accept: refuse,
    },
    sealing: async () => ({ key: refuse, encrypt: refuse, decrypt: async () => undefined }),
    companions: async () => ({
      all: async () => [],
      create: refuse,
      open: async () => undefined,
      go: nothing,
      shareInstead: nothing,
      linkHere: refuse,
      linkTarget: async () => undefined,
      phoneName: () => '',
    }),
    engagements: async () => ({ games: [], prepare: refuse, read: async () => undefined, go: nothing }),
    state: shown.state,
    start,
    stateBefore: shown.stateBefore,
    pendingEntries: shown.pendingEntries,
    saving: shown.saving,
    unusableEntries: shown.unusableCount,
    players: createPlayerNames(shown.log, nothing),
    photos: { taken: signal([]), add: refuse, read: async () => undefined, setShown: nothing },
    retry: nothing,
    flush: nothing,
    close: nothing,
  };
};
