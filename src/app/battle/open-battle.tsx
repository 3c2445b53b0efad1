import { computed, effect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { hasUnrevealed } from '../../core/crypto/commitments.ts';
import { migrateAndParse } from '../../core/migrate.ts';
import type { AnyGame, GameModule, ReferenceProps, SeatRules } from '../../game-contract/contract.ts';
import type { EventDataByType } from '../../game-contract/session.ts';
import { gameOf } from '../../games/index.ts';
import type { Store } from '../../store/store.ts';
import { spokenResults } from '../../ui/device/preferences.ts';
import { startWhenLoaded } from '../../ui/device/watch-promise.ts';
import { lazy, type ScreenComponent } from '../../ui/lazy-component.tsx';
import { loadGame, rememberGame } from '../game/load-game.ts';
import { appMessages } from '../messages/index.ts';
import { readLessonBattleId } from './lesson-battle.ts';
import type { LessonScreenProps } from './lesson-screen.tsx';
import type { PastOptions, PastSource } from './past-session.ts';
import { LINK_DRAFTS } from './related/link-drafts.ts';
import { type AppSession, type OpenSession, openSession, preloadBattle } from './session.ts';

/** A seat with its display name. */
export interface NamedSeat {
  readonly seat: string;
  readonly name: string;
  /** True for a computer player's seat. */
  readonly isAiSeat?: boolean;
}

export interface OpenedBattle {
  readonly module: AnyGame;
  readonly session: AppSession;
  /** The seats that can be assigned. */
  readonly seats: readonly NamedSeat[];
  /** True if choices are committed but not revealed. Their secrets are on this phone only. */
  readonly hasHidden: () => boolean;
  /** The battle's own screens; with `past`, as it was after that number of entries. */
  readonly Battle: ScreenComponent<{ readonly place: string; readonly past: number | undefined }>;
  /** Links to related battles; undefined for a battle without any. */
  readonly RelatedLinks: ScreenComponent<{ readonly isPast: boolean }> | undefined;
  /** The clock of each side, for a game that has one. Shown if the player has switched it on. */
  readonly Clock: ScreenComponent<object> | undefined;
  /** The panel of the lesson, if the battle is one. */
  readonly Lesson: ScreenComponent<LessonScreenProps> | undefined;
  /** The rules reference with the battle's house rules. */
  readonly Reference: RulesScreen | undefined;
}

/** The rules reference of any game. */
export type RulesScreen = ScreenComponent<Omit<ReferenceProps<never>, 'state'>>;

/** The panel of the lesson, if the battle is one. Rejects if the network fails. */
const loadLesson = async <Setup, State, Of extends EventDataByType>(
  typed: GameModule<Setup, State, Of>,
  session: OpenSession<State, Of>,
) => {
  const { lesson } = typed;
  if (!lesson || session.battle.id !== readLessonBattleId()) return undefined;
  return (await import('./lesson-screen.tsx')).createLessonScreen(lesson, typed, session);
};

/** Loads what a battle shows of related ones. Undefined for a battle without links to any, as most are. */
const loadRelated = async <Setup, State, Of extends EventDataByType>(
  store: Store,
  typed: GameModule<Setup, State, Of>,
  session: OpenSession<State, Of>,
) => {
  const links = await Promise.all(LINK_DRAFTS.map(name => store.readDraft(session.battle.id, name)));
  if (links.every(link => link === undefined)) return undefined;
  return (await import('./related/related-battles.tsx')).readRelatedBattles(store, typed, session);
};

/**
 * A battle's own screens at an earlier moment. They are loaded on first use, and appear when the whole log is loaded.
 */
export const createPastScreen = <Setup, State, Of extends EventDataByType>(
  { game, seats, Battle }: GameModule<Setup, State, Of>,
  live: PastSource<State, Of>,
  options: PastOptions,
): ScreenComponent<{ readonly place: string; readonly past: number }> =>
  lazy(async () => {
    const [{ createPastSession }] = await Promise.all([import('./past-session.ts'), live.whole]);
    const then = createPastSession(game, live, seats, options);
    return ({ place, past }) => {
      useLayoutEffect(() => then.show(past), [past]);
      return <Battle session={then.session} place={place} />;
    };
  });

/** Reveals this phone's hidden choices automatically, for a game that has any. Returns a function that stops it. */
const revealing = <State, Of extends EventDataByType>(
  session: OpenSession<State, Of>,
  { openChoices }: SeatRules<State>,
): (() => void) | undefined => {
  if (!openChoices) return undefined;
  const record = session.record as (type: string, data: object) => unknown;
  const choices = computed(() => openChoices(session.state.value));
  return startWhenLoaded(
    import('./reveal-choices.ts').then(
      ({ revealChoices }) =>
        () =>
          revealChoices({ ...session, record }, choices),
    ),
    'reveal',
  );
};

/** Speaks recorded results while this is switched on. Returns a function that stops it. */
const speaking = <Setup, State, Of extends EventDataByType>(
  session: OpenSession<State, Of>,
  { game, describeEntries }: Pick<GameModule<Setup, State, Of>, 'game' | 'describeEntries'>,
): (() => void) =>
  effect(() => {
    if (!spokenResults.value || !describeEntries) return undefined;
    return startWhenLoaded(
      Promise.all([import('./speak-entries.ts'), describeEntries(), session.whole]).then(
        ([{ speakEntries }, describe]) =>
          () =>
            speakEntries(session, game, describe),
      ),
      'speak',
    );
  });

/**
 * Opens a battle with its game, or returns why that is impossible. Rejects if IndexedDB or the network fails.
 * Independent parts are loaded in parallel.
 */
export const openBattle = async (store: Store, id: string): Promise<OpenedBattle | string> => {
  const ahead = preloadBattle(store, id);
  // If there is no battle to open, this rejection must not remain unhandled.
  ahead.catch(() => undefined);
  const { battle, unreadable } = await store.readBattle(id);
  if (unreadable !== undefined) return appMessages().unreadableBattle(unreadable);
  if (!battle || battle.deletedAt !== undefined || !gameOf(battle.game)) return appMessages().unknownBattle;
  const module = await loadGame(battle.game);
  rememberGame(battle.game);
  return module.use(
    async <Setup, State, Of extends EventDataByType>(
      typed: GameModule<Setup, State, Of>,
    ): Promise<OpenedBattle | string> => {
      const setup = migrateAndParse(typed.game.setup, battle.setup, battle.v);
      if (!setup.ok) return appMessages().unreadableBattle(setup.problem.at);
      const session = await openSession<Setup, State, Of>(store, typed.game, battle, setup.value, ahead, typed.seats);
      const { Reference, clock, seats } = typed;
      const [Lesson, related] = await Promise.all([loadLesson(typed, session), loadRelated(store, typed, session)]);
      // A battle that this phone alone cannot repeat cannot become a what-if here either.
      const isAlone = typed.rematch === undefined || typed.rematch(setup.value, false) !== undefined;
      const whatIf: PastOptions = {
        ...(isAlone &&
          !Lesson && {
            tryFrom: async log => {
              session.flush();
              await session.whole;
              await (await import('./related/what-if.ts')).startWhatIf(store, session.row, log);
            },
          }),
        comparison: related?.comparison,
      };
      const Past = createPastScreen(typed, session, whatIf);
      const stopRevealing = revealing(session, seats);
      const stopSpeaking = speaking(session, typed);
      return {
        module,
        session: {
          ...session,
          close: () => {
            stopRevealing?.();
            stopSpeaking();
            session.close();
          },
        },
        get seats() {
          return seats.list(session.start).map(seat => ({
            seat,
            name: seats.name(session.start, seat),
            isAiSeat: seats.isAiSeat?.(session.state.value, seat) ?? false,
          }));
        },
        hasHidden: () => (seats.openChoices?.(session.state.value) ?? []).some(({ sealing }) => hasUnrevealed(sealing)),
        Battle: ({ place, past }) =>
          past === undefined ? (
            <typed.Battle session={session} place={place} isLesson={Lesson !== undefined} />
          ) : (
            <Past place={place} past={past} />
          ),
        RelatedLinks: related?.Links,
        // A mailbox has no seats, so there is no time to count.
        Clock:
          clock && !Lesson && seats.list(session.start).length > 0
            ? lazy(async () => (await import('./battle-clock.tsx')).createBattleClock(session, clock, seats))
            : undefined,
        Lesson,
        Reference: Reference && (props => <Reference {...props} state={session.state.value} />),
      };
    },
  );
};
