import { computed } from '@preact/signals';
import { hasHidden } from '../../core/crypto/commit-reveal.ts';
import { readVersioned } from '../../core/migrate.ts';
import type { AnyGame, GameModule, ReferenceProps, Seats } from '../../game-contract/contract.ts';
import type { EventData } from '../../game-contract/session.ts';
import { gameOf } from '../../games/index.ts';
import type { Store } from '../../store/store.ts';
import type { Screen } from '../../ui/lazy.tsx';
import { loadGame, rememberGame } from '../game/load-game.ts';
import { appMessages } from '../messages/index.ts';
import { type AppSession, type OpenSession, openSession, preloadBattle } from './session.ts';

/** A seat as players call it. */
export interface SeatNamed {
  readonly seat: string;
  readonly name: string;
  /** The app plays it. */
  readonly isApps?: boolean;
}

export interface OpenedBattle {
  readonly module: AnyGame;
  readonly session: AppSession;
  /** What players may share out among them. */
  readonly seats: readonly SeatNamed[];
  /** Whether choices are sealed that no log shows yet: they stay on the phone that sealed them. */
  readonly hasHidden: () => boolean;
  /** The battle's own screens. */
  readonly Battle: Screen<{ readonly place: string }>;
  /** The rules as they are in force in it. */
  readonly Reference: RulesScreen | undefined;
}

/** The rules to look up, of whatever game. */
export type RulesScreen = Screen<Omit<ReferenceProps<never>, 'state'>>;

/** Shows hidden choices of this phone by itself, for a game that has any; returns how to stop. */
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

/**
 * A battle with its game, or why it cannot be opened; rejects when the storage or the network fails. What does not wait
 * for one another is read side by side.
 */
export const openBattle = async (store: Store, id: string): Promise<OpenedBattle | string> => {
  const ahead = preloadBattle(store, id);
  // Where there is no battle to open, nobody asks what became of its log.
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
      return {
        module,
        session: {
          ...session,
          close: () => {
            stopRevealing();
            session.close();
          },
        },
        seats: seats.list(session.start).map(seat => ({
          seat,
          name: seats.name(session.start, seat),
          isApps: seats.isApps?.(session.start, seat) ?? false,
        })),
        hasHidden: () => (seats.openChoices?.(session.state.value) ?? []).some(({ sealing }) => hasHidden(sealing)),
        Battle: ({ place }) => <typed.Battle session={session} place={place} />,
        Reference: Reference && (props => <Reference {...props} state={session.state.value} />),
      };
    },
  );
};
