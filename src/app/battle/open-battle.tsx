import { computed, effect } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { hasHidden } from '../../core/crypto/commit-reveal.ts';
import { readVersioned } from '../../core/migrate.ts';
import type { AnyGame, GameModule, ReferenceProps, Seats } from '../../game-contract/contract.ts';
import type { EventData } from '../../game-contract/session.ts';
import { gameOf } from '../../games/index.ts';
import type { Store } from '../../store/store.ts';
import { spokenResults } from '../../ui/device/preferences.ts';
import type { Screen } from '../../ui/lazy.tsx';
import { loadGame, rememberGame } from '../game/load-game.ts';
import { appMessages } from '../messages/index.ts';
import { createPastSession } from './past-session.ts';
import { type AppSession, type OpenSession, openSession, preloadBattle } from './session.ts';

/** A seat with its display name. */
export interface SeatNamed {
  readonly seat: string;
  readonly name: string;
  /** True for a computer player's seat. */
  readonly isApps?: boolean;
}

export interface OpenedBattle {
  readonly module: AnyGame;
  readonly session: AppSession;
  /** The seats that can be assigned. */
  readonly seats: readonly SeatNamed[];
  /** True if choices are committed but not revealed: their secrets stay on this phone. */
  readonly hasHidden: () => boolean;
  /** The battle's own screens; with `past` as it was after the first so many entries of its log. */
  readonly Battle: Screen<{ readonly place: string; readonly past: number | undefined }>;
  /** The rules reference with the battle's house rules. */
  readonly Reference: RulesScreen | undefined;
}

/** The rules reference of any game. */
export type RulesScreen = Screen<Omit<ReferenceProps<never>, 'state'>>;

/** Reveals this phone's hidden choices automatically, for a game that has any. Returns how to stop. */
const revealing = <State, Of extends EventData>(
  session: OpenSession<State, Of>,
  { openChoices }: Seats<State>,
): (() => void) => {
  let stop: (() => void) | undefined;
  let isStopped = false;
  if (openChoices)
    import('./reveal-choices.ts').then(
      ({ revealChoices }) => {
        if (isStopped) return;
        const record = session.record as (type: string, data: object) => unknown;
        stop = revealChoices(
          { ...session, record },
          computed(() => openChoices(session.state.value)),
        );
      },
      error => console.warn('reveal', error),
    );
  return () => {
    isStopped = true;
    stop?.();
  };
};

/** Speaks recorded results while the player wants it. Returns a function that stops it. */
const speaking = <Setup, State, Of extends EventData>(
  session: OpenSession<State, Of>,
  { game, describeEntries }: Pick<GameModule<Setup, State, Of>, 'game' | 'describeEntries'>,
): (() => void) => {
  let isStopped = false;
  let silence = (): void => undefined;
  const stop = effect(() => {
    silence();
    silence = () => undefined;
    if (!spokenResults.value || !describeEntries) return;
    Promise.all([import('./speak-entries.ts'), describeEntries(), session.whole]).then(
      ([{ speakEntries }, describe]) => {
        if (!isStopped && spokenResults.peek()) silence = speakEntries(session, game, describe);
      },
      error => console.warn('speak', error),
    );
  });
  return () => {
    isStopped = true;
    stop();
    silence();
  };
};

/**
 * Opens a battle with its game, or returns why that is impossible. Rejects if IndexedDB or the network fails. Independent parts
 * load in parallel.
 */
export const openBattle = async (store: Store, id: string): Promise<OpenedBattle | string> => {
  const ahead = preloadBattle(store, id);
  // If there is no battle to open, a rejection must not be unhandled.
  ahead.catch(() => undefined);
  const { battle, unreadable } = await store.readBattle(id);
  if (unreadable !== undefined) return appMessages().unreadableBattle(unreadable);
  if (!battle || battle.deletedAt !== undefined || !gameOf(battle.game)) return appMessages().unknownBattle;
  const module = await loadGame(battle.game);
  rememberGame(battle.game);
  return module.use(
    async <Setup, State, Of extends EventData>(typed: GameModule<Setup, State, Of>): Promise<OpenedBattle | string> => {
      const setup = readVersioned(typed.game.setup, battle.setup, battle.v);
      if (!setup.ok) return appMessages().unreadableBattle(setup.problem.at);
      const session = await openSession<Setup, State, Of>(store, typed.game, battle, setup.value, ahead, typed.seats);
      const { Reference, seats } = typed;
      const stopRevealing = revealing(session, seats);
      const stopSpeaking = speaking(session, typed);
      return {
        module,
        session: {
          ...session,
          close: () => {
            stopRevealing();
            stopSpeaking();
            session.close();
          },
        },
        seats: seats.list(session.start).map(seat => ({
          seat,
          name: seats.name(session.start, seat),
          isApps: seats.isApps?.(session.start, seat) ?? false,
        })),
        hasHidden: () => (seats.openChoices?.(session.state.value) ?? []).some(({ sealing }) => hasHidden(sealing)),
        Battle: ({ place, past }) =>
          past === undefined ? (
            <typed.Battle session={session} place={place} />
          ) : (
            <PastBattle module={typed} live={session} place={place} past={past} />
          ),
        Reference: Reference && (props => <Reference {...props} state={session.state.value} />),
      };
    },
  );
};

interface PastBattleProps<Setup, State, Of extends EventData> {
  readonly module: GameModule<Setup, State, Of>;
  readonly live: OpenSession<State, Of>;
  readonly place: string;
  /** How many entries of the log are shown. */
  readonly past: number;
}

/** The battle's own screens at an earlier moment. They appear when the whole log is loaded. */
const PastBattle = <Setup, State, Of extends EventData>({
  module: { game, seats, Battle },
  live,
  place,
  past,
}: PastBattleProps<Setup, State, Of>) => {
  const then = useMemo(() => createPastSession(game, live, seats), [live]);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    live.whole.then(
      () => setWhole(true),
      // The page of the battle tells it.
      () => undefined,
    );
  }, [live]);
  useLayoutEffect(() => {
    if (isWhole) then.show(past);
  }, [isWhole, past]);
  return isWhole ? <Battle session={then.session} place={place} /> : <p role="status">{appMessages().loading}</p>;
};
