import { computed } from '@preact/signals';
import { readVersioned } from '../../core/migrate.ts';
import { hasHidden } from '../../core/seal/seal.ts';
import type { AnyGame, GameModule, ReferenceProps, Seats } from '../../games/contract.ts';
import { gameOf } from '../../games/index.ts';
import type { Events } from '../../games/session.ts';
import type { Store } from '../../store/store.ts';
import type { Screen } from '../../ui/later.tsx';
import { loadGame, rememberGame } from '../game/load-game.ts';
import { words } from '../words/index.ts';
import { type OpenSession, openSession, readAhead, type ShellSession } from './session.ts';

/** A seat as players call it. */
export interface SeatNamed {
  readonly seat: string;
  readonly name: string;
  /** The app plays it. */
  readonly isApps?: boolean;
}

export interface Opened {
  readonly module: AnyGame;
  readonly session: ShellSession;
  /** What players may share out among them. */
  readonly seats: readonly SeatNamed[];
  /** Whether choices are sealed that no log shows yet: they stay on the phone that sealed them. */
  readonly hasHidden: () => boolean;
  /** The battle's own screens. */
  readonly Battle: Screen<{ readonly place: string }>;
  /** The rules as they are in force in it. */
  readonly Reference: Rules | undefined;
}

/** The rules to look up, of whatever game. */
export type Rules = Screen<Omit<ReferenceProps<never>, 'state'>>;

/** Shows hidden choices of this phone by itself, for a game that has any; returns how to stop. */
const revealing = <State, Of extends Events>(
  session: OpenSession<State, Of>,
  { openChoices }: Seats<State>,
): (() => void) => {
  let stop: (() => void) | undefined;
  let isStopped = false;
  if (openChoices)
    import('./reveal.ts').then(
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
export const openBattle = async (store: Store, id: string): Promise<Opened | string> => {
  const ahead = readAhead(store, id);
  // Where there is no battle to open, nobody asks what became of its log.
  ahead.catch(() => undefined);
  const { battle, unreadable } = await store.readBattle(id);
  if (unreadable !== undefined) return words().unreadableBattle(unreadable);
  if (!battle || battle.deletedAt !== undefined || !gameOf(battle.game)) return words().unknownBattle;
  const module = await loadGame(battle.game);
  rememberGame(battle.game);
  return module.use(
    async <Setup, State, Of extends Events>(typed: GameModule<Setup, State, Of>): Promise<Opened | string> => {
      const setup = readVersioned(typed.game.setup, battle.setup, battle.v);
      if (!setup.ok) return words().unreadableBattle(setup.problem.at);
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
        seats: seats.all(session.start).map(seat => ({
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
